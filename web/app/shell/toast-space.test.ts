import { expect, test } from 'vitest'
import { pageOf } from './toast-space.ts'

test('a photo that is opened is on the page that it lies over', () => {
  expect(['/g/a/p/pho_1', '/g/a/', '/events/evn_1/review'].map(pageOf)).toEqual(['/g/a', '/g/a', '/events/evn_1'])
  expect(pageOf('/g/a/mine/p/pho_1')).toBe('/g/a/mine')
})

test('places of a gallery or an event are pages of their own', () => {
  expect(new Set(['/g/a', '/g/a/mine', '/g/a/messages', '/events/a', '/events/a/share'].map(pageOf)).size).toBe(5)
})
