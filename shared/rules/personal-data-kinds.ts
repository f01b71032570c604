/** Kinds of data about a person, as an export or an erasure counts them. */
export const personalDataKinds = [
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
export type PersonalDataKind = (typeof personalDataKinds)[number]
export type PersonalDataCounts = Partial<Record<PersonalDataKind, number>>
