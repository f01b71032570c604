import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { serveSecrets } from '#e2e/kit/serve-secrets.ts'
import { storeEvent } from '#e2e/kit/store-event.ts'
import type { OpenFeed, PhotoOrVoice } from '#shared/api/photos.ts'
import { judgements } from '#shared/rules/photo-decisions.ts'
import { mustAskOwnFeed, openPhotoFor } from '#shared/rules/open-photos.ts'
import { transact } from '../database/transact.ts'
import { changeEvent } from '../events/change-event.ts'
import { sumCounts } from '#shared/rules/photo-counts.ts'
import { readEvent } from '../events/event-store.ts'
import type { GalleryViewer } from '../galleries/gallery-rules.ts'
import { nameGuest } from '../photos/name-guest.ts'
import { decidePhotos } from '../photos/decide-photos.ts'
import { answerKnown } from '../photos/answer-known-copies.ts'
import { noteLikes, setLike } from '../photos/like-photo.ts'
import { forgetKnown, putAway } from '../photos/put-away.ts'
import { currentFeedHead, listChanges } from './list-changes.ts'
import { listOpenChanges } from './list-open-changes.ts'
import { changeAnswers, photoAnswer } from './photo-answer.ts'
import { listSeenPhotos, type SeenPhoto } from '../photos/photo-lists.ts'
import { listPhotoRecords, readPhotoRecord } from '../photo-record/photo-store.ts'
import { countsOf, isArriving, isVerified, type Photo as PhotoRecord } from '../photo-record/photo.ts'
import { changeBy, changesBy } from '../photo-record/apply-to-photo.ts'
import type { PhotoRow } from '../photo-record/photo-row.ts'
import { writesOf } from '../photo-record/photo-writes.ts'
import { changeOf, photoChange, photoPuts } from '../photos/store-photos-for-test.ts'
import { type Picture } from '../photo-record/picture.ts'
import { previewArrival } from '../uploads/upload-count-store.ts'
import {
  listSendersOf,
  senderArrivalWrites,
  senderDepartureWrites,
  senderSuccessionWrites,
} from '../photos/sender-store.ts'
import { setAudience } from '../photos/set-audience.ts'
import { publishLikes } from '../photos/jobs/publish-likes.ts'

// Nothing of these photos lies in a bucket.
vi.mock('../photos/move-pictures.ts', () => ({ moveAtOnce: () => Promise.resolve() }))

let tables: Awaited<ReturnType<typeof openProductTables>>
let secrets: Awaited<ReturnType<typeof serveSecrets>>
beforeAll(async () => {
  tables = await openProductTables()
  secrets = await serveSecrets({ 'own-cookies': { key: 'k'.repeat(64) } })
  Object.assign(process.env, { APP_ORIGIN: 'http://app.test' })
})
afterAll(() => Promise.all([secrets.close(), tables.close()]))

const owner = 'host@example.com'
const now = () => new Date()
const guests = ['gst_a', 'gst_b'] as const

const newEvent = async () => (await storeEvent({ status: 'active', createdAt: now().toISOString() })).id

async function viewerOf(eventId: string, who: 'host' | (typeof guests)[number] | 'stranger'): Promise<GalleryViewer> {
  const event = await readEvent(eventId)
  if (!event) throw new Error('No event.')
  if (who === 'host') return { event, role: 'host', email: owner, guestId: undefined }
  return { event, role: 'guest', guestId: who === 'stranger' ? undefined : who }
}

const idOf = (photo: number) => `pho_0000000000000000000000000${photo}`

const timeOf = (photo: number) => new Date(Date.UTC(2026, 5, 20, 12, photo % 3)).toISOString()

