import { expect, test } from 'vitest'
import { wordOf } from './own-tile.tsx'

test.each([
  ['waiting', 'everyone', 'own.waiting'],
  ['hidden', 'hosts', 'own.hidden'],
  ['reported', 'everyone', 'own.hidden'],
  ['arriving', 'everyone', 'myPhotos.arriving'],
  ['arriving', 'hosts', 'own.hosts'],
  ['shown', 'hosts', 'own.hosts'],
  ['shown', 'everyone', undefined],
] as const)('a photo that is %s, for %s, is described as such', (status, audience, text) => {
  expect(wordOf({ status, audience })?.text).toBe(text)
})
