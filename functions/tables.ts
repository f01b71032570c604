/** One DynamoDB table as data: read by the CDK app, the local run and the grants. */
export interface TableRow {
  partitionKey: string
  sortKey?: string
  indexes?: Readonly<Record<string, { partitionKey: string; sortKey?: string }>>
  /**
   * Other orders of a partition's rows, never behind them: each by the attribute named, which not every row has. They
   * are made with their table; a deployed one takes no other.
   */
  localIndexes?: Readonly<Record<string, string>>
  /**
   * What an index holds besides keys: where it is not named, all of a row. A change of anything else writes no entry.
   */
  holds?: Readonly<Record<string, readonly string[]>>
  /** Attribute with the epoch second after which a row may go. */
  ttl?: string
  /** Its changes are read: rows are work to be done. */
  stream?: boolean
  /** Most of its cost is storage: its class costs less for that, and a quarter more for calls. */
  keepsMuch?: boolean
}

export const indexNames = ({ indexes = {}, localIndexes = {} }: TableRow): string[] => [
  ...Object.keys(indexes),
  ...Object.keys(localIndexes),
]

/**
 * What guests' lists show of a photo (20 attributes at most, DynamoDB's "Projection"): a list pays for the size of what
 * it reads, and a change of anything else writes no entry. No deployed table takes another list: a local index is made
 * with its table and stays as it is (DynamoDB, “Local secondary indexes”).
 */
export const shownInLists = {
  kind: true,
  taken: true,
  capturedAt: true,
  guestId: true,
  picture: true,
  preview: true,
  isShared: true,
  movedTo: true,
  lead: true,
  alone: true,
  caption: true,
  likes: true,
  hidden: true,
  waiting: true,
  reported: true,
  keptForHostsBy: true,
} as const

