import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import type { Sent } from '#shared/api/shapes.ts'
import { readEvent } from '../../events/event-store.ts'
import { listPhotoRows, readPhotoRecord } from '../../photo-record/photo-store.ts'
import { storePhoto } from '../store-photos-for-test.ts'
import { publishLikes } from '../jobs/publish-likes.ts'

let product: OpenGallery
let host: AppClient
let id: string
let slug: string
hostEventEachTest((hosted) => {
  ;({ product, host, id, slug } = hosted)
})

/** So many guests of this test's event. */
async function someGuests(count: number): Promise<AppClient[]> {
  const fresh = Array.from({ length: count }, (_, index) => new AppClient(`203.0.113.${index % 250}`))
  await Promise.all(fresh.map((guest) => guest.call('galleries/show-gallery', { params: { slug } })))
  return fresh
}
const like = async (guest: AppClient, photoId: string) =>
  (await guest.call('photos/like-photo', { params: { slug, photoId } })).body
const unlike = async (guest: AppClient, photoId: string) =>
  (await guest.call('photos/unlike-photo', { params: { slug, photoId } })).body
const refused = (guest: AppClient, photoId: string) => guest.refusal('photos/like-photo', { params: { slug, photoId } })
const seenBy = async (guest: AppClient, query: Record<string, string> = {}) =>
  (await guest.call('feed/list-photos', { params: { slug }, query })).body.photos
const change = (body: Sent<'events/update-event', 'body'>) => host.call('events/update-event', { params: { id }, body })

