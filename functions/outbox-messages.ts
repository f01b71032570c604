import * as z from 'zod'
import { erasureOutcomes, photoCounts } from '#shared/api/parts.ts'
import { theme } from '#shared/api/themes.ts'
import { locales } from '#shared/locales.ts'
import { shopCurrencies } from '#shared/rules/currencies.ts'
import { creditStandings, paymentFlags } from '#shared/rules/payment-states.ts'
import { reportReasons } from '#shared/rules/report-limits.ts'
import { deletionReminders } from '#shared/rules/retention-steps.ts'
import { supportCategories } from '#shared/rules/support-request.ts'
import { withdrawalOutcomes } from '#shared/rules/withdrawal-period.ts'

const locale = z.enum(locales)

/** Reasons why support should look at a payment. */
const paymentConcerns = [...paymentFlags, 'disputed', 'disputed_used', 'disputed_years', 'owed'] as const
export type PaymentConcern = (typeof paymentConcerns)[number]

/** A letter by name to one address, with its template's fields; amounts in minor units. */
const letter = <const Name extends string, Fields extends z.core.$ZodLooseShape>(name: Name, fields: Fields) =>
  z.object({ letter: z.literal(name), to: z.string(), locale, ...fields })

/** About an event. Letters queued before this field existed use our own colours. */
const aboutEvent = { title: z.string(), theme: theme.optional() } as const
/** About an event with this many photos. */
const ofEvent = { ...aboutEvent, eventId: z.string(), count: z.int() } as const
/** About all contents of an event. Letters queued before this field existed have only `count`. */
const ofWholeEvent = {
  ...ofEvent,
  counts: z.object({ ...photoCounts, voiceCount: z.int().default(0) }).optional(),
} as const

/** The currency of its prices. Letters queued before this field existed have none. */
const ofPrices = z.enum(shopCurrencies).optional()

/** Looks back on an event's day, for each of its hosts. */
const ofLookBack = {
  ...ofWholeEvent,
  /** Guests who have sent something. */
  guests: z.int(),
  /** The guests' page. */
  link: z.string(),
  /** ISO-8601 UTC. */
  keptUntil: z.string().nullable(),
  /** Candidates for the letter's photos, in order; only those that every guest may see on sending are used. */
  photoIds: z.array(z.string()),
} as const

/** The outcome for a reported photo; `gone`: its sender withdrew it, or it never arrived. */
const reportDecision = z.enum(['shown', 'hidden', 'removed', 'gone'])
export type ReportDecision = z.infer<typeof reportDecision>
const reportDecider = z.enum(['hosts', 'support'])
export type ReportDecider = z.infer<typeof reportDecider>

/** To a host who requested it: what was erased, what happens to their events, and what the law makes us keep. */
const dataErased = letter('data-erased', {
  /** ISO-8601 UTC. */
  askedAt: z.string(),
  events: z.array(z.object({ title: z.string(), outcome: z.enum(erasureOutcomes), heir: z.string().nullable() })),
  /** Number of further events. */
  moreEvents: z.int(),
  keptPayments: z.array(z.object({ orderId: z.string(), until: z.string() })),
})

