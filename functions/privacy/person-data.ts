import type { Parsed } from '#shared/api/shapes.ts'
import { type EventRow, listEventsOf, readEventBySlug } from '../events/event-store.ts'
import { listPaymentsOf, type Payment } from '../payments/payment-store.ts'
import { type GivenAddress, listAddressesGivenTo } from '../photos/given-address-store.ts'
import { listPhotoRecords, type PhotoRecord } from '../photos/photo-store.ts'
import { listSendersIn, type Sender } from '../photos/sender-store.ts'
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
  /** The same of those who have sent a photo that shows another's name. */
  namedSenders: Sender[]
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
  const inOthers = await Promise.all(
    uploads.map(async ({ slug, name }) => {
      const event = await readEventBySlug(slug)
      return event ? [{ id: event.id, name }] : []
    }),
  )
  const places = [...events.map(({ id }) => ({ id, name: undefined })), ...inOthers.flat()]
  const [namedPhotos, namedSenders] = await Promise.all([
    namedIn(places, listPhotoRecords),
    namedIn(places, listSendersIn),
  ])
  return { supportRequests, letters, events, payments, givenAddresses, namedPhotos, namedSenders }
}

/** Rows of those events that bear the name, or any where none is given; each once. */
async function namedIn<Row extends PhotoRecord | Sender>(
  places: readonly { id: string; name: string | undefined }[],
  list: (eventId: string) => Promise<Row[]>,
): Promise<Row[]> {
  const found = await Promise.all(
    places.map(async ({ id, name }) =>
      (await list(id)).filter(
        ({ uploader }) => uploader !== undefined && (name === undefined || isSameName(uploader, name)),
      ),
    ),
  )
  return [...new Map(found.flat().map((row) => [`${row.photoId} ${row.guestId}`, row])).values()]
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
