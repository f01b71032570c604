import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCheckoutSession } from '#shared/api/checkout.ts'
import { browserStorage } from '../../client/browser-storage.ts'
import {
  chooseCoupon,
  couponOfVisit,
  forgetPromotionCode,
  keepPromotionCode,
  longestPromotionCode,
  promotionLifetime,
  storedPromotionCode,
  takePromotionCode,
} from './coupon-of-visit.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.useRealTimers()
  forgetPromotionCode()
})

test('via goes before ref, and both leave the address, which keeps all else', () => {
  const taken = takePromotionCode(new URL('https://site.example/no?ref=old&a=1&via=anna#faq'))
  expect(taken?.code).toBe('anna')
  expect(taken?.cleaned.href).toBe('https://site.example/no?a=1#faq')
})

test('ref counts where via is empty', () => {
  expect(takePromotionCode(new URL('https://site.example/?via=&ref=kari'))?.code).toBe('kari')
})

test('an address without either is left alone', () => {
  expect(takePromotionCode(new URL('https://site.example/?viable=1'))).toBeUndefined()
})

test('a code holds for 30 days to the millisecond and is then deleted', () => {
  vi.setSystemTime(1000)
  keepPromotionCode('anna')
  vi.setSystemTime(1000 + promotionLifetime - 1)
  expect(storedPromotionCode()).toBe('anna')
  vi.setSystemTime(1000 + promotionLifetime)
  expect(storedPromotionCode()).toBeNull()
  expect(browserStorage().getItem('promotion-code')).toBeNull()
})

test.each(['not json', '{"code":1}', '[]'])('what is no code of ours is deleted: %s', (text) => {
  browserStorage().setItem('promotion-code', text)
  expect(storedPromotionCode()).toBeNull()
  expect(browserStorage().getItem('promotion-code')).toBeNull()
})

test('a used code is forgotten', () => {
  keepPromotionCode('anna')
  forgetPromotionCode()
  expect(storedPromotionCode()).toBeNull()
})

test('a code that no checkout would take is dropped, and leaves the address all the same', () => {
  const longest = 'x'.repeat(longestPromotionCode)
  expect(createCheckoutSession.body.safeParse({ couponCode: longest }).success).toBe(true)
  expect(createCheckoutSession.body.safeParse({ couponCode: `${longest}x` }).success).toBe(false)
  expect(takePromotionCode(new URL(`https://site.example/?via=${longest}`))?.code).toBe(longest)
  expect(takePromotionCode(new URL(`https://site.example/?via=${longest}x`))).toMatchObject({
    code: '',
    cleaned: new URL('https://site.example/'),
  })
})

test('the buyer’s own choice goes before the code of their link, also the choice of none', () => {
  keepPromotionCode('anna')
  expect(couponOfVisit()).toBe('anna')
  chooseCoupon('kari')
  expect(couponOfVisit()).toBe('kari')
  chooseCoupon(null)
  expect(couponOfVisit()).toBeNull()
})
