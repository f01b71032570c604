import type { EventPhoto, EventVoice } from '#shared/api/photos.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { useIntl } from 'react-intl'
import { usePhotoLabel } from '../../pictures/photo-label.ts'
import type { Tiled } from '../../pictures/photo-feed.ts'
import { useHostTexts } from '../../shell/texts.ts'

/** A voice among an event's photos, as a card of paper. */
export type DeskVoice = EventVoice & Omit<Tiled, 'kind'>
/** All that hosts decide on. */
export type DeskPhoto = EventPhoto | DeskVoice

/** Size of a voice's card, which has no picture. */
const card = { width: 4, height: 3, renditions: [] }

/** Its form in the grid. */
export const asTile = (sent: EventPhoto | EventVoice): DeskPhoto => (isPicture(sent) ? sent : { ...sent, ...card })

/** Its text for screen readers: kind, guest and time. */
export function useDeskLabel() {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const labelOf = usePhotoLabel()
  return (photo: DeskPhoto): string => {
    if (isPicture(photo)) return labelOf(photo)
    const date = formatDate(photo.capturedAt, { dateStyle: 'long', timeStyle: 'short' })
    return photo.uploader ? t('moderation.voiceBy', { name: photo.uploader, date }) : t('moderation.voiceAt', { date })
  }
}
