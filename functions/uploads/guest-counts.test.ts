import fc from 'fast-check'
import { changeOf, joiningWrites, photoPuts } from '../photos/store-photos-for-test.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, isNewUpload, readFixture, sendParts } from '#e2e/kit/send-file.ts'
import type { UploadTicket } from '#shared/api/uploads.ts'
import { transact } from '../database/transact.ts'
import { putObject } from '../gateways/media-bucket.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { fileBegun, uploadKeptSeconds } from '../photos/begun-file-store.ts'
import { countUnfinished } from '../photos/count-unfinished.ts'
import { listGuests } from '../galleries/guest-store.ts'
import { listPhotoRecords } from '../photo-record/photo-store.ts'
import type { PhotoRow } from '../photo-record/photo-row.ts'
import { writesOf } from '../photo-record/photo-writes.ts'
import { decidePhotos } from '../photos/decide-photos.ts'
import { removeOwn, removePhoto } from '../photos/remove-photo.ts'
import { listSendersOf, maxSendersTogether } from '../photos/sender-store.ts'
import { eventActivation, readEvent } from '../events/event-store.ts'
import { newId, siblingId } from '../runtime/new-id.ts'

let product: OpenGallery
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())

const files = [0, 1, 2].map((index) => {
  const bytes = Buffer.concat([readFixture('pattern.png'), Buffer.alloc(index)])
  return { bytes, request: describeFile(`${index}.png`, 'image/png', bytes) }
})

/** What the guests' rows must say, by all other rows. */
async function countsByRows(eventId: string) {
  const counts = new Map<string, { photos: number; bytes: number }>()
  for (const record of await listPhotoRecords(eventId)) {
    const senders = record.removed ? [] : [record, ...(await listSendersOf(record))]
    for (const { guestId } of senders) {
      const { photos, bytes } = counts.get(guestId) ?? { photos: 0, bytes: 0 }
      counts.set(guestId, { photos: photos + 1, bytes: bytes + record.size })
    }
  }
  return counts
}

async function countsOfGuests(eventId: string) {
  const some = (await listGuests(eventId)).filter(({ photos, bytes }) => photos || bytes)
  return new Map(some.map(({ guestId, photos, bytes }) => [guestId, { photos, bytes }]))
}

const step = fc.record({
  deed: fc.constantFrom('pick', 'pick', 'arrive', 'arrive', 'giveUp', 'leave', 'leave', 'removeForAll', 'restore'),
  guest: fc.nat(2),
  file: fc.nat(2),
})

const newRecord = (eventId: string, guestId: string): PhotoRow => ({
  eventId,
  photoId: 'pho_crowd',
  kind: 'photo',
  taken: { source: 'file', instant: '2026-06-20T12:00:00.000Z' },
  capturedAt: '2026-06-20T12:00:00.000Z',
  guestId,
  name: 'a.jpg',
  type: 'jpeg',
  size: 3,
  sha256: 'crowd',
  crc32: 1,
  verifiedAt: '2026-06-20T12:00:00.000Z',
  version: 0,
})

