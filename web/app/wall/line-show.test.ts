import { describe, expect, it } from 'vitest'
import { LineShow, reading } from './line-show.ts'
import type { Line } from './wall-feed.ts'

const line = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  text: `Words of ${id}`,
  name: 'Anna',
  at: '2026-06-20T18:00:00.000Z',
  ...more,
})

/** Lines on a clock of their own. */
function openLines() {
  const turns: string[] = []
  let up: Line | undefined
  let now = 0
  const stage = {
    show: (shown: Line) => {
      up = shown
      turns.push(shown.id)
    },
    clear: () => (up = undefined),
    makeRoom: () => undefined,
  }
  const show = new LineShow(stage, () => now)
  return {
    show,
    turns,
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
    lines.show.follow([line('c'), line('b'), line('a')])
    lines.pass(3 * long)
    expect(lines.turns.slice(0, 6)).toEqual(['c', 'b', 'a', 'c', 'b', 'a'])
  })

  it('stay as long as it takes to read them', () => {
    const lines = openLines()
    const text = 'x'.repeat(500)
    lines.show.follow([line('wordy', { text }), line('short')])
    lines.pass(reading.least + 500 * reading.perCharacter)
    expect(lines.turns).toEqual(['wordy'])
    lines.pass(1000)
    expect(lines.turns).toEqual(['wordy', 'short'])
  })

  it('show a new one as soon as what is up has been read before', () => {
    const lines = openLines()
    lines.show.follow([line('b'), line('a')])
    lines.pass(5 * long)
    const round = lines.turns.length
    lines.show.follow([line('new'), line('b'), line('a')])
    lines.pass(200)
    expect(lines.turns.slice(round)).toEqual(['new'])
    lines.show.follow([line('newer'), line('new'), line('b'), line('a')])
    lines.pass(1000)
    expect(lines.turns.slice(round)).toEqual(['new'])
  })

  it('leave an only one where it is', () => {
    const lines = openLines()
    lines.show.follow([line('a')])
    lines.pass(5 * long)
    expect(lines.turns).toEqual(['a'])
  })

  it('are gone at once where the feed drops them, and others follow', () => {
    const lines = openLines()
    lines.show.follow([line('b'), line('a')])
    lines.pass(200)
    lines.show.follow([line('a')])
    expect(lines.up()).toBeUndefined()
    lines.pass(200)
    expect(lines.up()?.id).toBe('a')
    lines.show.follow([])
    lines.pass(long)
    expect(lines.up()).toBeUndefined()
  })

  it('name nobody any more once names are switched off', () => {
    const lines = openLines()
    lines.show.follow([line('a')])
    lines.pass(200)
    lines.show.follow([line('a', { name: null })])
    expect(lines.up()?.name).toBeNull()
  })

  it('stand still with the wall', () => {
    const lines = openLines()
    lines.show.follow([line('b'), line('a')])
    lines.pass(200)
    lines.pass(long, true)
    expect(lines.turns).toEqual(['b'])
  })
})
