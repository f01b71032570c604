import { type EndpointName, type EndpointRow, endpoints } from '#shared/api/endpoints.ts'
import { mapRecord } from '#shared/typed-entries.ts'
import type { FunctionNeeds, JobRow, MediaPrefix, MediaRight } from './needs.ts'

/** Counts calls in `limits`. */
const limited = { limits: 'readWrite' } as const
const readsSession = { 'sign-ins': 'read' } as const

/** Changes of photos, messages and guests are counted in the event's row. */
const changesPhotos = { events: 'readWrite', photos: 'readWrite' } as const

const readsPersons = {
  'guest-links': 'read',
  'support-requests': 'read',
  outbox: 'read',
  events: 'read',
  photos: 'read',
  payments: 'read',
  gifts: 'read',
  partners: 'read',
  commissions: 'read',
  downloads: 'read',
  'given-addresses': 'read',
} as const
const erasesPersons = {
  'sign-ins': 'readWrite',
  'support-requests': 'readWrite',
  outbox: 'readWrite',
  events: 'readWrite',
  photos: 'readWrite',
  payments: 'readWrite',
  gifts: 'readWrite',
  partners: 'readWrite',
  downloads: 'readWrite',
  'given-addresses': 'readWrite',
  'guest-links': 'readWrite',
  accounts: 'readWrite',
  suppressions: 'write',
} as const
/** For files that guests announce and complete: their uploads, their photos, and the event's counts. */
const takesFiles = { ...changesPhotos, uploads: 'readWrite', outbox: 'write' } as const

/** Guests, and browsers at the sign-in, are identified by signed cookies. */
const signsCookies = { secrets: ['own-cookies'] } as const
const opensPictures = { secrets: ['media-cookies'] } as const
const signsAllCookies = { secrets: ['media-cookies', 'own-cookies'] } as const

/** Reads or draws a lot within one call. */
const large = { memory: 1024, timeout: 29 } as const
/** One whole processor. */
const whole = { memory: 1769, timeout: 29 } as const

/** Moves pictures to the place that their photos' state requires; with `list`, S3 reports missing ones. */
const movesPictures = { renditions: ['get', 'list', 'put', 'delete'] } as const

/** Deletes every version of every object: a new prefix does not compile without it. */
const purgesMedia = {
  originals: ['purge'],
  previews: ['purge'],
  renditions: ['purge'],
  downloads: ['purge'],
  films: ['purge'],
  public: ['purge'],
} as const satisfies Record<MediaPrefix, readonly MediaRight[]>

/** Changes a payment's record, a credit, a gift or an event's years, the totals and the letter together. */
const recordsPayments = {
  payments: 'readWrite',
  gifts: 'readWrite',
  accounts: 'readWrite',
  'payment-totals': 'write',
  events: 'readWrite',
  outbox: 'write',
} as const

/** Counts a recipient's gifts, stores another, and checks that the address accepts letters. */
const takesGifts = { gifts: 'readWrite', accounts: 'read', suppressions: 'read' } as const

/** Free orders redeem coupons too, which Stripe does not count; some coupons are for first-time buyers only. */
const quotesPrices = { redemptions: 'read', accounts: 'read' } as const

/** Seconds: three tries of a call that Stripe does not answer must fit in. */
const asksStripe = { secrets: ['stripe'], timeout: 29 } as const