const newRecord = (eventId: string, photo: number, guestId: string): PhotoRow => ({
  eventId,
  photoId: idOf(photo),
  // Every other one is a voice.
  kind: photo % 2 === 0 ? 'photo' : 'voice',
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

/** Photos are taken before, at and after the second of these. */
const timetable = [
  { title: 'Ceremony', startsAt: '2026-06-20T11:00:00.000Z' },
  { title: 'Dinner', startsAt: '2026-06-20T12:01:00.000Z' },
]

const drawn: Picture = { width: 1, height: 1, renditions: [] }

/** A file's preview comes, unless something of it is shown already; hosts may look first. */
async function preview(eventId: string, photo: number, guestId: string): Promise<void> {
  const event = await readEvent(eventId)
  if (!event) return
  const { crc32: _crc32, verifiedAt: _verifiedAt, ...facts } = newRecord(eventId, photo, guestId)
  const waits = event.privacy.approveFirst && { waiting: true as const }
  const shown = changeOf({ ...facts, preview: { ...drawn, width: 2 }, ...waits }, { version: 0 })
  await transact(
    writesOf(eventId, [{ ...shown, before: undefined }], { event: (added) => [previewArrival(event, added)] }),
  )
}

/** Its original comes, and says itself when it was taken; what was removed stays so, unless nobody had decided that. */
async function arrive(record: PhotoRecord): Promise<void> {
  const { kind, type, size, taken, eventId, photoId, guestId, name, sha256 } = record
  const file = { kind, type, size, taken, capturedAt: '2026-06-20T22:00:00.000Z' }
  const arrival = { ...file, eventId, photoId, guestId, name, sha256, forHosts: false }
  const verifiedAt = now().toISOString()
  const came = changeBy(record, {
    is: 'original-came',
    arrival: {
      ...arrival,
      ...(kind === 'voice' && { seconds: 3 }),
      approved: false,
      returned: false,
      looksFirst: false,
    },
    crc32: 1,
    verifiedAt,
  })
  if (came) await transact(writesOf(eventId, [came], { upload: { sentAt: verifiedAt, decided: {} } }))
}

/** Its original is refused, or comes as another photo. */
async function fail(record: PhotoRecord): Promise<void> {
  if (!isArriving(record)) return
  await transact(writesOf(record.eventId, changesBy([record], { is: 'withdrawn', at: now().toISOString() })))
}

/** What may happen to a photo; each fails quietly where another was faster, as its rule would look again. */
const deeds: Record<string, (record: PhotoRecord, guestId: string) => Promise<unknown>> = {
  arrive,
  fail,
  // What is drawn is drawn of an original; a film's poster is there before it plays.
  draw: async (record) => isVerified(record) && transact(photoChange(record, { picture: drawn })),
  drawInPart: async (record) =>
    isVerified(record) && transact(photoChange(record, { picture: { ...drawn, incomplete: true } })),
  play: async (record) =>
    record.picture &&
    transact(photoChange(record, { picture: { ...record.picture, playback: { file: 'a.mp4', type: 'video/mp4' } } })),
  giveUpPlaying: async (record) =>
    record.picture && transact(photoChange(record, { picture: { ...record.picture, unplayable: true } })),
  ...Object.fromEntries(
    judgements.map((action) => [
      action,
      ({ eventId, photoId }: PhotoRecord) => decidePhotos(eventId, { photoIds: [photoId], action }, owner),
    ]),
  ),
  wait: (record) => transact(photoChange(record, { waiting: true })),
  report: (record) => transact(photoChange(record, { reported: true, reports: 1, openReports: 1 })),
  keepForHosts: (record, guestId) => setAudience(record, guestId, 'hosts'),
  giveToAll: (record, guestId) => setAudience(record, guestId, 'everyone'),
  takeLater: (record) => transact(photoChange(record, { capturedAt: '2026-06-20T23:00:00.000Z' })),
  move: async ({ eventId, photoId }) => {
    const momentId = (await readEvent(eventId))?.moments.at(-1)?.id ?? null
    return decidePhotos(eventId, { photoIds: [photoId], action: 'move', momentId }, owner)
  },
  rename: ({ eventId, photoId }, guestId) => nameGuest({ eventId, guestId }, `Somebody ${photoId.at(-1)}`),
  like: (record, guestId) => like(record, guestId, true),
  unlike: (record, guestId) => like(record, guestId, false),
  publishLikes: (record) => publishLikes(record),
  know: ({ eventId, sha256 }, guestId) => answerKnown({ eventId, guestId }, new Map([[sha256, { name: 'b.jpg' }]])),
  knowForHosts: ({ eventId, sha256 }, guestId) =>
    answerKnown({ eventId, guestId }, new Map([[sha256, { name: 'b.jpg', forHosts: true }]])),
  putAway: ({ eventId, photoId }, guestId) => putAway({ eventId, guestId }, photoId, true),
  bringBack: ({ eventId, photoId }, guestId) => putAway({ eventId, guestId }, photoId, false),
  forget: ({ eventId, photoId }, guestId) => forgetKnown({ eventId, guestId }, photoId),
  join: (record, guestId) => join(record, guestId, false),
  joinForHosts: (record, guestId) => join(record, guestId, true),
  leave: async (record, guestId) => {
    const [next] = await listSendersOf(record)
    const since = now().toISOString()
    if (record.guestId === guestId && next) await transact(senderSuccessionWrites(record, next, [], since))
    else if (next?.guestId === guestId) await transact(senderDepartureWrites(record, next, since))
  },
}

/** These change only a guest's own view: their page asks for their own changes, and not for the shared ones. */
const ownDeeds: ReadonlySet<string> = new Set(['know', 'knowForHosts', 'putAway', 'bringBack', 'forget', 'join'])

async function like(record: PhotoRecord, guestId: string, isLiked: boolean): Promise<void> {
  const event = await readEvent(record.eventId)
  if (event) await noteLikes(event)
  await setLike(record, guestId, isLiked)
}

async function join(record: PhotoRecord, guestId: string, forHosts: boolean): Promise<void> {
  if (record.guestId === guestId) return
  const guest = { eventId: record.eventId, guestId }
  const joined = [{ record, name: 'b.jpg', forHosts }]
  const { changes, writes } = senderArrivalWrites(guest, joined, now().toISOString())
  await transact([...writesOf(record.eventId, changes), ...writes])
}

/** The CDN's answers by event and cursor: one that contains changes is given again, however old it is. */
type Cdn = Map<string, Awaited<ReturnType<typeof listOpenChanges>>>

/** A viewer's list as their phone holds it. */
class Follower {
  readonly who: 'host' | (typeof guests)[number] | 'stranger'
  readonly eventId: string
  list = new Map<string, PhotoOrVoice>()
  cursor = ''
  open: OpenFeed | undefined

  constructor(eventId: string, who: Follower['who']) {
    this.eventId = eventId
    this.who = who
  }

  async readAnew(): Promise<void> {
    const viewer = await viewerOf(this.eventId, this.who)
    const [standing, list] = await Promise.all([currentFeedHead(viewer, now()), this.fresh()])
    this.cursor = standing.cursor
    this.open = standing.open
    this.list = list
  }

  /** What a fresh reader gets, in pages. */
  async fresh(): Promise<Map<string, PhotoOrVoice>> {
    const viewer = await viewerOf(this.eventId, this.who)
    const found: SeenPhoto[] = []
    for (let after: string | undefined, more = true; more;) {
      const page = await listSeenPhotos(viewer, { after, limit: 3, voices: true }, now())
      found.push(...page.photos)
      after = page.next
      more = after !== undefined
    }
    return new Map(found.map((photo) => [photo.record.photoId, photoAnswer(photo, viewer.role)]))
  }

  /** By the viewer's own changes. */
  async follow(isLost: boolean): Promise<void> {
    const viewer = await viewerOf(this.eventId, this.who)
    for (;;) {
      const { changes, cursor, more, reset, open } = await listChanges(viewer, this.cursor, 2, now())
      if (isLost) return
      if (reset) return this.readAnew()
      for (const change of changeAnswers(changes, viewer.role)) {
        if ('gone' in change) this.list.delete(change.gone)
        else this.list.set(change.photo.id, change.photo)
      }
      this.cursor = cursor
      if (more) continue
      this.open = open
      return
    }
  }

  /** By the shared changes. */
  async followOpen(isLost: boolean, cdn: Cdn): Promise<void> {
    const { event } = await viewerOf(this.eventId, this.who)
    const asked = new Set<string>()
    while (this.open) {
      const { cursor: since, guest } = this.open
      if (asked.has(since)) return this.follow(false)
      asked.add(since)
      const answer = cdn.get(since) ?? (await listOpenChanges(event, since, 2, now()))
      if (answer.cursor !== since) cdn.set(since, answer)
      if (isLost) return
      for (const change of changeAnswers(answer.changes, 'guest')) {
        if (!('gone' in change)) this.list.set(change.photo.id, openPhotoFor(change.photo, this.list, guest))
        else if (!mustAskOwnFeed(change, this.list)) this.list.delete(change.gone)
      }
      this.open = answer.reset ? undefined : { ...this.open, cursor: answer.cursor }
      if (answer.cursor === since) return
    }
  }
}

/** The photos that are not the viewer's own by any of these lists, as everybody sees them. */
const others = (photos: ReadonlyMap<string, PhotoOrVoice>, ...lists: readonly ReadonlyMap<string, PhotoOrVoice>[]) =>
  [...photos.values()]
    .filter(({ id }) => !lists.some((list) => list.get(id)?.mine))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map((photo) => ({ ...photo, mine: false, removable: false, liked: false }))

/** So many are there from the beginning, undrawn; of the others previews come. */
const verified = 3

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ deed: fc.constantFrom(...Object.keys(deeds)), photo: fc.nat(5), guest: fc.nat(1) }),
  },
  { weight: 3, arbitrary: fc.record({ follower: fc.nat(3), isOpen: fc.boolean(), isLost: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ preview: fc.integer({ min: verified, max: 5 }), guest: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      guestsSeeGallery: fc.boolean(),
      approveFirst: fc.boolean(),
      revealAt: fc.option(fc.constant('2099-01-01T00:00:00.000Z')),
    }),
  },
  { weight: 1, arbitrary: fc.record({ likes: fc.boolean(), likeCounts: fc.boolean(), voices: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ moments: fc.nat(2) }) },
)

