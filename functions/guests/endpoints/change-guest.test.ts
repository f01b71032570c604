import sharp from 'sharp'
import { factsOf } from '../../photo-record/photo-row.ts'
import { photoChange, photoPuts } from '../../photos/store-photos-for-test.ts'
import { describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, sendParts } from '#e2e/kit/send-file.ts'
import { maxClockShiftMinutes } from '#shared/rules/wrong-clocks.ts'
import type { Sent } from '#shared/api/shapes.ts'
import { transact } from '../../database/transact.ts'
import { newId } from '../../runtime/new-id.ts'
import { isVerified } from '../../photo-record/photo.ts'
import { listPhotoRecords } from '../../photo-record/photo-store.ts'

let product: OpenGallery
let host: AppClient
let id: string
let slug: string
hostEventEachTest((hosted) => {
  ;({ product, host, id, slug } = hosted)
})

/** A photo that its camera took at that minute past noon, by a clock of which nobody knows where it ran. */
async function takenAt(minute: number): Promise<Buffer> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: { r: minute, g: 9, b: 9 } } })
  const DateTimeOriginal = `2026:06:20 12:${String(minute).padStart(2, '0')}:00`
  return picture.withExif({ IFD2: { DateTimeOriginal } }).jpeg().toBuffer()
}

async function send(guest: AppClient, minutes: readonly number[], uploader: string): Promise<string> {
  for (const minute of minutes) {
    const bytes = await takenAt(minute)
    const body = { files: [describeFile(`${minute}.jpg`, 'image/jpeg', bytes)], uploader }
    const { uploads } = (await guest.call('uploads/create-uploads', { params: { slug }, body })).body
    const [ticket] = uploads
    if (ticket && 'uploadId' in ticket) await sendParts(ticket, bytes)
  }
  await product.settle()
  const mine = await guest.call('feed/list-photos', { params: { slug }, query: { mine: 'true' } })
  return mine.body.photos[0]?.guest ?? ''
}

const change = async (guestId: string, body: Sent<'guests/change-guest', 'body'>, by = host) =>
  (await by.call('guests/change-guest', { params: { id, guestId }, body })).body
const list = async (query: Record<string, string> = {}) =>
  (await host.call('guests/list-guests', { params: { id }, query })).body
const told = async () => (await host.call('events/list-history', { params: { id } })).body.entries
const photosOf = async (viewer: AppClient) => (await viewer.call('feed/list-photos', { params: { slug } })).body.photos

describe('the guests of an event', () => {
  it('are listed with what each has sent, a page at a time', async () => {
    const names = ['Anna', 'Bjørn', 'Cecilie']
    for (const [index, name] of names.entries())
      await send(new AppClient(`192.0.2.${index}`), [index, index + 10], name)
    const { guests, next } = await list()
    expect(next).toBeUndefined()
    expect(guests.map(({ name }) => String(name)).toSorted()).toEqual(names)
    expect(guests[0]).toMatchObject({ photos: 2, unfinished: 0, trusted: false, clockShiftMinutes: 0, table: null })
    expect(guests[0]?.firstAt && guests[0].firstAt <= (guests[0].lastAt ?? '')).toBe(true)
    const first = await list({ limit: '2' })
    const second = await list({ limit: '2', next: first.next ?? '' })
    expect([...first.guests, ...second.guests]).toEqual(guests)
    expect(second.next).toBeUndefined()
    expect((await list({ limit: '3' })).next).toBeUndefined()
  })

  it('are nobody’s but its hosts’ to see and to change', async () => {
    const guestId = await send(new AppClient(), [1], 'Anna')
    const other = (await product.hostEvent()).host
    expect((await other.refusal('guests/list-guests', { params: { id } })).status).toBe(404)
    const body = { trusted: true }
    expect((await other.refusal('guests/change-guest', { params: { id, guestId }, body })).status).toBe(404)
    expect((await new AppClient().refusal('guests/list-guests', { params: { id } })).status).toBe(401)
    for (const unknown of ['x'.repeat(22), 'nobody'])
      expect((await host.refusal('guests/change-guest', { params: { id, guestId: unknown }, body })).status).toBe(404)
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ clockShiftMinutes: 0.5 }, 'clockShiftMinutes'],
    [{ clockShiftMinutes: maxClockShiftMinutes + 1 }, 'clockShiftMinutes'],
    [{}, 'body'],
  ])('are not changed by %o, and the answer names the field', async (body, field) => {
    const guestId = await send(new AppClient(), [1], 'Anna')
    expect(await host.refusal('guests/change-guest', { params: { id, guestId }, body })).toMatchObject({
      status: 400,
      errors: [{ field }],
    })
    expect(await told()).toEqual([])
  })

  it('have the table whose card they came from first, which hosts do not', async () => {
    const visit = (visitor: AppClient, t: string) =>
      visitor.call('galleries/show-gallery', { params: { slug }, query: { t } })
    const anna = new AppClient()
    for (const t of ['', 'TABLE', 'a/b', 'A3', 'B4']) await visit(anna, t)
    await send(anna, [1], 'Anna')
    await visit(host, 'C5')
    await new AppClient().call('galleries/show-gallery', { params: { slug } })
    expect((await list()).guests).toMatchObject([{ name: 'Anna', photos: 1, table: 'A3' }])
  })

  it('are listed from no cursor but their own', async () => {
    const refusal = await host.refusal('guests/list-guests', { params: { id }, query: { next: 'nonsense' } })
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'next' }] })
  })
})

