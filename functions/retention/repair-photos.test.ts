import { describe, expect, it, vi } from 'vitest'
import type { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import { lambdaContext } from '#e2e/kit/invoke-endpoint.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile } from '#e2e/kit/send-file.ts'
import type { PhotoAction } from '#shared/rules/photo-decisions.ts'
import { claimLikeCounts } from '../photos/like-store.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import { clock } from '../runtime/clock.ts'
import { siblingId } from '../runtime/new-id.ts'
import { handler } from './jobs/repair-photos.ts'

let product: OpenGallery
let host: AppClient
let id: string
let slug: string
let photoId: string
hostEventEachTest(async (hosted) => {
  ;({ product, host, id, slug } = hosted)
  const bytes = readFixture('sideways.jpg')
  const guest = await product.newGuest(slug)
  photoId = siblingId(await sendFile(guest, slug, describeFile('sideways.jpg', 'image/jpeg', bytes), bytes), 'photo')
  await product.settle()
})

const day = 24 * 60 * 60 * 1000
const repair = (now = new Date()) =>
  handler({ now: now.toISOString() }, { ...lambdaContext, getRemainingTimeInMillis: () => 900_000 })
const nothing = { hearts: 0, pictures: 0 }

/** Does work, and loses all messages that it queues. */
async function afterLosing(work: () => Promise<unknown>): Promise<void> {
  const lost = new Set((await product.readOutbox()).map(({ id: promise }) => promise))
  await work()
  for (const row of await product.readOutbox()) if (!lost.has(row.id)) await product.deliverRow(row)
}

const like = async () => (await product.newGuest(slug)).call('photos/like-photo', { params: { slug, photoId } })
const toldLikes = async () => (await readPhotoRecord(id, photoId))?.likes ?? 0

/** Decides on the photo while S3 is down, so that its pictures stay where they are. */
async function decideDuringOutage(action: PhotoAction): Promise<void> {
  product.bucket.faults.add({ service: 's3', fail: 1000, status: 503 })
  const body = { photoIds: [photoId], action }
  await host.call('photos/decide-photos', { params: { id }, body })
  product.bucket.faults.clear()
}
const openPictures = async () => (await product.bucket.listKeys(`renditions/${id}/open/`)).length

describe('the daily look for lost work', () => {
  it('finds nothing to repair where all promises were kept', async () => {
    await like()
    await decideDuringOutage('hide')
    await product.settle()
    expect(await repair()).toEqual(nothing)
    await decideDuringOutage('remove')
    await product.settle()
    expect(await repair()).toEqual(nothing)
  })

  it('tells hearts whose promise was lost, before and after it was begun', async () => {
    await like()
    await afterLosing(async () => expect(await repair()).toEqual({ hearts: 1, pictures: 0 }))
    expect(await toldLikes()).toBe(1)
    await like()
    await claimLikeCounts({ eventId: id, photoId })
    await afterLosing(async () => expect(await repair()).toEqual({ hearts: 1, pictures: 0 }))
    expect(await toldLikes()).toBe(2)
    expect(await repair()).toEqual(nothing)
  })

  it.each(['hide', 'remove'] as const)(
    'takes pictures away that lie open after the loss of a promise (%s)',
    async (action) => {
      await decideDuringOutage(action)
      expect(await openPictures()).toBeGreaterThan(0)
      await afterLosing(async () => expect(await repair()).toEqual({ hearts: 0, pictures: 1 }))
      expect(await openPictures()).toBe(0)
      expect(await repair()).toEqual(nothing)
    },
  )

  it('looks through events whose last change is old on one day of 28', async () => {
    await like()
    vi.spyOn(clock, 'machineMs').mockReturnValue(Date.now() + 4 * day)
    const days = Array.from({ length: 28 }, (_, index) => new Date(Date.now() + index * day))
    let hearts = 0
    for (const now of days) hearts += (await repair(now)).hearts
    vi.restoreAllMocks()
    expect(hearts).toBe(1)
  })
})