describe('what a guest’s row counts', () => {
  it('is what all other rows say, after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const { host, event } = await product.hostEvent()
        const { id, slug } = event
        const guests = [1, 2, 3].map((index) => new AppClient(`192.0.2.${index}`))
        for (const guest of guests) await guest.call('galleries/show-gallery', { params: { slug } })
        const begun = new Map<string, UploadTicket>()
        const pick = async (guest: AppClient, { request }: (typeof files)[number]) => {
          const body = { files: [request] }
          const [ticket] = (await guest.call('uploads/create-uploads', { params: { slug }, body })).body.uploads
          if (isNewUpload(ticket)) begun.set(`${guests.indexOf(guest)} ${request.name}`, ticket)
          return ticket
        }
        const deeds: Record<string, (guest: AppClient, file: (typeof files)[number]) => Promise<unknown>> = {
          pick,
          arrive: async (guest, file) => {
            const { request, bytes } = file
            // What was begun before the event held the bytes makes a sender.
            const ticket = begun.get(`${guests.indexOf(guest)} ${request.name}`) ?? (await pick(guest, file))
            begun.delete(`${guests.indexOf(guest)} ${request.name}`)
            if (!isNewUpload(ticket)) return
            await sendParts(ticket, bytes)
            await product.tellOfObject(originalKey(id, siblingId(ticket.uploadId, 'photo')))
          },
          giveUp: async (guest, { request }) => {
            const body = { files: [request] }
            const { uploads } = (await guest.call('uploads/create-uploads', { params: { slug }, body })).body
            const [ticket] = uploads
            if (!ticket || !('uploadId' in ticket)) return
            const params = { slug, uploadId: ticket.uploadId }
            await guest.call('uploads/complete-upload', { params, body: { parts: [] } })
          },
          leave: async (guest, file) => {
            const record = await holding(file)
            if (record) await guest.call('photos/remove-photo', { params: { slug, photoId: record.photoId } })
          },
          removeForAll: async (_, file) => {
            const record = await holding(file)
            if (record) await host.call('photos/remove-photo', { params: { slug, photoId: record.photoId } })
          },
          restore: async (_, { request }) => {
            const all = (await listPhotoRecords(id)).filter(({ sha256 }) => sha256 === request.sha256)
            const [gone] = all.filter(({ removed }) => removed)
            if (gone && all.every(({ removed }) => removed))
              await transact(
                writesOf(gone.eventId, [
                  { ...changeOf(gone, { removed: undefined }), senders: await listSendersOf(gone) },
                ]),
              )
          },
        }
        const holding = async ({ request }: (typeof files)[number]) =>
          (await listPhotoRecords(id)).find(({ sha256, removed }) => sha256 === request.sha256 && !removed)
        const work = steps.map(({ deed, guest, file }) => async () => {
          const [who, what] = [guests[guest], files[file]]
          if (who && what) await deeds[deed]?.(who, what)
        })
        // Two at a time, so that they overtake one another; what is refused has changed nothing.
        for (let index = 0; index < work.length; index += 2)
          await Promise.allSettled([work[index]?.(), work[index + 1]?.()])
        expect(await countsOfGuests(id)).toEqual(await countsByRows(id))
      }),
      { numRuns: 10 },
    )
  })

  it('loses a photo of more senders than a transaction holds when a host removes it, and has it again', async () => {
    const { event } = await product.hostEvent()
    const record = newRecord(event.id, 'bearer')
    await transact(photoPuts(record))
    const crowd = maxSendersTogether * 2 + 5
    for (let index = 0; index < crowd; index++) {
      const guest = { eventId: event.id, guestId: `guest-${index}` }
      await transact(joiningWrites(guest, [{ record, name: 'b.jpg' }], `2026-06-20T12:00:00.${100 + index}Z`))
    }
    const row = await readEvent(event.id)
    if (!row) throw new Error('No event.')
    const before = await countsOfGuests(event.id)
    expect(before.size).toBe(crowd + 1)
    const remove = () =>
      removePhoto(record.photoId, { event: row, role: 'host', email: 'host@example.com', guestId: undefined })
    const restore = () => decidePhotos(event.id, { photoIds: [record.photoId], action: 'restore' }, 'host@example.com')
    await remove()
    expect(await countsOfGuests(event.id)).toEqual(new Map())
    expect(await listGuests(event.id)).toHaveLength(crowd + 1)
    await restore()
    expect(await countsOfGuests(event.id)).toEqual(before)

    // Some take theirs back while it is removed, and the owner too.
    await remove()
    const gone = ['bearer', 'guest-3', `guest-${crowd - 1}`]
    for (const guestId of gone) expect(await removeOwn(event.id, record.photoId, guestId)).toBe(true)
    await restore()
    for (const guestId of gone) before.delete(guestId)
    expect(await countsOfGuests(event.id)).toEqual(before)
    expect(await countsByRows(event.id)).toEqual(before)
  })
})

const unfinishedStep = fc.record({
  deed: fc.constantFrom('begin', 'begin', 'begin', 'arrive', 'arrive', 'arriveLate', 'giveUp', 'leave', 'removeForAll'),
  guest: fc.nat(1),
  file: fc.nat(2),
  /** Which of the guest's uploads of that file, if not the last. */
  which: fc.nat(3),
  /** As much later. */
  minutes: fc.constantFrom(0, 0, 0, 1, 60),
})

