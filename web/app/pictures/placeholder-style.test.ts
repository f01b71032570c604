import { rgbaToThumbHash } from 'thumbhash'
import { expect, it } from 'vitest'
import { placeholderStyle } from './placeholder-style.ts'

it('makes a picture of a few bytes, and nothing of none', () => {
  const hash = rgbaToThumbHash(2, 1, [200, 30, 30, 255, 30, 30, 200, 255])
  const placeholder = btoa(String.fromCharCode(...hash))
  expect(placeholderStyle({ placeholder })?.backgroundImage).toMatch(/^url\(data:image\/png;base64,[\w+/]+=*\)$/)
  expect(placeholderStyle({})).toBeUndefined()
})
