import { expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import { maxZipBytes } from '#shared/rules/zip-limits.ts'
import { type EventRow, readEvent } from '../events/event-store.ts'
import { storePhoto } from '../photos/store-photos-for-test.ts'
import { readDownload } from './download-store.ts'
import { listPhotoRecords } from '../photo-record/photo-store.ts'
import { isOutdated } from './plan-check.ts'
import { planDownload } from './plan-download.ts'

let ask: () => ReturnType<typeof planOf>
let id: string
let leave: (text: string) => Promise<string>
let hide: (messageId: string) => Promise<unknown>
hostEventEachTest(async ({ host, id: eventId, params }) => {
  id = eventId
  leave = async (text) => (await new AppClient().call('messages/leave-message', { params, body: { text } })).body.id
  hide = (messageId) =>
    host.call('messages/decide-message', { params: { ...params, messageId }, body: { hidden: true } })
  ask = async () => {
    const { body } = await host.call('downloads/create-download', { params: { id }, body: {} })
    const [event, row] = await Promise.all([readEvent(id), readDownload(body.downloadId)])
    if (!event || !row) throw new Error('Neither event nor download.')
    return planOf(event, row)
  }
})

async function planOf(event: EventRow, row: NonNullable<Awaited<ReturnType<typeof readDownload>>>) {
  const planned = await planDownload(event, row, maxZipBytes)
  const { entries, shown } = planned
  const files = new Map(entries.map(({ name, from }) => [name, 'text' in from ? from.text : undefined]))
  return { event, planned, files, page: files.get('album/index.html') ?? '', shown }
}

it('puts voices into a folder, and into the album’s guestbook by their time, to be played from the disk', async () => {
  const plain = { width: 0, height: 0, renditions: [], seconds: 12 }
  const playback = { file: 'playback.mp4', type: 'audio/mp4', size: 9, crc32: 1 }
  const voice = { kind: 'voice', type: 'weba' } as const
  await storePhoto(id, 0)
  const later = await storePhoto(id, 2, { ...voice, name: 'b.webm', picture: plain })
  const first = await storePhoto(id, 1, {
    ...voice,
    name: 'a.webm',
    picture: { ...plain, playback },
    caption: 'Skål <3',
  })
  await storePhoto(id, 3, { ...voice, name: 'c.webm', hidden: true, picture: plain })
  const { files, page, shown } = await ask()
  const names = [...files.keys()]
  expect(names.filter((name) => name.startsWith('voices/'))).toHaveLength(2)
  expect(names.filter((name) => name.startsWith('hidden/'))).toHaveLength(1)
  expect(names).toContain('album/voices/0001.mp4')
  expect(shown).toEqual(expect.arrayContaining([first.photoId, later.photoId]))
  const [own = '', other = '', ...more] = page.match(/<blockquote.*?<\/blockquote>/gs) ?? []
  expect(more).toEqual([])
  expect(own).toMatch(/<audio controls preload="none" src="voices\/0001\.mp4" aria-label="[^"]+">.*Skål &lt;3/s)
  expect(other).toMatch(/<audio controls preload="none" src="\.\.\/voices\/[^"]+\.weba?m?"/)
  expect(page.split('id="others"')[1]).not.toContain('.webm')
})

it('is outdated where hosts have switched voices off since: what plays them lies elsewhere by then', async () => {
  const playback = { file: 'playback.mp4', type: 'audio/mp4', size: 9, crc32: 1 }
  const picture = { width: 0, height: 0, renditions: [], seconds: 12, playback }
  await storePhoto(id, 0, { kind: 'voice', type: 'weba', picture })
  const { planned, event } = await ask()
  const records = await listPhotoRecords(id)
  expect(await isOutdated(event, planned, records)).toBe(false)
  expect(await isOutdated({ ...event, features: { ...event.features, voices: false } }, planned, records)).toBe(true)
})

it('is outdated where a message of its album is hidden since, or the guestbook is off', async () => {
  await storePhoto(id, 0)
  const messageId = await leave('Skål')
  const { planned, event, page } = await ask()
  expect(page).toContain('Skål')
  const records = await listPhotoRecords(id)
  await leave('One more')
  expect(await isOutdated(event, planned, records)).toBe(false)
  expect(await isOutdated({ ...event, features: { ...event.features, guestbook: false } }, planned, records)).toBe(true)
  await hide(messageId)
  expect(await isOutdated(event, planned, records)).toBe(true)
})
