import { idPattern } from '#shared/ids.ts'
import { AppError } from '../runtime/app-error.ts'

/** The place of a page's last photo in the order, opaque to callers. */
export function encodeCursor(place: string): string {
  return Buffer.from(place).toString('base64url')
}

/** Throws `invalid_request` if it is not a page's `next`. */
export function decodeCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined
  const place = Buffer.from(cursor, 'base64url').toString('utf8')
  const [time = '', photoId = '', ...rest] = place.split('#')
  if (rest.length === 0 && idPattern('photo').test(photoId) && !Number.isNaN(Date.parse(time))) return place
  throw new AppError('invalid_request', 'Not a cursor of ours.', {
    fields: [{ field: 'next', code: 'invalid_value', message: 'Expected the next of an earlier page.' }],
  })
}
