import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OpenFeed, Photo } from '#shared/api/photos.ts'
import { type FeedChange, type FeedSource, PhotoFeed } from './photo-feed.ts'

const me = 'me'
type OpenAnswer = Awaited<ReturnType<NonNullable<FeedSource<Photo>['openChanges']>>>

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
  liked: false,
  audience: 'everyone',
  momentId: null,
  removable: false,
})

/** A photo of the server, and the count of changes at its last one. */
interface Held {
  photo: Photo
  isSeen: boolean
  /** Of this viewer's own: whether the others see it too. */
  isClosed?: boolean
  changed: number
}

/**
 * A gallery on a server: pages of `pageSize` by place, changes in their order, at most `pageSize` of them, the last
 * `overlap` told once more. A cursor is `<sight>.<changes told>`.
 */
class FakeGallery implements FeedSource<Photo> {
  held: Held[] = []
  revision = 0
  sight = 0
  calls: string[] = []
  failNext = false
  overlap = 0
  /** Milliseconds. */
  time = 0
  readonly now = () => this.time
  /** What the CDN gives again until then. */
  readonly #kept = new Map<string, { answer: OpenAnswer; until: number }>()
  /** Awaited before and after the server looks. */
  delay = async () => {}
  readonly #pageSize: number

  constructor(pageSize: number) {
    this.#pageSize = pageSize
  }

  get head(): string {
    return `${this.revision}.facts`
  }

  /** As a fresh reader is answered. */
  get photos(): Photo[] {
    const seen = this.held.filter(({ isSeen }) => isSeen).map(({ photo }) => photo)
    return seen.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  }

  add(minute: number): void {
    this.revision += 1
    const photo = photoOf(minute, `p${this.held.length + 1}`)
    this.held = [...this.held, { photo, isSeen: true, changed: this.revision }]
  }

  /** Changes one of the photos, whichever it is. */
  change(index: number, make: (held: Held) => Partial<Held>): void {
    const at = index % this.held.length
    this.revision += 1
    this.held = this.held.map((each, place) =>
      place === at ? { ...each, ...make(each), changed: this.revision } : each,
    )
  }

  page = (next: string | undefined) =>
    this.#answer(next === undefined ? 'first page' : 'page', () => {
      const behind = this.photos.filter((photo) => next === undefined || placeOf(photo) > next)
      const photos = behind.slice(0, this.#pageSize)
      const last = photos.at(-1)
      return {
        photos,
        ...(last && behind.length > photos.length && { next: placeOf(last) }),
        ...(next === undefined && { cursor: `${this.sight}.${this.revision}`, open: this.#open }),
      }
    })

  changes = (since: string) =>
    this.#answer('changes', () => {
      const told = this.#since(since, ({ photo, isSeen }) => (isSeen ? { photo } : { gone: photo.id }))
      return { ...told, ...(!told.more && { open: this.#open }) }
    })

  /** The same of what all see, without the viewer's own: cached two seconds. */
  openChanges = ({ cursor: since }: OpenFeed) =>
    this.#answer('open changes', () => {
      const kept = this.#kept.get(since)
      if (kept && kept.until > this.time) return kept.answer
      const told = this.#since(since, ({ photo, isSeen, isClosed }) =>
        isSeen && !isClosed ? { photo: { ...photo, mine: false, removable: false } } : { gone: photo.id },
      )
      const answer = { ...told, head: this.head }
      this.#kept.set(since, { answer, until: this.time + 2000 })
      return answer
    })

  get #open(): OpenFeed {
    return { eventId: 'evn', guest: me, cursor: `${this.sight}.${this.revision}` }
  }

  #since(since: string, tell: (held: Held) => FeedChange<Photo>) {
    const [sight, told = 0] = since.split('.').map(Number)
    const cursor = `${this.sight}.${this.revision}`
    if (sight !== this.sight) return { changes: [], cursor, more: false, reset: true as const }
    const behind = this.held
      .filter(({ changed }) => changed > told)
      .toSorted((one, other) => one.changed - other.changed)
    const read = behind.slice(0, this.#pageSize)
    const again = this.held.filter(({ changed }) => changed <= told && changed > told - this.overlap)
    const more = behind.length > read.length
    return {
      changes: [...again, ...read].map(tell),
      cursor: more ? `${this.sight}.${read.at(-1)?.changed ?? told}` : cursor,
      more,
    }
  }

  async #answer<Told>(call: string, look: () => Told): Promise<Told> {
    this.calls.push(call)
    await this.delay()
    const answer = look()
    await this.delay()
    if (!this.failNext) return answer
    this.failNext = false
    throw new Error('lost')
  }
}