/** What each endpoint's handler may touch, besides its guard's needs. */
const handlerNeeds = {
  'checkout/show-pricing-info': { ...asksStripe, tables: { ...quotesPrices } },
  'checkout/create-checkout-session': { ...asksStripe, tables: { ...takesGifts, ...quotesPrices } },
  'checkout/start-activation': { ...asksStripe, tables: { ...recordsPayments, redemptions: 'readWrite' } },
  'checkout/start-extension': { ...asksStripe, tables: { events: 'read' } },
  'checkout/create-free-order': {
    ...asksStripe,
    tables: { ...takesGifts, ...recordsPayments, redemptions: 'readWrite' },
  },
  'payments/show-session-status': { ...asksStripe, tables: { ...recordsPayments } },
  'gifts/show-gift': { ...asksStripe, tables: { ...recordsPayments } },
  'gifts/change-gift': {
    tables: {
      gifts: 'readWrite',
      accounts: 'readWrite',
      payments: 'read',
      suppressions: 'read',
      outbox: 'write',
    },
  },
  'payments/show-payment-status': { ...asksStripe, tables: { payments: 'read' } },
  'payments/change-buyer-address': { tables: { payments: 'readWrite', accounts: 'readWrite', outbox: 'readWrite' } },
  'payments/receive-stripe-event': { ...asksStripe, tables: { ...recordsPayments, 'stripe-events': 'readWrite' } },

  'payments/list-payments': { tables: { payments: 'read' }, ...large },
  'payments/search-payments': { tables: { payments: 'read' }, ...large },
  'payments/show-payment-totals': { tables: { 'payment-totals': 'read' } },
  /** Hashing a password takes a whole processor for a moment. */
  'admin/sign-in': { tables: { ...limited, 'sign-ins': 'write' }, secrets: ['administrator'], ...whole },
  'admin/sign-out': { tables: { 'sign-ins': 'readWrite' } },
  'admin/show-session': { tables: readsSession },
  'payments/give-free-order': { tables: { ...recordsPayments } },

  'partners/show-partner': { tables: { partners: 'read', commissions: 'read', payments: 'read' }, memory: 1024 },
  'partners/join-partners': {
    ...asksStripe,
    tables: { partners: 'readWrite', commissions: 'read', payments: 'read' },
    memory: 1024,
  },
  'partners/list-partners': { tables: { partners: 'read', commissions: 'read', payments: 'read' }, memory: 1024 },
  'partners/pay-partner': {
    tables: {
      accounts: 'read',
      partners: 'read',
      commissions: 'readWrite',
      payments: 'read',
      outbox: 'write',
    },
    memory: 1024,
  },
  'partners/note-referral-visit': { tables: { partners: 'readWrite' } },

  'support/create-support-request': { tables: { 'support-requests': 'write', outbox: 'write' } },
  'support/list-support-requests': { tables: { 'support-requests': 'read' }, ...large },
  'support/update-support-request': { tables: { 'support-requests': 'write' } },
  'mail/list-mail-failures': { tables: { outbox: 'read' } },
  'mail/resend-letter': { tables: { outbox: 'readWrite' } },
  'mail/list-suppressions': { tables: { suppressions: 'read' } },
  'mail/stop-look-backs': { ...signsCookies, tables: { suppressions: 'write' } },
  'mail/open-unsubscribe-page': {},
  'mail/lift-suppression': { tables: { suppressions: 'write' } },
  'privacy/export-person-data': {
    tables: { ...readsPersons, accounts: 'read', suppressions: 'read', 'data-requests': 'write' },
    ...large,
  },
  'privacy/erase-person-data': { tables: { ...erasesPersons, 'data-requests': 'write' }, ...large },
  'privacy/export-own-data': {
    tables: {
      ...readsPersons,
      'sign-ins': 'read',
      accounts: 'read',
      suppressions: 'read',
      'data-requests': 'write',
    },
    ...large,
  },
  'privacy/show-erasure': { tables: { accounts: 'read', events: 'read', partners: 'read', payments: 'read' } },
  'privacy/erase-own-data': {
    tables: {
      'sign-ins': 'readWrite',
      accounts: 'read',
      events: 'read',
      partners: 'read',
      payments: 'read',
      outbox: 'write',
      'data-requests': 'write',
    },
  },
  'privacy/export-guest-data': {
    tables: { photos: 'read', 'guest-links': 'read', 'given-addresses': 'read' },
    ...large,
  },
  'privacy/erase-guest-data': { tables: { ...changesPhotos, outbox: 'write', 'data-requests': 'write' } },
  'privacy/list-data-requests': { tables: { 'data-requests': 'read' } },

  'withdrawals/request-withdrawal': {
    tables: { payments: 'readWrite', gifts: 'readWrite', accounts: 'readWrite', outbox: 'write' },
  },

  'sign-in/send-code': { ...signsCookies, tables: { 'sign-ins': 'readWrite', outbox: 'write' } },
  'sign-in/start-session': { ...signsCookies, tables: { 'sign-ins': 'readWrite', accounts: 'readWrite' } },
  'sign-in/end-session': { tables: { 'sign-ins': 'readWrite' } },
  'sign-in/change-account': { tables: { accounts: 'write' } },
  'events/show-me': { tables: { accounts: 'readWrite', events: 'readWrite' }, ...opensPictures },

  'events/create-event': { tables: { events: 'readWrite', accounts: 'readWrite', outbox: 'write' } },
  'events/show-event': { tables: { events: 'read' }, ...opensPictures },
  'events/update-event': { ...signsCookies, tables: { events: 'readWrite', outbox: 'write' } },
  'events/activate-event': { tables: { events: 'readWrite', accounts: 'readWrite', outbox: 'write' } },
  'events/delete-event': { tables: { events: 'readWrite', accounts: 'read', outbox: 'write' } },
  'events/restore-event': { tables: { events: 'readWrite', outbox: 'write' } },
  'events/change-link': { tables: { events: 'readWrite' } },
  /** Waits for a drawing. */
  'events/set-logo': {
    ...signsCookies,
    tables: { events: 'readWrite', outbox: 'write' },
    media: { public: ['put', 'delete'] },
    draws: true,
    ...whole,
  },
  'events/list-cohosts': { tables: { events: 'read' } },
  'events/invite-cohost': { tables: { events: 'readWrite', accounts: 'read', outbox: 'write' } },
  'events/remove-cohost': { tables: { events: 'readWrite', outbox: 'write' } },
  'events/list-history': { tables: { events: 'read' } },
  'uploads/create-cover-upload': { tables: { events: 'read', uploads: 'write' }, media: { originals: ['put'] } },

  'galleries/show-gallery': { tables: { ...limited, photos: 'readWrite' }, ...opensPictures },
  'galleries/enter-pin': { tables: { ...limited } },
  'galleries/show-page': { tables: { events: 'read', accounts: 'read', outbox: 'write' } },
  'galleries/show-head': { tables: { events: 'read' } },
  'feed/open-gallery': { tables: { ...limited, photos: 'readWrite' }, ...opensPictures },
  'feed/list-photos': { ...opensPictures, tables: { photos: 'read' } },
  'feed/list-changes': { tables: { photos: 'read' } },
  'feed/list-open-changes': { ...signsCookies, tables: { events: 'read', photos: 'read' } },
  'photos/remove-photo': { tables: { ...changesPhotos, outbox: 'write' }, media: movesPictures },
  /** Holds a photo of 50 MB, and its copy without location, in memory. */
  'photos/show-original': {
    ...opensPictures,
    tables: { photos: 'read', 'given-addresses': 'write' },
    media: { originals: ['get'], ...movesPictures },
    ...whole,
  },
  'photos/change-photo': { tables: { ...changesPhotos, outbox: 'write' }, media: movesPictures },
  'photos/like-photo': { tables: { ...changesPhotos, outbox: 'write' } },
  'photos/unlike-photo': { tables: { photos: 'readWrite', outbox: 'write' } },
  'feed/list-event-photos': { tables: { events: 'read', photos: 'read' }, ...signsAllCookies, memory: 1024 },
  'photos/choose-cover': { tables: { ...changesPhotos, outbox: 'write' }, media: movesPictures, memory: 1024 },
  'photos/list-best': { tables: { events: 'read', photos: 'read' }, memory: 1024 },
  'photos/decide-photos': { tables: { ...changesPhotos, outbox: 'write' }, media: movesPictures, ...whole },
  'messages/list-messages': { tables: { photos: 'read' } },
  'messages/leave-message': { tables: { ...changesPhotos } },
  'messages/decide-message': { tables: { ...changesPhotos } },
  'messages/remove-message': { tables: { ...changesPhotos } },
  'guests/rename-guest': { tables: { ...changesPhotos } },
  'guests/show-guest': { tables: { photos: 'read', 'guest-links': 'read' } },
  'guests/make-guest-link': { tables: { 'guest-links': 'write' } },
  'guests/redeem-guest-link': { tables: { photos: 'read', 'guest-links': 'readWrite' } },
  'insights/show-insights': { tables: { events: 'read', photos: 'read' }, memory: 1024 },
  'guests/list-guests': { tables: { events: 'read', photos: 'read' } },
  'guests/list-clock-proposals': { tables: { events: 'read', photos: 'read' }, memory: 1024 },
  'guests/show-guest-list': { tables: { events: 'read', photos: 'read' } },
  'guests/change-guest-list': { tables: { events: 'readWrite', photos: 'read' }, memory: 1024 },
  'guests/open-card': { tables: { ...changesPhotos } },
  'guests/put-card-away': { tables: { ...changesPhotos } },
  'guests/change-guest': { tables: { ...changesPhotos, outbox: 'write' } },
  'reports/report-photo': { tables: { ...changesPhotos, accounts: 'read', outbox: 'write' }, media: movesPictures },
  'reports/list-reports': {
    tables: { events: 'read', photos: 'read' },
    media: { renditions: ['get', 'list'] },
    memory: 1024,
  },
  'reports/decide-photos': { tables: { ...changesPhotos, outbox: 'write' }, media: movesPictures, ...whole },
  'uploads/create-uploads': {
    tables: { ...takesFiles, accounts: 'read' },
    media: { originals: ['get', 'list', 'put', 'delete'], previews: ['put'] },
    ...large,
  },
  'uploads/complete-upload': { tables: takesFiles, media: { originals: ['get', 'list', 'put', 'delete'] } },
  'uploads/show-upload': { tables: { uploads: 'read' } },

  'walls/show-wall': { tables: { events: 'readWrite', photos: 'read' } },
  'walls/change-wall': { tables: { ...changesPhotos } },
  'walls/remove-wall': { tables: { events: 'readWrite' } },
  'walls/list-screens': { tables: { events: 'read', photos: 'read' } },
  'walls/add-screen': { tables: { events: 'readWrite', pairings: 'readWrite' } },
  'walls/remove-screen': { tables: { events: 'readWrite' } },
  'walls/start-line-check': { tables: { events: 'readWrite' }, media: { originals: ['put'] } },
  'walls/start-pairing': { tables: { pairings: 'write' } },
  'walls/show-pairing': { tables: { pairings: 'read' } },
  'walls/leave-wall': { tables: { events: 'readWrite' } },
  'walls/show-screen': { tables: { events: 'readWrite', photos: 'read' }, ...signsAllCookies },
  'walls/list-screen-changes': { ...signsCookies, tables: { events: 'readWrite', photos: 'read' } },
  'walls/note-showing': { tables: { events: 'readWrite', photos: 'read' } },

  'downloads/create-download': {
    tables: {
      events: 'readWrite',
      accounts: 'read',
      photos: 'read',
      downloads: 'readWrite',
      outbox: 'write',
    },
    media: { downloads: ['get', 'list'] },
    ...large,
  },
  'downloads/list-downloads': {
    tables: { events: 'read', downloads: 'read', 'given-addresses': 'write' },
    ...opensPictures,
  },
  'downloads/show-download': {
    tables: { events: 'read', photos: 'read', downloads: 'read', 'given-addresses': 'write' },
    media: { downloads: ['get', 'list'] },
    ...opensPictures,
    ...large,
  },
} as const satisfies Record<EndpointName, FunctionNeeds>

