import * as z from 'zod'
import { idPattern } from '../ids.ts'
import { pinDigits, pinPattern } from '../rules/pin.ts'
import { tablePattern } from '../rules/table-name.ts'

/** The secret part of a gallery's link: 26 characters of base 32 (RFC 4648, lower case) carry 130 bits. */
export const slug = z.string().regex(/^[a-z2-7]{26}$/)

/** Whether to delete the guest's row of the guest list too. */
export const withRow = z.object({ row: z.enum(['true', 'false']).default('false') })

/** What a gallery may require of its guests before it opens. */
export const pin = z.string().regex(pinPattern, `Expected ${pinDigits.least} to ${pinDigits.most} digits.`)

/** A table at the venue, as its card and the guest list name it. */
export const tableName = z.string().normalize().regex(tablePattern, 'Expected one to four letters or digits.')

/** ISO 3166-1 alpha-2, upper case. Empty if the browser knows none. */
export const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{2})?$/)
  .transform((code) => code || null)

export const sessionPattern = 'cs_[A-Za-z0-9_]{1,200}'
export const sessionId = z.string().regex(new RegExp(`^${sessionPattern}$`))

/** A guest's id within one event. */
export const guestPattern = /^[\w-]{22}$/

export const eventId = z.string().regex(idPattern('event'))
export const photoId = z.string().regex(idPattern('photo'))
export const momentId = z.string().regex(idPattern('moment'))
export const ofEvent = z.object({ id: eventId })
export const ofGallery = z.object({ slug })
export const ofPhoto = z.object({ slug, photoId })

/** A page of a list: at most `limit` entries, from the `next` of an earlier page. */
export const page = (most: number, usual = most, next = z.string().max(512)) => ({
  next: next.optional(),
  limit: z.coerce.number().int().min(1).max(most).default(usual),
})

/** For a body whose fields are all optional. */
export const namesAField = [
  (changes: object) => Object.keys(changes).length > 0,
  'Name at least one field to change.',
] as const