describe('a like', () => {
  it('counts once for its guest, however often it is given, and is gone when it is taken back', async () => {
    const { photoId } = await storePhoto(id, 1)
    const [one, other] = await someGuests(2)
    if (!one || !other) throw new Error('No guests.')
    expect(await like(one, photoId)).toEqual({ likes: 1 })
    expect(await like(one, photoId)).toEqual({ likes: 1 })
    expect(await like(other, photoId)).toEqual({ likes: 2 })
    expect(await unlike(one, photoId)).toEqual({ likes: 1 })
    expect(await unlike(one, photoId)).toEqual({ likes: 1 })
    expect(await like(host, photoId)).toEqual({ likes: 2 })
  })

  it('is shown to its guest at once, and to all others with what came at the same time, as one change', async () => {
    const { photoId } = await storePhoto(id, 1)
    const before = (await readPhotoRecord(id, photoId))?.version
    const some = await someGuests(3)
    const [first, stranger] = [some[0] ?? host, await product.newGuest(slug)]
    const { cursor = '' } = (await stranger.call('feed/list-photos', { params: { slug } })).body
    for (const guest of some) await like(guest, photoId)
    expect(await seenBy(first)).toMatchObject([{ id: photoId, liked: true, likes: 1 }])
    expect(await seenBy(stranger)).toMatchObject([{ liked: false, likes: 0 }])
    await product.settle()
    expect(await seenBy(first)).toMatchObject([{ liked: true, likes: 3 }])
    const told = await stranger.call('feed/list-changes', { params: { slug }, query: { since: cursor } })
    expect(told.body.changes).toMatchObject([{ photo: { id: photoId, liked: false, likes: 3 } }])
    expect(await readPhotoRecord(id, photoId)).toMatchObject({ version: (before ?? 0) + 1, likes: 3 })
    await product.settle()
    expect(await readPhotoRecord(id, photoId)).toMatchObject({ version: (before ?? 0) + 1 })
  })

  it('moves the gallery’s head only when it is published', async () => {
    const { photoId } = await storePhoto(id, 1)
    const revision = async () => (await readEvent(id))?.revision
    const before = await revision()
    await like(await product.newGuest(slug), photoId)
    expect(await revision()).toBe(before)
    await product.settle()
    expect(await revision()).toBe((before ?? 0) + 1)
  })

  it('lists what its guest likes, by time, in pages, and nothing that they may no longer see', async () => {
    const [late, early, middle, other] = [
      await storePhoto(id, 9),
      await storePhoto(id, 1),
      await storePhoto(id, 5),
      await storePhoto(id, 3),
    ]
    const guest = await product.newGuest(slug)
    for (const { photoId } of [late, early, middle]) await like(guest, photoId)
    await like(host, other.photoId)
    const listed = async () => (await seenBy(guest, { liked: 'true' })).map((photo) => photo.id)
    expect(await listed()).toEqual([early.photoId, middle.photoId, late.photoId])
    const query = { liked: 'true', limit: '2' } as const
    const first = (await guest.call('feed/list-photos', { params: { slug }, query })).body
    expect(first.photos).toHaveLength(2)
    const next = first.next ?? ''
    const second = (await guest.call('feed/list-photos', { params: { slug }, query: { ...query, next } })).body
    expect([second.photos.map((photo) => photo.id), second.next]).toEqual([[late.photoId], undefined])
    const body = { photoIds: [middle.photoId], action: 'hide' as const }
    await host.call('photos/decide-photos', { params: { id }, body })
    expect(await listed()).toEqual([early.photoId, late.photoId])
    expect(await seenBy(await product.newGuest(slug), { liked: 'true' })).toEqual([])
  })

  it('is refused for what its guest does not see, and where the hosts have switched likes off', async () => {
    const { photoId } = await storePhoto(id, 1)
    const hidden = await storePhoto(id, 2, { hidden: true })
    const guest = await product.newGuest(slug)
    expect(await refused(guest, hidden.photoId)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await like(host, hidden.photoId)).toEqual({ likes: 1 })
    expect(
      await refused(
        guest,
        photoId.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    ).toMatchObject({ status: 404 })
    expect(await refused(guest, 'nonsense')).toMatchObject({ status: 404 })
    const own = await storePhoto(id, 3, { guestId: 'n'.repeat(22) })
    await change({ privacy: { guestsSeeGallery: false } })
    expect(await refused(guest, own.photoId)).toMatchObject({ status: 404 })
    await change({ privacy: { guestsSeeGallery: true }, features: { likes: false } })
    for (const who of [guest, host])
      expect(await refused(who, photoId)).toMatchObject({ status: 403, code: 'switched_off' })
    expect(await guest.refusal('photos/unlike-photo', { params: { slug, photoId } })).toMatchObject({ status: 403 })
    expect(await seenBy(guest)).toMatchObject([{ liked: false }, { liked: false }])
    expect((await seenBy(guest))[0]).not.toHaveProperty('likes')
    await change({ features: { likes: true }, pin: '2718' })
    expect(await refused(guest, photoId)).toMatchObject({ status: 403, code: 'pin_required' })
  })

  it('is counted for the hosts alone where they keep the counts to themselves, which guests’ lists follow', async () => {
    const { photoId } = await storePhoto(id, 1)
    const guest = await product.newGuest(slug)
    const { cursor = '' } = (await guest.call('feed/list-photos', { params: { slug } })).body
    await change({ features: { likeCounts: false } })
    const changes = await guest.call('feed/list-changes', { params: { slug }, query: { since: cursor } })
    expect(changes.body.reset).toBe(true)
    expect(await like(guest, photoId)).toEqual({})
    expect(await like(host, photoId)).toEqual({ likes: 2 })
    await product.settle()
    const [seen] = await seenBy(guest)
    expect(seen).toMatchObject({ liked: true })
    expect(seen).not.toHaveProperty('likes')
    expect(await seenBy(host)).toMatchObject([{ likes: 2, liked: true }])
    const listed = await host.call('feed/list-event-photos', { params: { id } })
    expect(listed.body.photos).toMatchObject([{ likes: 2, liked: true }])
  })

  it('stays with a photo that hosts remove and bring back', async () => {
    const { photoId } = await storePhoto(id, 1)
    const guest = await product.newGuest(slug)
    await like(guest, photoId)
    const decide = (action: 'remove' | 'restore') =>
      host.call('photos/decide-photos', { params: { id }, body: { photoIds: [photoId], action } })
    await decide('remove')
    await product.settle()
    expect(await refused(guest, photoId)).toMatchObject({ status: 404 })
    await decide('restore')
    expect(await seenBy(guest)).toMatchObject([{ liked: true, likes: 1 }])
  })

  it('reads nothing more for a list of which nobody likes anything', async () => {
    await storePhoto(id, 1)
    const guest = await product.newGuest(slug)
    expect((await readEvent(id))?.hasLikes).toBeUndefined()
    expect(await seenBy(guest)).toMatchObject([{ liked: false, likes: 0 }])
  })
})

describe('likes of forty guests at once on one photo', () => {
  it('add up, with lost answers, calls that come twice, hearts taken back, and a photo that changes meanwhile', async () => {
    const everybody = await someGuests(40)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ guest: fc.nat(39), isLiked: fc.boolean() }), { minLength: 20, maxLength: 60 }),
        fc.nat(6),
        async (wishes, lost) => {
          const { photoId } = await storePhoto(id, 1)
          if (lost > 0)
            product.tables.faults.add({ service: 'dynamodb', operation: 'TransactWriteItems', fail: lost, done: true })
          await Promise.all(
            everybody.map(async (guest, index) => {
              // In sequence as the guest's phone sends them, in parallel with all others’.
              for (const { isLiked } of [{ isLiked: true }, ...wishes.filter((wish) => wish.guest === index)])
                await (isLiked ? like(guest, photoId) : unlike(guest, photoId))
              if (index % 10 === 0) await publishLikes({ eventId: id, photoId })
            }),
          )
          product.tables.faults.clear()
          await product.settle()
          const likers = everybody.filter(
            (_, index) => wishes.findLast(({ guest }) => guest === index)?.isLiked ?? true,
          )
          const rows = await listPhotoRows(id, `like#${photoId}#`)
          expect(rows).toHaveLength(likers.length)
          expect(await readPhotoRecord(id, photoId)).toMatchObject({ likes: likers.length })
          expect(await like(likers[0] ?? host, photoId)).toEqual({ likes: likers.length || 1 })
        },
      ),
      { numRuns: 4 },
    )
  })
})
