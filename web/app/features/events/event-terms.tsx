import type { Event } from '#shared/api/events.ts'
import { useIntl } from 'react-intl'
import { quiet } from '../../../ui/looks.ts'
import { useHostTexts } from '../shell/texts.ts'

/** How long the event takes photos and keeps them, as far as the clocks run. */
export function EventTerms({ event: { uploadLimit, uploadCount, uploadsCloseAt, keptUntil } }: { event: Event }) {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const day = (moment: string) => formatDate(moment, { dateStyle: 'long' })
  const terms = [
    uploadLimit !== null && t('event.uploads', { count: uploadCount, limit: uploadLimit }),
    uploadsCloseAt && t('event.uploadsOpenUntil', { date: day(uploadsCloseAt) }),
    keptUntil && t('event.keptUntil', { date: day(keptUntil) }),
  ].filter((term) => term !== false && term !== null)
  return <p className={quiet()}>{terms.join(' ')}</p>
}
