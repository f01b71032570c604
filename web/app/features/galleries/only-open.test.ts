import { expect, test } from 'vitest'
import type { Photo } from '#shared/api/photos.ts'
import { photoStatuses } from '#shared/rules/sight.ts'
import { onlyOpen } from './only-open.ts'

const photo = (some: Partial<Photo>): Photo => ({
  id: 'one',
  kind: 'photo',
  capturedAt: '2026-06-20T12:00:00.000Z',
  width: 4,
  height: 3,
  renditions: [],
  guest: 'kari',
  status: 'shown',
  mine: false,
  liked: false,
  audience: 'everyone',
  momentId: null,
  removable: true,
  ...some,
})
const feed = (photos: Photo[] | undefined) => ({
  photos,
  isWhole: true,
  arrivals: new Set<string>(),
  gone: new Set<string>(),
  error: undefined,
})
const seenOf = (...photos: Photo[]) => onlyOpen(feed(photos), { canSeePhotos: true }).photos ?? []

test('a host who looks as a guest sees no photo that guests do not see', () => {
  const statuses = seenOf(...photoStatuses.map((status) => photo({ status }))).map(({ status }) => status)
  expect(statuses).toEqual(['arriving', 'shown'])
  expect(seenOf(photo({ audience: 'hosts' }))).toEqual([])
})

test('what he has sent for the hosts alone he sees as its sender', () => {
  expect(seenOf(photo({ audience: 'hosts', mine: true }))).toHaveLength(1)
})

test('while guests see their own photos alone, so does he', () => {
  const photos = [photo({ id: 'his', mine: true }), photo({ id: 'another' })]
  expect(onlyOpen(feed(photos), { canSeePhotos: false }).photos?.map(({ id }) => id)).toEqual(['his'])
})

test('a list that is not there yet stays so', () => {
  expect(onlyOpen(feed(undefined), { canSeePhotos: true }).photos).toBeUndefined()
})
