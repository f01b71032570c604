import { expect, test } from 'vitest'
import { mediaKinds } from './file-extensions.ts'
import { isPicture } from './upload-kinds.ts'

test('photos and films are pictures, voices are not', () => {
  expect(mediaKinds.filter((kind) => isPicture({ kind }))).toEqual(['photo', 'video'])
})
