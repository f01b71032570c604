import { expect, test } from 'vitest'
import { siteLocales } from '../locales.ts'
import { highestCommission, partnerTerms } from './partner-terms.ts'

test('partners get half of each sale and are remembered for 30 days, in every language', () => {
  for (const locale of siteLocales) expect(partnerTerms[locale]).toMatchObject({ commission: 50, cookieDays: 30 })
})

test('customers are promised 20 percent off, in Spanish 30', () => {
  expect(siteLocales.map((locale) => partnerTerms[locale].customerDiscount)).toEqual([20, 20, 20, 30])
})

test('a Spanish sale brings up to 22.50', () => {
  expect(highestCommission(partnerTerms.es)).toBe(2250)
})
