import { describe, expect, it } from 'vitest'
import { stacksOf } from '#shared/rules/stacks.ts'
import { emptyWallMemory } from '#shared/rules/wall-order.ts'
import { burstPhoto, portrait, restingRemote, shownPhoto } from './shown-for-test.ts'
import { holds, type Loaded, WallShow } from './wall-show.ts'
import type { Remote, Shown } from './wall-feed.ts'

/** What of an element the show never touches. */
const element: Loaded['element'] = Object.create(null)

/** A wall on a clock of its own: pictures come at once, or never where they are among `broken`. */
function openWall(...first: Shown[]) {
  const photos = new Map(first.map((photo) => [photo.id, photo]))
  const broken = new Set<string>()
  const kept = new Set<string>()
  const screen = { isBlack: false, isStill: false, up: new Set<string>() }
  const pages: string[] = []
  const told: string[] = []
  const released: string[] = []
  let now = 0
  let isConnected = true
  let remote: Remote = restingRemote
  let turns = 0
  const show = new WallShow({
    now: () => now,
    memory: emptyWallMemory,
    tell: (up) => told.push(up.map(({ id }) => id).join('+')),
    between: () => (turns += 1),
    pictures: {
      has: ({ id }) => kept.has(id),
      release: ({ photo }) => released.push(photo.id),
      load: async (photo) => {
        if (broken.has(photo.id) || (!isConnected && !kept.has(photo.id))) throw new Error('It cannot be had.')
        kept.add(photo.id)
        return { photo, element }
      },
    },
    stage: {
      show: (scene, pictures) => {
        const ids = pictures.map(({ photo }) => photo.id)
        screen.up = new Set(scene === 'table' ? [...screen.up, ...ids] : ids)
        pages.push(ids.join('+'))
      },
      keepOnly: (kept) => {
        for (const id of screen.up) if (!kept.has(id)) screen.up.delete(id)
      },
      setBlack: (isBlack) => (screen.isBlack = isBlack),
      setStill: (isStill) => (screen.isStill = isStill),
      isPairable: ({ width, height }) => height > width,
    },
  })
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  const hear = async (change: Partial<Remote> = {}, connected = isConnected) => {
    remote = { ...remote, ...change }
    isConnected = connected
    show.follow(photos, stacksOf([...photos.values()]), remote, isConnected)
    await settle()
  }
  return {
    show,
    screen,
    pages,
    told,
    broken,
    released,
    hear,
    turns: () => turns,
    add: async (...more: Shown[]) => {
      for (const photo of more) photos.set(photo.id, photo)
      await hear()
    },
    hide: async (id: string) => {
      photos.delete(id)
      await hear()
    },
    press: async (key: 'next' | 'previous' | 'togglePause' | 'toggleBlack') => {
      show[key]()
      await settle()
    },
    pass: async (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 200) {
        now += 200
        show.tick()
        await settle()
      }
    },
  }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => shownPhoto(`p${index}`, `g${index}`, index))

describe('a rehearsal', () => {
  it('is not remembered, is not reported to hosts, and the evening goes on where it was', async () => {
    const wall = openWall(shownPhoto('a'), shownPhoto('b'), shownPhoto('c'))
    await wall.hear()
    const { memory } = wall.show
    const [first = ''] = memory.photos.keys()
    wall.show.rehearse(true)
    for (const id of ['a', 'b', 'c']) await wall.hide(id)
    await wall.add(shownPhoto('rehearsed'))
    expect(wall.screen.up).toEqual(new Set(['rehearsed']))
    expect(wall.show.memory).toBe(memory)
    expect(wall.told.at(-1)).toBe('')
    await wall.add(shownPhoto('a'), shownPhoto('b'), shownPhoto('c'))
    wall.show.rehearse(false)
    await wall.hide('rehearsed')
    expect(wall.told.at(-1)).toBe([...wall.screen.up].join())
    expect([...wall.show.memory.photos.keys()]).toEqual([first, ...wall.screen.up])
  })
})

