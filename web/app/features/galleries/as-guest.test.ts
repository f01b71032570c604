import { expect, test } from 'vitest'
import type { Gallery } from '#shared/api/galleries.ts'
import { asGuest } from './as-guest.ts'

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
  features: { likes: true, likeCounts: true, guestbook: true },
  moments: [],
  canUpload: true,
  uploadsPaused: false,
  closesAt: null,
  uploadsLeft: null,
  photoCount: 12,
  filmCount: 0,
  head: '1.a',
}
const now = new Date('2027-06-19T18:00:00Z')
const told = (some: Partial<Gallery>) => asGuest({ ...gallery, ...some }, now)

test('a host who looks as a guest counts no photos of others where the gallery is the hosts’ alone', () => {
  expect(told({ guestsSeeGallery: false })).toMatchObject({ canSeePhotos: false, photoCount: 0 })
})

test('nor does he before the photos appear, and from that moment on he does', () => {
  expect(told({ revealAt: '2027-06-19T18:00:01Z' })).toMatchObject({ canSeePhotos: false, photoCount: 0 })
  expect(told({ revealAt: '2027-06-19T18:00:00Z' })).toEqual({ ...gallery, revealAt: '2027-06-19T18:00:00Z' })
})

test('where guests see everything nothing is taken from it', () => {
  expect(told({})).toEqual(gallery)
})
