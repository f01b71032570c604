import type { ErrorCode } from '../errors.ts'

/**
 * Who may call it; the handler's guard must be its row's. `pictures`: viewers who may fetch all open pictures of an
 * event; the CDN checks that by its cookies. `wall`: screens with the key of a wall.
 */
export type Access = 'anyone' | 'host' | 'gallery' | 'pictures' | 'wall' | 'stripe' | 'admin'

/** The origin whose pages call it: the marketing site or the app. */
export type Surface = 'site' | 'app'

/**
 * At most `max` calls in `seconds`, counted per network address or, in a gallery, per guest. `stranger`: per
 * address, only for callers whom the handler does not recognise; the handler counts.
 */
export interface RateLimit {
  by: 'viewer' | 'guest' | 'stranger'
  max: number
  seconds: number
}

/**
 * Limits of all callers together, by what the calls need: sales, prices and polls call Stripe, people read forms,
 * letters are mails, passwords take processor time, administrators are few.
 */
export type Throttle = 'sale' | 'price' | 'poll' | 'form' | 'letter' | 'password' | 'admin' | 'download'

export interface EndpointRow {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** HTTP API route path; parameters in braces, one with a plus matches the rest of the path. */
  path: `/api/${string}` | `/renditions/${string}` | `/g/${string}`
  surface: Surface
  /** The other origin, if its pages call it too. */
  alsoOn?: Surface
  access: Access
  /** The answer is a page as text, not JSON. */
  answers?: 'html'
  /** Status of a success; 200 by default. */
  status?: 201 | 202 | 204 | 303
  limit?: RateLimit
  /**
   * Allowed calls with an unknown coupon code in `limit.seconds`. All endpoints with this share one counter.
   * At least `limit.max` if the code may be a partner's, which is no coupon.
   */
  wrongCodes?: number
  /** A shared limit; endpoints without one share the API's, which is meant for galleries. */
  throttle?: Throttle
  /** Largest request body in bytes; `defaultMaxBody` by default. */
  maxBody?: number
  /** Seconds for which the CDN may give a success to everybody, with only path and `sharedBy` as its cache key. */
  sharedSeconds?: number
  sharedBy?: readonly string[]
  /** Its error codes, besides those that every endpoint has (of the request itself and of the server). */
  errors: readonly ErrorCode[]
}

/** Methods of a row's route: pages also answer `HEAD`, which programs use to check links. */
export const methodsOf = ({ method, answers }: EndpointRow) =>
  answers === 'html' ? ([method, 'HEAD'] as const) : ([method] as const)

export const defaultMaxBody = 64 * 1024

const minute = 60
const hour = 60 * minute
const perAddress = (max: number, seconds = minute): RateLimit => ({ by: 'viewer', max, seconds })
const perGuest = (max: number, seconds = minute): RateLimit => ({ by: 'guest', max, seconds })
const perStranger = (max: number, seconds: number): RateLimit => ({ by: 'stranger', max, seconds })

/** Makes rows with a common path prefix and guard; some have more error codes than the others. */
const rowsFor =
  <const Shared extends Pick<EndpointRow, 'surface' | 'access' | 'throttle' | 'errors'>>(
    beginning: `/api/${string}`,
    shared: Shared,
  ) =>
  (method: EndpointRow['method'], path: string, errors: readonly ErrorCode[] = []) => ({
    ...shared,
    method,
    path: `${beginning}${path}` as const,
    errors: [...shared.errors, ...errors],
  })

const onSite = rowsFor('/api/', { surface: 'site', access: 'anyone', errors: [] })
const forAdmins = rowsFor('/api/', { surface: 'site', access: 'admin', throttle: 'admin', errors: ['unauthenticated'] })
const inApp = rowsFor('/api/', { surface: 'app', access: 'anyone', errors: [] })
const forHosts = rowsFor('/api/', { surface: 'app', access: 'host', errors: ['unauthenticated'] })
const ofEvent = rowsFor('/api/events/{id}', {
  surface: 'app',
  access: 'host',
  errors: ['unauthenticated', 'event_deleted'],
})
/** Calls that a visitor may make before the PIN. */
const toGallery = rowsFor('/api/galleries/{slug}', { surface: 'app', access: 'gallery', errors: ['gallery_gone'] })
const ofGallery = rowsFor('/api/galleries/{slug}', {
  surface: 'app',
  access: 'gallery',
  errors: ['pin_required', 'gallery_gone'],
})
const ofWall = rowsFor('/api/walls/{key}', {
  surface: 'app',
  access: 'wall',
  errors: ['gallery_gone', 'unknown_screen'],
})

