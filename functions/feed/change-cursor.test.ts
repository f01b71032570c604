import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advance,
  type ChangeCursor,
  decodeChangeCursor,
  encodeChangeCursor,
  nameOfChange,
  overlapMs,
  positionAfter,
} from './change-cursor.ts'
import { orderAt } from '../database/change-order.ts'

/** A change as one of several machines wrote it: by its own clock, and in the table only a while later. */
interface Written {
  order: string
  photo: number
  version: number
  inTableAt: number
}

/** Milliseconds that a machine's clock may be wrong by, and that a transaction may take. */
const maxSkew = 2000
const maxDelay = 8000

const histories = fc.array(
  fc.record({
    pause: fc.nat(4000),
    skew: fc.integer({ min: -maxSkew, max: maxSkew }),
    delay: fc.nat(maxDelay),
    photo: fc.nat(8),
  }),
  { maxLength: 60 },
)
const visits = fc.array(fc.record({ pause: fc.nat(30_000), isLost: fc.boolean() }), { minLength: 1, maxLength: 25 })

/** Per photo, versions follow one another: the next one is only begun once the last is in the table. */
function write(history: readonly { pause: number; skew: number; delay: number; photo: number }[]): Written[] {
  const free = new Map<number, number>()
  let clock = 1_000_000
  return history.map(({ pause, skew, delay, photo }, version) => {
    clock += pause
    const begun = Math.max(clock, free.get(photo) ?? 0)
    const inTableAt = begun + delay
    free.set(photo, inTableAt + 1)
    return { order: `${orderAt(begun + skew)}#${version}`, photo, version, inTableAt }
  })
}

/** What the index holds at a time: of each photo its last change alone. */
function tableAt(time: number, written: readonly Written[]): Written[] {
  const last = new Map<number, Written>()
  for (const change of written.toSorted((a, b) => a.inTableAt - b.inTableAt))
    if (change.inTableAt <= time) last.set(change.photo, change)
  return [...last.values()].toSorted((a, b) => (a.order < b.order ? -1 : 1))
}

type Position = Pick<ChangeCursor, 'told' | 'seen' | 'middle'>

function readOnce(position: Position, table: readonly Written[], limit: number, now: number) {
  const from = position.middle?.at ?? position.told
  const rows = table.filter(({ order }) => order > from)
  const told: Written[] = []
  const read: string[] = []
  let more = false
  for (const row of rows) {
    more = told.length === limit
    if (more) break
    read.push(row.order)
    if (!position.seen.includes(nameOfChange(row.order))) told.push(row)
  }
  return { told, more, position: advance({ cursor: position, read, more, now }) }
}

describe('a viewer who follows the changes', () => {
  it('has in the end what the table has, with any clocks, transactions and lost answers', () => {
    fc.assert(
      fc.property(histories, visits, fc.integer({ min: 1, max: 6 }), (history, steps, limit) => {
        const written = write(history)
        let now = 1_000_000
        const known = new Map(tableAt(now, written).map(({ photo, version }) => [photo, version]))
        let position: Position = positionAfter(tableAt(now, written).at(-1)?.order)
        const end = Math.max(now, ...written.map(({ inTableAt }) => inTableAt))
        for (const { pause, isLost } of [...steps, { pause: end, isLost: false }, { pause: 1, isLost: false }]) {
          now += pause
          for (let more = true; more; now += 20) {
            const answer = readOnce(position, tableAt(now, written), limit, now)
            if (isLost) break
            for (const { photo, version } of answer.told) known.set(photo, version)
            position = answer.position
            more = answer.more
          }
        }
        expect(known).toEqual(new Map(tableAt(Infinity, written).map(({ photo, version }) => [photo, version])))
      }),
      { numRuns: 3000 },
    )
  })

  it('gets nothing twice while nothing changes', () => {
    const table = Array.from({ length: 5 }, (_, index) => ({
      order: `${orderAt(1_000_000 + index)}#x`,
      photo: index,
      version: 1,
      inTableAt: 0,
    }))
    const first = readOnce(positionAfter(undefined), table, 100, 1_000_100)
    expect(first.told).toHaveLength(5)
    expect(readOnce(first.position, table, 100, 1_000_200).told).toEqual([])
  })

  it('gets in the end what appeared behind its place while it read a long list in several answers', () => {
    const start = 1_000_000
    const at = (time: number, photo: number, inTableAt: number) => ({
      order: `${orderAt(time)}#x`,
      photo,
      version: 1,
      inTableAt,
    })
    const slow = at(start - 1, 1, start + maxDelay)
    // Changes go on while the list is read, so that its end lies far behind its beginning.
    const late = at(start + 5 * overlapMs, 5, start + 5 * overlapMs)
    const read = [at(start - 2, 2, 0), at(start, 3, 0), at(start + 1, 4, 0), late]
    const table = (time: number) => tableAt(time, [slow, ...read])

    const first = readOnce(positionAfter(undefined), table(start), 2, start)
    const second = readOnce(first.position, table(start + 6 * overlapMs), 2, start + 6 * overlapMs)
    expect([...first.told, ...second.told].map(({ photo }) => photo)).toEqual([2, 3, 4, 5])
    const third = readOnce(second.position, table(start + 7 * overlapMs), 2, start + 7 * overlapMs)
    expect(third.told.map(({ photo }) => photo)).toEqual([1])
  })

  it('stands at the same place as everybody who has read the same, whenever that was', () => {
    const table = [1, 2, 3].map((index) => ({
      order: `${orderAt(1_000_000 + index)}#x`,
      photo: index,
      version: 1,
      inTableAt: 0,
    }))
    const start = positionAfter(table[0]?.order)
    const early = readOnce(start, table, 100, 1_000_100).position
    const late = readOnce(readOnce(start, table.slice(0, 2), 100, 1_000_050).position, table, 100, 9_000_000).position
    expect(late).toEqual(early)
  })
})

