import type { Answer } from '#shared/api/shapes.ts'
import type { GuestLink } from '../guests/guest-link-store.ts'
import type { MessageRow } from '../messages/message-store.ts'
import type { GivenAddress } from '../photos/given-address-store.ts'
import type { Report } from '../photos/report-store.ts'

type Exported = Answer<'privacy/export-person-data'>

/** What a person is told of a link by which another browser becomes him. */
export const linkFacts = ({ eventId, guestId, expiresAt, redeemedBy }: GuestLink): Exported['guestLinks'][number] => ({
  eventId,
  guestId,
  expiresAt: new Date(expiresAt * 1000).toISOString(),
  isUsed: redeemedBy !== undefined,
})

/** What he has written in a guestbook. */
export const messageFacts = (row: MessageRow): Exported['messages'][number] => {
  const { eventId, messageId, at, text, audience, name } = row
  return { eventId, messageId, at, text, audience, ...(name !== undefined && { name }) }
}

/** What he has objected to. */
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

/** What he was given. */
export const givenAddressFacts = ({ sort, ...of }: GivenAddress): Exported['givenAddresses'][number] => ({
  at: sort.slice(0, sort.indexOf('#')),
  ...of,
})
