import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { transact } from '../database/transact.ts'
import { changeEvent } from '../events/change-event.ts'
import { putEvent, readEvent } from '../events/event-store.ts'
import type { GalleryViewer } from '../galleries/gallery-rules.ts'
import { newId } from '../runtime/new-id.ts'
import { nameGuest } from './name-guest.ts'
import { currentCursor, listChanges } from './list-changes.ts'
import { photoAnswer } from './photo-answer.ts'
import { listSeenPhotos, type SeenPhoto } from './photo-lists.ts'
import { photoChange, photoPuts, type PhotoRecord, readPhotoRecord } from './photo-store.ts'
import { listSendersOf, removedChange, senderArrival, senderDeparture, senderSuccession } from './sender-store.ts'

let tables: Awaited<ReturnType<typeof openProductTables>>
beforeAll(async () => {
  tables = await openProductTables()
  Object.assign(process.env, { APP_ORIGIN: 'http://app.test' })
})
afterAll(() => tables.close())

const owner = 'host@example.com'
const now = () => new Date()
const guests = ['gst_a', 'gst_b'] as const

async function newEvent(): Promise<string> {
  const id = newId('event')
  const facts = {
    title: 'Party',
    description: '',
    date: '2026-06-20',
    privacy: { guestsSeeGallery: true },
    timeZone: 'UTC',
  }
  await putEvent({ ...facts, id, slug: id, owner, status: 'active', createdAt: now().toISOString() })
  return id
}

async function viewerOf(eventId: string, who: 'host' | (typeof guests)[number] | 'stranger'): Promise<GalleryViewer> {
  const event = await readEvent(eventId)
  if (!event) throw new Error('No event.')
  if (who === 'host') return { event, role: 'host', email: owner, guestId: undefined }
  return { event, role: 'guest', guestId: who === 'stranger' ? undefined : who }
}

const idOf = (photo: number) => `pho_0000000000000000000000000${photo}`

const timeOf = (photo: number) => new Date(Date.UTC(2026, 5, 20, 12, photo % 3)).toISOString()

const newRecord = (eventId: string, photo: number, guestId: string): PhotoRecord => ({
  eventId,
  photoId: idOf(photo),
  kind: 'photo',
  taken: { source: 'file', instant: timeOf(photo) },
  capturedAt: timeOf(photo),
  guestId,
  name: 'a.jpg',
  type: 'jpeg',
  size: 1,
  sha256: `sum-${photo}`,
  crc32: 1,
  verifiedAt: now().toISOString(),
  version: 0,
})

/** What may happen to a photo; each fails quietly where another was faster, as its rule would look again. */
const deeds: Record<string, (record: PhotoRecord, guestId: string) => Promise<unknown>> = {
  draw: (record) => transact(photoChange(record, { picture: { width: 1, height: 1, renditions: [] } })),
  hide: (record) => transact(photoChange(record, { hidden: true })),
  show: (record) => transact(photoChange(record, { hidden: undefined, waiting: undefined, reported: undefined })),
  wait: (record) => transact(photoChange(record, { waiting: true })),
  report: (record) => transact(photoChange(record, { reported: true })),
  keepForHosts: (record) => transact(photoChange(record, { keptForHostsBy: new Set([record.guestId]) })),
  giveToAll: (record) => transact(photoChange(record, { keptForHostsBy: undefined })),
  move: (record) => transact(photoChange(record, { capturedAt: '2026-06-20T23:00:00.000Z' })),
  remove: async (record) => {
    const senders = await listSendersOf(record)
    await transact(removedChange(record, senders, { at: now().toISOString(), by: 'host' }))
  },
  restore: async (record) => transact(removedChange(record, await listSendersOf(record), undefined)),
  rename: ({ eventId, photoId }, guestId) => nameGuest({ eventId, guestId }, `Somebody ${photoId.at(-1)}`),
  join: async (record, guestId) => {
    if (record.guestId === guestId) return
    const since = now().toISOString()
    await transact(senderArrival({ eventId: record.eventId, guestId }, [{ record, name: 'b.jpg' }], since))
  },
  leave: async (record, guestId) => {
    const [next] = await listSendersOf(record)
    const since = now().toISOString()
    if (record.guestId === guestId && next) await transact(senderSuccession(record, next, [], since))
    else if (next?.guestId === guestId) await transact(senderDeparture(record, [guestId], since))
  },
}

/** A viewer's list as his phone holds it. */
class Follower {
  readonly who: 'host' | (typeof guests)[number] | 'stranger'
  readonly eventId: string
  list = new Map<string, unknown>()
  cursor = ''

  constructor(eventId: string, who: Follower['who']) {
    this.eventId = eventId
    this.who = who
  }

  answer = (photo: SeenPhoto, role: 'host' | 'guest') => photoAnswer(photo, role)

  async readAnew(): Promise<void> {
    const viewer = await viewerOf(this.eventId, this.who)
    const [cursor, list] = await Promise.all([currentCursor(viewer, now()), this.fresh()])
    this.cursor = cursor
    this.list = list
  }

