import type { Answer } from '#shared/api/shapes.ts'
import type { EventRow } from '../events/event-store.ts'
import { listSent } from '../photos/photo-ranges.ts'
import { inParallel } from '../runtime/in-parallel.ts'
import { readAccount } from '../sign-in/account-store.ts'
import { listSignInsOf } from '../sign-in/person-sign-in-store.ts'
import { isSuppressed, lookBacksStoppedAt, lookBackStopId } from '../sign-in/suppression-store.ts'
import { listedFacts } from '../galleries/card-of-guest.ts'
import { gatherPersonData, type Person, type PersonData } from './person-data.ts'
import { givenAddressFacts, linkFacts, messageFacts, reportFacts } from './trace-facts.ts'
import { clock } from '../runtime/clock.ts'
import type { Gift } from '../payments/gift-store.ts'
import { listPaidMonths } from '../partners/commission-store.ts'
import { type Partner, readCode } from '../partners/partner-store.ts'

const atOnce = 10

/** Everything held about a person, in a machine-readable form (GDPR, articles 15 and 20). */
export async function exportPerson(person: Person): Promise<Answer<'privacy/export-person-data'>> {
  const { email } = person
  const [data, account, signIns, mailSuppressed, stoppedAt] = await Promise.all([
    gatherPersonData(person),
    readAccount(email),
    listSignInsOf(email),
    isSuppressed(email),
    lookBacksStoppedAt(lookBackStopId(email)),
  ])
  const uploads = await inParallel(data.namedGuests, atOnce, async ({ eventId, guestId, name }) =>
    (await listSent(eventId, guestId)).map((photoId) => ({ eventId, photoId, uploader: name })),
  )
  const facts = new Map(data.events.map(({ event }) => [event.id, eventFacts(event)]))
  return {
    email,
    exportedAt: clock.now().toISOString(),
    // Without the key to a gift, which belongs to its buyer.
    account: { ...account, gifts: account.gifts.map(({ from, message, givenAt }) => ({ from, message, givenAt })) },
    sessions: signIns.length,
    supportRequests: data.supportRequests.map((request) => ({ ...request })),
    letters: data.letters.map(({ promisedAt, message }) => ({ promisedAt, ...message })),
    mailSuppressed,
    lookBacksStoppedAt: stoppedAt ?? null,
    events: data.hostings.map((hosting) => ({ ...hosting, ...facts.get(hosting.id) })),
    history: data.historyEntries.map(({ eventId, entry }) => ({ eventId, ...entry })),
    guests: data.namedGuests.map((guest) => ({ ...guest })),
    listedGuests: data.listedGuests.map(({ eventId, row }) => ({ eventId, ...listedFacts(row) })),
    uploads: uploads.flat(),
    downloads: data.downloads.map(({ eventId, id, createdAt }) => ({ eventId, downloadId: id, createdAt })),
    likes: data.likes,
    known: data.known,
    guestLinks: data.guestLinks.map(linkFacts),
    messages: data.messages.map(messageFacts),
    reports: data.reports.map(reportFacts),
    payments: data.payments.map((payment) => ({ ...payment })),
    gifts: giftsOf(data.gifts),
    partner: data.partner ? await partnerFacts(data.partner) : null,
    givenAddresses: data.givenAddresses.map(givenAddressFacts),
  }
}

/** A gift to oneself appears once; only its buyer gets its key. */
const giftsOf = ({ received, bought }: PersonData['gifts']) => {
  const boughtIds = new Set(bought.map(({ id }) => id))
  return [
    ...bought.map((gift) => giftFacts(gift, 'bought')),
    ...received.filter(({ id }) => !boughtIds.has(id)).map((gift) => giftFacts(gift, 'received')),
  ]
}

const giftFacts = (gift: Gift, role: 'bought' | 'received') => {
  const { createdAt, email, from, message, sendOn, givenAt = null } = gift
  return { role, createdAt, email, from, message, sendOn, givenAt }
}

async function partnerFacts({ code, joinedAt }: Partner) {
  const [known, paid] = await Promise.all([readCode(code), listPaidMonths(code)])
  return {
    code,
    joinedAt,
    clicks: [...(known?.clicks ?? [])].map(([month, count]) => ({ month, clicks: count })),
    payments: paid.map(({ month, currency, commission, paidAt }) => ({ month, currency, commission, paidAt })),
  }
}

function eventFacts(event: EventRow) {
  const { id, slug, title, date, timeZone, description, status, createdAt, activatedAt, photoCount } = event
  const { privacy, features, theme, moments, thanks } = event
  const facts = { id, slug, title, date, timeZone, description, status, createdAt, activatedAt, photoCount }
  return { ...facts, privacy, features, theme, moments, thanks }
}
