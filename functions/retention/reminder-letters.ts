import { retentionOf } from '#shared/rules/retention.ts'
import type { Step } from '#shared/rules/retention-steps.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import type { EventHost } from '../events/event-host-store.ts'
import type { EventRow } from '../events/event-store.ts'
import { themeAnswer } from '../events/event-theme.ts'
import { hostLocale } from '../events/host-locale.ts'
import type { Letter } from '../outbox-messages.ts'

type LetterTo = Pick<
  Extract<Letter, { letter: 'event-expired' }>,
  'to' | 'locale' | 'eventId' | 'title' | 'theme' | 'count' | 'counts' | 'isOwner'
>

/** A letter to each host of an event, in their language. */
async function toEach(
  hosts: readonly EventHost[],
  event: EventRow,
  letterTo: (of: LetterTo) => Letter,
): Promise<TransactItem[]> {
  const { id: eventId, title, photoCount, filmCount, hiddenCount, waitingCount, forHostsCount } = event
  const counts = { photoCount, filmCount, hiddenCount, waitingCount, forHostsCount }
  const count = photoCount + hiddenCount + waitingCount + forHostsCount
  const theme = themeAnswer(event)
  return Promise.all(
    hosts.map(async (host) => {
      const locale = await hostLocale(host)
      const isOwner = host.role === 'owner'
      return outboxPut('send-mail', letterTo({ to: host.email, locale, eventId, title, theme, count, counts, isOwner }))
    }),
  )
}

/** Tells all hosts the next steps. */
export function reminderLetters(
  step: Extract<Step, { name: 'remind' }>,
  event: EventRow,
  hosts: readonly EventHost[],
): Promise<TransactItem[]> {
  const { of } = step
  return toEach(hosts, event, ({ isOwner, ...to }): Letter =>
    step.kind === 'uploads-close'
      ? { letter: 'uploads-closing', ...to, uploadsCloseAt: of, keptUntil: retentionOf(event).keptUntil ?? of }
      : { letter: 'deletion-reminder', ...to, isOwner, kind: step.kind, keptUntil: of, deletedAt: step.deletedAt },
  )
}

/** Tells all hosts that the event's date has deleted it. */
export const expiryLetters = (
  event: EventRow,
  restorableUntil: string,
  hosts: readonly EventHost[],
): Promise<TransactItem[]> =>
  toEach(hosts, event, (to) => ({ letter: 'event-expired', ...to, restorableUntil, isFree: event.status === 'free' }))
