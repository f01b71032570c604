/** The prefix of each kind of id, so that a stray id in a log or a letter shows its kind. */
export const idPrefixes = {
  event: 'evn',
  photo: 'pho',
  upload: 'upl',
  download: 'dwn',
  order: 'ord',
  guest: 'gst',
  listedGuest: 'lst',
  message: 'msg',
  moment: 'mom',
  supportRequest: 'sup',
  dataRequest: 'dtr',
  outbox: 'out',
  gift: 'gft',
  screen: 'scr',
} as const
export type IdKind = keyof typeof idPrefixes

/** One sign of Crockford's base 32, of which ULIDs and the numbers that people quote are made: no I, L, O, U. */
export const idSign = '[0-9A-HJKMNP-TV-Z]'

/** A gift's id is the key to it: 32 random bytes as base64url. */
export const giftKeyPattern = `${idPrefixes.gift}_[\\w-]{43}`

/** The id of an upload's ticket: the upload's id, and 32 random bytes as base64url that its sender alone knows. */
export const uploadTicketPattern = new RegExp(`^${idPrefixes.upload}_${idSign}{26}[\\w-]{0,43}$`)

/** Matches a whole id of that kind: `<prefix>_<ULID>`. */
export function idPattern(kind: IdKind): RegExp {
  return new RegExp(`^${idPrefixes[kind]}_${idSign}{26}$`)
}
