import { expect, test } from 'vitest'
import { galleryModes, modeOf, privacyOfMode, unseenBy } from './gallery-modes.ts'

const everyone = { guestsSeeGallery: true, approveFirst: false }
const approve = { guestsSeeGallery: true, approveFirst: true }
const hosts = { guestsSeeGallery: false, approveFirst: false }

test.each(galleryModes)('choosing %s sets it', (mode) => {
  for (const before of [everyone, approve, hosts]) expect(modeOf({ ...before, ...privacyOfMode(mode) })).toBe(mode)
})

test('what waits goes on waiting through a time of only for us', () => {
  expect({ ...approve, ...privacyOfMode('hosts') }).toMatchObject({ approveFirst: true })
})

test('ending “look first” asks what becomes of what waits', () => {
  expect(unseenBy(approve, 'everyone')).toBe('waiting')
})

test('opening a gallery asks about what guests have not seen', () => {
  expect(unseenBy(hosts, 'everyone')).toBe('shown')
  expect(unseenBy({ ...hosts, approveFirst: true }, 'approve')).toBe('shown')
})

test('nothing is asked where nothing is shown that was not', () => {
  expect(unseenBy(everyone, 'approve')).toBeUndefined()
  expect(unseenBy(approve, 'approve')).toBeUndefined()
  expect(unseenBy(everyone, 'everyone')).toBeUndefined()
  for (const before of [everyone, approve, hosts]) expect(unseenBy(before, 'hosts')).toBeUndefined()
})
