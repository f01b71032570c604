import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { uniqueNames } from './zip-originals.ts'

test('the same name is counted on before its extension, also where only case differs', () => {
  expect(uniqueNames(['IMG_1.jpg', 'img_1.JPG', 'IMG_1.jpg', 'film'])).toEqual([
    'IMG_1.jpg',
    'img_1 (2).JPG',
    'IMG_1 (3).jpg',
    'film',
  ])
})

test('no two names are the same, from any names', () => {
  const name = fc.constantFrom('a.jpg', 'A.jpg', 'a (2).jpg', 'a (3).jpg', '.jpg', 'é.jpg', 'e\u0301.jpg', '')
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const unique = uniqueNames(names).map((each) => each.normalize('NFC').toLowerCase())
      expect(new Set(unique).size).toBe(names.length)
    }),
  )
})
