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

/** `isAsked`: found by the name that the person gives as their own. */
type NamedGuest = Guest & { name: string; isAsked: boolean }

/** A row of an event's list of guests. `isAsked` as of guests. */
export type ListedPerson = { eventId: string; row: ListedRow; isAsked: boolean }

/** The data about a person, besides the account (its key is the address itself). */
export interface PersonData {
  supportRequests: SupportRequest[]
  letters: UndeliveredLetter[]
  /** Where the person is a host, or was one. */
  hostings: HostRow[]
  events: Awaited<ReturnType<typeof listEventsOf>>
  /** Of the histories of events that the person has to do with. */
  historyEntries: NamedEntry[]
  /** Guests who have a name: all of the person's own events, elsewhere those with the name that was given. */
  namedGuests: NamedGuest[]
  /** Rows of the lists of guests: all of the person's own events, elsewhere those with the name that was given. */
  listedGuests: ListedPerson[]
  payments: Payment[]
  partner: Partner | undefined
  /** For the person, and those that they have bought. */
  gifts: { received: Gift[]; bought: Gift[] }
  /** Of originals and ZIPs. */
  givenAddresses: GivenAddress[]
  /** ZIPs of the person's events that the person has asked for. */
  downloads: DownloadRow[]
  likes: Like[]
  /** What those guests were answered `known` for. */
  known: KnownPhoto[]
  /** Links by which another browser may become one of those guests, or has. */
  guestLinks: GuestLink[]
  /** Those guests' messages, and those signed with the name given. `isAsked` as of guests. */
  messages: (MessageRow & { isAsked: boolean })[]
  /** Made under the address, or by the guests above. */
  reports: Report[]
}

/** Gathers it, each list by its own index. */
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
  // The names of others' guests are not this person's data, though the person helps to run their event.
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

/** Guests of that event with the name, or all of them if none is given. */
async function namedIn(eventId: string, name: string | undefined): Promise<NamedGuest[]> {
  return (await listGuests(eventId)).flatMap((guest) =>
    guest.name !== undefined && (name === undefined || isSameName(guest.name, name))
      ? [{ ...guest, name: guest.name, isAsked: name !== undefined }]
      : [],
  )
}

/** Rows of that event's list of guests with the name, or all of them if none is given. */
async function listedIn({ id, name }: { id: string; name: string | undefined }): Promise<ListedPerson[]> {
  const { rows } = await readGuestList(id)
  const wanted = rows.filter((row) => name === undefined || isSameName(row.name, name))
  return wanted.map((row) => ({ eventId: id, row, isAsked: name !== undefined }))
}

/** The messages of a place's named guests in its guestbook, and those signed with the given name. */
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
