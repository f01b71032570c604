import { describe, expect, it } from 'vitest'
import { LineShow, type LineSound, listening, reading } from './line-show.ts'
import type { Line } from './wall-feed.ts'

const line = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  text: `Words of ${id}`,
  name: 'Anna',
  at: '2026-06-20T18:00:00.000Z',
  ...more,
})

/** Lines on a clock of their own. */
function openLines(heard: ReadonlySet<string> = new Set()) {
  const turns: string[] = []
  const rooms: string[][] = []
  let up: Line | undefined
  let now = 0
  const stage = {
    show: (shown: Line) => {
      up = shown
      turns.push(shown.id)
    },
    clear: () => (up = undefined),
    makeRoom: (all: readonly Line[]) => void rooms.push(all.map(({ id }) => id)),
  }
  const voice: { state: ReturnType<LineSound['play']>; sounds: string | undefined } = {
    state: 'heard',
    sounds: undefined,
  }
  const sound = {
    play: ({ id }: Line) => {
      voice.sounds = voice.state === 'heard' ? id : undefined
      return voice.state
    },
    pause: () => void (voice.sounds = undefined),
    stop: () => void (voice.sounds = undefined),
  }
  const show = new LineShow(stage, sound, () => now, heard)
  return {
    show,
    turns,
    rooms,
    voice,
    up: () => up,
    pass: (milliseconds: number, isStill = false) => {
      for (let passed = 0; passed < milliseconds; passed += 200) {
        now += 200
        show.tick(isStill)
      }
    },
  }
}

const long = 60_000

describe('lines of the guestbook on a wall', () => {
  it('go round, newest first', () => {
    const lines = openLines()
    lines.show.follow([line('c'), line('b'), line('a')], false)
    lines.pass(3 * long)
    expect(lines.turns.slice(0, 6)).toEqual(['c', 'b', 'a', 'c', 'b', 'a'])
    const each = reading.least + 'Words of c'.length * reading.perCharacter
    expect(lines.turns).toHaveLength(Math.ceil((3 * long) / each))
  })

  it('go on where they are when the feed says the same again', () => {
    const lines = openLines()
    lines.show.follow([line('c'), line('b'), line('a')], false)
    lines.pass(200)
    lines.show.follow([line('c'), line('b'), line('a')], false)
    lines.pass(long)
    expect(lines.turns.slice(0, 3)).toEqual(['c', 'b', 'a'])
    expect(lines.rooms).toEqual([
      ['c', 'b', 'a'],
      ['c', 'b', 'a'],
    ])
  })

  it('show one that comes back as if it were new', () => {
    const lines = openLines()
    lines.show.follow([line('b'), line('a')], false)
    lines.pass(3 * long)
    lines.show.follow([line('b')], false)
    lines.pass(200)
    lines.show.follow([line('b'), line('a')], false)
    lines.pass(200)
    expect(lines.up()?.id).toBe('a')
  })

  it('stay as long as it takes to read them', () => {
    const lines = openLines()
    const text = 'x'.repeat(500)
    lines.show.follow([line('wordy', { text }), line('short')], false)
    lines.pass(200)
    lines.pass(reading.least + 500 * reading.perCharacter - 200)
    expect(lines.turns).toEqual(['wordy'])
    lines.pass(200)
    expect(lines.turns).toEqual(['wordy', 'short'])
  })

  it('show a new one as soon as what is up has been read before', () => {
    const lines = openLines()
    lines.show.follow([line('b'), line('a')], false)
    lines.pass(5 * long)
    const round = lines.turns.length
    lines.show.follow([line('new'), line('b'), line('a')], false)
    lines.pass(200)
    expect(lines.turns.slice(round)).toEqual(['new'])
    lines.show.follow([line('newer'), line('new'), line('b'), line('a')], false)
    lines.pass(1000)
    expect(lines.turns.slice(round)).toEqual(['new'])
  })

  it('leave an only one where it is', () => {
    const lines = openLines()
    lines.show.follow([line('a')], false)
    lines.pass(5 * long)
    expect(lines.turns).toEqual(['a'])
  })

  it('are gone at once where the feed drops them, and others follow', () => {
    const lines = openLines()
    lines.show.follow([line('b'), line('a')], false)
    lines.pass(200)
    lines.show.follow([line('a')], false)
    expect(lines.up()).toBeUndefined()
    lines.pass(200)
    expect(lines.up()?.id).toBe('a')
    lines.show.follow([], false)
    lines.pass(long)
    expect(lines.up()).toBeUndefined()
  })

  it('name nobody any more once names are switched off', () => {
    const lines = openLines()
    lines.show.follow([line('a')], false)
    lines.pass(200)
    lines.show.follow([line('a', { name: null })], false)
    expect(lines.up()?.name).toBeNull()
  })

  it('stand still with the wall', () => {
    const lines = openLines()
    lines.show.follow([line('b'), line('a')], false)
    lines.pass(200)
    lines.pass(long, true)
    expect(lines.turns).toEqual(['b'])
  })
})

