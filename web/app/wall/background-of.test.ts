import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { backgroundOf } from './background-of.ts'

const plain = (...colour: [number, number, number]) =>
  Buffer.from(rgbaToThumbHash(8, 8, Array.from({ length: 64 }, () => [...colour, 255]).flat())).toString('base64')

test('a ground is of one colour where its photo is, and has each quarter’s colour in that corner', () => {
  const coloursOf = (placeholder: string) =>
    [...backgroundOf([placeholder]).matchAll(/rgb\((\d+) (\d+) (\d+)\)/g)].map(([, ...rgb]) => rgb.map(Number))
  const [first, ...others] = coloursOf(plain(220, 130, 30))
  expect(others).toEqual([first, first, first])
  const quarters = [...Array.from({ length: 4 }, () => [red, green]), ...Array.from({ length: 4 }, () => [blue, white])]
  const pixels = quarters.flatMap((row) => row.flatMap((colour) => [colour, colour, colour, colour].flat()))
  const found = coloursOf(Buffer.from(rgbaToThumbHash(8, 8, pixels)).toString('base64'))
  expect(found.map((rgb) => rgb.map((value) => value > 127))).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
    [true, true, true],
  ])
})

const [red, green, blue, white] = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
  [255, 255, 255, 255],
]

test('a ground has a photo’s colours in its corners, of two photos one’s on each side, and none without any', () => {
  expect(backgroundOf([])).toBe('')
  const sides = (...placeholders: string[]) =>
    [...backgroundOf(placeholders).matchAll(/at (\S+) \S+, rgb\((\d+) (\d+) (\d+)\)/g)].map(([, x, red, , blue]) => [
      x,
      Number(red) > Number(blue) ? 'red' : 'blue',
    ])
  const [red, blue] = [plain(220, 30, 30), plain(30, 30, 220)]
  expect(new Set(sides(red).map(([, colour]) => colour))).toEqual(new Set(['red']))
  expect(sides(red, blue)).toEqual([
    ['0', 'red'],
    ['100%', 'blue'],
    ['0', 'red'],
    ['100%', 'blue'],
  ])
})