/** The needs of an endpoint's guard: access and limit. A shared answer reads no session. */
function guardNeeds({ access, limit, sharedSeconds }: EndpointRow): FunctionNeeds {
  const counts = limit && limited
  if (access === 'host' || access === 'admin') return { tables: { ...readsSession, ...counts } }
  if (access === 'gallery' && sharedSeconds === undefined)
    return { tables: { ...readsSession, events: 'read', ...counts }, ...signsCookies }
  return { tables: { ...counts } }
}

/** What each endpoint's Lambda may touch, and nothing else. */
export const endpointNeeds = mapRecord<EndpointName, FunctionNeeds, FunctionNeeds>(handlerNeeds, (name, own) => {
  const guard = guardNeeds(endpoints[name])
  const secrets = [...(own.secrets ?? []), ...(guard.secrets ?? [])]
  return { ...own, tables: { ...guard.tables, ...own.tables }, secrets }
})

/** Called by the HTTP API before an endpoint; the name is the file's path below `functions/`. */
export const authorizers = {
  'authorizers/admit-cdn': { secrets: ['cdn'] },
} as const satisfies Record<`authorizers/${string}`, FunctionNeeds>

export type AuthorizerName = keyof typeof authorizers

/** Handlers for unmatched requests; the name is the file's path below `functions/`. */
export const fallbacks = {
  'fallbacks/refuse-unknown-path': {},
} as const satisfies Record<`fallbacks/${string}`, FunctionNeeds>