const spoken = (id: string, more: Partial<Line> = {}) =>
  line(id, { text: '', isSpoken: true, voice: { url: `/${id}.m4a`, seconds: 20 }, ...more })

describe('voices on a wall', () => {
  it('are heard where hosts want that alone, each once, with its line up and time for pictures after it', () => {
    const lines = openLines()
    const all = [spoken('b'), spoken('a')]
    expect(lines.show.isSounding).toBe(false)
    lines.show.follow(all, false)
    lines.pass(long)
    expect(lines.voice.sounds).toBeUndefined()
    lines.show.follow(all, true)
    lines.pass(10_000)
    const first = lines.up()?.id
    expect([lines.voice.sounds, lines.show.isSounding]).toEqual([first, true])
    lines.show.follow(all, true)
    expect([lines.voice.sounds, lines.show.isSounding]).toEqual([first, true])
    lines.voice.state = 'over'
    lines.pass(200)
    expect(lines.show.isSounding).toBe(false)
    lines.voice.state = 'heard'
    lines.pass(listening.rest - 200)
    expect([lines.voice.sounds, lines.up()?.id]).toEqual([undefined, first])
    lines.pass(200)
    expect(lines.up()?.id).toBe(first === 'a' ? 'b' : 'a')
    // One that stops half way does not keep the wall.
    lines.pass(20_000 + listening.late - 200)
    expect([lines.voice.sounds, lines.show.isSounding]).toEqual([lines.up()?.id, true])
    lines.pass(200)
    expect([lines.voice.sounds, lines.show.isSounding]).toEqual([undefined, false])
  })

  it('end after their length and a little more, also where no other line takes their place', () => {
    const lines = openLines()
    lines.show.follow([spoken('a')], true)
    lines.pass(200)
    lines.pass(20_000 + listening.late)
    expect([lines.voice.sounds, lines.show.isSounding]).toEqual([undefined, false])
  })

  it('have what is written between them', () => {
    const lines = openLines()
    lines.show.follow([spoken('a'), line('b'), line('c')], true)
    lines.pass(1000)
    lines.voice.state = 'over'
    lines.pass(listening.rest / 2)
    expect(lines.turns.slice(0, 3)).toEqual(['a', 'b', 'c'])
    expect(lines.voice.sounds).toBeUndefined()
  })

  it('have all their time, also after one that fell silent half way', () => {
    const lines = openLines()
    lines.show.follow([spoken('b'), spoken('a')], true)
    lines.pass(15_000)
    lines.voice.state = 'silent'
    lines.pass(400)
    lines.voice.state = 'heard'
    lines.pass(20_000)
    expect([lines.up()?.id, lines.voice.sounds]).toEqual(['a', 'a'])
  })

  it('that an earlier page has played are read, and not heard again', () => {
    const lines = openLines(new Set(['a', 'gone']))
    lines.show.follow([spoken('b'), spoken('a')], true)
    expect([...lines.show.heard]).toEqual(['a'])
    lines.pass(1000)
    lines.voice.state = 'over'
    lines.pass(200)
    lines.voice.state = 'heard'
    expect([...lines.show.heard]).toEqual(['a', 'b'])
    lines.pass(listening.rest + long)
    expect([lines.turns, lines.show.isSounding]).toEqual([expect.arrayContaining(['a', 'b']), false])
  })

  it('rest with the wall, and end at once with their line or where hosts want no sound any more', () => {
    const lines = openLines()
    lines.show.follow([spoken('a')], true)
    lines.pass(1000)
    lines.pass(long, true)
    expect([lines.voice.sounds, lines.show.isSounding]).toEqual([undefined, false])
    lines.pass(1000)
    expect(lines.voice.sounds).toBe('a')
    lines.show.follow([spoken('a')], false)
    expect([lines.voice.sounds, lines.up()?.id]).toEqual([undefined, 'a'])
    lines.show.follow([spoken('a')], true)
    lines.pass(1000)
    expect(lines.voice.sounds).toBe('a')
    lines.show.follow([line('b')], true)
    expect([lines.voice.sounds, lines.show.isSounding]).toEqual([undefined, false])
    lines.pass(1000)
    expect([lines.up()?.id, lines.voice.sounds]).toEqual(['b', undefined])
  })

  it('are read where they cannot be heard, and heard once they can', () => {
    const lines = openLines()
    lines.voice.state = 'silent'
    lines.show.follow([spoken('b'), line('a')], true)
    lines.pass(2 * reading.least + 1000)
    expect(lines.turns).toContain('a')
    lines.voice.state = 'heard'
    lines.pass(15_000)
    expect([lines.up()?.id, lines.voice.sounds]).toEqual(['b', 'b'])
  })
})
