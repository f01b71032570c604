/** Kinds of data about a person, as an export or an erasure counts them. */
export const heldKinds = [
  'account',
  'partner',
  'sessions',
  'supportRequests',
  'letters',
  'events',
  'guests',
  'uploaderNames',
  'uploads',
  'unfinished',
  'downloads',
  'likes',
  'known',
  'guestLinks',
  'listedGuests',
  'messages',
  'givenAddresses',
  'history',
  'historyEntries',
  'gifts',
  'reports',
  'payments',
  'keptPayments',
] as const
export type HeldKind = (typeof heldKinds)[number]
export type HeldCounts = Partial<Record<HeldKind, number>>