export type FallbackName = keyof typeof fallbacks

/** Background work; a job is named like an endpoint, by its room and its task. */
export const jobs = {
  'mail/send-mail': {
    trigger: { outbox: 'send-mail', batchSize: 5 },
    tables: {
      outbox: 'write',
      suppressions: 'read',
      events: 'readWrite',
      photos: 'read',
      gifts: 'readWrite',
      accounts: 'read',
      payments: 'read',
    },
    media: { renditions: ['get', 'list'], public: ['get', 'list'] },
    secrets: ['own-cookies'],
    draws: true,
    sendsMail: true,
    memory: 1024,
    timeout: 30,
  },
  /** Stops letters to addresses that bounce or complain. */
  'mail/record-mail-event': {
    trigger: { mailEvents: true },
    tables: {
      suppressions: 'write',
      outbox: 'readWrite',
      events: 'readWrite',
      gifts: 'readWrite',
      accounts: 'read',
      payments: 'read',
    },
  },
  /** Erases people from payments once bookkeeping law permits, as promised to them. */
  'privacy/pseudonymise-payments': {
    trigger: { every: 'rate(1 day)' },
    tables: { payments: 'write', 'data-requests': 'readWrite' },
    timeout: 60,
  },
  /** Erases hosts and guests who requested it in the app, with all that a guest has sent. */
  'privacy/erase-data': {
    trigger: { outbox: 'erase-data', batchSize: 1 },
    tables: { ...erasesPersons, uploads: 'readWrite' },
    media: { originals: ['put', 'delete'], ...movesPictures },
    memory: 1024,
    timeout: 120,
  },
  /** Queues letters again that their queue gave up. */
  'mail/retry-letters': { trigger: { every: 'rate(5 minutes)' }, tables: { outbox: 'readWrite' }, timeout: 60 },
  /** Tells hosts of reports that followed a letter too soon. */
  'reports/tell-hosts': {
    trigger: { every: 'rate(5 minutes)' },
    tables: { ...changesPhotos, accounts: 'read', outbox: 'write' },
    timeout: 60,
  },
  /** Sends the decision to reporters who left an address. */
  'reports/answer-reports': {
    trigger: { outbox: 'answer-reports', batchSize: 5 },
    tables: { events: 'read', photos: 'readWrite', outbox: 'write' },
    timeout: 30,
  },
  /** Makes Stripe refuse a code that free orders have used up. */
  'checkout/retire-promotion-code': {
    trigger: { outbox: 'retire-promotion-code', batchSize: 1 },
    tables: { redemptions: 'read' },
    secrets: ['stripe'],
    timeout: 30,
  },
  /** Refunds what cannot be delivered. */
  'payments/refund-payment': {
    trigger: { outbox: 'refund-payment', batchSize: 1 },
    tables: { payments: 'read', outbox: 'write' },
    secrets: ['stripe'],
    timeout: 30,
  },
  /** Compares Stripe's list of payments with ours and repairs differences. */
  'payments/reconcile-payments': {
    trigger: { every: 'rate(1 day)' },
    tables: { ...recordsPayments, 'payment-totals': 'readWrite' },
    secrets: ['stripe'],
    timeout: 900,
  },
  /** Compares the stored object with what its sender declared, and only then marks it as safe. */
  'uploads/verify-upload': {
    trigger: { media: 'originals', batchSize: 1 },
    tables: { uploads: 'readWrite', ...changesPhotos, outbox: 'write' },
    media: { originals: ['get', 'list', 'delete'] },
    memory: 1024,
    timeout: 300,
  },
  /** Shows a file by the small picture that is sent before it. */
  'uploads/verify-preview': {
    trigger: { media: 'previews', batchSize: 1 },
    tables: { uploads: 'readWrite', ...changesPhotos, outbox: 'write' },
    media: { previews: ['get', 'list', 'delete'], ...movesPictures },
    draws: true,
    memory: 1769,
    timeout: 60,
    /** People wait for a photo for seconds, not minutes. */
    hiddenFor: 65,
  },
  /** Makes MediaConvert convert a guest's film or voice so that it plays everywhere. */
  'films/convert-film': {
    trigger: { outbox: 'convert-film', batchSize: 1 },
    tables: { 'film-jobs': 'readWrite', outbox: 'write' },
    media: { originals: ['get', 'list'], films: ['get', 'list', 'put'] },
    films: 'convert',
    /** Holds several copies of a voice. */
    memory: 1024,
    timeout: 30,
  },
  'films/on-film-converted': {
    trigger: { filmEvents: true },
    tables: { 'film-jobs': 'readWrite', outbox: 'write' },
    media: { films: ['get', 'list'] },
    films: 'know',
  },
  /** Finds films whose event was lost, and retries failed ones. */
  'films/poll-films': {
    trigger: { every: 'rate(15 minutes)' },
    tables: { 'film-jobs': 'readWrite', outbox: 'write' },
    media: { films: ['get', 'list'] },
    films: 'ask',
    timeout: 300,
  },
  'pictures/make-renditions': {
    trigger: { outbox: 'make-renditions', batchSize: 1 },
    tables: { ...changesPhotos, 'film-jobs': 'readWrite', outbox: 'write' },
    media: { originals: ['get', 'list'], films: ['get', 'list', 'delete'], ...movesPictures },
    draws: true,
    memory: 3008,
    timeout: 300,
  },
  /** Closed pictures must be unreachable within a minute: a crashed run is repeated by then. */
  'photos/move-pictures': {
    trigger: { outbox: 'move-pictures', batchSize: 1 },
    tables: { ...changesPhotos, outbox: 'write' },
    media: movesPictures,
    memory: 1024,
    timeout: 25,
    hiddenFor: 25,
  },
  'photos/delete-renditions': {
    trigger: { outbox: 'delete-renditions', batchSize: 5 },
    media: { originals: ['delete'], renditions: ['delete'] },
  },
  /** Draws the picture that chats show of an event's link. */
  'events/draw-share-image': {
    trigger: { outbox: 'draw-share-image', batchSize: 1 },
    tables: { events: 'readWrite' },
    media: { renditions: ['get', 'list'], public: ['get', 'list', 'put', 'delete'] },
    draws: true,
    memory: 1769,
    timeout: 30,
    /** A public cover that a PIN closes must be unreachable within a minute. */
    hiddenFor: 35,
  },
  'photos/resort-photos': {
    trigger: { outbox: 'resort-photos', batchSize: 1 },
    tables: { ...changesPhotos },
    memory: 1769,
    /** Ten thousand photos of one event may move within it: their table takes about 30 a second and event. */
    timeout: 400,
    hiddenFor: 410,
  },
  /** Shows the waiting photos of a trusted guest. */
  'photos/show-waiting': {
    trigger: { outbox: 'show-waiting', batchSize: 1 },
    tables: { ...changesPhotos, outbox: 'write' },
    memory: 1024,
    timeout: 60,
  },
  /** Publishes all likes within its delay as one change; a crashed run is repeated as soon. */
  'photos/publish-likes': {
    trigger: { outbox: 'publish-likes', batchSize: 10 },
    tables: { ...changesPhotos },
    delay: 2,
    timeout: 10,
    hiddenFor: 15,
  },
  /** Withdraws ZIPs that contain a photo removed since, or whose reader has lost the right to them. */
  'downloads/withdraw-downloads': {
    trigger: { outbox: 'withdraw-downloads', batchSize: 5 },
    tables: { events: 'read', photos: 'read', downloads: 'readWrite' },
    media: { downloads: ['get', 'list', 'put', 'delete'] },
    memory: 1024,
    timeout: 30,
  },
  'downloads/build-download': {
    trigger: { outbox: 'build-download', batchSize: 1 },
    tables: { events: 'readWrite', photos: 'read', downloads: 'readWrite', accounts: 'read', outbox: 'write' },
    media: {
      originals: ['get'],
      renditions: ['get'],
      public: ['get', 'list'],
      downloads: ['get', 'list', 'put', 'delete'],
    },
    memory: 1769,
    frugal: true,
    /** One slice of the work, which the next run continues: a crashed run is repeated within five minutes. */
    timeout: 120,
    hiddenFor: 240,
  },
  /** Deletes for good what nobody can restore any more. */
  'retention/purge-event': {
    trigger: { outbox: 'purge-event', batchSize: 1 },
    tables: {
      ...changesPhotos,
      uploads: 'readWrite',
      downloads: 'readWrite',
      'film-jobs': 'readWrite',
      'guest-links': 'readWrite',
      outbox: 'write',
    },
    media: purgesMedia,
    memory: 1024,
    /** One slice of the work, which the next run continues. */
    timeout: 120,
    hiddenFor: 240,
  },
  /** Queues work again that ended in dead letters: unpublished likes, pictures in the wrong place. */
  'retention/repair-photos': {
    trigger: { every: 'rate(1 day)' },
    tables: { events: 'read', photos: 'read', outbox: 'write' },
    media: { renditions: ['get', 'list'] },
    memory: 1024,
    timeout: 900,
  },
  /** Sends gifts' letters when due. */
  'gifts/run-due-gifts': {
    trigger: { every: 'rate(5 minutes)' },
    tables: { gifts: 'readWrite', accounts: 'readWrite', payments: 'read', outbox: 'write' },
    timeout: 300,
  },
  /** Writes to hosts before their events' days, deletes expired events within an hour, and ends line checks. */
  'retention/run-due-steps': {
    trigger: { every: 'rate(5 minutes)' },
    tables: { events: 'readWrite', photos: 'read', accounts: 'read', payments: 'read', outbox: 'write' },
    media: { originals: ['abort'] },
    memory: 1024,
    timeout: 900,
  },
} as const satisfies Record<`${string}/${string}`, JobRow>

export type JobName = keyof typeof jobs

export type FunctionName = EndpointName | AuthorizerName | FallbackName | JobName

/** A function's source file, from the repository's root. */
export function sourceOf(name: FunctionName): string {
  const [room, door] = name.split('/')
  if (name in endpointNeeds) return `functions/${room}/endpoints/${door}.ts`
  return name in jobs ? `functions/${room}/jobs/${door}.ts` : `functions/${name}.ts`
}

export const functionNeeds: Readonly<Record<FunctionName, FunctionNeeds>> = {
  ...endpointNeeds,
  ...authorizers,
  ...fallbacks,
  ...jobs,
}
