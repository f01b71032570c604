import { expect, test } from 'vitest'
import { eventPhoto } from './event-photo-for-test.ts'
import { inDeckOrder } from './use-review.ts'

test('the photo on top stays there while others come in before it', () => {
  const photos = ['earlier', 'a', 'b'].map((id) => eventPhoto(id))
  expect(inDeckOrder(photos, ['a', 'b']).map(({ id }) => id)).toEqual(['a', 'b', 'earlier'])
})

test('what has been decided on is left out', () => {
  expect(inDeckOrder([eventPhoto('b')], ['a', 'b']).map(({ id }) => id)).toEqual(['b'])
})