/** All keys are strings; numbers and timestamps in keys are written so that they sort as text. */
export const tables = {
  /** One row per sale: key is the checkout session's or the free order's id. */
  payments: {
    partitionKey: 'id',
    indexes: {
      /** Month `YYYY-MM` + creation time: newest first without a scan. */
      'by-month': { partitionKey: 'month', sortKey: 'createdAt' },
      'by-payment-intent': { partitionKey: 'paymentIntentId' },
      'by-customer': { partitionKey: 'customerEmail', sortKey: 'createdAt' },
      'by-referral': { partitionKey: 'referralId', sortKey: 'createdAt' },
      /** Sales by a promotion code that names a partner. */
      'by-partner': { partitionKey: 'partnerCode', sortKey: 'createdAt' },
    },
  },
  /** `payments` + `<month>#<shard>`: sums over all payments, each written in the transaction of its payment. */
  'payment-totals': { partitionKey: 'id', sortKey: 'sort' },
  /** `person#<address>`, and `code#<their code in lower case>`, where `clicks#<YYYY-MM>` count its visits. */
  partners: { partitionKey: 'id' },
  /** The months of a partner's code (in lower case) whose commission was paid: `<YYYY-MM>#<currency>`. */
  commissions: { partitionKey: 'code', sortKey: 'sort' },
  /**
   * What free orders have redeemed: a counter under each promotion code's id and under `coupon#<id>`, and under a hash
   * of address and code the last free order, so that a repeat is known.
   */
  redemptions: { partitionKey: 'id', ttl: 'expiresAt' },
  'stripe-events': { partitionKey: 'id', ttl: 'expiresAt' },
  /** Televisions that wait for a wall: `screen#<hash of its secret>`, and `code#<letters>`, which leads to it. */
  pairings: { partitionKey: 'id', ttl: 'expiresAt' },
  /** Packages for others; key is the gift's id, which opens it. */
  gifts: {
    partitionKey: 'id',
    indexes: {
      /** Of a recipient, paid or not. */
      'by-email': { partitionKey: 'email', sortKey: 'createdAt' },
      /** Those with a letter to come, or with a year to be over. */
      'by-due': { partitionKey: 'waiting', sortKey: 'dueAt' },
    },
    ttl: 'expiresAt',
  },
  /** Key is the normalised e-mail address; holds the credits counter, and the credits that others have given. */
  accounts: { partitionKey: 'email' },
  /** Code requests and sessions, both under a hash: a leaked table signs nobody in. */
  'sign-ins': { partitionKey: 'id', indexes: { 'by-email': { partitionKey: 'email' } }, ttl: 'expiresAt' },
  limits: { partitionKey: 'id', ttl: 'expiresAt' },
  /**
   * `sort`: `event` itself, `host#<email>`, `history#<time>#<ULID>` for an entry of its history, `wall`,
   * `screen#<screenId>` for a television of its wall, `line-check#<id>` for an hour, and `guest-list`, all
   * rows of the list of guests in one.
   */
  events: {
    partitionKey: 'id',
    sortKey: 'sort',
    indexes: {
      /** An event by the slug of its link, and by its wall's key. */
      'by-slug': { partitionKey: 'slug' },
      'by-host': { partitionKey: 'email', sortKey: 'createdAt' },
      /** What of an event has a day on which something is to be done, over `dueShards`. */
      'by-due': { partitionKey: 'dueShard', sortKey: 'dueAt' },
    },
    /** Readers need only keys, and each upload changes an event's counts. */
    holds: { 'by-slug': [], 'by-due': [] },
  },
  /**
   * `sort`: `id#<photoId>`; `checksum#<sha256>`, finding it by its bytes; `sender#<photoId>#<guestId>`, its other
   * senders; `begun#<guestId>#<sha256>`, a file begun; `guest#<guestId>`; `card#<rowId>`, a card of the list of guests
   * that was opened; `report#<photoId>#<guestId>`;
   * `like#<photoId>#<guestId>`; `likes#<photoId>#<shard>`, a part of their number; `message#<messageId>`;
   * `said#<guestId>#<hash>`, the same words again. `listed` is a photo's side and place in a list, `changed` the order
   * of changes, `sent` its sender and place, `standing` its status as hosts see it, whether it is starred, and its
   * place.
   */
  photos: {
    partitionKey: 'eventId',
    sortKey: 'sort',
    localIndexes: { 'by-time': 'listed', 'by-change': 'changed', 'by-guest': 'sent', 'by-status': 'standing' },
    holds: { 'by-time': Object.keys(shownInLists) },
    /** For two years after a day of writing. */
    keepsMuch: true,
    indexes: {
      /** `open`: photos with undecided reports; `untold`: reports without a letter to the hosts so far. */
      'by-report': { partitionKey: 'reportState', sortKey: 'reportedAt' },
      /** Of who has reported something. */
      'by-email': { partitionKey: 'email' },
    },
  },
  /** The latest link of each guest by which another browser becomes that guest, under its hash. */
  'guest-links': { partitionKey: 'eventId', sortKey: 'guestId', ttl: 'expiresAt' },
  uploads: {
    partitionKey: 'id',
    indexes: { 'by-event': { partitionKey: 'eventId' } },
    holds: { 'by-event': [] },
    ttl: 'expiresAt',
  },
  /** Films that are being converted; `waiting` is set until their conversion reports back. */
  'film-jobs': {
    partitionKey: 'eventId',
    sortKey: 'photoId',
    indexes: { 'by-age': { partitionKey: 'waiting', sortKey: 'askedAt' } },
    ttl: 'expiresAt',
  },
  downloads: {
    partitionKey: 'id',
    indexes: { 'by-event': { partitionKey: 'eventId', sortKey: 'createdAt' } },
    ttl: 'expiresAt',
  },
  /** Who was given an address of an original or a ZIP; `sort` is `<time>#<ULID>`. */
  'given-addresses': {
    partitionKey: 'eventId',
    sortKey: 'sort',
    /** Hosts' alone: a guest has no address. */
    indexes: { 'by-email': { partitionKey: 'email', sortKey: 'sort' } },
    ttl: 'expiresAt',
  },
  /** What people wrote to support; the id is the number that letters quote. */
  'support-requests': {
    partitionKey: 'id',
    indexes: {
      'by-month': { partitionKey: 'month', sortKey: 'createdAt' },
      /** `<category>#YYYY-MM`: one category's list reads nothing of the others. */
      'by-category': { partitionKey: 'categoryMonth', sortKey: 'createdAt' },
      'by-email': { partitionKey: 'email', sortKey: 'createdAt' },
    },
  },
  /** Queued work, stored with the change that calls for it, carried to its queue by the stream. */
  outbox: {
    partitionKey: 'id',
    /** Letters that were tried and are not delivered; the table's other rows are in no index. */
    indexes: { 'by-failure': { partitionKey: 'failedMonth', sortKey: 'failedAt' } },
    ttl: 'expiresAt',
    stream: true,
  },
  /** Exports and erasures at people's request, and payments that wait for the end of their statutory period. */
  'data-requests': {
    partitionKey: 'id',
    indexes: {
      'by-month': { partitionKey: 'month', sortKey: 'createdAt' },
      'by-due': { partitionKey: 'waiting', sortKey: 'dueAt' },
    },
  },
  /** Addresses that get no more letters, under their hash. */
  suppressions: { partitionKey: 'id', indexes: { 'by-month': { partitionKey: 'month', sortKey: 'createdAt' } } },
} as const satisfies Record<string, TableRow>

export type TableName = keyof typeof tables
