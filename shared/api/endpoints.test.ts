import { describe, expect, it } from 'vitest'
import { typedEntries } from '../typed-entries.ts'
import { type EndpointName, type EndpointRow, endpoints } from './endpoints.ts'

const rows = typedEntries<EndpointName, EndpointRow>(endpoints)
const listing = (code: EndpointRow['errors'][number]) =>
  rows.filter(([, { errors }]) => errors.includes(code)).map(([name]) => name)
const namesOf = (isMeant: (row: EndpointRow, name: EndpointName) => boolean) =>
  rows.filter(([name, row]) => isMeant(row, name)).map(([name]) => name)

describe('the rows of the endpoint table', () => {
  it('say of every gallery and wall that it may be gone, and that it may have a PIN unless they are its door', () => {
    const door: readonly EndpointName[] = ['galleries/show-gallery', 'galleries/enter-pin', 'feed/open-gallery']
    const ofGuests = ['gallery', 'pictures', 'wall']
    expect(listing('gallery_gone')).toEqual(namesOf(({ access }) => ofGuests.includes(access)))
    expect(listing('pin_required')).toEqual(namesOf(({ access }, name) => access === 'gallery' && !door.includes(name)))
  })

  it('say of every event that it may be deleted, but where a host only looks at it', () => {
    expect(listing('event_deleted')).toEqual(
      namesOf(({ path }, name) => path.startsWith('/api/events/{id}') && name !== 'events/show-event'),
    )
  })

  it('say of all that hosts and administrators do that they must be signed in', () => {
    const signedIn = namesOf(({ access }) => access === 'host' || access === 'admin')
    expect(listing('unauthenticated')).toEqual(expect.arrayContaining(signedIn))
  })
})