describe('who applies the changes', () => {
  it('has the list that a fresh reader gets, after any history, in any mode, by answers of their own or shared ones', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const eventId = await newEvent()
        const followers = (['host', ...guests, 'stranger'] as const).map((who) => new Follower(eventId, who))
        const cdn: Cdn = new Map()
        for (const [photo, guestId] of [...guests, ...guests].slice(0, verified).entries())
          await transact(photoPuts(newRecord(eventId, photo, guestId)))
        await Promise.all(followers.map((follower) => follower.readAnew()))
        const work = steps.map((each) => async () => {
          const follower = 'follower' in each ? followers[each.follower] : undefined
          if ('follower' in each && each.isOpen) await follower?.followOpen(each.isLost, cdn)
          else if ('follower' in each) await follower?.follow(each.isLost)
          else if ('deed' in each) {
            const record = await readPhotoRecord(eventId, idOf(each.photo))
            if (record) await deeds[each.deed]?.(record, guests[each.guest] ?? '')
          } else if ('preview' in each) await preview(eventId, each.preview, guests[each.guest] ?? '')
          else {
            const event = await readEvent(eventId)
            const changes =
              'moments' in each
                ? { moments: timetable.slice(0, each.moments) }
                : 'likes' in each
                  ? { features: each }
                  : { privacy: each }
            if (event) await changeEvent(event, changes, owner)
          }
        })
        // Two at a time, so that they overtake one another.
        for (let index = 0; index < work.length; index += 2) {
          await Promise.all([work[index]?.(), work[index + 1]?.()])
          for (const each of steps.slice(index, index + 2))
            for (const follower of followers)
              if ('deed' in each && ownDeeds.has(each.deed) && follower.who === guests[each.guest])
                follower.open = undefined
        }
        // All queued work is done in the end.
        for (let photo = 0; photo < 6; photo++) await publishLikes({ eventId, photoId: idOf(photo) })
        const records = await listPhotoRecords(eventId)
        expect(await readEvent(eventId)).toMatchObject(sumCounts(records.map(countsOf)))
        for (const follower of followers) {
          await follower.followOpen(false, cdn)
          // The shared changes already include all of the others' photos, if this viewer may use them.
          const fresh = await follower.fresh()
          const { list } = follower
          if (follower.open) expect(others(list, list, fresh), follower.who).toEqual(others(fresh, list, fresh))
          await follower.follow(false)
          expect(follower.list, follower.who).toEqual(fresh)
          await follower.followOpen(false, cdn)
          expect(follower.list, follower.who).toEqual(fresh)
        }
      }),
      { numRuns: 12 },
    )
    // A thousand steps, each with its transactions.
  }, 240_000)

  it('has to read the list again by a cursor of another gallery, of another viewer, or of long ago', async () => {
    const [one, other] = [await newEvent(), await newEvent()]
    const viewer = await viewerOf(one, 'gst_a')
    const { cursor } = await currentFeedHead(viewer, now())
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

  it('gets a guest’s new name in pages, on each photo that the viewer may see, however many those are', async () => {
    const eventId = await newEvent()
    const viewer = await viewerOf(eventId, 'gst_b')
    for (let photo = 0; photo < 7; photo++) {
      const record = { ...newRecord(eventId, photo, 'gst_a'), ...(photo === 3 && { hidden: true as const }) }
      await transact(photoPuts(record))
      await transact(photoChange(record, { picture: { width: 1, height: 1, renditions: [] } }))
    }
    const first = await listChanges(viewer, (await currentFeedHead(viewer, now())).cursor, 500, now())
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

  it('hears once of another’s photo of two senders that has changed and that they have put away', async () => {
    const eventId = await newEvent()
    await transact(photoPuts(newRecord(eventId, 0, 'gst_a')))
    const read = async () => readPhotoRecord(eventId, idOf(0))
    const record = await read()
    if (!record || !isVerified(record)) throw new Error('No photo.')
    await transact(photoChange(record, { picture: drawn }))
    const drawnRecord = await read()
    if (drawnRecord) await deeds['join']?.(drawnRecord, 'gst_c')
    const shared = await read()
    if (!shared) throw new Error('No photo.')
    await deeds['know']?.(shared, 'gst_b')
    const { cursor } = await currentFeedHead(await viewerOf(eventId, 'gst_b'), now())
    await transact(photoChange(shared, { capturedAt: '2026-06-20T23:00:00.000Z' }))
    await deeds['putAway']?.(shared, 'gst_b')
    // The event counts what is put away.
    const viewer = await viewerOf(eventId, 'gst_b')
    expect((await listChanges(viewer, cursor, 10, now())).changes).toEqual([{ gone: idOf(0) }])
  })

  it('never hears of a photo that they could see at no time', async () => {
    const eventId = await newEvent()
    const viewer = await viewerOf(eventId, 'gst_b')
    const { cursor } = await currentFeedHead(viewer, now())
    const record = { ...newRecord(eventId, 0, 'gst_a'), waiting: true as const }
    await transact(photoPuts(record))
    await transact(photoChange(record, { picture: { width: 1, height: 1, renditions: [] } }))
    expect((await listChanges(viewer, cursor, 10, now())).changes).toEqual([])
  })
})