  /** What a fresh reader gets, in pages. */
  async fresh(): Promise<Map<string, unknown>> {
    const viewer = await viewerOf(this.eventId, this.who)
    const found: SeenPhoto[] = []
    for (let after: string | undefined, more = true; more;) {
      const page = await listSeenPhotos(viewer, { after, limit: 3 }, now())
      found.push(...page.photos)
      after = page.next
      more = after !== undefined
    }
    return new Map(found.map((photo) => [photo.record.photoId, this.answer(photo, viewer.role)]))
  }

  async follow(isLost: boolean): Promise<void> {
    const viewer = await viewerOf(this.eventId, this.who)
    for (;;) {
      const { changes, cursor, more, reset } = await listChanges(viewer, this.cursor, 2, now())
      if (isLost) return
      if (reset) return this.readAnew()
      for (const change of changes) {
        if ('gone' in change) this.list.delete(change.gone)
        else this.list.set(change.photo.record.photoId, this.answer(change.photo, viewer.role))
      }
      this.cursor = cursor
      if (!more) return
    }
  }
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ deed: fc.constantFrom(...Object.keys(deeds)), photo: fc.nat(5), guest: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ follower: fc.nat(3), isLost: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ guestsSeeGallery: fc.boolean() }) },
)

describe('who applies the changes', () => {
  it('has the list that a fresh reader gets, after any history, in whatever mode', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const eventId = await newEvent()
        const followers = (['host', ...guests, 'stranger'] as const).map((who) => new Follower(eventId, who))
        for (const [photo, guestId] of [...guests, ...guests, ...guests].entries())
          await transact(photoPuts(newRecord(eventId, photo, guestId)))
        await Promise.all(followers.map((follower) => follower.readAnew()))
        const work = steps.map((each) => async () => {
          if ('follower' in each) await followers[each.follower]?.follow(each.isLost)
          else if ('deed' in each) {
            const record = await readPhotoRecord(eventId, idOf(each.photo))
            if (record) await deeds[each.deed]?.(record, guests[each.guest] ?? '')
          } else {
            const event = await readEvent(eventId)
            const { guestsSeeGallery } = each
            if (event) await changeEvent(event, { privacy: { guestsSeeGallery } }, 'host@example.com')
          }
        })
        // Two at a time, so that they overtake one another.
        for (let index = 0; index < work.length; index += 2) await Promise.all([work[index]?.(), work[index + 1]?.()])
        for (const follower of followers) {
          await follower.follow(false)
          expect(follower.list, follower.who).toEqual(await follower.fresh())
        }
      }),
      { numRuns: 12 },
    )
  })

  it('is told to read anew by a cursor of another gallery, of another viewer, or of long ago', async () => {
    const [one, other] = [await newEvent(), await newEvent()]
    const viewer = await viewerOf(one, 'gst_a')
    const cursor = await currentCursor(viewer, now())
    const resets = async (who: GalleryViewer, since: string, at = now()) =>
      (await listChanges(who, since, 10, at)).reset ?? false
    expect(await resets(viewer, cursor)).toBe(false)
    expect(await resets(await viewerOf(other, 'gst_a'), cursor)).toBe(true)
    expect(await resets(await viewerOf(one, 'gst_b'), cursor)).toBe(true)
    expect(await resets(viewer, 'no cursor')).toBe(true)
    const day = 24 * 60 * 60 * 1000
    expect(await resets(viewer, cursor, new Date(Date.now() + 14 * day - 60_000))).toBe(false)
    expect(await resets(viewer, cursor, new Date(Date.now() + 14 * day + 60_000))).toBe(true)
  })

  it('hears of a guest’s new name in pages of what he may see, however many photos show it', async () => {
    const eventId = await newEvent()
    const viewer = await viewerOf(eventId, 'gst_b')
    for (let photo = 0; photo < 7; photo++) {
      const record = { ...newRecord(eventId, photo, 'gst_a'), ...(photo === 3 && { hidden: true as const }) }
      await transact(photoPuts(record))
      await transact(photoChange(record, { picture: { width: 1, height: 1, renditions: [] } }))
    }
    const first = await listChanges(viewer, await currentCursor(viewer, now()), 500, now())
    await nameGuest({ eventId, guestId: 'gst_a' }, 'Anna')
    const pages: number[] = []
    const names: unknown[] = []
    for (let { cursor } = first, more = true; more;) {
      const page = await listChanges(viewer, cursor, 2, now())
      pages.push(page.changes.length)
      names.push(...page.changes.map((change) => ('photo' in change ? change.photo.uploader : change)))
      cursor = page.cursor
      more = page.more
    }
    expect(pages).toEqual([2, 2, 2])
    expect(names).toEqual(Array.from({ length: 6 }, () => 'Anna'))
  })

  it('never hears of a photo that he could not see at any time', async () => {
    const eventId = await newEvent()
    const viewer = await viewerOf(eventId, 'gst_b')
    const cursor = await currentCursor(viewer, now())
    const record = { ...newRecord(eventId, 0, 'gst_a'), waiting: true as const }
    await transact(photoPuts(record))
    await transact(photoChange(record, { picture: { width: 1, height: 1, renditions: [] } }))
    expect((await listChanges(viewer, cursor, 10, now())).changes).toEqual([])
  })
})