const index = fc.nat(200)
const minute = fc.nat(60)
/** What may happen; `lose` loses the next answer. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add' as const), minute }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hide' as const), index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('show' as const), index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), index, minute }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('own' as const), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close own' as const), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove own' as const), index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('see otherwise' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lose' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('catch up' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('look' as const), after: fc.constantFrom(2500, 15_000, 40_000) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

function take(each: Step, server: FakeGallery, feed: PhotoFeed): void {
  if (each.kind === 'add') server.add(each.minute)
  else if (each.kind === 'lose') server.failNext = true
  else if (each.kind === 'see otherwise') [server.sight, server.revision] = [server.sight + 1, server.revision + 1]
  else if (each.kind === 'catch up') void feed.catchUp(server.head).catch(() => undefined)
  else if (each.kind === 'look') void look(server, feed, each.after).catch(() => undefined)
  else if (server.held.length > 0) {
    server.change(each.index, ({ photo }) => {
      if (each.kind === 'move') return { photo: { ...photo, capturedAt: photoOf(each.minute, photo.id).capturedAt } }
      if (each.kind === 'own') return { photo: { ...photo, guest: me, mine: true, removable: true } }
      const isClosed = each.kind === 'close own' && photo.mine
      const status = isClosed ? 'hidden' : 'shown'
      return { photo: { ...photo, status }, isClosed, isSeen: isClosed || each.kind === 'show' }
    })
    const removed = server.held[each.index % server.held.length]
    if (each.kind === 'remove own' && removed) feed.drop(removed.photo.id)
  }
}

/** Looks as a page does, `after` milliseconds since the last look. */
async function look(server: FakeGallery, feed: PhotoFeed, after: number): Promise<void> {
  server.time += after
  const head = (await feed.look()) ?? server.head
  await feed.catchUp(head)
}

/** The server's own order: ids tell apart what was taken in the same millisecond. */
const placeOf = ({ capturedAt, id }: Pick<Photo, 'capturedAt' | 'id'>) => `${capturedAt}#${id}`

const idsOf = (photos: readonly Photo[] | undefined) => photos?.map(({ id }) => id)

async function loaded(count: number, pageSize = 10): Promise<{ server: FakeGallery; feed: PhotoFeed }> {
  const server = new FakeGallery(pageSize)
  for (let at = 0; at < count; at += 1) server.add(at)
  const feed = new PhotoFeed(server, server.now)
  await feed.catchUp(server.head)
  server.calls = []
  return { server, feed }
}

