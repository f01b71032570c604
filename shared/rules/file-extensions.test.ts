import { expect, test } from 'vitest'
import { acceptedExtensions } from './file-extensions.ts'

test('a file input asks for the extensions of a kind, each with its dot', () => {
  expect(acceptedExtensions('video')).toEqual(['.mp4', '.m4v', '.mov', '.qt'])
})
