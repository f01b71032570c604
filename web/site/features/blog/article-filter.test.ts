import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressOfFilter,
  filterCategories,
  filterOfAddress,
  isShown,
  maxSearchLength,
  noFilter,
} from './article-filter.ts'

const words = ['Código QR en la mesa', 'Seis costumbres', 'invitados']

describe('whether an article is shown', () => {
  test('everything is, until something is asked for', () => {
    expect(isShown(noFilter, 'tips', words)).toBe(true)
    expect(isShown({ category: 'all', search: '   ' }, 'tips', words)).toBe(true)
  })

  test.each(['INVITADOS', 'costum', 'codigo qr', '  mesa '])(
    '“%s” finds it, in any case and with any accents',
    (search) => {
      expect(isShown({ category: 'all', search }, 'tips', words)).toBe(true)
    },
  )

  test('a search does not reach from one text into the next', () => {
    expect(isShown({ category: 'all', search: 'mesa seis' }, 'tips', words)).toBe(false)
  })

  test('search and category must both fit', () => {
    expect(isShown({ category: 'design', search: 'mesa' }, 'tips', words)).toBe(false)
    expect(isShown({ category: 'tips', search: 'mesa' }, 'tips', words)).toBe(true)
    expect(isShown({ category: 'tips', search: 'boda' }, 'tips', words)).toBe(false)
  })
})

describe('the filter in the address', () => {
  test('comes back as it went', () => {
    const filters = fc.record({
      category: fc.constantFrom(...filterCategories),
      search: fc.string({ maxLength: maxSearchLength, unit: 'binary' }).filter((search) => search.trim() !== ''),
    })
    fc.assert(
      fc.property(filters, (filter) => {
        const address = new URL(addressOfFilter(filter, 'https://site.example/no/blog'), 'https://site.example')
        expect(filterOfAddress(address.search)).toEqual(filter)
      }),
    )
  })

  test('leaves the address bare where nothing is asked for, and other parameters alone', () => {
    expect(addressOfFilter(noFilter, 'https://site.example/blog?q=cards&category=design')).toBe('/blog')
    expect(addressOfFilter({ category: 'design', search: 'cards' }, 'https://site.example/blog?a=1#top')).toBe(
      '/blog?a=1&category=design&q=cards#top',
    )
  })

  test('counts as nothing asked where it makes no sense', () => {
    expect(filterOfAddress('?category=gossip')).toEqual(noFilter)
    expect(filterOfAddress(`?q=${'x'.repeat(500)}`).search).toHaveLength(maxSearchLength)
  })
})