describe('the feed of a gallery', () => {
  it('ends with the list of a fresh reader, after any changes while answers are late, lost or repeated', () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 1, max: 7 }),
        fc.nat(3),
        fc.array(step, { maxLength: 60 }),
        fc.boolean(),
        async (scheduler, pageSize, overlap, steps, isTogether) => {
          const server = Object.assign(new FakeGallery(pageSize), {
            overlap,
            delay: () => scheduler.schedule(Promise.resolve()),
          })
          const feed = new PhotoFeed(server, server.now)
          scheduler.scheduleSequence(steps.map((each) => async () => take(each, server, feed)))
          await scheduler.waitIdle()
          server.failNext = false
          for (const pause of [60_000, 60_000]) await scheduler.waitFor(look(server, feed, pause))
          expect(feed.state.get()).toMatchObject({ photos: server.photos, isWhole: true, error: undefined })
          // A viewer who caught up before this photo gets it like any other, by their own feed or the shared one.
          server.add(30)
          await scheduler.waitFor(isTogether ? look(server, feed, 2500) : feed.catchUp(server.head))
          expect(feed.state.get()).toMatchObject({ photos: server.photos, isWhole: true, error: undefined })
        },
      ),
      { numRuns: 2000 },
    ))

  it('asks for what has changed, and for no page, when a photo arrives, and for nothing at a head that it has', async () => {
    const { server, feed } = await loaded(55)
    server.add(56)
    await feed.catchUp(server.head)
    await feed.catchUp(server.head)
    expect(server.calls).toEqual(['changes'])
    expect([...feed.state.get().arrivals]).toEqual(['p56'])
  })

  it('asks for the shared answer, and for nothing of its own, while all that happens is others’', async () => {
    const { server, feed } = await loaded(5)
    server.add(6)
    await look(server, feed, 2500)
    server.change(0, () => ({ isSeen: false }))
    await look(server, feed, 2500)
    await look(server, feed, 2500)
    expect(server.calls).toEqual(Array.from({ length: 3 }, () => 'open changes'))
    expect(idsOf(feed.state.get().photos)).toEqual(['p2', 'p3', 'p4', 'p5', 'p6'])
  })

  it('asks for what has become of its own, and then now and then while others may not see that', async () => {
    const { server, feed } = await loaded(2)
    server.change(0, ({ photo }) => ({ photo: { ...photo, guest: me, mine: true, removable: true } }))
    await look(server, feed, 2500)
    server.change(0, ({ photo }) => ({ photo: { ...photo, status: 'hidden' }, isClosed: true }))
    await look(server, feed, 2500)
    expect(feed.state.get().photos?.map(({ mine, status }) => ({ mine, status }))).toEqual([
      { mine: true, status: 'hidden' },
      { mine: false, status: 'shown' },
    ])
    server.calls = []
    for (let second = 0; second < 60; second += 3) {
      server.change(1, () => ({}))
      await look(server, feed, 3000)
    }
    expect(server.calls.filter((call) => call === 'changes')).toHaveLength(1)
  })

  it('follows by itself where the CDN lets it in no more', async () => {
    const { server, feed } = await loaded(2)
    server.openChanges = async () => undefined
    server.add(3)
    await look(server, feed, 2500)
    expect(server.calls).toEqual(['changes'])
    expect(feed.state.get().photos).toHaveLength(3)
  })

  it('asks once more for what has come while it asked', async () => {
    const { server, feed } = await loaded(3)
    server.add(4)
    const { head } = server
    let second: Promise<void> | undefined
    server.delay = async () => {
      // The server has looked.
      server.delay = async () => {
        server.delay = async () => {}
        server.add(5)
        second = feed.catchUp(server.head)
      }
    }
    await feed.catchUp(head)
    await second
    expect(idsOf(feed.state.get().photos)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5'])
  })

  it('moves a photo whose time has changed, which is no arrival', async () => {
    const { server, feed } = await loaded(3)
    server.change(0, ({ photo }) => ({ photo: photoOf(50, photo.id) }))
    await feed.catchUp(server.head)
    expect(idsOf(feed.state.get().photos)).toEqual(['p2', 'p3', 'p1'])
    expect(feed.state.get().arrivals.size).toBe(0)
  })

  it('shows each page as soon as it is there', async () => {
    const server = new FakeGallery(2)
    for (let at = 0; at < 5; at += 1) server.add(at)
    const feed = new PhotoFeed(server, server.now)
    const seen: unknown[] = []
    feed.state.subscribe(() => seen.push([feed.state.get().photos?.length, feed.state.get().isWhole]))
    await feed.catchUp(server.head)
    expect(seen).toEqual([
      [2, false],
      [4, false],
      [5, true],
    ])
    expect(feed.state.get().arrivals.size).toBe(0)
  })

  it('keeps the old list on the screen while it must be read again, and marks what has come meanwhile', async () => {
    const { server, feed } = await loaded(5, 2)
    const seen: unknown[] = []
    feed.state.subscribe(() => seen.push(feed.state.get().photos?.length))
    server.sight = 1
    server.add(6)
    await feed.catchUp(server.head)
    expect(server.calls).toEqual(['changes', 'first page', 'page', 'page'])
    expect(seen).toEqual([6])
    expect([...feed.state.get().arrivals]).toEqual(['p6'])
  })

  it('does not bring back, by an answer that was on its way, what this viewer has removed', async () => {
    const { server, feed } = await loaded(3)
    server.change(1, ({ photo }) => ({ photo: { ...photo, mine: true } }))
    server.delay = async () => {
      // The server has looked, and the viewer removes the photo before the answer comes.
      server.delay = async () => {
        server.delay = async () => {}
        server.change(1, () => ({ isSeen: false }))
        feed.drop('p2')
      }
    }
    await feed.catchUp(server.head)
    expect(idsOf(feed.state.get().photos)).toEqual(['p1', 'p3'])
  })

  it('tells of a lost answer, keeps what it has, and goes on from there when it is asked again', async () => {
    const server = new FakeGallery(2)
    for (let at = 0; at < 4; at += 1) server.add(at)
    const feed = new PhotoFeed(server, server.now)
    server.failNext = true
    await expect(feed.catchUp(server.head)).rejects.toThrow('lost')
    expect(feed.state.get()).toMatchObject({ photos: undefined, error: new Error('lost') })
    await feed.catchUp(server.head)
    expect(feed.state.get()).toMatchObject({ isWhole: true, error: undefined })
    server.add(9)
    server.failNext = true
    await expect(feed.catchUp(server.head)).rejects.toThrow('lost')
    expect(feed.state.get().photos).toHaveLength(4)
    await feed.catchUp(server.head)
    expect(feed.state.get()).toMatchObject({ photos: server.photos, error: undefined })
  })
})