describe('the position after a reading', () => {
  const changeAfter = (overlaps: number) => `${orderAt(1_000_000 + overlaps * overlapMs)}#x`
  const [start, next, last] = [changeAfter(1), changeAfter(2), changeAfter(3)]
  const told = orderAt(1_000_000)

  it('is an overlap before the last change for a viewer who has read everything', () => {
    expect(positionAfter(next)).toEqual({ told: orderAt(1_000_000 + overlapMs), seen: [] })
  })

  it('names in the middle of a long answer what was read, where it goes on, and when the first part began', () => {
    const reading = { read: [start, next, last], more: true }
    const first = advance({ ...reading, cursor: { told, seen: ['before'] }, now: 5 })
    const seen = ['before', ...[start, next, last].map(nameOfChange)]
    expect(first).toEqual({ told, seen, middle: { at: last, since: 5, inside: undefined } })
    expect(advance({ ...reading, cursor: first, now: 9 }).middle?.since).toBe(5)
  })

  it('names no more changes than a cursor may hold, the last ones', () => {
    const read = Array.from({ length: 301 }, (_, at) => `${orderAt(1_000_000 + at)}#x`)
    const { seen } = advance({ cursor: { told, seen: [] }, read, more: true, now: 5 })
    expect(seen).toEqual(read.slice(1).map(nameOfChange))
    expect(seen[0]).toHaveLength(8)
  })

  it('names at the end those of the overlap alone, and never goes back', () => {
    const ended = (from: string) =>
      advance({ cursor: { told: from, seen: ['before'] }, read: [start, last], more: false, now: 5 })
    expect(ended(told)).toEqual({ told: orderAt(1_000_000 + 2 * overlapMs), seen: [nameOfChange(last)] })
    const later = orderAt(1_000_001 + 2 * overlapMs)
    expect(ended(later)).toEqual({ told: later, seen: [nameOfChange(last)] })
  })
})

describe('a cursor', () => {
  it('says after its way through an address what it said before', () => {
    const cursor: ChangeCursor = {
      told: orderAt(5),
      seen: [nameOfChange('a')],
      middle: { at: `${orderAt(7 + overlapMs)}#x`, since: 12 },
      sight: 'all',
      given: 1_800_000_000,
    }
    expect(decodeChangeCursor(encodeChangeCursor(cursor))).toEqual(cursor)
    const inside = { order: orderAt(8), place: 'gst_a#open#2026#pho_1' }
    for (const middle of [undefined, { at: orderAt(7), since: 12, inside }])
      expect(decodeChangeCursor(encodeChangeCursor({ ...cursor, middle }))).toEqual({ ...cursor, middle })
  })

  it.each(['', 'x', '####', Buffer.from('[1,2]').toString('base64url'), Buffer.from('{}').toString('base64url')])(
    'is none where it is %j',
    (text) => {
      expect(decodeChangeCursor(text)).toBeUndefined()
    },
  )

  it.each<[string, Partial<ChangeCursor>]>([
    ['a place that no key may have', { told: '9'.repeat(2000) }],
    ['one in the middle of telling', { middle: { at: 'x', since: 1 } }],
    [
      'one beyond a guest’s photos',
      { middle: { at: orderAt(7), since: 1, inside: { order: orderAt(8), place: 'gst_a#unlisted#2026#pho_1' } } },
    ],
  ])('is none where somebody has made it to stand at %s', (_, made) => {
    const cursor = { told: orderAt(5), seen: [], sight: 'all', given: 1, ...made }
    expect(decodeChangeCursor(encodeChangeCursor(cursor))).toBeUndefined()
  })
})