describe('the files that a guest has begun to send and that have not arrived', () => {
  afterEach(() => {
    globalThis.clockAheadMs = undefined
  })

  it('are counted once each, also when dropped and begun again, until one of the uploads comes or none can', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(unfinishedStep, { minLength: 4, maxLength: 25 }), async (steps) => {
        let ahead = 0
        globalThis.clockAheadMs = () => ahead
        const { host, event } = await product.hostEvent()
        const { id, slug } = event
        await activate(id)
        const guests = await Promise.all(
          [1, 2].map(async (index) => {
            const client = new AppClient(`192.0.2.${index}`)
            const renamed = await client.call('guests/rename-guest', { params: { slug }, body: { name: 'Guest' } })
            return {
              client,
              guestId: renamed.body.guest,
              begun: files.map(() => new Map<string, { uploadId: string }>()),
            }
          }),
        )
        for (const { deed, guest, file, which, minutes } of steps) {
          ahead += minutes * 60_000
          const [who, what] = [guests[guest], files[file]]
          const begun = who?.begun[file]
          if (!who || !what || !begun) continue
          const some = [...begun.values()]
          const ticket = deed === 'arriveLate' ? some[which % (some.length || 1)] : some.at(-1)
          if (deed === 'begin') {
            const body = { files: [what.request] }
            const [answer] = (await who.client.call('uploads/create-uploads', { params: { slug }, body })).body.uploads
            if (isNewUpload(answer)) begun.set(answer.uploadId, answer)
            else begun.clear()
          } else if ((deed === 'arrive' || deed === 'arriveLate') && ticket) {
            await putObject(originalKey(id, siblingId(ticket.uploadId, 'photo')), what.bytes, {
              contentType: 'image/png',
            })
            await product.tellOfObject(originalKey(id, siblingId(ticket.uploadId, 'photo')))
            begun.clear()
          } else if (deed === 'giveUp' && ticket) {
            const params = { slug, uploadId: ticket.uploadId }
            await who.client.call('uploads/complete-upload', { params, body: { parts: [] } })
            begun.delete(ticket.uploadId)
          } else if (deed === 'leave' || deed === 'removeForAll') {
            const { sha256 } = what.request
            const record = (await listPhotoRecords(id)).find((each) => each.sha256 === sha256 && !each.removed)
            const remover = deed === 'leave' ? who.client : host
            const params = { slug, photoId: record?.photoId ?? '' }
            if (record) await remover.call('photos/remove-photo', { params }).catch(() => undefined)
          }
          for (const { guestId, begun: ofGuest } of guests) {
            const count = (await countUnfinished(id, guestId)).get(guestId) ?? 0
            const open = ofGuest.filter((uploads) => uploads.size > 0)
            expect(count).toBe(open.length)
          }
        }
      }),
      { numRuns: 12 },
    )
  })

  it('are forgotten when they can come no more', async () => {
    const { event } = await product.hostEvent()
    await activate(event.id)
    const params = { slug: event.slug }
    const guest = new AppClient()
    const { guest: guestId } = (await guest.call('guests/rename-guest', { params, body: { name: 'Guest' } })).body
    await guest.call('uploads/create-uploads', { params, body: { files: files.map(({ request }) => request) } })
    const countAfter = async (seconds: number) => {
      globalThis.clockAheadMs = () => seconds * 1000
      return (await countUnfinished(event.id, guestId)).get(guestId) ?? 0
    }
    expect(await countAfter(uploadKeptSeconds - 60)).toBe(files.length)
    expect(await countAfter(uploadKeptSeconds + 60)).toBe(0)
  })

  it('are none where the bytes came by one upload at the moment when another was begun', async () => {
    const { event } = await product.hostEvent()
    const [mine, ofAnother] = ['m'.repeat(22), 'o'.repeat(22)]
    const record = newRecord(event.id, mine)
    await transact(photoPuts(record))
    for (const guestId of [mine, ofAnother]) await transact([fileBegun({ ...record, guestId }, [newId('upload')])])
    expect(await countUnfinished(event.id, mine, ofAnother)).toEqual(
      new Map([
        [mine, 0],
        [ofAnother, 1],
      ]),
    )
  })

  it('are one where a request names the same bytes twice', async () => {
    const { event } = await product.hostEvent()
    const params = { slug: event.slug }
    const guest = new AppClient()
    const { guest: guestId } = (await guest.call('guests/rename-guest', { params, body: { name: 'Guest' } })).body
    const same = files.slice(0, 1).flatMap(({ request }) => [request, request])
    await guest.call('uploads/create-uploads', { params, body: { files: same } })
    expect((await countUnfinished(event.id, guestId)).get(guestId)).toBe(1)
  })
})

/** A free event lets go of places that nobody uses. */
async function activate(id: string) {
  const event = await readEvent(id)
  if (event) await transact([eventActivation(event, new Date().toISOString())])
}
