import { expect, test } from 'vitest'
import { mailProgramOf } from './mail-program.ts'

const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

test.each([
  ['kari@gmail.com', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', /^message:/],
  ['kari@example.com', 'Mozilla/5.0 (Linux; Android 14)', /^intent:.*APP_EMAIL/],
  ['kari@gmail.com', computer, /^https:\/\/mail\.google\.com\//],
  ['kari@Hotmail.no', computer, /^https:\/\/outlook\.live\.com\//],
])('%s on %s opens its mail', (email, userAgent, address) => {
  expect(mailProgramOf(email, userAgent)).toMatch(address)
})

test('an address of somebody’s own opens nothing on a computer, and no part of a name counts', () => {
  expect(mailProgramOf('kari@example.com', computer)).toBeUndefined()
  expect(mailProgramOf('kari@gmail.com.example.org', computer)).toBeUndefined()
})
