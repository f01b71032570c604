import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFound } from './faq-items.ts'

test.each([
  ['refund', 'How do I get a Refund?'],
  ['REFUND get', 'How do I get a refund?'],
  ['codigo', '¿Dónde está mi código?'],
  ['kjøp', 'Jeg betalte to ganger for ett kjøp'],
  ['  ', 'anything'],
])('%j finds %j', (search, text) => {
  expect(isFound(search, text)).toBe(true)
})

test('a word that is missing finds nothing, though others are there', () => {
  expect(isFound('refund moon', 'How do I get a refund?')).toBe(false)
})

const words = fc.array(fc.stringMatching(/^[a-zæøåéñ]{1,8}$/), { minLength: 1, maxLength: 8 })

test('a text is found by any of its words, in any order and case', () => {
  fc.assert(
    fc.property(
      words.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all))),
      ([all, some]) => {
        expect(isFound(some.join(' ').toUpperCase(), all.join(' '))).toBe(true)
      },
    ),
  )
})
