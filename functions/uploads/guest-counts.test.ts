import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { AppClient } from '#e2e/kit/app-client.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendParts } from '#e2e/kit/send-file.ts'
import { dynamodb } from '../database/dynamodb.ts'
import { transact } from '../database/transact.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { listGuests } from '../photos/guest-store.ts'
import { listPhotoRecords, photoPuts, type PhotoRecord } from '../photos/photo-store.ts'
import { removePhoto } from '../photos/remove-photo.ts'
import { listSendersOf, maxSendersTogether, removedChange, senderArrival } from '../photos/sender-store.ts'
import { readEvent } from '../events/event-store.ts'
import { siblingId } from '../runtime/new-id.ts'

let product: OpenGallery
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())

const files = [0, 1, 2].map((index) => {
  const bytes = Buffer.concat([readFixture('pattern.png'), Buffer.alloc(index)])
  return { bytes, request: describeFile(`${index}.png`, 'image/png', bytes) }
})

const uploadRow = z.object({ eventId: z.string(), guestId: z.string(), status: z.string(), purpose: z.string() })

/** What the guests' rows must say, by all other rows. */
async function countsByRows(eventId: string) {
  const counts = new Map<string, { photos: number; bytes: number; unfinished: number }>()
  const add = (guestId: string, photos: number, bytes: number, unfinished: number) => {
    const had = counts.get(guestId) ?? { photos: 0, bytes: 0, unfinished: 0 }
    counts.set(guestId, {
      photos: had.photos + photos,
      bytes: had.bytes + bytes,
      unfinished: had.unfinished + unfinished,
    })
  }
  for (const record of await listPhotoRecords(eventId)) {
    const senders = [record, ...(await listSendersOf(record))]
    for (const { guestId } of senders) if (!record.removed) add(guestId, 1, record.size, 0)
  }
  const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: 'uploads', ConsistentRead: true }))
  for (const item of Items) {
    const upload = uploadRow.safeParse(item).data
    if (upload?.eventId === eventId && upload.status === 'open') add(upload.guestId, 0, 0, 1)
  }
  return counts
}

async function countsOfGuests(eventId: string) {
  const some = (await listGuests(eventId)).filter(({ photos, bytes, unfinished }) => photos || bytes || unfinished)
  return new Map(some.map(({ guestId, photos, bytes, unfinished }) => [guestId, { photos, bytes, unfinished }]))
}

const step = fc.record({
  deed: fc.constantFrom('pick', 'pick', 'arrive', 'arrive', 'giveUp', 'leave', 'leave', 'removeForAll', 'restore'),
  guest: fc.nat(2),
  file: fc.nat(2),
})

describe('what a guest’s row counts', () => {
  it('is what all other rows say, after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const { host, event } = await product.hostEvent()
        const { id, slug } = event
        const guests = [1, 2, 3].map((index) => new AppClient(`192.0.2.${index}`))
        for (const guest of guests) await guest.call('galleries/show-gallery', { params: { slug } })
        const deeds: Record<string, (guest: AppClient, file: (typeof files)[number]) => Promise<unknown>> = {
          pick: (guest, { request }) =>
            guest.call('uploads/create-uploads', { params: { slug }, body: { files: [request] } }),
          arrive: async (guest, { request, bytes }) => {
            const body = { files: [request] }
            const { uploads } = (await guest.call('uploads/create-uploads', { params: { slug }, body })).body
            const [ticket] = uploads
            if (!ticket || !('uploadId' in ticket)) return
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
              await transact(removedChange(gone, await listSendersOf(gone), undefined))
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

  it('loses a photo of more senders than a transaction holds when a host removes it', async () => {
    const { event } = await product.hostEvent()
    const record: PhotoRecord = {
      eventId: event.id,
      photoId: 'pho_crowd',
      kind: 'photo',
      taken: { source: 'file', instant: '2026-06-20T12:00:00.000Z' },
      capturedAt: '2026-06-20T12:00:00.000Z',
      guestId: 'bearer',
      name: 'a.jpg',
      type: 'jpeg',
      size: 3,
      sha256: 'crowd',
      crc32: 1,
      verifiedAt: '2026-06-20T12:00:00.000Z',
      version: 0,
    }
    await transact(photoPuts(record))
    const crowd = maxSendersTogether * 2 + 5
    for (let index = 0; index < crowd; index++) {
      const guest = { eventId: event.id, guestId: `guest-${index}` }
      await transact(senderArrival(guest, [{ record, name: 'b.jpg' }], `2026-06-20T12:00:00.${100 + index}Z`))
    }
    const row = await readEvent(event.id)
    if (!row) throw new Error('No event.')
    await removePhoto(record.photoId, { event: row, role: 'host', email: 'host@example.com', guestId: undefined })
    expect(await countsOfGuests(event.id)).toEqual(new Map())
    expect(await listGuests(event.id)).toHaveLength(crowd + 1)
  })
})
