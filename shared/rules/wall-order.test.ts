import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  broughtOf,
  emptyWallMemory,
  keepOnWall,
  nextOnWall,
  shownOnWall,
  wallGap,
  type WallPhoto,
} from './wall-order.ts'

const photo = (id: string, guest: string, minute = 0, likes = 0): WallPhoto => ({
  id,
  guest,
  capturedAt: new Date(Date.UTC(2026, 5, 20, 18, minute)).toISOString(),
  likes,
})

const byId = (photos: readonly WallPhoto[]) => new Map(photos.map((each) => [each.id, each]))

/** An evening's wall, picture by picture. */
function openWall(photos: readonly WallPhoto[] = []) {
  const here = byId(photos)
  let memory = emptyWallMemory
  return {
    here,
    memory: () => memory,
    show: () => {
      const next = nextOnWall(here, memory)
      if (next) memory = shownOnWall(memory, next)
      return next
    },
    add: (added: WallPhoto) => here.set(added.id, added),
    remove: (id: string) => {
      here.delete(id)
      memory = keepOnWall(memory, here)
    },
    isUnseen: ({ id }: WallPhoto) => !memory.photos.has(id),
  }
}

const idsOf = (wall: ReturnType<typeof openWall>, count: number) => Array.from({ length: count }, () => wall.show()?.id)

describe('the order of a wall', () => {
  it('shows nothing where there is nothing', () => {
    expect(nextOnWall(new Map(), emptyWallMemory)).toBeUndefined()
  })

  it('shows nothing that does not fit', () => {
    const here = byId([photo('a', 'anna', 1), photo('b', 'anna', 2)])
    expect(nextOnWall(here, emptyWallMemory, ({ id }) => id !== 'b')?.id).toBe('a')
    expect(nextOnWall(here, emptyWallMemory, () => false)).toBeUndefined()
  })

  it('has a photo wait of the guest who was shown last, though it was shown longer ago than another', () => {
    const photos = new Map([
      ['a', 1],
      ['b', 5],
      ['c', 10],
    ])
    const guests = new Map([
      ['anna', 10],
      ['bo', 5],
    ])
    const here = byId([photo('a', 'anna'), photo('b', 'bo'), photo('c', 'anna')])
    expect(nextOnWall(here, { turn: 10, photos, guests })?.id).toBe('b')
  })

  it('forgets what has left the wall, and nothing else', () => {
    const memory = [photo('a', 'anna'), photo('b', 'bo'), photo('c', 'carl')].reduce(shownOnWall, emptyWallMemory)
    expect(keepOnWall(memory, byId([photo('a', 'anna'), photo('d', 'bo')]))).toEqual({
      turn: 3,
      photos: new Map([['a', 1]]),
      guests: new Map([
        ['anna', 1],
        ['bo', 2],
      ]),
    })
  })

  it('shows an only photo again and again', () => {
    expect(idsOf(openWall([photo('one', 'anna')]), 3)).toEqual(['one', 'one', 'one'])
  })

  it('begins with what was taken last, with photos coming in any order', () => {
    expect(idsOf(openWall([photo('b', 'x', 2), photo('c', 'x', 3), photo('a', 'x', 1)]), 3)).toEqual(['c', 'b', 'a'])
  })

  it('tells apart by their ids what was taken at the same moment', () => {
    expect(idsOf(openWall([photo('b', 'x'), photo('c', 'y'), photo('a', 'z')]), 3)).toEqual(['c', 'b', 'a'])
  })

  it('lets guests take turns, so that one with many photos does not hold the wall', () => {
    const wall = openWall([
      ...[1, 2, 3, 4].map((minute) => photo(`many${minute}`, 'many', 30 + minute)),
      photo('few1', 'few', 1),
      photo('few2', 'few', 2),
    ])
    expect(idsOf(wall, 6)).toEqual(['many4', 'few2', 'many3', 'few1', 'many2', 'many1'])
  })

  it('shows what nobody has seen before what all have seen', () => {
    const wall = openWall([photo('a', 'x', 1), photo('b', 'y', 2), photo('c', 'z', 3)])
    idsOf(wall, 4)
    wall.add(photo('late', 'y', 0))
    expect(wall.show()?.id).toBe('late')
  })

  it('comes round again in the order of the first round where nothing is loved', () => {
    const photos = Array.from({ length: 60 }, (_, index) => photo(`p${index}`, `guest${index}`, index))
    const wall = openWall(photos)
    expect(idsOf(wall, 60)).toEqual(idsOf(wall, 60))
  })

  it('shows the most loved a little more often, and leaves nothing out', () => {
    const photos = Array.from({ length: 200 }, (_, index) => photo(`p${index}`, `guest${index % 20}`, index % 60))
    const wall = openWall([...photos, photo('loved', 'guest1', 1, 30)])
    const shown = idsOf(wall, 201 * 12)
    const timesOf = (id: string) => shown.filter((each) => each === id).length
    const others = photos.map(({ id }) => timesOf(id))
    expect(timesOf('loved')).toBeGreaterThan(Math.max(...others))
    expect(timesOf('loved')).toBeLessThan(2 * Math.min(...others))
  })

  it('does not show a guest twice in a row in the second round while others are about as near', () => {
    const photos = Array.from({ length: 100 }, (_, index) => photo(`p${index}`, index < 50 ? 'anna' : 'bo', index % 60))
    const wall = openWall(photos)
    idsOf(wall, 100)
    const guests = Array.from({ length: 100 }, () => wall.show()?.guest)
    expect(guests.filter((guest, index) => guest === guests[index - 1]).length).toBeLessThan(5)
  })
})

