import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { email } from '../api/sign-in.ts'
import { normaliseEmail } from './normalise-email.ts'

describe('an address', () => {
  it.each([
    [' Kari@Example.COM ', 'kari@example.com'],
    ['kari@Blåbær.no', 'kari@xn--blbr-roah.no'],
    ['kari@xn--blbr-roah.no', 'kari@xn--blbr-roah.no'],
    ['kari@BLÅBÆR。no', 'kari@xn--blbr-roah.no'],
    ['kari@例え.テスト', 'kari@xn--r8jz45g.xn--zckzah'],
    ['A&B@example.com', 'a&b@example.com'],
    ["o'neil+fest/2026=!#$%*?^_`{|}~-@example.co.uk", "o'neil+fest/2026=!#$%*?^_`{|}~-@example.co.uk"],
  ])('written %s is %s to us', (written, ours) => {
    expect(email.parse(written)).toBe(ours)
  })

  it('is the same however often it is normalised', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
        const once = normaliseEmail(text)
        expect(normaliseEmail(once)).toBe(once)
      }),
    )
  })
})

describe('no address of ours', () => {
  it.each([
    '',
    'kari',
    'kari@',
    '@example.com',
    'kari@example',
    'kari@@example.com',
    'kari@ola@example.com',
    'kari@1.2',
    'kari@127.0.0.1',
    'kari@[127.0.0.1]',
    'kari@example.com:25',
    'kari@example.com/path',
    'kari@ex%61mple.com',
    'kari@-example.com',
    'kari@example..com',
    'kari@exa mple.com',
    'kari@exa\tmple.com',
    '.kari@example.com',
    'kari.@example.com',
    'ka..ri@example.com',
    'ka ri@example.com',
    '"ka ri"@example.com',
    'ka,ri@example.com',
    'kari\r\nbcc@example.com',
    // SES takes no letter to a mailbox that is not ASCII.
    'kåri@example.com',
    '\u212Aari@example.com',
    `${'k'.repeat(65)}@example.com`,
    `kari@${'a'.repeat(64)}.com`,
    `kari@${'a.'.repeat(130)}com`,
  ])('is %j', (text) => {
    expect(email.safeParse(text).success).toBe(false)
  })
})
