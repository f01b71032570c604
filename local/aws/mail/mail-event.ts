import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { region } from '../../base/resource-names.ts'

/** An event that the console orders for letters to an address. */
export const mailEventOrder = z.strictObject({
  email: z.email({ pattern: z.regexes.unicodeEmail }),
  kind: z.enum(['bounce', 'complaint']).default('bounce'),
  /** A permanent bounce means that the address does not exist, any other that its mailbox is unavailable for now. */
  permanent: z.boolean().default(true),
})
type MailEventOrder = z.output<typeof mailEventOrder>

export type MailEvent = ReturnType<typeof mailEvent> | ReturnType<typeof sentEvent>

/** SES's event once it has accepted a letter, at `now` (epoch milliseconds); `tags` are the letter's own. */
export function sentEvent({ to, tags }: { to: string[]; tags: Record<string, string[]> }, now = Date.now()) {
  const time = new Date(now).toISOString()
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Email Sent',
    source: 'aws.ses',
    time,
    region,
    detail: { eventType: 'Send', mail: { timestamp: time, messageId: randomUUID(), destination: to, tags }, send: {} },
  }
}

/** The event that SES publishes to EventBridge for it (Amazon SES Developer Guide, "Contents of event data"). */
export function mailEvent({ email, kind, permanent }: MailEventOrder, now = Date.now()) {
  const time = new Date(now).toISOString()
  const mail = { timestamp: time, messageId: randomUUID(), destination: [email] }
  const isBounce = kind === 'bounce'
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': isBounce ? 'Email Bounced' : 'Email Complaint Received',
    source: 'aws.ses',
    time,
    region,
    detail: isBounce
      ? { eventType: 'Bounce', mail, bounce: bounceOf(email, permanent, time) }
      : { eventType: 'Complaint', mail, complaint: { ...complaintOf(email), timestamp: time } },
  }
}

const bounceOf = (emailAddress: string, permanent: boolean, timestamp: string) => ({
  bounceType: permanent ? 'Permanent' : 'Transient',
  bounceSubType: permanent ? 'NoEmail' : 'MailboxFull',
  bouncedRecipients: [{ emailAddress, action: 'failed', status: permanent ? '5.1.1' : '4.2.2' }],
  timestamp,
})

const complaintOf = (emailAddress: string) => ({
  complainedRecipients: [{ emailAddress }],
  complaintFeedbackType: 'abuse',
})
