import { describe, expect, it } from 'vitest'
import { Looks } from './likeness.ts'

/** What a ThumbHash holds, each by the number that stands in it: waves are 0 (-1) to 15 (1), times the scale of 31. */
interface Hash {
  light: number
  yellow: number
  red: number
  scale: number
  isWide: boolean
  /** Waves along the shorter side; along the longer there are 7. */
  short: number
  waves: readonly number[]
}

/** Of a wide picture with 3 waves along its shorter side; of others there are as many or more. */
const waveCount = 14

const base: Hash = {
  light: 32,
  yellow: 31,
  red: 31,
  scale: 31,
  isWide: true,
  short: 3,
  waves: Array.from({ length: waveCount }, () => 15),
}

const withWaves = (change: Readonly<Record<number, number>>, from: readonly number[] = base.waves) =>
  from.map((wave, at) => change[at] ?? wave)
const all = (wave: number, count = waveCount) => Array.from({ length: count }, () => wave)

/** https://evanw.github.io/thumbhash/, `rgbaToThumbHash`, of an opaque picture. */
function placeholder(some: Partial<Hash>): string {
  const { light, yellow, red, scale, isWide, short, waves } = { ...base, ...some }
  const head = light | (yellow << 6) | (red << 12) | (scale << 18)
  const sides = short | (isWide ? 0x8000 : 0)
  const nibbles = Array.from({ length: Math.ceil(waves.length / 2) }, (_, at) => {
    const [low = 0, high = 0] = waves.slice(at * 2)
    return low | (high << 4)
  })
  return Buffer.from([head, head >> 8, head >> 16, sides, sides >> 8, ...nibbles]).toString('base64')
}

/** A difference hash with this many bits set, half of them in either half. */
const shape = (bits: number) =>
  [Math.ceil(bits / 2), Math.floor(bits / 2)].map((ones) => (2 ** ones - 1).toString(16).padStart(8, '0')).join('')

/** Whether two pictures are alike, asked either way round. */
function areAlike(one: Partial<Hash>, other: Partial<Hash>, bits = 0): boolean {
  const looks = new Looks([
    { shape: shape(0), placeholder: placeholder(one) },
    { shape: shape(bits), placeholder: placeholder(other) },
  ])
  const answer = looks.areAlike(0, 1)
  expect(looks.areAlike(1, 0)).toBe(answer)
  return answer
}

describe('two pictures are of the same scene', () => {
  it.each<[string, Partial<Hash>, Partial<Hash>, number]>([
    ['with the same look', {}, {}, 0],
    ['a step of exposure apart', { light: 20 }, { light: 40 }, 0],
    ['with another white balance', { yellow: 31, red: 31 }, { yellow: 35, red: 27 }, 18],
    ['with 22 other bits and hardly another colour', { yellow: 31, red: 31 }, { yellow: 33, red: 29 }, 22],
    ['with waves that are weaker by two fifths', {}, { scale: 19 }, 0],
    ['with waves that are a little other', { scale: 15 }, { scale: 15, waves: withWaves({ 3: 14 }) }, 18],
    ['with waves that are hardly other, and 19 bits', { scale: 7 }, { scale: 7, waves: withWaves({ 3: 14 }) }, 19],
    ['with the least that waves have in common', { scale: 1 }, { scale: 1, waves: withWaves({ 3: 4 }) }, 18],
    ['both flat, with 12 other bits and another colour', { scale: 0 }, { scale: 0, red: 35 }, 12],
    ['both flat, with 15 other bits', { scale: 0 }, { scale: 0, red: 33 }, 15],
    ['one flat, and the other nearly', { scale: 0 }, { scale: 1, waves: all(1) }, 12],
  ])('%s', (_, one, other, bits) => {
    expect(areAlike(one, other, bits)).toBe(true)
  })
})

describe('two pictures are of different scenes', () => {
  it.each<[string, Partial<Hash>, Partial<Hash>, number]>([
    ['more than a step of exposure apart', { light: 20 }, { light: 41 }, 0],
    ['more yellow', { yellow: 31 }, { yellow: 36 }, 0],
    ['less red', { red: 31 }, { red: 26 }, 0],
    ['of colours as far from grey, on either side', { yellow: 28 }, { yellow: 35 }, 0],
    ['with 19 other bits and another white balance', { yellow: 31 }, { yellow: 34 }, 19],
    ['with 23 other bits', {}, {}, 23],
    ['with all other bits', {}, {}, 64],
    ['one lying, one standing', { isWide: true }, { isWide: false }, 0],
    ['of other proportions', { short: 3 }, { short: 4, waves: all(15, 18) }, 0],
    ['with waves that are weaker by more', {}, { scale: 18 }, 0],
    ['with waves that are a little other, and 19 bits', { scale: 15 }, { scale: 15, waves: withWaves({ 3: 14 }) }, 19],
    ['with strong waves that are a little other', {}, { waves: withWaves({ 3: 14 }) }, 0],
    ['with faint waves that have too little in common', { scale: 1 }, { scale: 1, waves: withWaves({ 3: 0 }) }, 0],
    [
      'with faint waves that have too little in common for 19 bits',
      { scale: 1, waves: all(11) },
      { scale: 1, waves: withWaves({ 3: 6 }, all(11)) },
      19,
    ],
    ['with waves the other way round', { scale: 1 }, { scale: 1, waves: all(0) }, 0],
    ['both flat, with 13 other bits and another colour', { scale: 0 }, { scale: 0, red: 35 }, 13],
    ['both flat, of other proportions', { scale: 0 }, { scale: 0, short: 4, waves: all(15, 18) }, 0],
    ['both flat, with 16 other bits', { scale: 0 }, { scale: 0 }, 16],
    ['one flat, and the other not', { scale: 0 }, { scale: 1, waves: all(0) }, 0],
  ])('%s', (_, one, other, bits) => {
    expect(areAlike(one, other, bits)).toBe(false)
  })
})

/** By the sum of `column * rows < columns * (rows - row)`, without the first. */
const counts = [
  { short: 1, count: 14 },
  { short: 3, count: 14 },
  { short: 4, count: 18 },
  { short: 5, count: 22 },
  { short: 6, count: 26 },
  { short: 7, count: 27 },
] as const

describe.each([true, false])('of a picture that is wide: %s', (isWide) => {
  it.each(counts)('with $short waves along its shorter side, $count are looked at', ({ short, count }) => {
    const same = { isWide, short, waves: all(15, count) }
    for (let at = 0; at < count; at += 1)
      expect(areAlike(same, { isWide, short, waves: withWaves({ [at]: 0 }, same.waves) }), `${at}`).toBe(false)
    expect(areAlike({ ...same, waves: [...same.waves, 15, 15] }, { ...same, waves: [...same.waves, 0, 0] })).toBe(true)
  })
})

it('compares all 64 bits of a difference hash', () => {
  const shapes = ['ffffffff00000000', 'ffffffff007fffff', '00000000ffffffff', '7fffff00ffffffff']
  const looks = new Looks(shapes.map((each) => ({ shape: each, placeholder: placeholder({}) })))
  expect([looks.areAlike(0, 1), looks.areAlike(2, 3)]).toEqual([false, false])
})

it('has a look only where a picture was drawn of it', () => {
  const looks = new Looks([{ shape: shape(0), placeholder: placeholder({}) }, { shape: shape(0) }, {}])
  expect([0, 1, 2, 3].map((at) => looks.has(at))).toEqual([true, false, false, false])
})
