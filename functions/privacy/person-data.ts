import type { Parsed } from '#shared/api/shapes.ts'
import { listEventsOf, readEventBySlug } from '../events/event-store.ts'
import { type HostRow, listHostRowsOf } from '../events/event-host-store.ts'
import { listHistoryNaming, type NamedEntry } from '../events/history-store.ts'
import { listPaymentsOf, type Payment } from '../payments/payment-store.ts'
import { type Gift, listGiftsFor, readGift } from '../payments/gift-store.ts'
import { type Partner, readPartner } from '../partners/partner-store.ts'
import { type DownloadRow, listDownloads } from '../downloads/download-store.ts'
import { type GivenAddress, listAddressesGivenTo } from '../photos/given-address-store.ts'
import type { GuestLink } from '../guests/guest-link-store.ts'
import { type ListedRow, readGuestList } from '../galleries/guest-list-store.ts'
import { type Guest, listGuests } from '../galleries/guest-store.ts'
import type { MessageRow } from '../messages/message-store.ts'
import { listReportsBy, listReportsIn, type Report } from '../photos/report-store.ts'
import { guestLinksOf, type KnownPhoto, knownTo, type Like, likesOf, messagesIn } from './guest-traces.ts'
import { readAllRequestsOf, type SupportRequest } from '../support/support-request-store.ts'
import { readUndeliveredOf, type UndeliveredLetter } from '../mail/undelivered-letter-store.ts'

export type Person = Parsed<'privacy/erase-person-data', 'body'>

/** `isAsked`: matches the name that the person gives as their own. */
type NamedGuest = Guest & { name: string; isAsked: boolean }

/** A row of an event's guest list. `isAsked` as for guests. */
export type ListedPerson = { eventId: string; row: ListedRow; isAsked: boolean }

/** The data about a person, besides the account (its key is the address itself). */
export interface PersonData {
  supportRequests: SupportRequest[]
  letters: UndeliveredLetter[]
  /** Events in which the person is or was a host. */
  hostings: HostRow[]
  events: Awaited<ReturnType<typeof listEventsOf>>
  /** Entries that name the person, in the histories of their events. */
  historyEntries: NamedEntry[]
  /** Guests with a name: all in the person's own events, elsewhere only those with the given name. */
  namedGuests: NamedGuest[]
  /** Rows of guest lists: all in the person's own events, elsewhere only those with the given name. */
  listedGuests: ListedPerson[]
  payments: Payment[]
  partner: Partner | undefined
  /** Gifts to the person, and gifts that they bought. */
  gifts: { received: Gift[]; bought: Gift[] }
  /** Signed addresses of originals and ZIPs. */
  givenAddresses: GivenAddress[]
  /** ZIPs of the person's events that they requested. */
  downloads: DownloadRow[]
  likes: Like[]
  /** Photos for which those guests were answered `known`. */
  known: KnownPhoto[]
  /** Links by which another browser may become one of those guests, or has. */
  guestLinks: GuestLink[]
  /** Those guests' messages, and messages signed with the given name. `isAsked` as for guests. */
  messages: (MessageRow & { isAsked: boolean })[]
  /** Made under the address, or by the guests above. */
  reports: Report[]
}

/** Collects it, each list by its own index. */
export async function gatherPersonData({ email, uploads }: Person): Promise<PersonData> {
  const [supportRequests, letters, hostings, events, payments, partner, givenAddresses, reportsBy, received] =
    await Promise.all([
      readAllRequestsOf(email),
      readUndeliveredOf(email),
      listHostRowsOf(email),
      listEventsOf(email),
      listPaymentsOf(email),
      readPartner(email),
      listAddressesGivenTo(email),
      listReportsBy(email),
      listGiftsFor(email),
    ])
  const bought = await Promise.all(payments.flatMap(({ gift }) => (gift ? [readGift(gift.id)] : [])))
  const inOthers = await Promise.all(
    uploads.map(async ({ slug, name }) => {
      const event = await readEventBySlug(slug)
      return event ? [{ id: event.id, name }] : []
    }),
  )
  // Other hosts' guests are not this person's data, even if the person helps to run their event.
  const owned = events.filter(({ host }) => host.role === 'owner')
  const places = [...owned.map(({ event }) => ({ id: event.id, name: undefined })), ...inOthers.flat()]
  const histories = await Promise.all(hostings.map(({ id }) => listHistoryNaming(id, email)))
  const zips = await Promise.all(hostings.map(({ id }) => listDownloads(id)))
  const found = await Promise.all(places.map(({ id, name }) => namedIn(id, name)))
  const namedGuests = [...new Map(found.flat().map((guest) => [`${guest.eventId} ${guest.guestId}`, guest])).values()]
  const [likes, known, guestLinks, listed] = await Promise.all([
    likesOf(namedGuests),
    knownTo(namedGuests),
    guestLinksOf(namedGuests),
    Promise.all(places.map(listedIn)),
  ])
  const messages = (await Promise.all(places.map((place) => messagesOf(place, namedGuests)))).flat()
  const guestsOf = Map.groupBy(
    inOthers.flat().flatMap(({ id }) => namedGuests.filter(({ eventId }) => eventId === id)),
    ({ eventId }) => eventId,
  )
  const theirs = await Promise.all(
    [...guestsOf].map(([id, guests]) => listReportsIn(id, new Set(guests.map(({ guestId }) => guestId)))),
  )
  const reports = new Map(
    [...reportsBy, ...theirs.flat()].map((report) => [`${report.photoId} ${report.guestId}`, report]),
  )
  return {
    supportRequests,
    letters,
    hostings,
    events,
    payments,
    partner,
    gifts: { received, bought: bought.filter((one) => one !== undefined) },
    givenAddresses,
    downloads: zips.flat().filter(({ askedBy }) => askedBy.has(email)),
    historyEntries: histories.flat(),
    namedGuests,
    listedGuests: [...new Map(listed.flat().map((one) => [one.row.id, one])).values()],
    likes,
    known,
    guestLinks,
    messages: [...new Map(messages.map((message) => [message.messageId, message])).values()],
    reports: [...reports.values()],
  }
}

/** That event's guests with the name; without a name, all. */
async function namedIn(eventId: string, name: string | undefined): Promise<NamedGuest[]> {
  return (await listGuests(eventId)).flatMap((guest) =>
    guest.name !== undefined && (name === undefined || isSameName(guest.name, name))
      ? [{ ...guest, name: guest.name, isAsked: name !== undefined }]
      : [],
  )
}

/** Rows of that event's guest list with the name; without a name, all. */
async function listedIn({ id, name }: { id: string; name: string | undefined }): Promise<ListedPerson[]> {
  const { rows } = await readGuestList(id)
  const wanted = rows.filter((row) => name === undefined || isSameName(row.name, name))
  return wanted.map((row) => ({ eventId: id, row, isAsked: name !== undefined }))
}

/** The guestbook messages of a place's named guests, and those signed with the given name. */
async function messagesOf(
  { id, name: asked }: { id: string; name: string | undefined },
  guests: readonly NamedGuest[],
) {
  const guestOf = ({ guestId }: MessageRow) => guests.find((one) => one.eventId === id && one.guestId === guestId)
  const isSigned = ({ name }: MessageRow) => asked !== undefined && name !== undefined && isSameName(name, asked)
  const found = await messagesIn(id, (message) => isSigned(message) || guestOf(message) !== undefined)
  return found.map((message) => ({ ...message, isAsked: isSigned(message) || guestOf(message)?.isAsked === true }))
}

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
