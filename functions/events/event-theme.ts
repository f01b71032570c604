import type * as z from 'zod'
import type { EventTheme, themePart } from '#shared/api/themes.ts'
import { AppError } from '../runtime/app-error.ts'
import type { EventRow } from './event-store.ts'
import { publicUrl } from './picture-address.ts'

export function themeAnswer({ id, theme }: Pick<EventRow, 'id' | 'theme'>): EventTheme {
  return { ...theme, ...(theme.logo !== undefined && { logo: publicUrl(id, theme.logo) }) }
}

/** The theme with a host's changes. Throws `invalid_request` if they name a logo that is not the event's. */
export function changedTheme(
  event: Pick<EventRow, 'id' | 'theme'>,
  wanted: z.infer<typeof themePart>,
): EventRow['theme'] {
  if (typeof wanted.logo === 'string' && wanted.logo !== themeAnswer(event).logo) throw otherLogo()
  const { name, accent, logo, focus } = { ...event.theme, ...wanted }
  return {
    name,
    ...(accent && { accent }),
    ...(logo && { logo: event.theme.logo }),
    ...(focus && { focus }),
  }
}

function otherLogo(): AppError {
  const message = 'Expected the event’s own logo, or null.'
  return new AppError('invalid_request', message, {
    fields: [{ field: 'theme.logo', code: 'invalid_value', message }],
  })
}
