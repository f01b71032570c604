import { expect, test } from 'vitest'
import type { Gallery } from '#shared/api/galleries.ts'
import { asGuest, onlyOpen } from './as-guests-see.ts'
import type { Photo } from '#shared/api/photos.ts'
import { photoStatuses } from '#shared/rules/sight.ts'

const gallery: Gallery = {
  title: 'Ida & Jonas',
  date: '2027-06-19',
  timeZone: 'Europe/Oslo',
  theme: { name: 'wedding' },
  description: '',
  status: 'active',
  cover: null,
  role: 'host',
  eventId: 'one',
  hasPin: false,
  canSeePhotos: true,
  guestsSeeGallery: true,
  approveFirst: false,
  revealAt: null,
  guestsMayDownload: true,
  features: { likes: true, likeCounts: true, guestbook: true, stacks: true, voices: true },
  moments: [],
  canUpload: true,
  uploadsPaused: false,
  closesAt: null,
  uploadsLeft: null,
  photoCount: 12,
  filmCount: 0,
  voiceCount: 0,
  card: null,
  thanks: null,
  head: '1.a',
}
const now = new Date('2027-06-19T18:00:00Z')
const told = (some: Partial<Gallery>) => asGuest({ ...gallery, ...some }, now)

test('a host who looks as a guest counts no photos of others where the gallery is the hosts’ alone', () => {
  expect(told({ guestsSeeGallery: false })).toMatchObject({ canSeePhotos: false, photoCount: 0 })
})

test('neither does the host before the photos appear, and from that moment on they count all', () => {
  expect(told({ revealAt: '2027-06-19T18:00:01Z' })).toMatchObject({ canSeePhotos: false, photoCount: 0 })
  expect(told({ revealAt: '2027-06-19T18:00:00Z' })).toEqual({ ...gallery, revealAt: '2027-06-19T18:00:00Z' })
})

test('where guests see everything nothing is taken from it', () => {
  expect(told({})).toEqual(gallery)
})

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

test('the host sees, as its sender, their own photo that is for the hosts alone', () => {
  expect(seenOf(photo({ audience: 'hosts', mine: true }))).toHaveLength(1)
})

test('while guests see only their own photos, so does the host', () => {
  const photos = [photo({ id: 'own', mine: true }), photo({ id: 'another' })]
  expect(onlyOpen(feed(photos), { canSeePhotos: false }).photos?.map(({ id }) => id)).toEqual(['own'])
})

test('a list that is not there yet stays so', () => {
  expect(onlyOpen(feed(undefined), { canSeePhotos: true }).photos).toBeUndefined()
})
