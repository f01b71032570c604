import { maxCohosts } from '#shared/rules/event-hosts.ts'
import type { Parsed } from '#shared/api/shapes.ts'
import { fallbackLocale } from '#shared/locales.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import { settle, type Settlement } from '../database/settle.ts'
import { transact } from '../database/transact.ts'
import { consumeQuota } from '../kit/rate-limit.ts'
import { readAccount } from '../sign-in/account-store.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { tokenHash } from '../runtime/random-token.ts'
import { type EventHost, hostPut, mailedAgain, readEventHost } from './event-host-store.ts'
import { cohostCountChange, type EventRow } from './event-store.ts'
import { themeAnswer } from './event-theme.ts'
import { historyOf } from './history-store.ts'
import { hostLocale } from './host-locale.ts'
import { readUndeleted } from './settle-event.ts'

const daySeconds = 24 * 60 * 60
/** Letters a day: enough for a wedding planner, too few for spam. */
const lettersPerOwner = 50
const lettersPerRecipient = 10
/** Another invitation sends the letter again, but not more often than this. */
const mailedAgainAfterMs = 60 * 60 * 1000

type Invitation = Parsed<'events/invite-cohost', 'body'>

/**
 * Makes a person a co-host and queues a letter to them; a repeat may send the letter again. Throws `already_host` for
 * the owner, `too_many_cohosts`, `rate_limited`, and a guard's errors if the event is gone meanwhile.
 */
export async function inviteCohost(
  event: EventRow,
  owner: string,
  invitation: Invitation,
): Promise<{ cohost: EventHost; isNew: boolean }> {
  const { id } = event
  const { email } = invitation
  if (email === owner) throw refusal('already_host', 'This address owns the event.')
  return settle(
    () => readUndeleted(id),
    // If refused, they were invited by another call, or the event is full or deleted by now.
    (read) => inviting(read, owner, invitation),
    event,
  )
}

async function inviting(
  event: EventRow,
  owner: string,
  { email, locale }: Invitation,
): Promise<Settlement<{ cohost: EventHost; isNew: boolean }>> {
  const { id } = event
  const known = await readEventHost(id, email)
  if (known) {
    await mailAgain(event, owner, { ...known, locale: locale ?? known.locale })
    return { result: { cohost: known, isNew: false } }
  }
  if (event.cohosts >= maxCohosts) throw refusal('too_many_cohosts', `An event has ${maxCohosts} co-hosts at most.`)
  await countLetter(owner, email)
  const now = clock.now().toISOString()
  const language = locale ?? (await hostLocale({ email: owner }))
  const cohost: EventHost = {
    id,
    email,
    role: 'cohost',
    createdAt: event.createdAt,
    invitedAt: now,
    mailedAt: now,
    locale: language,
  }
  return {
    writes: [
      hostPut(cohost),
      cohostCountChange(id, 1),
      historyOf(id, owner).of({ action: 'cohost_invited', cohost: email }),
      await letterTo(cohost, event, owner),
    ],
    result: { cohost, isNew: true },
  }
}

async function mailAgain(event: EventRow, owner: string, cohost: EventHost): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - mailedAgainAfterMs)
  const { mailedAt = '' } = cohost
  const isMailed = mailedAt > before.toISOString() && mailedAt <= now.toISOString()
  if (cohost.joinedAt || isMailed) return
  await countLetter(owner, cohost.email)
  await transact([mailedAgain(cohost, { now, before }), await letterTo(cohost, event, owner)])
}

async function letterTo(
  { email: to, locale = fallbackLocale }: EventHost,
  event: EventRow,
  owner: string,
): Promise<TransactItem> {
  const { title } = event
  const { name } = await readAccount(owner)
  return outboxPut('send-mail', {
    letter: 'cohost-invitation',
    to,
    locale,
    title,
    theme: themeAnswer(event),
    email: owner,
    ...(name !== undefined && { name }),
  })
}

async function countLetter(owner: string, recipient: string): Promise<void> {
  await consumeQuota(`invitations-of#${tokenHash(owner)}`, lettersPerOwner, daySeconds)
  await consumeQuota(`invitations-to#${tokenHash(recipient)}`, lettersPerRecipient, daySeconds)
}

function refusal(code: 'already_host' | 'too_many_cohosts', message: string): AppError {
  return new AppError(code, message, { fields: [{ field: 'email', code, message }] })
}
