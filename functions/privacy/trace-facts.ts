import type { Answer } from '#shared/api/shapes.ts'
import type { GuestLink } from '../guests/guest-link-store.ts'
import type { MessageRow } from '../messages/message-store.ts'
import { givenAt, type GivenAddress } from '../photos/given-address-store.ts'
import type { Report } from '../photos/report-store.ts'

type Exported = Answer<'privacy/export-person-data'>

/** A link by which another browser becomes this guest, for the export. */
export const linkFacts = ({ eventId, guestId, expiresAt, redeemedBy }: GuestLink): Exported['guestLinks'][number] => ({
  eventId,
  guestId,
  expiresAt: new Date(expiresAt * 1000).toISOString(),
  isUsed: redeemedBy !== undefined,
})

export const messageFacts = (row: MessageRow): Exported['messages'][number] => {
  const { eventId, messageId, at, text, audience, name } = row
  return { eventId, messageId, at, text, audience, ...(name !== undefined && { name }) }
}

export const reportFacts = (report: Report): Exported['reports'][number] => {
  const { eventId, photoId, at, reason, message, email } = report
  return {
    eventId,
    photoId,
    at,
    reason,
    ...(message !== undefined && { message }),
    ...(email !== undefined && { email }),
  }
}

/** A signed address of an original or a ZIP that the person received. */
export const givenAddressFacts = ({ sort, ...of }: GivenAddress): Exported['givenAddresses'][number] => ({
  at: givenAt({ sort }),
  ...of,
})
