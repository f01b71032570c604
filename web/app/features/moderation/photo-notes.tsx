import type { EventPhoto } from '#shared/api/photos.ts'
import { useIntl } from 'react-intl'
import { Icon } from '../../../ui/icon.tsx'
import { formatBytes } from '../../shell/format-bytes.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { signsOf } from './photo-signs.ts'
import { SentPreview } from './sent-preview.tsx'
import styles from './viewer-controls.module.css'

/** What hosts know of a photo besides: its file, how it stands, and why somebody objects to it. */
export function PhotoNotes({ photo }: { photo: EventPhoto }) {
  const t = useHostTexts()
  const intl = useIntl()
  const { name, size, reports } = photo
  return (
    <div className={styles.notes}>
      {name && (
        <span>
          <bdi>{name}</bdi> · {formatBytes(size, intl)}
        </span>
      )}
      <SentPreview photo={photo} />
      {signsOf(photo).map(({ icon, text }) => (
        <span key={text} className={styles.state}>
          <Icon name={icon} /> {t(text)}
        </span>
      ))}
      {reports.length > 0 && (
        <ul className={styles.reports} aria-label={t('moderation.reports')}>
          {reports.map(({ at, reason, message }) => (
            <li key={`${at} ${reason}`}>
              {t(`moderation.reason.${reason}`)}
              {message !== undefined && <bdi>: {message}</bdi>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
