import { expect, test } from 'vitest'
import { linkOf } from './card-link.ts'

test.each([
  ['https://app.festlens.example/g/abc', 'https://app.festlens.example/g/abc'],
  ['  app.festlens.example/g/abc ', 'https://app.festlens.example/g/abc'],
  ['HTTP://app.festlens.example', 'HTTP://app.festlens.example'],
])('%s leads to a gallery', (typed, link) => {
  expect(linkOf(typed)).toBe(link)
})

test.each(['', '   ', 'our wedding', 'gallery', 'javascript:alert(1)', 'https://', 'https://a b.example'])(
  'nobody could scan %j',
  (typed) => {
    expect(linkOf(typed)).toBeUndefined()
  },
)