describe('a guest whom a host changes', () => {
  it('has the new name on all that they have sent, and is published once for repeated calls', async () => {
    const anna = new AppClient()
    const guestId = await send(anna, [1, 2], 'Annna')
    expect(await change(guestId, { name: 'Anna' })).toMatchObject({ guestId, name: 'Anna', photos: 2 })
    await Promise.all([change(guestId, { name: 'Anna' }), change(guestId, { name: 'Anna' })])
    expect((await photosOf(anna)).map(({ uploader }) => uploader)).toEqual(['Anna', 'Anna'])
    expect(await told()).toMatchObject([{ action: 'guest_changed', guestId, changes: [{ field: 'name' }] }])
    expect(JSON.stringify(await told())).not.toContain('Anna')
  })

  it('has a clock that is set right for earlier and later photos, and by another shift instead', async () => {
    const anna = new AppClient()
    const guestId = await send(anna, [1], 'Anna')
    const times = async () => (await photosOf(anna)).map(({ capturedAt }) => capturedAt.slice(11, 16))
    expect(await change(guestId, { clockShiftMinutes: 60 })).toMatchObject({ clockShiftMinutes: 60 })
    await product.settle()
    expect(await times()).toEqual(['13:01'])
    await send(anna, [2], 'Anna')
    expect(await times()).toEqual(['13:01', '13:02'])
    await change(guestId, { clockShiftMinutes: -30 })
    await product.settle()
    expect(await times()).toEqual(['11:31', '11:32'])
    await change(guestId, { clockShiftMinutes: 0 })
    await product.settle()
    expect(await times()).toEqual(['12:01', '12:02'])
    expect((await told()).map(({ changes }) => changes?.[0]?.to)).toEqual([0, -30, 60])
  })

  it('has their waiting photos shown once they are trusted, and nobody else’s', async () => {
    const [anna, bjorn] = [new AppClient('192.0.2.1'), new AppClient('192.0.2.2')]
    const guestId = await send(anna, [1, 2], 'Anna')
    await send(bjorn, [3], 'Bjørn')
    for (const record of await listPhotoRecords(id)) await transact(photoChange(record, { waiting: true }))
    expect(await photosOf(new AppClient('192.0.2.3'))).toEqual([])
    expect(await change(guestId, { trusted: true })).toMatchObject({ trusted: true })
    const shown = await photosOf(new AppClient('192.0.2.3'))
    expect(shown.map(({ uploader }) => uploader)).toEqual(['Anna', 'Anna'])
    await product.settle()
    expect(await told()).toMatchObject([{ changes: [{ field: 'trusted', to: true }] }])
    expect((await change(guestId, { trusted: false })).trusted).toBe(false)
    expect(await photosOf(new AppClient('192.0.2.3'))).toHaveLength(2)
  })

  it('has a photo that hosts removed and they sent again wait for a decision of its own', async () => {
    const guestId = await send(new AppClient(), [1, 2], 'Anna')
    const [first, second] = await listPhotoRecords(id)
    if (!first || !second) throw new Error('No photos.')
    await transact(photoChange(first, { waiting: true, returned: true }))
    await transact(photoChange(second, { waiting: true }))
    await change(guestId, { trusted: true })
    await product.settle()
    expect((await listPhotoRecords(id)).filter(({ moderation }) => moderation.verdict === 'waiting')).toMatchObject([
      { photoId: first.photoId },
    ])
  })

  it('has more shown than one call does by what it promised, however often that is stopped', async () => {
    const anna = new AppClient()
    const guestId = await send(anna, [1], 'Anna')
    const [record] = await listPhotoRecords(id)
    if (!record || !isVerified(record)) throw new Error('No photo.')
    for (let index = 0; index < 130; index++) {
      // Every third is not drawn yet.
      const picture = index % 3 === 0 ? undefined : { width: 1, height: 1, renditions: [] }
      const another = { ...factsOf(record), photoId: newId('photo'), sha256: `${index}`, version: 0, picture }
      await transact(photoPuts({ ...another, waiting: true }))
    }
    const waiting = async () =>
      (await listPhotoRecords(id)).filter((photo) => photo.moderation.verdict === 'waiting').length
    await change(guestId, { trusted: true })
    expect(await waiting()).toBe(90)
    const rows = await product.readOutbox()
    const promise = rows.find(({ kind, message }) => kind === 'show-waiting' && message.includes(id))
    if (!promise) throw new Error('Nothing promised.')
    product.tables.faults.add({ service: 'dynamodb', operation: 'TransactWriteItems', after: 1, fail: 20, status: 500 })
    await expect(product.deliverRow(promise)).rejects.toThrow()
    product.tables.faults.clear()
    await product.deliverRow(promise)
    expect(await waiting()).toBe(0)
  })

  it('stays as the later call has it where two hosts decide at once', async () => {
    const guestId = await send(new AppClient(), [1], 'Anna')
    const done = await Promise.all([
      change(guestId, { trusted: true }),
      change(guestId, { name: 'Anne' }),
      change(guestId, { clockShiftMinutes: 5 }),
    ])
    expect(done).toHaveLength(3)
    const { guests } = await list()
    expect(guests).toMatchObject([{ guestId, trusted: true, name: 'Anne', clockShiftMinutes: 5 }])
    expect(await told()).toHaveLength(3)
  })
})
