import type { Gallery } from '#shared/api/galleries.ts'
import type { IntlShape } from 'react-intl'

type Revealing = Pick<Gallery, 'guestsSeeGallery' | 'revealAt' | 'timeZone'>

/** When guests will see each other's photos, in the event's time zone; undefined if they do already, or never will. */
export function revealMoment(
  { guestsSeeGallery, revealAt, timeZone }: Revealing,
  now: Date,
  formatDate: IntlShape['formatDate'],
): string | undefined {
  if (!guestsSeeGallery || revealAt === null || new Date(revealAt) <= now) return undefined
  return formatDate(revealAt, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
}