/** The endpoint table. A row's key names the handler's room and file, its Lambda, and the client's method. */
export const endpoints = {
  'checkout/show-pricing-info': {
    ...onSite('POST', 'pricing-info', ['payment_provider_unavailable']),
    limit: perAddress(60),
    wrongCodes: 20,
    throttle: 'price',
  },
  'checkout/create-checkout-session': {
    ...onSite('POST', 'create-checkout-session', ['no_links', 'payment_provider_unavailable']),
    limit: perAddress(30),
    wrongCodes: 30,
    throttle: 'sale',
  },
  'checkout/create-free-order': {
    ...onSite('POST', 'free-orders', ['invalid_coupon', 'no_links', 'payment_provider_unavailable']),
    status: 201,
    limit: perAddress(30),
    wrongCodes: 30,
    throttle: 'sale',
  },
  'payments/show-session-status': {
    ...onSite('GET', 'session-status/{session_id}', ['payment_provider_unavailable']),
    limit: perAddress(300),
    throttle: 'poll',
  },
  'payments/show-payment-status': {
    ...onSite('GET', 'payment-status/{payment_intent}', ['payment_provider_unavailable']),
    limit: perAddress(300),
    throttle: 'poll',
  },
  'payments/change-buyer-address': {
    ...onSite('PATCH', 'purchases/{sessionId}', ['address_settled']),
    status: 204,
    limit: perAddress(30),
  },
  'gifts/show-gift': {
    ...onSite('GET', 'gifts/{id}', ['payment_provider_unavailable']),
    limit: perAddress(300),
    throttle: 'poll',
  },
  'gifts/change-gift': { ...onSite('PATCH', 'gifts/{id}', ['gift_sent']), limit: perAddress(10, hour) },
  'payments/receive-stripe-event': {
    method: 'POST',
    path: '/api/stripe-webhook',
    surface: 'site',
    access: 'stripe',
    maxBody: 1024 * 1024,
    errors: ['invalid_signature', 'payment_provider_unavailable'],
  },

  'payments/list-payments': forAdmins('GET', 'payments'),
  'payments/search-payments': forAdmins('GET', 'admin/payments'),
  'payments/show-payment-totals': forAdmins('GET', 'admin/payment-totals'),
  'partners/list-partners': forAdmins('GET', 'admin/partners'),
  'partners/pay-partner': {
    ...forAdmins('POST', 'admin/partner-payments', ['not_found', 'already_paid', 'nothing_owed', 'month_not_over']),
    status: 201,
  },
  /** Only failures count, in the handler. */
  'admin/sign-in': {
    ...onSite('POST', 'admin/sign-in', ['invalid_credentials', 'rate_limited']),
    throttle: 'password',
  },
  'admin/sign-out': { ...onSite('POST', 'admin/sign-out'), status: 204, throttle: 'admin' },
  'admin/show-session': { ...onSite('GET', 'admin/session'), throttle: 'admin' },
  'payments/give-free-order': { ...forAdmins('POST', 'admin/free-orders'), status: 201 },

  'support/create-support-request': {
    ...onSite('POST', 'support'),
    status: 201,
    limit: perAddress(10, hour),
    throttle: 'form',
  },
  'support/list-support-requests': forAdmins('GET', 'admin/support-requests'),
  'support/update-support-request': forAdmins('PATCH', 'admin/support-requests/{id}'),
  'mail/list-mail-failures': forAdmins('GET', 'admin/mail-failures'),
  'mail/resend-letter': { ...forAdmins('POST', 'admin/mail-failures/{id}/resend'), status: 202 },
  'mail/list-suppressions': forAdmins('GET', 'admin/suppressions'),
  /** Mail programs call it, with a form as its body (RFC 8058), for many readers from one address. */
  'mail/stop-look-backs': {
    ...inApp('POST', 'unsubscriptions/{token}', ['not_found']),
    status: 204,
    limit: perAddress(600),
  },
  'mail/open-unsubscribe-page': { ...inApp('GET', 'unsubscriptions/{token}', ['not_found']), status: 303 },
  'mail/lift-suppression': { ...forAdmins('DELETE', 'admin/suppressions/{id}'), status: 204 },
  'privacy/export-person-data': forAdmins('POST', 'admin/person-data/exports'),
  'privacy/erase-person-data': forAdmins('POST', 'admin/person-data/erasures'),
  'privacy/list-data-requests': forAdmins('GET', 'admin/person-data/log'),

  /** The data about the signed-in person, and about their events. */
  'privacy/export-own-data': { ...forHosts('GET', 'me/data'), limit: perAddress(20, hour) },
  'privacy/show-erasure': forHosts('GET', 'me/erasure'),
  'privacy/erase-own-data': {
    ...forHosts('POST', 'me/erasure', ['address_differs', 'erasure_changed']),
    status: 202,
    limit: perAddress(20, hour),
  },
  /** The same for a gallery's guest, who is identified by a cookie alone. */
  'privacy/export-guest-data': { ...ofGallery('GET', '/guest/data'), limit: perGuest(20, hour) },
  'privacy/erase-guest-data': { ...ofGallery('POST', '/guest/erasure'), status: 202, limit: perGuest(20, hour) },

  'withdrawals/request-withdrawal': {
    ...onSite('POST', 'withdrawals'),
    status: 202,
    limit: perAddress(10, hour),
    throttle: 'form',
  },

  'sign-in/send-code': {
    ...inApp('POST', 'sign-in/codes'),
    alsoOn: 'site',
    status: 202,
    limit: perStranger(10, 15 * minute),
    throttle: 'letter',
  },
  'sign-in/start-session': {
    ...inApp('POST', 'sign-in/sessions', ['invalid_code', 'expired_code']),
    status: 201,
    limit: perStranger(60, 15 * minute),
    throttle: 'password',
  },
  'sign-in/end-session': { ...inApp('DELETE', 'sign-in/sessions'), status: 204 },
  'sign-in/change-account': { ...forHosts('PATCH', 'me'), status: 204, limit: perAddress(60) },
  'events/show-me': forHosts('GET', 'me'),

  'partners/show-partner': forHosts('GET', 'partner'),
  'partners/join-partners': {
    ...forHosts('POST', 'partner', ['already_partner', 'code_taken', 'payment_provider_unavailable']),
    status: 201,
    limit: perAddress(60),
  },
  'partners/note-referral-visit': { ...onSite('POST', 'referral-visits'), status: 204, limit: perAddress(60) },

  'events/create-event': { ...forHosts('POST', 'events', ['no_credit']), status: 201, limit: perAddress(60) },
  'events/show-event': forHosts('GET', 'events/{id}'),
  'events/update-event': ofEvent('PATCH', ''),
  'events/activate-event': ofEvent('POST', '/activation', ['forbidden', 'no_credit', 'already_active']),
  'checkout/start-activation': {
    ...ofEvent('POST', '/activation-sessions', ['already_active', 'payment_provider_unavailable']),
    status: 201,
    limit: perAddress(30),
    wrongCodes: 30,
    throttle: 'sale',
  },
  'checkout/start-extension': {
    ...ofEvent('POST', '/extension-sessions', ['not_active', 'kept_long_enough', 'payment_provider_unavailable']),
    status: 201,
    limit: perAddress(30),
    throttle: 'sale',
  },
  'events/delete-event': { ...ofEvent('DELETE', '', ['forbidden', 'title_differs']), status: 202 },
  'events/restore-event': ofEvent('POST', '/restoration', ['forbidden']),
  'events/change-link': { ...ofEvent('POST', '/link', ['forbidden']), limit: perAddress(60) },
  'events/set-logo': {
    ...ofEvent('PUT', '/logo', ['unsupported_type', 'file_empty', 'unreadable_file', 'too_many_pixels']),
    limit: perAddress(20),
    maxBody: 3 * 1024 * 1024,
  },
  'events/list-cohosts': ofEvent('GET', '/cohosts', ['forbidden']),
  /** 200 if the person is a co-host already. */
  'events/invite-cohost': {
    ...ofEvent('POST', '/cohosts', ['forbidden', 'already_host', 'too_many_cohosts']),
    status: 201,
    limit: perAddress(60),
    throttle: 'letter',
  },
  'events/remove-cohost': { ...ofEvent('DELETE', '/cohosts/{email}', ['forbidden']), status: 204 },
  'events/list-history': ofEvent('GET', '/history'),
  'uploads/create-cover-upload': {
    ...ofEvent('POST', '/cover-uploads', ['unsupported_type', 'file_too_large', 'file_empty']),
    status: 201,
    limit: perAddress(60),
  },

  'galleries/show-gallery': toGallery('GET', ''),
  /** The address of a shared link, and all addresses below it. */
  'galleries/show-page': {
    method: 'GET',
    path: '/g/{page+}',
    surface: 'app',
    access: 'anyone',
    answers: 'html',
    sharedSeconds: 30,
    errors: [],
  },
  'galleries/show-head': { ...ofGallery('GET', '/head'), sharedSeconds: 2 },
  /** Only wrong PINs count, in the handler. */
  'galleries/enter-pin': { ...toGallery('POST', '/pin', ['wrong_pin', 'rate_limited']), status: 204 },
  /** `showGallery` and the first `listPhotos` in one: a guest's page starts with it. */
  'feed/open-gallery': toGallery('GET', '/opening'),
  'feed/list-photos': ofGallery('GET', '/photos', ['switched_off']),
  'feed/list-changes': ofGallery('GET', '/changes'),
  'feed/list-open-changes': {
    method: 'GET',
    path: '/renditions/{eventId}/open/changes',
    surface: 'app',
    access: 'pictures',
    sharedSeconds: 2,
    sharedBy: ['since'],
    errors: ['gallery_gone'],
  },
  'photos/remove-photo': {
    ...ofGallery('DELETE', '/photos/{photoId}', ['forbidden']),
    status: 204,
    limit: perGuest(120),
  },
  'photos/show-original': {
    ...ofGallery('GET', '/photos/{photoId}/original', ['forbidden', 'unauthenticated']),
    limit: perGuest(300),
  },
  'photos/change-photo': { ...ofGallery('PATCH', '/photos/{photoId}', ['forbidden']), limit: perGuest(120) },
  'photos/like-photo': { ...ofGallery('PUT', '/photos/{photoId}/like', ['switched_off']), limit: perGuest(300) },
  'photos/unlike-photo': { ...ofGallery('DELETE', '/photos/{photoId}/like', ['switched_off']), limit: perGuest(300) },
  'feed/list-event-photos': ofEvent('GET', '/photos'),
  'photos/choose-cover': { ...ofEvent('PUT', '/cover'), limit: perAddress(60) },
  'photos/decide-photos': ofEvent('POST', '/photo-decisions'),
  'photos/list-best': ofEvent('GET', '/best'),
  'messages/list-messages': ofGallery('GET', '/messages', ['switched_off']),
  'messages/leave-message': { ...ofGallery('POST', '/messages', ['switched_off']), status: 201, limit: perGuest(30) },
  'messages/decide-message': {
    ...ofGallery('PATCH', '/messages/{messageId}', ['forbidden', 'switched_off']),
    limit: perGuest(120),
  },
  'messages/remove-message': {
    ...ofGallery('DELETE', '/messages/{messageId}', ['forbidden', 'switched_off']),
    status: 204,
  },
  'guests/rename-guest': { ...ofGallery('PATCH', '/guest'), limit: perGuest(60) },
  'guests/show-guest': ofGallery('GET', '/guest'),
  'guests/make-guest-link': { ...ofGallery('POST', '/guest/links'), status: 201, limit: perGuest(20, hour) },
  'guests/redeem-guest-link': {
    ...ofGallery('POST', '/guest/links/redemption', ['link_used', 'link_expired']),
    limit: perGuest(20),
  },
  'guests/list-guests': ofEvent('GET', '/guests'),
  'guests/change-guest': ofEvent('PATCH', '/guests/{guestId}'),
  'guests/list-clock-proposals': ofEvent('GET', '/clock-proposals'),
  'guests/show-guest-list': ofEvent('GET', '/guest-list'),
  'guests/change-guest-list': {
    ...ofEvent('PUT', '/guest-list', ['list_changed']),
    limit: perAddress(600),
    maxBody: 1024 * 1024,
  },
  /** The handler also counts wrong codes. */
  'guests/open-card': { ...ofGallery('POST', '/card', ['unknown_card']), limit: perGuest(120) },
  'guests/put-card-away': { ...ofGallery('DELETE', '/card'), status: 204, limit: perGuest(120) },
  /** The handler also counts five a day per guest, because only it recognises repeats. */
  'reports/report-photo': { ...ofGallery('POST', '/photos/{photoId}/reports'), status: 202, limit: perGuest(60) },
  'reports/list-reports': forAdmins('GET', 'admin/reports'),
  'reports/decide-photos': forAdmins('POST', 'admin/photo-decisions'),
  'uploads/create-uploads': {
    ...ofGallery('POST', '/uploads', ['uploads_closed', 'uploads_paused']),
    limit: perGuest(60),
    maxBody: 1024 * 1024,
  },
  'uploads/complete-upload': { ...ofGallery('POST', '/uploads/{uploadId}/completion'), limit: perGuest(1200) },
  'uploads/show-upload': ofGallery('GET', '/uploads/{uploadId}'),

  'insights/show-insights': ofEvent('GET', '/insights'),
  'walls/show-wall': ofEvent('GET', '/wall'),
  'walls/change-wall': ofEvent('PUT', '/wall'),
  'walls/remove-wall': { ...ofEvent('DELETE', '/wall'), status: 204 },
  'walls/list-screens': ofEvent('GET', '/wall/screens'),
  'walls/add-screen': {
    ...ofEvent('POST', '/wall/screens', ['unknown_code']),
    status: 204,
    limit: perAddress(60),
  },
  'walls/remove-screen': { ...ofEvent('DELETE', '/wall/screens/{screenId}', ['unknown_screen']), status: 204 },
  /** The handler also counts checks per day and event. */
  'walls/start-line-check': { ...ofEvent('POST', '/line-checks'), status: 201, limit: perAddress(60) },
  'walls/start-pairing': { ...inApp('POST', 'walls/pairings'), status: 201, limit: perAddress(30, hour) },
  /** A television asks every two seconds; many in a shop share one address. */
  'walls/show-pairing': { ...inApp('GET', 'walls/pairings/{pairingId}'), limit: perAddress(900) },
  'walls/leave-wall': { ...ofWall('DELETE', '/screens/{screenId}'), status: 204 },
  'walls/show-screen': ofWall('GET', ''),
  'walls/list-screen-changes': {
    ...ofWall('GET', '/changes'),
    sharedSeconds: 1,
    sharedBy: ['since', 'limit', 'maxAge', 'screen'],
  },
  'walls/note-showing': { ...ofWall('POST', '/showing'), status: 204, limit: perGuest(120) },

  'downloads/create-download': {
    ...ofEvent('POST', '/downloads'),
    status: 202,
    limit: perAddress(30),
    throttle: 'download',
  },
  'downloads/list-downloads': ofEvent('GET', '/downloads'),
  'downloads/show-download': ofEvent('GET', '/downloads/{downloadId}'),
} as const satisfies Record<`${string}/${string}`, EndpointRow>

export type EndpointName = keyof typeof endpoints
