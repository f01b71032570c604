import type * as account from './me.ts'
import type * as admin from './admin.ts'
import type * as checkout from './checkout.ts'
import type * as cohosts from './cohosts.ts'
import type * as downloads from './downloads.ts'
import type { EndpointName } from './endpoints.ts'
import type * as events from './events.ts'
import type * as galleries from './galleries.ts'
import type * as guests from './guests.ts'
import type * as history from './history.ts'
import type * as mail from './mail.ts'
import type * as messages from './messages.ts'
import type * as openings from './openings.ts'
import type * as partners from './partners.ts'
import type * as payments from './payments.ts'
import type * as photos from './photos.ts'
import type * as privacy from './privacy.ts'
import type * as reports from './reports.ts'
import type * as signIn from './sign-in.ts'
import type * as support from './support.ts'
import type * as uploads from './uploads.ts'
import type * as insights from './insights.ts'
import type * as walls from './walls.ts'
import type * as withdrawals from './withdrawals.ts'
import type * as z from 'zod'

/** What an endpoint takes and answers; an absent part is taken or answered by nobody. */
export interface Shape {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response?: z.ZodType
}

/**
 * The shape of each row of the endpoint table. Types only: a bundle carries the schemas of its own endpoint, and the
 * browser's carries none.
 */
export interface Shapes {
  'checkout/show-pricing-info': typeof checkout.showPricingInfo
  'checkout/create-checkout-session': typeof checkout.createCheckoutSession
  'checkout/create-free-order': typeof checkout.createFreeOrder
  'payments/show-session-status': typeof checkout.showSessionStatus
  'payments/show-payment-status': typeof checkout.showPaymentStatus
  'payments/change-buyer-address': typeof checkout.changeBuyerAddress
  'payments/receive-stripe-event': typeof checkout.receiveStripeEvent
  'payments/list-payments': typeof payments.listPayments
  'payments/search-payments': typeof payments.searchPayments
  'payments/show-payment-totals': typeof payments.showPaymentTotals
  'admin/sign-in': typeof admin.signIn
  'admin/sign-out': typeof admin.signOut
  'admin/show-session': typeof admin.showSession
  'payments/give-free-order': typeof admin.giveFreeOrder
  'support/create-support-request': typeof support.createSupportRequest
  'support/list-support-requests': typeof support.listSupportRequests
  'support/update-support-request': typeof support.updateSupportRequest
  'mail/list-mail-failures': typeof mail.listMailFailures
  'mail/resend-letter': typeof mail.resendLetter
  'mail/list-suppressions': typeof mail.listSuppressions
  'mail/lift-suppression': typeof mail.liftSuppression
  'privacy/export-person-data': typeof privacy.exportPersonData
  'privacy/erase-person-data': typeof privacy.erasePersonData
  'privacy/list-data-requests': typeof privacy.listDataRequests
  'privacy/export-own-data': typeof privacy.exportOwnData
  'privacy/show-erasure': typeof privacy.showErasure
  'privacy/erase-own-data': typeof privacy.eraseOwnData
  'privacy/export-guest-data': typeof privacy.exportGuestData
  'privacy/erase-guest-data': typeof privacy.eraseGuestData
  'withdrawals/request-withdrawal': typeof withdrawals.requestWithdrawal
  'sign-in/send-code': typeof signIn.sendCode
  'sign-in/start-session': typeof signIn.startSession
  'sign-in/end-session': typeof signIn.endSession
  'sign-in/choose-language': typeof signIn.chooseLanguage
  'events/show-me': typeof account.showMe
  'partners/show-partner': typeof partners.showPartner
  'partners/join-partners': typeof partners.joinPartners
  'partners/note-referral-visit': typeof partners.noteReferralVisit
  'events/create-event': typeof events.createEvent
  'events/show-event': typeof events.showEvent
  'events/update-event': typeof events.updateEvent
  'events/activate-event': typeof events.activateEvent
  'events/delete-event': typeof events.deleteEvent
  'events/restore-event': typeof events.restoreEvent
  'events/change-link': typeof events.changeLink
  'events/set-logo': typeof events.setLogo
  'events/list-cohosts': typeof cohosts.listCohosts
  'events/invite-cohost': typeof cohosts.inviteCohost
  'events/remove-cohost': typeof cohosts.removeCohost
  'events/list-history': typeof history.listHistory
  'uploads/create-cover-upload': typeof events.createCoverUpload
  'photos/choose-cover': typeof events.chooseCover
  'galleries/show-gallery': typeof galleries.showGallery
  'galleries/enter-pin': typeof galleries.enterPin
  'galleries/show-page': typeof galleries.showPage
  'galleries/show-head': typeof galleries.showHead
  'feed/open-gallery': typeof openings.openGallery
  'feed/list-photos': typeof photos.listPhotos
  'feed/list-changes': typeof photos.listChanges
  'feed/list-open-changes': typeof photos.listOpenChanges
  'photos/remove-photo': typeof photos.removePhoto
  'photos/show-original': typeof photos.showOriginal
  'photos/change-photo': typeof photos.changePhoto
  'photos/like-photo': typeof photos.likePhoto
  'photos/unlike-photo': typeof photos.unlikePhoto
  'feed/list-event-photos': typeof photos.listEventPhotos
  'photos/decide-photos': typeof photos.decidePhotos
  'messages/list-messages': typeof messages.listMessages
  'messages/leave-message': typeof messages.leaveMessage
  'messages/decide-message': typeof messages.decideMessage
  'messages/remove-message': typeof messages.removeMessage
  'reports/report-photo': typeof reports.reportPhoto
  'reports/list-reports': typeof reports.listReports
  'reports/decide-photos': typeof reports.decidePhotos
  'guests/show-guest': typeof guests.showGuest
  'guests/rename-guest': typeof guests.renameGuest
  'guests/make-guest-link': typeof guests.makeGuestLink
  'guests/redeem-guest-link': typeof guests.redeemGuestLink
  'guests/list-guests': typeof guests.listGuests
  'guests/change-guest': typeof guests.changeGuest
  'guests/list-clock-proposals': typeof guests.listClockProposals
  'uploads/create-uploads': typeof uploads.createUploads
  'uploads/complete-upload': typeof uploads.completeUpload
  'uploads/show-upload': typeof uploads.showUpload
  'insights/show-insights': typeof insights.showInsights
  'walls/show-wall': typeof walls.showWall
  'walls/change-wall': typeof walls.changeWall
  'walls/remove-wall': typeof walls.removeWall
  'walls/show-screen': typeof walls.showScreen
  'walls/list-screen-changes': typeof walls.listScreenChanges
  'walls/note-showing': typeof walls.noteShowing
  'downloads/create-download': typeof downloads.createDownload
  'downloads/list-downloads': typeof downloads.listDownloads
  'downloads/show-download': typeof downloads.showDownload
}

type Part<Name extends EndpointName, Key extends keyof Shape> =
  Shapes[Name] extends Record<Key, infer Schema> ? Schema : undefined

/** What a handler receives: parsed. */
export type Parsed<Name extends EndpointName, Key extends keyof Shape> =
  Part<Name, Key> extends z.ZodType ? z.output<Part<Name, Key>> : undefined

/** What a caller sends: before defaults and transformations. */
export type Sent<Name extends EndpointName, Key extends keyof Shape> =
  Part<Name, Key> extends z.ZodType ? z.input<Part<Name, Key>> : undefined

/** What a good answer's body is. */
export type Answer<Name extends EndpointName> = Parsed<Name, 'response'>
