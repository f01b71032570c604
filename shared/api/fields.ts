import * as z from 'zod'
import { idPattern } from '../ids.ts'
import { pinDigits, pinPattern } from '../rules/pin.ts'
import { tablePattern } from '../rules/table-name.ts'

/** The unguessable part of a gallery's link: 26 characters of base 32 (RFC 4648, lower case) carry 130 bits. */
export const slug = z.string().regex(/^[a-z2-7]{26}$/)

/** Whether a guest's row of the list of guests goes as well. */
export const withRow = z.object({ row: z.enum(['true', 'false']).default('false') })

/** What a gallery may ask of its guests before it opens. */
export const pin = z.string().regex(pinPattern, `Expected ${pinDigits.least} to ${pinDigits.most} digits.`)

/** A table of the venue, as its card and the list of guests name it. */
export const tableName = z.string().normalize().regex(tablePattern, 'Expected one to four letters or digits.')

/** ISO 3166-1 alpha-2, upper case. A browser that knows none may leave it empty. */
export const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{2})?$/)
  .transform((code) => code || null)

export const sessionPattern = 'cs_[A-Za-z0-9_]{1,200}'
export const sessionId = z.string().regex(new RegExp(`^${sessionPattern}$`))

/** A guest's id in one event, as its hosts and guests see it. */
export const guestPattern = /^[\w-]{22}$/

export const eventId = z.string().regex(idPattern('event'))
export const photoId = z.string().regex(idPattern('photo'))
export const momentId = z.string().regex(idPattern('moment'))
export const ofEvent = z.object({ id: eventId })
export const ofGallery = z.object({ slug })
export const ofPhoto = z.object({ slug, photoId })

/** A page of a list: `limit` entries at the most, from the `next` of an earlier page. */
export const page = (most: number, usual = most, next = z.string().max(512)) => ({
  next: next.optional(),
  limit: z.coerce.number().int().min(1).max(most).default(usual),
})

/** For a body with every field optional. */
export const namesAField = [
  (changes: object) => Object.keys(changes).length > 0,
  'Name at least one field to change.',
] as const
