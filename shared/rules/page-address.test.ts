import { expect, test } from 'vitest'
import { hasPageAddress } from './page-address.ts'

test.each([
  'https://a.example',
  'Kari www.a',
  'Free money: gifts.com',
  'gifts.com/now',
  'bit.ly/x',
  'Fest.Online',
  't.me/free',
  'See x.com',
  'free.gift/now',
])('finds the address in %s', (text) => expect(hasPageAddress(text)).toBe(true))

test.each([
  'Kari Nordmann',
  'J. R. Hansen',
  'J.R. Hansen',
  'Dr.Hansen',
  'St. Olav',
  'Åse & Øyvind',
  'Kari jr.',
  'No. 5',
  'f.eks. mamma og/eller pappa',
  't.ex. kl. 18',
  'Kl.18/19',
])('finds none in %s', (text) => expect(hasPageAddress(text)).toBe(false))
