import { describe, expect, it, vi } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile } from '#e2e/kit/send-file.ts'
import { transact } from '../database/transact.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { guestChange, readGuest } from '../galleries/guest-store.ts'
import { listPhotoRecords, readPhotoRecord } from '../photo-record/photo-store.ts'
import { statusOf } from '../photo-record/photo.ts'
import { siblingId } from '../runtime/new-id.ts'

/** What happens once, right after the event and the guest have been read. */
const meanwhile = vi.hoisted((): { work?: (() => Promise<unknown>) | undefined } => ({}))
vi.mock('../galleries/guest-store.ts', async (importOriginal) => {
  const store = await importOriginal<typeof import('../galleries/guest-store.ts')>()
  return {
    ...store,
    readGuest: async (key: Parameters<typeof store.readGuest>[0]) => {
      const guest = await store.readGuest(key)
      const { work } = meanwhile
      meanwhile.work = undefined
      await work?.()
      return guest
    },
  }
})

let product: OpenGallery
let host: AppClient
let anna: AppClient
let event: { id: string; slug: string }
hostEventEachTest((hosted) => {
  ;({ product, host, event } = hosted)
  anna = new AppClient('192.0.2.1')
})

const picture = readFixture('pattern.png')
/** The same picture in other bytes. */
const bytesOf = (index: number) => Buffer.concat([picture, Buffer.alloc(index)])

const setMode = (approveFirst: boolean) =>
  host.call('events/update-event', { params: { id: event.id }, body: { privacy: { approveFirst } } })

async function send(browser: AppClient, index = 0): Promise<string> {
  const bytes = bytesOf(index)
  const uploadId = await sendFile(browser, event.slug, describeFile(`${index}.png`, 'image/png', bytes), bytes)
  return siblingId(uploadId, 'photo')
}
const verify = (photoId: string) => product.tellOfObject(originalKey(event.id, photoId))

async function trust(photoId: string, trusted: true | undefined): Promise<void> {
  const record = await readPhotoRecord(event.id, photoId)
  const guest = record && (await readGuest(record))
  if (guest) await transact(guestChange(guest, { trusted }))
}

async function statuses(): Promise<string[]> {
  return (await listPhotoRecords(event.id)).map(statusOf)
}
const seenBy = async (browser: AppClient) => {
  const { body } = await browser.call('feed/list-photos', { params: { slug: event.slug } })
  return body.photos.map(({ status }) => status)
}

describe('where hosts look first', () => {
  it('a guest’s photo waits: its sender and the hosts see it, and nobody else', async () => {
    await setMode(true)
    await send(anna)
    await product.settle()
    for (const browser of [anna, host]) expect(await seenBy(browser)).toEqual(['waiting'])
    expect(await seenBy(new AppClient('192.0.2.9'))).toEqual([])
    const { body } = await host.call('events/show-event', { params: { id: event.id } })
    expect(body).toMatchObject({ photoCount: 0, uploadCount: 1 })
  })

  it('a host’s own photo waits for nobody, nor does a trusted guest’s, until they are trusted no more', async () => {
    await setMode(true)
    await send(host)
    const first = await send(anna, 1)
    await product.settle()
    await trust(first, true)
    await send(anna, 2)
    await product.settle()
    await trust(first, undefined)
    await send(anna, 3)
    await product.settle()
    expect((await statuses()).toSorted()).toEqual(['shown', 'shown', 'waiting', 'waiting'])
    const { body } = await host.call('events/show-event', { params: { id: event.id } })
    expect(body).toMatchObject({ uploadCount: 4, guestUploadCount: 3 })
  })

  it('what a co-host has begun to send waits once they are none any more, and what they have sent does not', async () => {
    await setMode(true)
    const email = `helper-of-${event.id.toLowerCase()}@example.com`
    await host.call('events/invite-cohost', { params: { id: event.id }, body: { email } })
    const helper = await product.signIn(email)
    await send(helper)
    await product.settle()
    await send(helper, 1)
    await host.call('events/remove-cohost', { params: { id: event.id, email } })
    await product.settle()
    expect((await statuses()).toSorted()).toEqual(['shown', 'waiting'])
  })

  it('what waits goes on waiting when they look first no more, and what comes then is shown', async () => {
    await setMode(true)
    await send(anna)
    await product.settle()
    await setMode(false)
    await send(anna, 1)
    await product.settle()
    expect((await statuses()).toSorted()).toEqual(['shown', 'waiting'])
  })

  it('who names the bytes of a photo that waits is shown nothing of it, and shows it to nobody', async () => {
    await setMode(true)
    await send(anna)
    await product.settle()
    const bjorn = new AppClient('192.0.2.2')
    const files = [describeFile('b.png', 'image/png', bytesOf(0))]
    const { body } = await bjorn.call('uploads/create-uploads', { params: { slug: event.slug }, body: { files } })
    expect(body.uploads).toMatchObject([{ known: true, mine: false }])
    await product.settle()
    expect(await seenBy(bjorn)).toEqual([])
    expect(await seenBy(new AppClient('192.0.2.9'))).toEqual([])
  })
})

describe('a photo that is stored while that changes', () => {
  it('waits where hosts have begun to look first since it was looked up', async () => {
    const photoId = await send(anna)
    meanwhile.work = () => setMode(true)
    await verify(photoId)
    expect(await statuses()).toEqual(['waiting'])
  })

  it('waits for nobody where they have just ceased to', async () => {
    await setMode(true)
    const photoId = await send(anna)
    meanwhile.work = () => setMode(false)
    await verify(photoId)
    expect(await statuses()).toEqual(['arriving'])
  })

  it('waits where its guest has just lost the hosts’ trust, and not where they have just gained it', async () => {
    await setMode(true)
    const first = await send(anna)
    await verify(first)
    for (const [index, trusted, status] of [
      [1, true, 'arriving'],
      [2, undefined, 'waiting'],
    ] as const) {
      const photoId = await send(anna, index)
      meanwhile.work = () => trust(first, trusted)
      await verify(photoId)
      const record = await readPhotoRecord(event.id, photoId)
      expect(record && statusOf(record)).toBe(status)
    }
  })
})
