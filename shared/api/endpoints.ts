import type { ErrorCode } from '../errors.ts'

/**
 * Who is let in; the handler's guard must be the one of its row. `pictures`: viewers who may fetch all open pictures of
 * an event; the CDN checks that by its cookies. `wall`: screens with the key of a wall.
 */
export type Access = 'anyone' | 'host' | 'gallery' | 'pictures' | 'wall' | 'stripe' | 'admin'

/** Which origin's pages call it: the marketing site or the app. */
export type Surface = 'site' | 'app'

/**
 * At most `max` calls in `seconds`, counted per network address or, in a gallery, per guest. `stranger` counts per
 * address too, but only callers who prove no more: the handler checks and counts.
 */
export interface RateLimit {
  by: 'viewer' | 'guest' | 'stranger'
  max: number
  seconds: number
}

/**
 * How many calls an endpoint takes from all callers together, by what it depends on: sales, their prices and their
 * polls call Stripe, forms are read by people, letters go out by mail, passwords take processor time, the
 * administration is a handful of people.
 */
export type Throttle = 'sale' | 'price' | 'poll' | 'form' | 'letter' | 'password' | 'admin' | 'download'

export interface EndpointRow {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** HTTP API route path; parameters in braces, one with a plus takes all that follows. */
  path: `/api/${string}` | `/renditions/${string}` | `/g/${string}`
  surface: Surface
  access: Access
  /** A page, as text; else it is JSON. */
  answers?: 'html'
  /** Status of a good answer; 200 where absent. */
  status?: 201 | 202 | 204
  limit?: RateLimit
  /**
   * How many of them may have a coupon code that does not exist: guesses, which all such endpoints count together. Not
   * fewer than its `limit` if a partner's code may be sent, which is no coupon.
   */
  wrongCodes?: number
  /** The API's own, for all that has none, is for what galleries do. */
  throttle?: Throttle
  /** Largest request body in bytes; `defaultMaxBody` where absent. */
  maxBody?: number
  /**
   * Seconds for which the CDN gives its good answer to everybody at the most: it does not know who asks, and sees of a
   * request the path alone, and of its query what `sharedBy` names.
   */
  sharedSeconds?: number
  sharedBy?: readonly string[]
  /** Codes it can answer besides those that every endpoint can (the request itself and ours). */
  errors: readonly ErrorCode[]
}

export const defaultMaxBody = 64 * 1024

/**
 * THE table: one row per endpoint. Its key is the handler's room and door below `functions`, the Lambda's and the log
 * group's name and the client's call.
 */
