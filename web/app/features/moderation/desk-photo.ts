import type { EventPhoto, EventVoice } from '#shared/api/photos.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import type { IntlShape } from 'react-intl'
import { photoLabel } from '../../pictures/photo-label.ts'
import type { Tiled } from '../../pictures/photo-feed.ts'
import type { useHostTexts } from '../../shell/texts.ts'

/** A voice among an event's photos, as a card of paper. */
export type DeskVoice = EventVoice & Omit<Tiled, 'kind'>
/** All that hosts decide on. */
export type DeskPhoto = EventPhoto | DeskVoice

/** Size of a voice's card, which has no picture. */
const card = { width: 4, height: 3, renditions: [] }

/** Its form in the grid. */
export const asTile = (sent: EventPhoto | EventVoice): DeskPhoto => (isPicture(sent) ? sent : { ...sent, ...card })

/** Its text for screen readers: kind, guest and time. */
export function deskLabel(
  photo: DeskPhoto,
  t: ReturnType<typeof useHostTexts>,
  formatDate: IntlShape['formatDate'],
): string {
  if (isPicture(photo)) return photoLabel(photo, t, formatDate)
  const date = formatDate(photo.capturedAt, { dateStyle: 'long', timeStyle: 'short' })
  return photo.uploader ? t('moderation.voiceBy', { name: photo.uploader, date }) : t('moderation.voiceAt', { date })
}
