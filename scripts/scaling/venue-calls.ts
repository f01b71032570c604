import { event } from './inputs.ts'

/**
 * 500 guests behind one address of a venue, in their worst five minutes: the host has just said it in a speech, all open the
 * gallery, look through it, like and send.
 */
export const venue = {
  guests: 500,
  minutes: 5,
  /** Times that each opens the gallery: a phone locks in between. */
  opens: 3,
  /** Calls of an opening: gallery and first photos, the guest, the guestbook. */
  callsToOpen: 3,
  /** Photos in the gallery, which each reads to its end. */
  photosInGallery: 3000,
  filesPerGuest: 60,
  likesPerGuest: 60,
  originalsPerGuest: 20,
  /** Name, messages, a card, a report. */
  otherCalls: 10,
} as const

const lists = Math.ceil(venue.photosInGallery / event.photosPerListPage)
const perUpload = 1 / event.filesPerRequest + 1 + event.statusCallsPerUpload

/** Calls of one guest in those minutes, but for feeds and heads, which the firewall does not count. */
const callsPerGuest =
  venue.opens * (venue.callsToOpen + lists) +
  venue.filesPerGuest * perUpload +
  venue.likesPerGuest +
  venue.originalsPerGuest +
  venue.otherCalls

/** What the firewall's rule `calls` counts of such a venue. */
export const venueCalls = venue.guests * callsPerGuest