export const endpoints = {
  'checkout/show-pricing-info': {
    method: 'POST',
    path: '/api/pricing-info',
    surface: 'site',
    access: 'anyone',
    limit: { by: 'viewer', max: 60, seconds: 60 },
    wrongCodes: 20,
    throttle: 'price',
    errors: ['payment_provider_unavailable'],
  },
  'checkout/create-checkout-session': {
    method: 'POST',
    path: '/api/create-checkout-session',
    surface: 'site',
    access: 'anyone',
    limit: { by: 'viewer', max: 30, seconds: 60 },
    wrongCodes: 30,
    throttle: 'sale',
    errors: ['payment_provider_unavailable'],
  },
  'checkout/create-free-order': {
    method: 'POST',
    path: '/api/free-orders',
    surface: 'site',
    access: 'anyone',
    status: 201,
    limit: { by: 'viewer', max: 30, seconds: 60 },
    wrongCodes: 30,
    throttle: 'sale',
    errors: ['invalid_coupon', 'payment_provider_unavailable'],
  },
  'payments/show-session-status': {
    method: 'GET',
    path: '/api/session-status/{session_id}',
    surface: 'site',
    access: 'anyone',
    limit: { by: 'viewer', max: 300, seconds: 60 },
    throttle: 'poll',
    errors: ['payment_provider_unavailable'],
  },
  'payments/show-payment-status': {
    method: 'GET',
    path: '/api/payment-status/{payment_intent}',
    surface: 'site',
    access: 'anyone',
    limit: { by: 'viewer', max: 300, seconds: 60 },
    throttle: 'poll',
    errors: ['payment_provider_unavailable'],
  },
  'payments/change-buyer-address': {
    method: 'PATCH',
    path: '/api/purchases/{sessionId}',
    surface: 'site',
    access: 'anyone',
    status: 204,
    limit: { by: 'viewer', max: 30, seconds: 60 },
    errors: ['address_settled'],
  },
  'payments/receive-stripe-event': {
    method: 'POST',
    path: '/api/stripe-webhook',
    surface: 'site',
    access: 'stripe',
    maxBody: 1024 * 1024,
    errors: ['invalid_signature', 'payment_provider_unavailable'],
  },

  'payments/list-payments': {
    method: 'GET',
    path: '/api/payments',
    surface: 'site',
    access: 'admin',
    throttle: 'admin',
    errors: ['unauthenticated'],
  },
  'payments/search-payments': {
    method: 'GET',
    path: '/api/admin/payments',
    surface: 'site',
    access: 'admin',
    throttle: 'admin',
    errors: ['unauthenticated'],
  },
  'payments/show-payment-totals': {
    method: 'GET',
    path: '/api/admin/payment-totals',
    surface: 'site',
    access: 'admin',
    throttle: 'admin',
    errors: ['unauthenticated'],
  },
  /** Counts failures only, in the handler. */
  'admin/sign-in': {
    method: 'POST',
    path: '/api/admin/sign-in',
    surface: 'site',
    access: 'anyone',
    throttle: 'password',
    errors: ['invalid_credentials', 'rate_limited'],
  },
  'admin/sign-out': {
    method: 'POST',
    path: '/api/admin/sign-out',
    surface: 'site',
    access: 'anyone',
    status: 204,
    throttle: 'admin',
    errors: [],
  },
  'admin/show-session': {
    method: 'GET',
    path: '/api/admin/session',
    surface: 'site',
    access: 'anyone',
    throttle: 'admin',
    errors: [],
  },
  'payments/give-free-order': {
    method: 'POST',
    path: '/api/admin/free-orders',
    surface: 'site',
    access: 'admin',
    status: 201,
    throttle: 'admin',
    errors: ['unauthenticated'],
  },

  'support/create-support-request': {
    method: 'POST',
    path: '/api/support',
    surface: 'site',
    access: 'anyone',
    status: 201,
    limit: { by: 'viewer', max: 10, seconds: 60 * 60 },
    throttle: 'form',
    errors: [],
  },
  'support/list-support-requests': {
    method: 'GET',
    path: '/api/admin/support-requests',
    surface: 'site',
    access: 'admin',
    throttle: 'admin',
    errors: ['unauthenticated'],
  },
  'support/update-support-request': {
    method: 'PATCH',
    path: '/api/admin/support-requests/{id}',
    surface: 'site',
    access: 'admin',
    throttle: 'admin',
    errors: ['unauthenticated'],
  },
  'mail/list-mail-failures': {
    method: 'GET',
    path: '/api/admin/mail-failures',
    surface: 'site',
    access: 'admin',
    throttle: 'admin',
    errors: ['unauthenticated'],
  },
  'mail/resend-letter': {
    method: 'POST',
    path: '/api/admin/mail-failures/{id}/resend',
    surface: 'site',
    access: 'admin',
    status: 202,
    throttle: 'admin',
    errors: ['unauthenticated'],
  },
  'mail/list-suppressions': {
    method: 'GET',
    path: '/api/admin/suppressions',
    surface: 'site',
    access: 'admin',
    throttle: 'admin',
    errors: ['unauthenticated'],
  },
  'mail/lift-suppression': {
    method: 'DELETE',
    path: '/api/admin/suppressions/{id}',
    surface: 'site',
    access: 'admin',
    status: 204,
    throttle: 'admin',
    errors: ['unauthenticated'],
  },
  'privacy/export-person-data': {
    method: 'POST',
    path: '/api/admin/person-data/exports',
    surface: 'site',
    access: 'admin',
    throttle: 'admin',
    errors: ['unauthenticated'],
  },
  'privacy/erase-person-data': {
    method: 'POST',
    path: '/api/admin/person-data/erasures',
    surface: 'site',
    access: 'admin',
    throttle: 'admin',
    errors: ['unauthenticated'],
  },
  'privacy/list-data-requests': {
    method: 'GET',
    path: '/api/admin/person-data/log',
    surface: 'site',
    access: 'admin',
    throttle: 'admin',
    errors: ['unauthenticated'],
  },

  /** The data held on the signed-in person, and on their events. */
  'privacy/export-own-data': {
    method: 'GET',
    path: '/api/me/data',
    surface: 'app',
    access: 'host',
    limit: { by: 'viewer', max: 20, seconds: 60 * 60 },
    errors: ['unauthenticated'],
  },
  'privacy/show-erasure': {
    method: 'GET',
    path: '/api/me/erasure',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated'],
  },
  'privacy/erase-own-data': {
    method: 'POST',
    path: '/api/me/erasure',
    surface: 'app',
    access: 'host',
    status: 202,
    limit: { by: 'viewer', max: 20, seconds: 60 * 60 },
    errors: ['unauthenticated', 'address_differs', 'erasure_changed'],
  },
  /** The same for a gallery's guest, who is known by a cookie alone. */
  'privacy/export-guest-data': {
    method: 'GET',
    path: '/api/galleries/{slug}/guest/data',
    surface: 'app',
    access: 'gallery',
    limit: { by: 'guest', max: 20, seconds: 60 * 60 },
    errors: ['pin_required', 'gallery_gone'],
  },
  'privacy/erase-guest-data': {
    method: 'POST',
    path: '/api/galleries/{slug}/guest/erasure',
    surface: 'app',
    access: 'gallery',
    status: 202,
    limit: { by: 'guest', max: 20, seconds: 60 * 60 },
    errors: ['pin_required', 'gallery_gone'],
  },

  'withdrawals/request-withdrawal': {
    method: 'POST',
    path: '/api/withdrawals',
    surface: 'site',
    access: 'anyone',
    status: 202,
    limit: { by: 'viewer', max: 10, seconds: 60 * 60 },
    throttle: 'form',
    errors: [],
  },

  'sign-in/send-code': {
    method: 'POST',
    path: '/api/sign-in/codes',
    surface: 'app',
    access: 'anyone',
    status: 202,
    limit: { by: 'stranger', max: 10, seconds: 15 * 60 },
    throttle: 'letter',
    errors: [],
  },
  'sign-in/start-session': {
    method: 'POST',
    path: '/api/sign-in/sessions',
    surface: 'app',
    access: 'anyone',
    status: 201,
    limit: { by: 'stranger', max: 60, seconds: 15 * 60 },
    throttle: 'password',
    errors: ['invalid_code', 'expired_code'],
  },
  'sign-in/end-session': {
    method: 'DELETE',
    path: '/api/sign-in/sessions',
    surface: 'app',
    access: 'anyone',
    status: 204,
    errors: [],
  },
  'sign-in/choose-language': {
    method: 'PATCH',
    path: '/api/me',
    surface: 'app',
    access: 'host',
    status: 204,
    limit: { by: 'viewer', max: 60, seconds: 60 },
    errors: ['unauthenticated'],
  },
  'events/show-me': {
    method: 'GET',
    path: '/api/me',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated'],
  },

  'partners/show-partner': {
    method: 'GET',
    path: '/api/partner',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated'],
  },
  'partners/join-partners': {
    method: 'POST',
    path: '/api/partner',
    surface: 'app',
    access: 'host',
    status: 201,
    limit: { by: 'viewer', max: 60, seconds: 60 },
    errors: ['unauthenticated', 'already_partner', 'code_taken', 'payment_provider_unavailable'],
  },
  'partners/note-referral-visit': {
    method: 'POST',
    path: '/api/referral-visits',
    surface: 'site',
    access: 'anyone',
    status: 204,
    limit: { by: 'viewer', max: 60, seconds: 60 },
    errors: [],
  },

  'events/create-event': {
    method: 'POST',
    path: '/api/events',
    surface: 'app',
    access: 'host',
    status: 201,
    limit: { by: 'viewer', max: 60, seconds: 60 },
    errors: ['unauthenticated'],
  },
  'events/show-event': {
    method: 'GET',
    path: '/api/events/{id}',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated'],
  },
  'events/update-event': {
    method: 'PATCH',
    path: '/api/events/{id}',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated', 'event_deleted'],
  },
  'events/activate-event': {
    method: 'POST',
    path: '/api/events/{id}/activation',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated', 'forbidden', 'event_deleted', 'no_credit', 'already_active'],
  },
  'events/delete-event': {
    method: 'DELETE',
    path: '/api/events/{id}',
    surface: 'app',
    access: 'host',
    status: 202,
    errors: ['unauthenticated', 'forbidden', 'title_differs', 'event_deleted'],
  },
  'events/restore-event': {
    method: 'POST',
    path: '/api/events/{id}/restoration',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated', 'forbidden', 'event_deleted'],
  },
  'events/change-link': {
    method: 'POST',
    path: '/api/events/{id}/link',
    surface: 'app',
    access: 'host',
    limit: { by: 'viewer', max: 60, seconds: 60 },
    errors: ['unauthenticated', 'forbidden', 'event_deleted'],
  },
  'events/set-logo': {
    method: 'PUT',
    path: '/api/events/{id}/logo',
    surface: 'app',
    access: 'host',
    limit: { by: 'viewer', max: 20, seconds: 60 },
    maxBody: 3 * 1024 * 1024,
    errors: [
      'unauthenticated',
      'event_deleted',
      'unsupported_type',
      'file_empty',
      'unreadable_file',
      'too_many_pixels',
    ],
  },
  'events/list-cohosts': {
    method: 'GET',
    path: '/api/events/{id}/cohosts',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated', 'forbidden', 'event_deleted'],
  },
  /** 200 for who is a co-host already. */
  'events/invite-cohost': {
    method: 'POST',
    path: '/api/events/{id}/cohosts',
    surface: 'app',
    access: 'host',
    status: 201,
    limit: { by: 'viewer', max: 60, seconds: 60 },
    throttle: 'letter',
    errors: ['unauthenticated', 'forbidden', 'event_deleted', 'already_host', 'too_many_cohosts'],
  },
  'events/remove-cohost': {
    method: 'DELETE',
    path: '/api/events/{id}/cohosts/{email}',
    surface: 'app',
    access: 'host',
    status: 204,
    errors: ['unauthenticated', 'forbidden', 'event_deleted'],
  },
  'events/list-history': {
    method: 'GET',
    path: '/api/events/{id}/history',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated', 'event_deleted'],
  },
  'uploads/create-cover-upload': {
    method: 'POST',
    path: '/api/events/{id}/cover-uploads',
    surface: 'app',
    access: 'host',
    status: 201,
    limit: { by: 'viewer', max: 60, seconds: 60 },
    errors: ['unauthenticated', 'event_deleted', 'unsupported_type', 'file_too_large', 'file_empty'],
  },

  'galleries/show-gallery': {
    method: 'GET',
    path: '/api/galleries/{slug}',
    surface: 'app',
    access: 'gallery',
    errors: ['gallery_gone'],
  },
  /** What a shared link leads to, and all addresses below it. */
  'galleries/show-page': {
    method: 'GET',
    path: '/g/{page+}',
    surface: 'app',
    access: 'anyone',
    answers: 'html',
    sharedSeconds: 30,
    errors: [],
  },
  'galleries/show-head': {
    method: 'GET',
    path: '/api/galleries/{slug}/head',
    surface: 'app',
    access: 'gallery',
    sharedSeconds: 2,
    errors: ['pin_required', 'gallery_gone'],
  },
  /** Counts wrong ones only, in the handler. */
  'galleries/enter-pin': {
    method: 'POST',
    path: '/api/galleries/{slug}/pin',
    surface: 'app',
    access: 'gallery',
    status: 204,
    errors: ['wrong_pin', 'rate_limited', 'gallery_gone'],
  },
  /** The two calls around it in one: what a guest's page begins with. */
  'feed/open-gallery': {
    method: 'GET',
    path: '/api/galleries/{slug}/opening',
    surface: 'app',
    access: 'gallery',
    errors: ['gallery_gone'],
  },
  'feed/list-photos': {
    method: 'GET',
    path: '/api/galleries/{slug}/photos',
    surface: 'app',
    access: 'gallery',
    errors: ['switched_off', 'pin_required', 'gallery_gone'],
  },
  'feed/list-changes': {
    method: 'GET',
    path: '/api/galleries/{slug}/changes',
    surface: 'app',
    access: 'gallery',
    errors: ['pin_required', 'gallery_gone'],
  },
  'feed/list-open-changes': {
    method: 'GET',
    path: '/renditions/{eventId}/open/changes',
    surface: 'app',
    access: 'pictures',
    sharedSeconds: 60,
    sharedBy: ['since'],
    errors: ['gallery_gone'],
  },
  'photos/remove-photo': {
    method: 'DELETE',
    path: '/api/galleries/{slug}/photos/{photoId}',
    surface: 'app',
    access: 'gallery',
    status: 204,
    limit: { by: 'guest', max: 120, seconds: 60 },
    errors: ['forbidden', 'pin_required', 'gallery_gone'],
  },
  'photos/show-original': {
    method: 'GET',
    path: '/api/galleries/{slug}/photos/{photoId}/original',
    surface: 'app',
    access: 'gallery',
    limit: { by: 'guest', max: 300, seconds: 60 },
    errors: ['forbidden', 'unauthenticated', 'pin_required', 'gallery_gone'],
  },
  'photos/change-photo': {
    method: 'PATCH',
    path: '/api/galleries/{slug}/photos/{photoId}',
    surface: 'app',
    access: 'gallery',
    limit: { by: 'guest', max: 120, seconds: 60 },
    errors: ['forbidden', 'pin_required', 'gallery_gone'],
  },
  'photos/like-photo': {
    method: 'PUT',
    path: '/api/galleries/{slug}/photos/{photoId}/like',
    surface: 'app',
    access: 'gallery',
    limit: { by: 'guest', max: 300, seconds: 60 },
    errors: ['switched_off', 'pin_required', 'gallery_gone'],
  },
  'photos/unlike-photo': {
    method: 'DELETE',
    path: '/api/galleries/{slug}/photos/{photoId}/like',
    surface: 'app',
    access: 'gallery',
    limit: { by: 'guest', max: 300, seconds: 60 },
    errors: ['switched_off', 'pin_required', 'gallery_gone'],
  },
  'feed/list-event-photos': {
    method: 'GET',
    path: '/api/events/{id}/photos',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated', 'event_deleted'],
  },
  'photos/choose-cover': {
    method: 'PUT',
    path: '/api/events/{id}/cover',
    surface: 'app',
    access: 'host',
    limit: { by: 'viewer', max: 60, seconds: 60 },
    errors: ['unauthenticated', 'event_deleted'],
  },
  'photos/decide-photos': {
    method: 'POST',
    path: '/api/events/{id}/photo-decisions',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated', 'event_deleted'],
  },
  'messages/list-messages': {
    method: 'GET',
    path: '/api/galleries/{slug}/messages',
    surface: 'app',
    access: 'gallery',
    errors: ['switched_off', 'pin_required', 'gallery_gone'],
  },
  'messages/leave-message': {
    method: 'POST',
    path: '/api/galleries/{slug}/messages',
    surface: 'app',
    access: 'gallery',
    status: 201,
    limit: { by: 'guest', max: 30, seconds: 60 },
    errors: ['switched_off', 'pin_required', 'gallery_gone'],
  },
  'messages/decide-message': {
    method: 'PATCH',
    path: '/api/galleries/{slug}/messages/{messageId}',
    surface: 'app',
    access: 'gallery',
    limit: { by: 'guest', max: 120, seconds: 60 },
    errors: ['forbidden', 'switched_off', 'pin_required', 'gallery_gone'],
  },
  'messages/remove-message': {
    method: 'DELETE',
    path: '/api/galleries/{slug}/messages/{messageId}',
    surface: 'app',
    access: 'gallery',
    status: 204,
    errors: ['forbidden', 'switched_off', 'pin_required', 'gallery_gone'],
  },
  'guests/rename-guest': {
    method: 'PATCH',
    path: '/api/galleries/{slug}/guest',
    surface: 'app',
    access: 'gallery',
    limit: { by: 'guest', max: 60, seconds: 60 },
    errors: ['pin_required', 'gallery_gone'],
  },
  'guests/show-guest': {
    method: 'GET',
    path: '/api/galleries/{slug}/guest',
    surface: 'app',
    access: 'gallery',
    errors: ['pin_required', 'gallery_gone'],
  },
  'guests/make-guest-link': {
    method: 'POST',
    path: '/api/galleries/{slug}/guest/links',
    surface: 'app',
    access: 'gallery',
    status: 201,
    limit: { by: 'guest', max: 20, seconds: 60 * 60 },
    errors: ['pin_required', 'gallery_gone'],
  },
  'guests/redeem-guest-link': {
    method: 'POST',
    path: '/api/galleries/{slug}/guest/links/redemption',
    surface: 'app',
    access: 'gallery',
    limit: { by: 'guest', max: 20, seconds: 60 },
    errors: ['link_used', 'link_expired', 'pin_required', 'gallery_gone'],
  },
  'guests/list-guests': {
    method: 'GET',
    path: '/api/events/{id}/guests',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated', 'event_deleted'],
  },
  'guests/change-guest': {
    method: 'PATCH',
    path: '/api/events/{id}/guests/{guestId}',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated', 'event_deleted'],
  },
  'guests/list-clock-proposals': {
    method: 'GET',
    path: '/api/events/{id}/clock-proposals',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated', 'event_deleted'],
  },
  /** Five a day of one guest are counted in the handler, which knows what only repeats. */
  'reports/report-photo': {
    method: 'POST',
    path: '/api/galleries/{slug}/photos/{photoId}/reports',
    surface: 'app',
    access: 'gallery',
    status: 202,
    limit: { by: 'guest', max: 60, seconds: 60 },
    errors: ['pin_required', 'gallery_gone'],
  },
  'reports/list-reports': {
    method: 'GET',
    path: '/api/admin/reports',
    surface: 'site',
    access: 'admin',
    throttle: 'admin',
    errors: ['unauthenticated'],
  },
  'reports/decide-photos': {
    method: 'POST',
    path: '/api/admin/photo-decisions',
    surface: 'site',
    access: 'admin',
    throttle: 'admin',
    errors: ['unauthenticated'],
  },
  'uploads/create-uploads': {
    method: 'POST',
    path: '/api/galleries/{slug}/uploads',
    surface: 'app',
    access: 'gallery',
    limit: { by: 'guest', max: 60, seconds: 60 },
    maxBody: 1024 * 1024,
    errors: ['uploads_closed', 'uploads_paused', 'pin_required', 'gallery_gone'],
  },
  'uploads/complete-upload': {
    method: 'POST',
    path: '/api/galleries/{slug}/uploads/{uploadId}/completion',
    surface: 'app',
    access: 'gallery',
    limit: { by: 'guest', max: 1200, seconds: 60 },
    errors: ['pin_required', 'gallery_gone'],
  },
  'uploads/show-upload': {
    method: 'GET',
    path: '/api/galleries/{slug}/uploads/{uploadId}',
    surface: 'app',
    access: 'gallery',
    errors: ['pin_required', 'gallery_gone'],
  },

  'insights/show-insights': {
    method: 'GET',
    path: '/api/events/{id}/insights',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated', 'event_deleted'],
  },
  'walls/show-wall': {
    method: 'GET',
    path: '/api/events/{id}/wall',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated', 'event_deleted'],
  },
  'walls/change-wall': {
    method: 'PUT',
    path: '/api/events/{id}/wall',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated', 'event_deleted'],
  },
  'walls/remove-wall': {
    method: 'DELETE',
    path: '/api/events/{id}/wall',
    surface: 'app',
    access: 'host',
    status: 204,
    errors: ['unauthenticated', 'event_deleted'],
  },
  'walls/show-screen': {
    method: 'GET',
    path: '/api/walls/{key}',
    surface: 'app',
    access: 'wall',
    errors: ['gallery_gone'],
  },
  'walls/list-screen-changes': {
    method: 'GET',
    path: '/api/walls/{key}/changes',
    surface: 'app',
    access: 'wall',
    sharedSeconds: 1,
    sharedBy: ['since', 'limit', 'maxAge'],
    errors: ['gallery_gone'],
  },
  'walls/note-showing': {
    method: 'POST',
    path: '/api/walls/{key}/showing',
    surface: 'app',
    access: 'wall',
    status: 204,
    limit: { by: 'guest', max: 120, seconds: 60 },
    errors: ['gallery_gone'],
  },

  'downloads/create-download': {
    method: 'POST',
    path: '/api/events/{id}/downloads',
    surface: 'app',
    access: 'host',
    status: 202,
    limit: { by: 'viewer', max: 30, seconds: 60 },
    throttle: 'download',
    errors: ['unauthenticated', 'event_deleted'],
  },
  'downloads/list-downloads': {
    method: 'GET',
    path: '/api/events/{id}/downloads',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated', 'event_deleted'],
  },
  'downloads/show-download': {
    method: 'GET',
    path: '/api/events/{id}/downloads/{downloadId}',
    surface: 'app',
    access: 'host',
    errors: ['unauthenticated', 'event_deleted'],
  },
} as const satisfies Record<`${string}/${string}`, EndpointRow>

export type EndpointName = keyof typeof endpoints
