import { expect, test } from 'vitest'
import { addressOfLink, tokenIn } from './another-phone.tsx'

test('a link’s address brings its token, behind what servers see', () => {
  const address = new URL(addressOfLink('https://app.test', 'abc', 'a-token'))
  expect(`${address.pathname}${address.search}`).toBe('/g/abc/mine')
  expect(tokenIn(address.hash)).toBe('a-token')
})

test.each(['', '#', '#phone=', '#main'])('“%s” brings none', (hash) => {
  expect(tokenIn(hash)).toBeUndefined()
})
