import type { Parsed } from '#shared/api/shapes.ts'
import { type EventRow, listEventsOf, readEventBySlug } from '../events/event-store.ts'
import { listPaymentsOf, type Payment } from '../payments/payment-store.ts'
import { type GivenAddress, listAddressesGivenTo } from '../photos/given-address-store.ts'
import { listPhotoRecords, type PhotoRecord } from '../photos/photo-store.ts'
import { readAllRequestsOf, type SupportRequest } from '../support/support-request-store.ts'
import { readUndeliveredOf, type UndeliveredLetter } from '../mail/undelivered-letter-store.ts'

export type Person = Parsed<'privacy/erase-person-data', 'body'>

/** What is held about a person, beside the account, whose key is the address itself. */
export interface PersonData {
  supportRequests: SupportRequest[]
  letters: UndeliveredLetter[]
  events: EventRow[]
  /** Photos that show a name: all of the person's own events, elsewhere those with the name that was given. */
  namedPhotos: PhotoRecord[]
  payments: Payment[]
  /** Of originals and ZIPs. */
  givenAddresses: GivenAddress[]
}

/** Gathers it, each list by its own index. */
export async function gatherPersonData({ email, uploads }: Person): Promise<PersonData> {
  const [supportRequests, letters, events, payments, givenAddresses] = await Promise.all([
    readAllRequestsOf(email),
    readUndeliveredOf(email),
    listEventsOf(email),
    listPaymentsOf(email),
    listAddressesGivenTo(email),
  ])
  const inOwnEvents = await Promise.all(events.map(({ id }) => namedPhotosOf(id)))
  const inOthers = await Promise.all(
    uploads.map(async ({ slug, name }) => {
      const event = await readEventBySlug(slug)
      return event ? namedPhotosOf(event.id, name) : []
    }),
  )
  const byId = new Map([...inOwnEvents, ...inOthers].flat().map((photo) => [photo.photoId, photo]))
  return { supportRequests, letters, events, payments, givenAddresses, namedPhotos: [...byId.values()] }
}

async function namedPhotosOf(eventId: string, name?: string): Promise<PhotoRecord[]> {
  const photos = await listPhotoRecords(eventId)
  return photos.filter(({ uploader }) => uploader !== undefined && (name === undefined || isSameName(uploader, name)))
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