describe('what a wall shows', () => {
  it('shows one after the other, and tells the hosts which', async () => {
    const wall = openWall(...many(3))
    await wall.hear()
    await wall.pass(3 * holds.calm)
    expect(wall.pages.slice(0, 3)).toEqual(['p2', 'p1', 'p0'])
    expect(wall.told).toEqual(wall.pages)
  })

  it('leaves an only photo where it is', async () => {
    const wall = openWall(shownPhoto('one'))
    await wall.hear()
    await wall.pass(10 * holds.calm)
    expect(wall.pages).toEqual(['one'])
    expect(wall.turns()).toBeGreaterThan(5)
  })

  it('shows a new photo within two seconds where all have been seen, an only one among them', async () => {
    for (const before of [1, 4]) {
      const wall = openWall(...many(before))
      await wall.hear()
      await wall.pass(20 * holds.calm)
      await wall.add(shownPhoto('new', 'somebody'))
      await wall.pass(2000)
      expect(wall.pages.at(-1)).toBe('new')
    }
  })

  it('lets a burst of two hundred flow at a pace that can be watched, each guest in turn', async () => {
    const wall = openWall(shownPhoto('first', 'other'))
    await wall.hear()
    await wall.pass(2 * holds.calm)
    await wall.add(...Array.from({ length: 200 }, (_, index) => shownPhoto(`b${index}`, `g${index % 5}`, index % 60)))
    await wall.pass(60_000)
    const shown = wall.pages.length - 1
    expect(shown).toBeGreaterThan(60_000 / (holds.many + 600))
    expect(shown).toBeLessThanOrEqual(60_000 / holds.many + 1)
    await wall.pass(200 * holds.few)
    expect(new Set(wall.pages).size).toBe(201)
  })

  it('goes on in a burst that never rests', async () => {
    const wall = openWall(shownPhoto('first', 'other'))
    await wall.hear()
    for (let minute = 1; minute < 200; minute += 1) {
      await wall.add(shownPhoto(`b${minute}`, 'anna', minute))
      await wall.pass(200)
    }
    expect(wall.pages.length).toBeGreaterThan(8)
  })

  it('brings the lead of a stack and no other once it has shown one, but for what is pinned or all that is left', async () => {
    const wall = openWall(burstPhoto('soft', 1, 300), burstPhoto('sharp', 2, 800), shownPhoto('other', 'bo', 30))
    await wall.hear()
    await wall.pass(10 * holds.calm)
    await wall.add(burstPhoto('sharpest', 3, 900))
    await wall.pass(10 * holds.calm)
    expect(new Set(wall.pages)).toEqual(new Set(['sharp', 'other']))
    await wall.hear({ pinnedPhotoId: 'soft' })
    expect([...wall.screen.up]).toEqual(['soft'])
    await wall.hear({ pinnedPhotoId: null })
    await wall.pass(10 * holds.calm)
    expect(wall.pages).not.toContain('sharpest')
    await wall.hide('sharp')
    await wall.hide('soft')
    await wall.pass(2 * holds.calm)
    expect(wall.pages).toContain('sharpest')
  })

  it('takes its time once it has shown one of each stack', async () => {
    const burst = Array.from({ length: 9 }, (_, second) => burstPhoto(`b${second}`, second, second))
    const wall = openWall(...burst, shownPhoto('other', 'bo', 30))
    await wall.hear()
    await wall.pass(2 * holds.calm)
    const before = wall.pages.length
    await wall.pass(4 * holds.calm)
    expect(wall.pages.length).toBeLessThanOrEqual(before + 5)
  })

  it('takes a hidden photo away at once, and shows another', async () => {
    const wall = openWall(...many(3))
    await wall.hear()
    expect([...wall.screen.up]).toEqual(['p2'])
    await wall.hide('p2')
    expect([...wall.screen.up]).toEqual(['p1'])
    await wall.hide('p1')
    await wall.hide('p0')
    expect([...wall.screen.up]).toEqual([])
    await wall.pass(holds.calm)
    expect(wall.pages).toEqual(['p2', 'p1', 'p0'])
  })

  it('does not put up what was hidden while it was loading, and lets go of it', async () => {
    const wall = openWall(...many(3))
    await wall.hear()
    await wall.pass(1000)
    await wall.hide('p1')
    expect(wall.released).toContain('p1')
    await wall.pass(3 * holds.calm)
    expect(wall.pages).not.toContain('p1')
  })

  it('skips a picture that cannot be had, and tries it later', async () => {
    const wall = openWall(...many(4))
    wall.broken.add('p2')
    await wall.hear()
    await wall.pass(2 * holds.few)
    expect(wall.pages.slice(0, 2)).toEqual(['p3', 'p1'])
    wall.broken.clear()
    await wall.pass(60_000)
    expect(wall.pages).toContain('p2')
  })

  it('goes on without a network with what it has, and shows what is new once it is back', async () => {
    const wall = openWall(...many(3))
    await wall.hear()
    await wall.pass(2 * holds.calm)
    const seen = new Set(wall.pages)
    await wall.hear({}, false)
    await wall.add(shownPhoto('far', 'bo'))
    const before = wall.pages.length
    await wall.pass(5 * holds.calm)
    expect(wall.pages.length).toBeGreaterThan(before + 2)
    expect(new Set(wall.pages)).toEqual(seen)
    await wall.hear({}, true)
    await wall.pass(holds.few)
    expect(wall.pages).toContain('far')
  })

  it('takes what hosts hide from the table, too, where it lies below what came after it', async () => {
    const wall = openWall(...many(4))
    await wall.hear({ scene: 'table' })
    await wall.pass(3 * holds.calm)
    const [first = '', , last = ''] = wall.pages
    expect(wall.screen.up).toContain(first)
    await wall.hide(first)
    expect(wall.screen.up).not.toContain(first)
    expect(wall.screen.up).toContain(last)
  })

  it('tells the hosts of both in a pair, and of the one that is left where they hide the other', async () => {
    const wall = openWall(portrait('left', 'anna'), portrait('right', 'bert'))
    await wall.hear({ scene: 'pair' })
    await wall.pass(1000)
    const [left = '', right = ''] = [...wall.screen.up]
    expect(wall.told).toEqual([`${left}+${right}`])
    await wall.hide(left)
    expect(wall.told[1]).toBe(right)
  })

  it('shows pairs of portraits, of two guests where nobody has seen theirs, and others alone', async () => {
    const wall = openWall(
      portrait('a1', 'anna', 9),
      portrait('a2', 'anna', 8),
      portrait('b1', 'bo', 1),
      shownPhoto('c1', 'carl', 5),
    )
    await wall.hear({ scene: 'pair' })
    await wall.pass(2 * holds.pair)
    expect(wall.pages.slice(0, 3)).toEqual(['a1+b1', 'c1', 'a2+a1'])
  })
})

