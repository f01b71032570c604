import * as z from 'zod'

/** The unguessable part of a gallery's link: 26 characters of base 32 (RFC 4648, lower case) carry 130 bits. */
export const slug = z.string().regex(/^[a-z2-7]{26}$/)