export const letterSchema = z.discriminatedUnion('letter', [
  letter('sign-in-code', { code: z.string(), minutes: z.int() }),
  letter('order-confirmation', {
    orderId: z.string(),
    paidAt: z.string(),
    amount: z.int(),
    currency: z.string(),
    vatAmount: z.int(),
    vatRate: z.number(),
    receiptUrl: z.string().nullable(),
    couponCode: z.string().nullable(),
    /** Before the coupon. */
    originalAmount: z.int(),
    /** What the buyer's bank charges if Stripe converted the price. */
    presentment: z.object({ amount: z.int(), currency: z.string() }).nullable(),
    buyerName: z.string().nullable(),
    buyerVatId: z.string().nullable(),
    /** The buyer, a company abroad, accounts for the VAT. */
    reverseCharge: z.boolean(),
    /** Letters queued before this field existed announce a credit. */
    credit: z.enum(creditStandings).default('granted'),
    /** Title of the event that the package was bought for and has activated. */
    activated: z.string().optional(),
    /** More years for an event; `keptUntil` is null if it is deleted, and the money is returned. */
    extension: z.object({ title: z.string(), years: z.int(), keptUntil: z.string().nullable() }).optional(),
    /** A gift to somebody else; `sendOn` is the day of its letter, null for at once. */
    gift: z.object({ email: z.string(), sendOn: z.string().nullable() }).optional(),
    /** Explains withdrawal rights and guarantee. */
    policyUrl: z.string(),
  }),
  /** A credit that an administrator gave away. */
  letter('free-order', { orderId: z.string(), givenAt: z.string() }),
  /** To the recipient of a gift, on its day. */
  letter('gift', { giftId: z.string(), from: z.string(), message: z.string().nullable() }),
  /** To the buyer: a letter bounced, or nobody has signed in for it in a year. `pageUrl` is where they correct it. */
  letter('gift-undelivered', {
    orderId: z.string(),
    email: z.string(),
    reason: z.enum(['bounced', 'unclaimed']),
    pageUrl: z.string(),
  }),
  /** To support staff, who answer the sender. */
  letter('support-notice', {
    requestId: z.string(),
    createdAt: z.string(),
    category: z.enum(supportCategories),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    /** The language for the answer. */
    senderLocale: locale,
  }),
  letter('support-acknowledgement', { requestId: z.string(), category: z.enum(supportCategories) }),
  /** To the address in a withdrawal; the law requires its content, date and time to be confirmed. */
  letter('withdrawal-acknowledgement', {
    orderId: z.string(),
    receivedAt: z.string(),
    outcome: z.enum(withdrawalOutcomes),
  }),
  /** To support staff. */
  letter('withdrawal-notice', {
    orderId: z.string(),
    email: z.string(),
    receivedAt: z.string(),
    outcome: z.enum(withdrawalOutcomes),
    /** The language for the answer. */
    buyerLocale: locale,
  }),
  /** To a person invited as co-host by an event's owner (`email`, and `name` if known). */
  letter('cohost-invitation', { ...aboutEvent, email: z.string(), name: z.string().optional() }),
  /** To each host of a deleted event. */
  letter('event-deleted', {
    ...aboutEvent,
    /** ISO-8601 UTC. */
    restorableUntil: z.string(),
    /** Only for its owner. */
    mayRestore: z.boolean(),
  }),
  /** To support staff: a payment that a person should look at. */
  letter('payment-concern', {
    orderId: z.string(),
    email: z.string(),
    amount: z.int(),
    currency: z.string(),
    concern: z.enum(paymentConcerns),
  }),
  /** To a partner: a month's (`YYYY-MM`) commission was paid. */
  letter('commission-paid', {
    code: z.string(),
    month: z.string(),
    commission: z.int(),
    currency: z.string(),
    paidAt: z.string(),
  }),
  /** To a host: this many reports of an event's photos need a decision. */
  letter('photo-reported', {
    ...ofEvent,
    /** The newest reports, each with its photo's ThumbHash (base64); older letters have none. */
    reports: z.array(z.object({ reason: z.enum(reportReasons), placeholder: z.string().optional() })).default([]),
  }),
  /** To the reporter of a photo who left an address: the outcome. */
  letter('report-decided', {
    ...aboutEvent,
    /** ISO-8601 UTC. */
    reportedAt: z.string(),
    reason: z.enum(reportReasons),
    decision: reportDecision,
    by: reportDecider,
  }),
  /** To a host who waits for a ZIP: available until then, ISO-8601 UTC, in this many parts. */
  letter('zip-ready', { ...ofEvent, expiresAt: z.string(), parts: z.int().default(1) }),
  /** To each host of an event: after then nobody can add to it. ISO-8601 UTC, in these three letters. */
  letter('uploads-closing', { ...ofWholeEvent, uploadsCloseAt: z.string(), keptUntil: z.string() }),
  /** To each host: the day on which the event is deleted. */
  letter('deletion-reminder', {
    ...ofWholeEvent,
    kind: z.enum(deletionReminders),
    keptUntil: z.string(),
    /** Later than `keptUntil` if the letter is late. */
    deletedAt: z.string(),
    isOwner: z.boolean(),
    currency: ofPrices,
  }),
  /** To each host: the event was deleted on its date. */
  letter('event-expired', {
    ...ofWholeEvent,
    restorableUntil: z.string(),
    isFree: z.boolean(),
    isOwner: z.boolean(),
    currency: ofPrices,
  }),
  /** To each host of a full free event: a guest's file found no place. */
  letter('gallery-full', { ...ofEvent, isOwner: z.boolean() }),
  letter('morning-after', ofLookBack),
  letter('anniversary', ofLookBack),
  dataErased,
])
export type Letter = z.infer<typeof letterSchema>
type Letters = { readonly [Each in Letter as Each['letter']]: Each }
export type LetterName = keyof Letters
export type LetterOf<Name extends LetterName> = Letters[Name]

const ofPhoto = z.object({ eventId: z.string(), photoId: z.string() })

/** The message of each kind of work. */
export const outboxMessages = {
  'send-mail': letterSchema,
  /** What was paid for cannot be delivered. */
  'refund-payment': z.object({ sessionId: z.string(), paymentIntentId: z.string() }),
  'retire-promotion-code': z.object({ promotionCodeId: z.string() }),
  /** A cover belongs to the event and is not shown among its photos. */
  'make-renditions': ofPhoto.extend({ purpose: z.enum(['photo', 'cover']) }),
  'convert-film': ofPhoto,
  /** These photos, or all voices after hosts switched them off or on. */
  'move-pictures': z.object({ eventId: z.string(), photoIds: z.union([z.array(z.string()), z.literal('voices')]) }),
  /** For covers. */
  'delete-renditions': ofPhoto,
  /** For the event's shared link; also deletes the file of a replaced logo. */
  'draw-share-image': z.object({ eventId: z.string(), pastLogo: z.string().optional() }),
  /** The event's time zone or a guest's clock correction has changed. */
  'resort-photos': z.object({ eventId: z.string() }),
  /** Hosts trust the guest from now on. */
  'show-waiting': z.object({ eventId: z.string(), guestId: z.string() }),
  /** A like of the photo was given or taken back. */
  'publish-likes': ofPhoto,
  /** Reports of the photo are decided: those open after this many rounds of reports (`reportsClosed`). */
  'answer-reports': ofPhoto.extend({ reportsClosed: z.int(), decision: reportDecision, by: reportDecider }),
  'withdraw-downloads': z.object({ eventId: z.string() }),
  'build-download': z.object({ eventId: z.string(), downloadId: z.string() }),
  /** Retention of the event or of removed photos is over, or bytes have arrived for a missing event. */
  'purge-event': z.object({ eventId: z.string() }),
  /** Requested in the app: by a host, or by a guest for all that they had sent and written by then (ISO-8601 UTC). */
  'erase-data': z.discriminatedUnion('of', [
    z.object({ of: z.literal('host'), email: z.string(), letter: dataErased }),
    z.object({ of: z.literal('guest'), eventId: z.string(), guestId: z.string(), until: z.string() }),
  ]),
} as const

/** The kinds of queued work; each has its own queue and job. */
export type OutboxKind = keyof typeof outboxMessages

export type OutboxMessage<Kind extends OutboxKind> = z.infer<(typeof outboxMessages)[Kind]>
