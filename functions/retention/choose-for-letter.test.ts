import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chooseForLetter, inLetter } from './choose-for-letter.ts'

const photosWith = (likes: readonly number[]) => likes.map((each, index) => ({ photoId: `pho_${index}`, likes: each }))

it('chooses the most liked, then some spread over the day, and as many to spare', () => {
  const likes = Array.from({ length: 40 }, (_, index) => ({ 7: 1, 30: 5 })[index] ?? 0)
  const chosen = chooseForLetter(photosWith(likes))
  expect(chosen.slice(0, 2)).toEqual(['pho_30', 'pho_7'])
  const places = chosen.slice(2, inLetter).map((id) => Number(id.slice('pho_'.length)))
  for (const [index, place] of places.entries()) expect(Math.floor(place / 10)).toBe(index)
  expect(chosen).toHaveLength(2 * inLetter)
})

it('chooses each photo once, and as many as there are', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: 40, size: 'max' }), (likes) => {
      const chosen = chooseForLetter(photosWith(likes))
      expect(new Set(chosen).size).toBe(Math.min(likes.length, 2 * inLetter))
      expect(chosen).toHaveLength(new Set(chosen).size)
      const shown = chosen.slice(0, inLetter).map((id) => likes[Number(id.slice('pho_'.length))] ?? 0)
      // No photo that is left out has more likes than one that is shown for its likes.
      const best = likes.toSorted((one, other) => other - one).slice(0, shown.length)
      expect(shown.reduce((sum, each) => sum + each, 0)).toBe(best.reduce((sum, each) => sum + each, 0))
    }),
  )
})
