import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { normaliseEmail } from '#shared/rules/normalise-email.ts'
import { queueJob } from '../../kit/job.ts'
import { giftsBounced } from '../../gifts/undelivered-gift.ts'
import { log } from '../../runtime/log.ts'
import { finishWork } from '../../database/outbox.ts'
import { reminderAccepted, remindersBounced } from '../../retention/reminder-outcome.ts'
import { suppress } from '../../sign-in/suppression-store.ts'
import { readPromisedLetter } from '../undelivered-letter-store.ts'

const recipients = z.array(z.object({ emailAddress: z.string() }))

/** SES's events in EventBridge (Amazon SES Developer Guide, "Contents of event data"). */
const mailEvent = z.object({
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Send'),
      mail: z.object({ messageId: z.string(), tags: z.object({ promise: z.array(z.string()).default([]) }) }),
    }),
    z.object({
      eventType: z.literal('Bounce'),
      mail: z.object({ messageId: z.string() }),
      bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients, timestamp: z.iso.datetime() }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      mail: z.object({ messageId: z.string() }),
      complaint: z.object({
        complainedRecipients: recipients,
        complaintFeedbackType: z.string().nullish(),
        timestamp: z.iso.datetime(),
      }),
    }),
  ]),
})

/** Milliseconds within which the mail service reports a temporary bounce (it tries for fourteen hours). */
const softBounceMs = 24 * 60 * 60 * 1000

/** Staff must receive their letters; a person looks at bounces of these addresses. */
const ours: readonly string[] = [brand.mail.support, brand.mail.legal]

/**
 * Stops letters to an address that does not exist or reported one as spam, not to a full mailbox. A letter that SES
 * accepted is done, even if its answer was lost; a bounced reminder counts as not accepted. Safe to repeat.
 */
export const handler = queueJob(async (body) => {
  const { detail } = mailEvent.parse(body)
  const { messageId } = detail.mail
  if (detail.eventType === 'Send') {
    for (const id of detail.mail.tags.promise) {
      const letter = await readPromisedLetter(id)
      if (letter) await reminderAccepted(letter)
      await finishWork(id)
    }
    return
  }
  if (detail.eventType === 'Bounce') {
    const sent = sentBetween(detail.bounce)
    for (const { emailAddress } of detail.bounce.bouncedRecipients) {
      const email = normaliseEmail(emailAddress)
      await remindersBounced(email, sent)
      await giftsBounced(email, sent)
    }
  }
  const { reason, createdAt, addresses } =
    detail.eventType === 'Bounce' ? ofBounce(detail.bounce) : ofComplaint(detail.complaint)
  for (const { emailAddress } of addresses) {
    const email = normaliseEmail(emailAddress)
    if (ours.includes(email)) log.error('A letter to ourselves came back', { messageId, reason })
    else await suppress({ email, reason, createdAt })
  }
  log.info('Mail event recorded', { messageId, reason, suppressed: addresses.length })
})

type Detail = z.infer<typeof mailEvent>['detail']
type Bounce = Extract<Detail, { eventType: 'Bounce' }>['bounce']

/** When the bounced letters were sent: all to a missing address, recent ones to a temporarily unavailable mailbox. */
function sentBetween({ bounceType, timestamp }: Bounce) {
  const at = new Date(timestamp)
  return {
    since: bounceType === 'Permanent' ? '' : new Date(at.getTime() - softBounceMs).toISOString(),
    at: at.toISOString(),
  }
}

function ofBounce({ bounceType, bouncedRecipients, timestamp }: Bounce) {
  const addresses = bounceType === 'Permanent' ? bouncedRecipients : []
  return { reason: 'bounce', createdAt: timestamp, addresses } as const
}

function ofComplaint(complaint: Extract<Detail, { eventType: 'Complaint' }>['complaint']) {
  const { complainedRecipients, complaintFeedbackType, timestamp } = complaint
  // The reader has marked a letter in the spam folder as not spam (RFC 5965).
  const addresses = complaintFeedbackType === 'not-spam' ? [] : complainedRecipients
  return { reason: 'complaint', createdAt: timestamp, addresses } as const
}