describe('one at a time', () => {
  it('shows portraits beside each other where both are new or both come again, and a new one alone at once', async () => {
    const wall = openWall(portrait('a', 'anna', 3), shownPhoto('wide', 'carl', 2), portrait('b', 'bo', 1))
    await wall.hear()
    await wall.pass(2 * holds.pair)
    expect(wall.pages.slice(0, 2)).toEqual(['a+b', 'wide'])
    await wall.add(portrait('new', 'dora', 4))
    await wall.pass(2000)
    expect(wall.pages.at(-1)).toBe('new')
    await wall.pass(4 * holds.pair)
    expect(wall.pages.slice(3).some((page) => page.includes('+'))).toBe(true)
  })
})

describe('a table', () => {
  it('is filled quickly with what there is, and then takes its time', async () => {
    const wall = openWall(...many(4))
    await wall.hear({ scene: 'table' })
    await wall.pass(4 * holds.deal)
    expect(new Set(wall.pages).size).toBe(4)
    const dealt = wall.pages.length
    await wall.pass(2 * holds.calm)
    expect(wall.pages.length).toBeLessThanOrEqual(dealt + 3)
  })
})

describe('the remote', () => {
  it('waits with what comes by itself while a voice is heard, but not with the next that hosts want', async () => {
    const wall = openWall(...many(3))
    await wall.hear()
    wall.show.wait(true)
    await wall.pass(holds.calm * 3)
    expect(wall.pages).toHaveLength(1)
    await wall.hear({ advance: 1 })
    expect(wall.pages).toHaveLength(2)
    wall.show.wait(false)
    await wall.pass(holds.calm * 3)
    expect(wall.pages.length).toBeGreaterThan(2)
  })

  it('stands still while it is paused, also for what is new, but not for next', async () => {
    const wall = openWall(...many(3))
    await wall.hear({ paused: true })
    await wall.add(shownPhoto('new', 'x', 59))
    await wall.pass(10 * holds.calm)
    expect(wall.pages).toEqual(['p2'])
    expect(wall.screen.isStill).toBe(true)
    await wall.hear({ advance: 1 })
    await wall.pass(10 * holds.calm)
    expect(wall.pages).toEqual(['p2', 'new'])
    await wall.hear({ paused: false })
    await wall.pass(2 * holds.calm)
    expect(wall.pages.length).toBeGreaterThan(2)
  })

  it('does not forget that the next one is wanted while it cannot be had', async () => {
    const wall = openWall(shownPhoto('old'))
    await wall.hear({ paused: true })
    wall.broken.add('new')
    await wall.add(shownPhoto('new', 'bo', 59))
    await wall.hear({ advance: 1 })
    await wall.pass(holds.calm)
    wall.broken.clear()
    await wall.pass(60_000)
    expect(wall.pages).toEqual(['old', 'new'])
  })

  it('shows what is pinned until it is not, paused or not', async () => {
    const wall = openWall(...many(4))
    await wall.hear({ paused: true })
    await wall.hear({ pinnedPhotoId: 'p0' })
    expect([...wall.screen.up]).toEqual(['p0'])
    await wall.hear({ paused: false })
    await wall.add(shownPhoto('new', 'x', 59))
    await wall.pass(10 * holds.calm)
    expect([...wall.screen.up]).toEqual(['p0'])
    await wall.hear({ pinnedPhotoId: null })
    await wall.pass(holds.again)
    expect([...wall.screen.up]).toEqual(['new'])
  })

  it('goes on at its pace while what is pinned cannot be loaded', async () => {
    const wall = openWall(...many(4))
    await wall.hear()
    wall.broken.add('p0')
    await wall.hear({ pinnedPhotoId: 'p0' })
    wall.pages.length = 0
    await wall.pass(3 * holds.again)
    expect(wall.pages.length).toBeLessThanOrEqual(4)
  })

  it('goes on where what is pinned is hidden', async () => {
    const wall = openWall(...many(3))
    await wall.hear({ pinnedPhotoId: 'p0' })
    await wall.hide('p0')
    await wall.pass(holds.calm)
    expect(wall.screen.up.size).toBe(1)
    expect(wall.screen.up.has('p0')).toBe(false)
  })

  it('is black at its word, and shows the same again after', async () => {
    const wall = openWall(...many(3))
    await wall.hear()
    await wall.hear({ black: true })
    await wall.pass(5 * holds.calm)
    expect(wall.screen.isBlack).toBe(true)
    expect(wall.pages).toEqual(['p2'])
    await wall.hear({ black: false })
    await wall.pass(400)
    expect(wall.pages).toEqual(['p2', 'p2'])
  })

  it('turns the page once for each larger number, and for none that is known', async () => {
    const wall = openWall(...many(9))
    await wall.hear({ advance: 7 })
    expect(wall.pages).toEqual(['p8'])
    await wall.hear({ advance: 8 })
    await wall.hear({ advance: 8 })
    expect(wall.pages).toEqual(['p8', 'p7'])
  })

  it('changes the scene at once', async () => {
    const wall = openWall(portrait('a', 'anna', 2), portrait('b', 'bo', 1))
    await wall.hear({ scene: 'table' })
    await wall.hear({ scene: 'pair' })
    expect(wall.pages).toEqual(['a', 'a+b'])
  })
})

describe('the keyboard', () => {
  it('turns pages both ways', async () => {
    const wall = openWall(...many(5))
    await wall.hear()
    await wall.press('next')
    await wall.press('next')
    await wall.press('previous')
    await wall.press('previous')
    expect(wall.pages).toEqual(['p4', 'p3', 'p2', 'p3', 'p4'])
  })

  it('pauses and blackens until the remote says otherwise', async () => {
    const wall = openWall(...many(5))
    await wall.hear()
    await wall.press('togglePause')
    await wall.pass(5 * holds.calm)
    expect(wall.pages.length).toBe(1)
    await wall.press('toggleBlack')
    expect(wall.screen.isBlack).toBe(true)
    await wall.hear({ black: true })
    await wall.hear({ black: false })
    expect(wall.screen.isBlack).toBe(false)
  })
})
