import { findBegunFiles } from '../photos/begun-file-store.ts'
import type { GuestKey } from '../galleries/guest-row.ts'
import { givenAt, type GivenAddress, listAddressesGivenToGuest } from '../photos/given-address-store.ts'
import { listedAs } from '../galleries/card-of-guest.ts'
import type { ListedRow } from '../galleries/guest-list-store.ts'
import { type Guest, readGuest } from '../galleries/guest-store.ts'
import { listSent } from '../photos/photo-ranges.ts'
import { type Photo } from '../photo-record/photo.ts'
import { readPhotoRecords } from '../photo-record/photo-store.ts'
import { listReportsIn } from '../photos/report-store.ts'
import { guestLinksOf, type GuestTraces, knownTo, likesOf, messagesIn } from './guest-traces.ts'

/** The data about a guest of one event, identified only by their browser. */
export interface GuestData extends GuestTraces {
  guest: Guest | undefined
  /** The row of the guest list that their card names. */
  listed: ListedRow | undefined
  /** All that the guest has sent and not withdrawn, including photos with other senders. */
  photos: Photo[]
  /** SHA-256 of unfinished uploads. */
  unfinished: string[]
  givenAddresses: GivenAddress[]
}

/** Collects the data; with `until` (ISO-8601 UTC), only what is no later than that. */
export async function gatherGuestData(key: GuestKey, until?: string): Promise<GuestData> {
  const { eventId, guestId } = key
  const isEarlier = ({ at }: { at: string }) => until === undefined || at <= until
  const reading = readGuest(key)
  const [guest, listed, photos, unfinished, likes, known, guestLinks, messages, reports, given] = await Promise.all([
    reading,
    reading.then((read) => listedAs(eventId, read)),
    listSent(eventId, guestId, until).then((ids) => readPhotoRecords(eventId, ids)),
    findBegunFiles(key),
    likesOf([key], until),
    knownTo([key], until),
    guestLinksOf([key], until),
    messagesIn(eventId, (message) => message.guestId === guestId && isEarlier(message)),
    listReportsIn(eventId, new Set([guestId])),
    listAddressesGivenToGuest(key),
  ])
  return {
    guest,
    listed,
    photos: photos.filter(({ removed }) => removed === undefined || removed.by === 'host'),
    unfinished,
    likes,
    known,
    guestLinks,
    messages,
    reports: reports.filter(isEarlier),
    givenAddresses: given.filter((address) => isEarlier({ at: givenAt(address) })),
  }
}
