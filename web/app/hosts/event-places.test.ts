import { expect, test } from 'vitest'
import { eventPlaces, placeOfAddress } from './event-places.ts'
import { addressBelow } from '../shell/place-bar.tsx'

test('every place has an address of its own, which leads back to it', () => {
  const addresses = eventPlaces.map((place) => addressBelow('/events/evn_1', place.path))
  const places = ['', '/share', '/guests', '/wall', '/settings']
  expect(addresses).toEqual(places.map((place) => `/events/evn_1${place}`))
  expect(addresses.map(placeOfAddress)).toEqual(eventPlaces)
})

test.each(['/events/evn_1/', '/events/evn_1/p/pho_1', '/events/evn_1/nowhere'])('%s shows the photos', (address) => {
  expect(placeOfAddress(address)).toBe(eventPlaces[0])
})

test.each(['ready', 'downloads', 'insights'])(
  '%s have an address of their own, and in the bar the place that leads to them',
  (path) => {
    expect(placeOfAddress(`/events/evn_1/${path}`)).toMatchObject({ path })
    expect(eventPlaces.map((place) => place.path)).not.toContain(path)
    expect(eventPlaces.map((place) => place.path)).toContain(placeOfAddress(`/events/evn_1/${path}`).from)
  },
)