describe('what a wall brings of stacks', () => {
  it('is the lead of each, or the one of it that has been shown', () => {
    const [early, lead, other] = [photo('early', 'x', 1), photo('lead', 'x', 2), photo('other', 'y', 3)]
    const stacks = [
      { lead, photos: [early, lead] },
      { lead: other, photos: [other] },
    ]
    const brought = (...shown: WallPhoto[]) => [...broughtOf(stacks, shown.reduce(shownOnWall, emptyWallMemory)).keys()]
    expect(brought()).toEqual(['lead', 'other'])
    expect(brought(early)).toEqual(['early', 'other'])
    expect(brought(early, lead)).toEqual(['lead', 'other'])
  })
})

const guestNames = ['anna', 'bo', 'carl', 'dina', 'eva', 'finn'] as const
const step = fc.oneof(
  { weight: 5, arbitrary: fc.constant('show') },
  { weight: 3, arbitrary: fc.record({ guest: fc.constantFrom(...guestNames), minute: fc.nat(59), likes: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ gone: fc.nat(400) }) },
)

describe('any evening', () => {
  it('shows what is unseen first, lets nobody wait longer than there are guests, and repeats nothing too soon', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
        const wall = openWall()
        let arrived = 0
        /** For how many turns each guest has waited who has something that nobody has seen. */
        const waits = new Map<string, number>()
        /**
         * Of the photos that are there, each one's turns since it was shown, and the fewest that there have been
         * meanwhile.
         */
        const since = new Map<string, { turns: number; fewest: number }>()
        let last: WallPhoto | undefined
        for (const each of steps) {
          if (each === 'show') {
            const unseen = [...wall.here.values()].filter(wall.isUnseen)
            const waiting = new Set(unseen.map(({ guest }) => guest))
            const shown = wall.show()
            expect(shown === undefined).toBe(wall.here.size === 0)
            if (!shown) continue
            if (unseen.length > 0) expect(unseen).toContain(shown)
            const own = unseen.filter(({ guest }) => guest === shown.guest)
            for (const other of own) expect(shown.capturedAt >= other.capturedAt).toBe(true)
            if ([...waiting].some((guest) => guest !== last?.guest)) expect(shown.guest).not.toBe(last?.guest)
            for (const guest of guestNames)
              waits.set(guest, guest === shown.guest || !waiting.has(guest) ? 0 : (waits.get(guest) ?? 0) + 1)
            expect(Math.max(...waits.values())).toBeLessThan(guestNames.length)
            for (const past of since.values()) past.turns += 1
            const before = since.get(shown.id)
            if (before) expect(before.turns).toBeGreaterThan(Math.min(wallGap, before.fewest - 1))
            since.set(shown.id, { turns: 0, fewest: wall.here.size })
            last = shown
          } else if ('gone' in each) {
            wall.remove(`p${each.gone}`)
            since.delete(`p${each.gone}`)
          } else {
            wall.add(photo(`p${arrived}`, each.guest, each.minute, each.likes))
            arrived += 1
          }
          for (const past of since.values()) past.fewest = Math.min(past.fewest, wall.here.size)
          expect(wall.memory().photos.size).toBeLessThanOrEqual(wall.here.size)
          expect(wall.memory().guests.size).toBeLessThanOrEqual(guestNames.length)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('looks at each of five thousand photos twice at the most', () => {
    const photos = Array.from({ length: 5000 }, (_, index) => photo(`p${index}`, `guest${index % 70}`, index % 60))
    let looks = 0
    const counted = byId(photos)
    const values = counted.values.bind(counted)
    counted.values = () => {
      const all = values()
      const take = all.next.bind(all)
      all.next = () => {
        looks += 1
        return take()
      }
      return all
    }
    nextOnWall(counted, emptyWallMemory)
    expect(looks).toBeLessThanOrEqual(2 * (photos.length + 1))
  })

  it('leaves nothing out', () => {
    const photos = Array.from({ length: 1000 }, (_, index) => photo(`p${index}`, `guest${index % 70}`, index % 60))
    expect(new Set(idsOf(openWall(photos), photos.length)).size).toBe(photos.length)
  })
})
