/** Before the token of a guest's link, behind the `#` of its address: no server sees it, and no chat that looks ahead redeems it. */
const prefix = '#phone='

/** The address by which another phone becomes this guest. */
export const addressOfLink = (origin: string, slug: string, token: string): string =>
  `${origin}/g/${slug}/mine${prefix}${token}`

/** The token that an address brings; undefined where it brings none. */
export const tokenIn = (hash: string): string | undefined =>
  hash.startsWith(prefix) && hash.length > prefix.length ? hash.slice(prefix.length) : undefined
