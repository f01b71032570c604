import type { Locale } from '#shared/locales.ts'
import { currencyOfLocale, isShopCurrency, type ShopCurrency } from '#shared/rules/currencies.ts'
import { countedParts } from '#shared/rules/photo-counts.ts'
import { retentionOf } from '#shared/rules/retention.ts'
import type { Step } from '#shared/rules/retention-steps.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { outboxPut } from '../database/outbox.ts'
import type { EventHost } from '../events/event-host-store.ts'
import type { EventRow } from '../events/event-store.ts'
import { themeAnswer } from '../events/event-theme.ts'
import { type Guest, listGuests } from '../galleries/guest-store.ts'
import { listRange } from '../photos/photo-ranges.ts'
import type { Photo } from '../photo-record/photo.ts'
import { env } from '../runtime/env.ts'
import { chooseForLetter } from './choose-for-letter.ts'
import type { LookBack } from '#shared/rules/look-backs.ts'
import { hostLocale } from '../events/host-locale.ts'
import type { Letter, LetterOf } from '../outbox-messages.ts'
import { isSale, listPaymentsOf } from '../payments/payment-store.ts'

type LetterTo = Pick<
  LetterOf<'event-expired'>,
  'to' | 'locale' | 'eventId' | 'title' | 'theme' | 'count' | 'counts' | 'isOwner' | 'currency'
>

/** A letter to each host of an event, in their language. */
async function toEach(
  hosts: readonly EventHost[],
  event: EventRow,
  letterTo: (of: LetterTo) => Letter,
): Promise<TransactItem[]> {
  const { id: eventId, title, photoCount, filmCount, voiceCount, hiddenCount, waitingCount, forHostsCount } = event
  const counts = { photoCount, filmCount, voiceCount, hiddenCount, waitingCount, forHostsCount }
  const count = photoCount + hiddenCount + waitingCount + forHostsCount
  const theme = themeAnswer(event)
  return Promise.all(
    hosts.map(async (host) => {
      const locale = await hostLocale(host)
      const isOwner = host.role === 'owner'
      const currency = await currencyOf(host, locale)
      const to = { to: host.email, locale, eventId, title, theme, count, counts, isOwner, currency }
      return outboxPut('send-mail', letterTo(to))
    }),
  )
}

/** The currency of a host's last payment, else that of their language. */
async function currencyOf({ email }: EventHost, locale: Locale): Promise<ShopCurrency> {
  const newest = (await listPaymentsOf(email)).find((payment) => isSale(payment) && payment.amount > 0)
  return isShopCurrency(newest?.currency) ? newest.currency : currencyOfLocale[locale]
}

/** Letters to all hosts about the next steps. */
export function reminderLetters(
  step: Extract<Step, { name: 'remind' }>,
  event: EventRow,
  hosts: readonly EventHost[],
): Promise<TransactItem[]> {
  const { of } = step
  return toEach(hosts, event, ({ isOwner, currency, ...to }): Letter =>
    step.kind === 'uploads-close'
      ? { letter: 'uploads-closing', ...to, uploadsCloseAt: of, keptUntil: retentionOf(event).keptUntil ?? of }
      : {
          letter: 'deletion-reminder',
          ...to,
          count: to.count + event.voiceCount,
          isOwner,
          currency,
          kind: step.kind,
          keptUntil: of,
          deletedAt: step.deletedAt,
        },
  )
}

/** Letters to all hosts that look back on the event; none if nothing has arrived. */
export async function lookBackLetters(
  kind: LookBack,
  event: EventRow,
  hosts: readonly EventHost[],
): Promise<TransactItem[]> {
  const { id, slug } = event
  if (countedParts(event).length === 0) return []
  const [guests, photos] = await Promise.all([listGuests(id), listOpen(id)])
  const facts = {
    // Their photos may all be arriving still.
    guests: Math.max(1, new Set(guests.flatMap(asOne)).size),
    link: `${env.appOrigin()}/g/${slug}`,
    keptUntil: retentionOf(event).keptUntil,
    photoIds: chooseForLetter(photos),
  }
  return toEach(hosts, event, ({ isOwner: _isOwner, currency: _currency, ...to }) => ({
    letter: kind,
    ...to,
    ...facts,
  }))
}

/** The guest who sent something: everybody who spoke at the booth counts as one, as in the event's figures. */
const asOne = ({ guestId, photos, voices, booth }: Guest) => (photos + voices === 0 ? [] : [booth ? 'booth' : guestId])

const pageSize = 1000

/** Photos that every guest may see, by capture time. */
async function listOpen(eventId: string): Promise<Pick<Photo, 'photoId' | 'likes'>[]> {
  const found: Pick<Photo, 'photoId' | 'likes'>[] = []
  let after: string | undefined
  do {
    const { records, readTo } = await listRange(eventId, { side: 'open' }, { after, limit: pageSize })
    found.push(...records.map(({ photoId, likes }) => ({ photoId, likes })))
    after = readTo
  } while (after !== undefined)
  return found
}

/** Tells all hosts that the event was deleted on its date. */
export const expiryLetters = (
  event: EventRow,
  restorableUntil: string,
  hosts: readonly EventHost[],
): Promise<TransactItem[]> =>
  toEach(hosts, event, (to) => ({ letter: 'event-expired', ...to, restorableUntil, isFree: event.status === 'free' }))
