import { expect, test } from 'vitest'
import { checkoutAddress, homeAddress, uploaderTermsAddress } from './site-links.ts'

const site = 'https://festlens.example'

test('terms are the reader’s, and the English ones where the site has none in their language', () => {
  expect(uploaderTermsAddress(site, 'en')).toBe(`${site}/terms-of-use#uploads`)
  expect(uploaderTermsAddress(site, 'no')).toBe(`${site}/no/terms-of-use#uploads`)
  expect(uploaderTermsAddress(site, 'pt')).toBe(`${site}/terms-of-use#uploads`)
})

test('the home page is the reader’s', () => {
  expect(homeAddress(site, 'en')).toBe(`${site}/`)
  expect(homeAddress(site, 'pt')).toBe(`${site}/pt`)
})

test('the checkout is there in every language', () => {
  expect(checkoutAddress(site, 'pt')).toBe(`${site}/pt/checkout`)
})
