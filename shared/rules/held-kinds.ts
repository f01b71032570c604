/** Of what is held about a person: what an export or an erasure is counted by. */
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
  'messages',
  'givenAddresses',
  'history',
  'historyEntries',
  'reports',
  'payments',
  'keptPayments',
] as const
export type HeldKind = (typeof heldKinds)[number]
export type HeldCounts = Partial<Record<HeldKind, number>>
