import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Photo } from '#shared/api/photos.ts'
import { PhotoFeed, placeOf } from './photo-feed.ts'

const photoOf = (minute: number, id: string): Photo => ({
  id,
  kind: 'photo',
  capturedAt: new Date(Date.UTC(2026, 5, 20, 0, minute)).toISOString(),
  width: 4,
  height: 3,
  renditions: [],
  guest: 'somebody',
  status: 'shown',
  mine: false,
  audience: 'everyone',
  removable: false,
})

/** A gallery on a server: pages of `pageSize` by place, a cursor that names the last photo of its page. */
class FakeGallery {
  photos: Photo[] = []
  revision = 0
  calls = 0
  failNext = false
  #serial = 0
  readonly #pageSize: number

  constructor(pageSize: number) {
    this.#pageSize = pageSize
  }

  add(minute: number): void {
    this.#serial += 1
    this.photos = [...this.photos, photoOf(minute, `p${this.#serial}`)].toSorted((a, b) =>
      placeOf(a) < placeOf(b) ? -1 : 1,
    )
    this.revision += 1
  }

  remove(index: number): void {
    if (this.photos.length === 0) return
    this.photos = this.photos.filter((_, each) => each !== index % this.photos.length)
    this.revision += 1
  }

  readonly fetch = async (next: string | undefined) => {
    this.calls += 1
    if (this.failNext) {
      this.failNext = false
      throw new Error('lost')
    }
    const behind = this.photos.filter((photo) => next === undefined || placeOf(photo) > next)
    const photos = behind.slice(0, this.#pageSize)
    const last = photos.at(-1)
    return { photos, next: last && behind.length > photos.length ? placeOf(last) : undefined }
  }
}

type Step =
  | { kind: 'add'; minute: number }
  | { kind: 'remove'; index: number }
  | { kind: 'catch up' }
  | { kind: 'edit' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('add' as const), minute: fc.nat(60) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), index: fc.nat(200) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('catch up' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const) }) },
)

const idsOf = (photos: readonly Photo[] | undefined) => photos?.map(({ id }) => id)

describe('the feed of a gallery', () => {
  it('has what the server has after any changes, however many pages they fill or empty', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 7 }), fc.array(step, { maxLength: 60 }), async (pageSize, steps) => {
        const server = new FakeGallery(pageSize)
        const feed = new PhotoFeed(server.fetch)
        const catchUp = async () => {
          await feed.catchUp(server.revision)
          expect(idsOf(feed.state.get().photos)).toEqual(idsOf(server.photos))
        }
        for (const change of steps) {
          if (change.kind === 'add') server.add(change.minute)
          else if (change.kind === 'remove') server.remove(change.index)
          else if (change.kind === 'edit') server.revision += 1
          else await catchUp()
        }
        await catchUp()
      }),
    ))

  it('lets a viewer remove what he is told that he has sent too', async () => {
    const server = new FakeGallery(10)
    for (let minute = 0; minute < 3; minute += 1) server.add(minute)
    const feed = new PhotoFeed(server.fetch)
    await feed.catchUp(server.revision)
    feed.own(new Set(['p2']))
    expect(
      feed.state
        .get()
        .photos?.filter(({ removable }) => removable)
        .map(({ id }) => id),
    ).toEqual(['p2'])
  })

  it('reads the last page alone when the newest photo arrives', async () => {
    const server = new FakeGallery(10)
    for (let minute = 0; minute < 55; minute += 1) server.add(minute)
    const feed = new PhotoFeed(server.fetch)
    await feed.catchUp(server.revision)
    server.calls = 0
    server.add(56)
    await feed.catchUp(server.revision)
    expect(server.calls).toBe(1)
    expect([...feed.state.get().arrivals]).toEqual(['p56'])
  })

  it('shows each page as soon as it is there', async () => {
    const server = new FakeGallery(2)
    for (let minute = 0; minute < 5; minute += 1) server.add(minute)
    const feed = new PhotoFeed(server.fetch)
    const seen: unknown[] = []
    feed.state.subscribe(() => seen.push([feed.state.get().photos?.length, feed.state.get().isWhole]))
    await feed.catchUp(server.revision)
    expect(seen).toEqual([
      [2, false],
      [4, false],
      [5, true],
    ])
    expect(feed.state.get().arrivals.size).toBe(0)
  })

  it('tells of a lost answer, keeps what it has, and goes on from there when it is asked again', async () => {
    const server = new FakeGallery(2)
    for (let minute = 0; minute < 4; minute += 1) server.add(minute)
    const feed = new PhotoFeed(server.fetch)
    server.failNext = true
    await feed.catchUp(server.revision)
    expect(feed.state.get()).toMatchObject({ photos: undefined, error: new Error('lost') })
    await feed.catchUp(server.revision)
    expect(feed.state.get()).toMatchObject({ isWhole: true, error: undefined })
    server.add(9)
    server.failNext = true
    await feed.catchUp(server.revision)
    expect(feed.state.get().photos).toHaveLength(4)
    await feed.catchUp(server.revision)
    expect(idsOf(feed.state.get().photos)).toEqual(idsOf(server.photos))
  })
})
