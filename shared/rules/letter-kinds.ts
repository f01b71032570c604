/** Every letter that the product sends, by name. */
export const letterKinds = [
  'sign-in-code',
  'order-confirmation',
  'free-order',
  'support-notice',
  'support-acknowledgement',
  'withdrawal-acknowledgement',
  'withdrawal-notice',
  'cohost-invitation',
  'event-deleted',
  'payment-concern',
  'photo-reported',
  'zip-ready',
  'uploads-closing',
  'deletion-reminder',
  'event-expired',
  'data-erased',
] as const
