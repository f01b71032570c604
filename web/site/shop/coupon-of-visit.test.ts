import { expect, test } from 'vitest'
import { createCheckoutSession } from '#shared/api/checkout.ts'
import {
  forgetPromotionCode,
  keepPromotionCode,
  longestPromotionCode,
  promotionLifetime,
  storedPromotionCode,
  takePromotionCode,
} from './promotion-code.ts'

function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
    entries,
  }
}

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
  const storage = memoryStorage()
  keepPromotionCode(storage, 'anna', 1000)
  expect(storedPromotionCode(storage, 1000 + promotionLifetime - 1)).toBe('anna')
  expect(storedPromotionCode(storage, 1000 + promotionLifetime)).toBeNull()
  expect(storage.entries.size).toBe(0)
})

test.each(['not json', '{"code":1}', '[]'])('what is no code of ours is deleted: %s', (text) => {
  const storage = memoryStorage()
  storage.setItem('promotion-code', text)
  expect(storedPromotionCode(storage, 0)).toBeNull()
  expect(storage.entries.size).toBe(0)
})

test('a used code is forgotten', () => {
  const storage = memoryStorage()
  keepPromotionCode(storage, 'anna', 0)
  forgetPromotionCode(storage)
  expect(storedPromotionCode(storage, 1)).toBeNull()
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
