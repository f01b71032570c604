import type { Answer } from '#shared/api/shapes.ts'
import { bookkeepingEnds } from '#shared/rules/bookkeeping-period.ts'
import { inParallel } from '../runtime/in-parallel.ts'
import { eraseGifts } from '../gifts/erase-gift.ts'
import { forgetPartner } from '../partners/partner-store.ts'
import { forgetAccount } from '../sign-in/account-store.ts'
import { eraseBuyer } from './erased-buyer-store.ts'
import { eraseHost, nextOwner } from '../events/erase-host.ts'
import { type Doer, forgetInHistory } from '../events/history-store.ts'
import { isSale, type Payment } from '../payments/payment-store.ts'
import { forgetSignIns } from '../sign-in/person-sign-in-store.ts'
import { forgetAsking } from '../downloads/download-store.ts'
import { forgetReceiver } from '../photos/given-address-store.ts'
import { type Guest, guestChange, type GuestKey } from '../galleries/guest-store.ts'
import { takeOffList } from '../guests/change-guest-list.ts'
import { forgetSupportRequest } from '../support/support-request-store.ts'
import { liftSuppression, lookBackStopId, suppressionId } from '../sign-in/suppression-store.ts'
import { transact } from '../database/transact.ts'
import { finishWork } from '../database/outbox.ts'
import type { AwaitedPayment } from './data-request-store.ts'
import { eraseTraces } from './guest-traces.ts'
import { gatherPersonData, type ListedPerson, type Person } from './person-data.ts'

const atOnce = 10

interface Erasure {
  done: Answer<'privacy/erase-person-data'>
  /** Payments that keep their buyer for now. */
  awaited: AwaitedPayment[]
}

/**
 * Erases all data about a person (GDPR, article 17) except payments that bookkeeping law requires, which are
 * pseudonymised when their period ends; `by` is for the histories. A repeated run continues where it stopped.
 */
export async function erasePerson(person: Person, now: Date, by: Doer): Promise<Erasure> {
  const { email } = person
  const {
    namedGuests,
    givenAddresses,
    historyEntries,
    reports,
    likes,
    known,
    messages,
    guestLinks,
    listedGuests,
    downloads,
    ...data
  } = await gatherPersonData(person)
  const { supportRequests, letters, hostings, events, payments } = data
  const mustStay = (payment: Payment) => isKept(payment, now)
  const free = payments.filter((payment) => !mustStay(payment))

  // Signed out first, so that nothing new is written meanwhile.
  const sessions = await forgetSignIns(email)
  await inParallel(letters, atOnce, ({ id }) => finishWork(id))
  await inParallel(supportRequests, atOnce, ({ id }) => forgetSupportRequest(id))
  // In an event that continues, guests keep their names.
  const heirs = new Map(
    await inParallel(events, atOnce, async ({ event }) => [event.id, await nextOwner(event.id)] as const),
  )
  const named = namedGuests.filter(({ eventId, isAsked }) => isAsked || !heirs.get(eventId))
  const erasedGuests = new Set(named.map(({ eventId, guestId }) => `${eventId} ${guestId}`))
  const isErased = ({ eventId, guestId }: GuestKey) => erasedGuests.has(`${eventId} ${guestId}`)
  const taken = likes.filter(isErased)
  const forgotten = known.filter(isErased)
  const words = messages.filter(({ eventId, isAsked }) => isAsked || !heirs.get(eventId))
  const links = guestLinks.filter(isErased)
  const listed = listedGuests.filter(({ eventId, isAsked }) => isAsked || !heirs.get(eventId))
  await eraseTraces({ likes: taken, known: forgotten, messages: words, guestLinks: links, reports })
  await takeOffLists(listed, by)
  // Erased after the rows that it is found by.
  await inParallel(named, atOnce, removeName)
  await inParallel(givenAddresses, atOnce, forgetReceiver)
  await inParallel(downloads, atOnce, ({ id }) => forgetAsking(id, email))
  // Last, because these rows tell which events name the person.
  await inParallel(historyEntries, atOnce, (entry) => forgetInHistory(entry, email))
  await inParallel(hostings, atOnce, ({ id }) => eraseHost(id, email, by))
  const pseudonymised = await inParallel(free, atOnce, ({ id }) => eraseBuyer(id))
  await liftSuppression(suppressionId(email))
  await liftSuppression(lookBackStopId(email))
  const gifts = await eraseGifts(data.gifts)
  const partner = await forgetPartner(email)
  const account = await forgetAccount(email)

  return {
    done: {
      account: account ? 1 : 0,
      partner: partner ? 1 : 0,
      sessions,
      supportRequests: supportRequests.length,
      letters: letters.length,
      events: events.length,
      uploaderNames: named.length,
      downloads: downloads.length,
      likes: taken.length,
      known: forgotten.length,
      guestLinks: links.length,
      listedGuests: listed.length,
      messages: words.length,
      givenAddresses: givenAddresses.length,
      historyEntries: historyEntries.length,
      gifts,
      reports: reports.length,
      payments: pseudonymised.filter(Boolean).length,
      keptPayments: keptPayments(payments, now),
    },
    awaited: awaitedPayments(payments, now),
  }
}

/** A person's payments that must keep their buyer, as shown to the person. */
export const keptPayments = (payments: readonly Payment[], now: Date): { orderId: string; until: string }[] =>
  keptOf(payments, now).map(({ orderId, createdAt }) => ({ orderId, until: bookkeepingEnds(createdAt) }))

/** The same for the log of requests, which waits for them. */
export const awaitedPayments = (payments: readonly Payment[], now: Date): AwaitedPayment[] =>
  keptOf(payments, now).map(({ id, createdAt }) => ({ id, until: bookkeepingEnds(createdAt) }))

const keptOf = (payments: readonly Payment[], now: Date) => payments.filter((payment) => isKept(payment, now))

/** A failed attempt to pay is not in the books. */
function isKept(payment: Payment, now: Date): boolean {
  const inBooks = isSale(payment) || payment.status === 'pending'
  return inBooks && bookkeepingEnds(payment.createdAt) > now.toISOString()
}

async function takeOffLists(listed: readonly ListedPerson[], by: Doer): Promise<void> {
  await inParallel([...Map.groupBy(listed, ({ eventId }) => eventId)], atOnce, ([eventId, some]) => {
    const rowIds = some.map(({ row }) => row.id)
    return takeOffList(eventId, rowIds, by)
  })
}

/** The guest's name, table and card. A name entered meanwhile stays until erasure is requested again. */
async function removeName(guest: Guest): Promise<void> {
  const gone = { name: undefined, table: undefined, card: undefined, cardName: undefined, cardTable: undefined }
  const { committed } = await transact(guestChange(guest, gone))
  if (!committed) throw new Error(`Guest ${guest.guestId} was renamed while their name was erased.`)
}
