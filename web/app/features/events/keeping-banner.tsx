import type { Event } from '#shared/api/events.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, small } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { downloadHeading, goToDownload } from '../../shell/go-to-download.ts'
import { ActivateEvent } from './activate-event.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { keepingOf } from './keeping-of.ts'

interface KeepingBannerProps {
  event: Event
  onActivated: (event: Event) => Promise<unknown>
}

/** How long the event takes photos and keeps them: a line while that is far, and what can be done about it once it is near. */
export function KeepingBanner({ event, onActivated }: KeepingBannerProps) {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const [now] = useState(() => new Date())
  const { uploadLimit, uploadCount, uploadsCloseAt, keptUntil } = event
  const keeping = keepingOf(event, now)
  const day = (moment: string) => formatDate(moment, { dateStyle: 'long' })
  const uploads = uploadLimit !== null && t('event.uploads', { count: uploadCount, limit: uploadLimit })
  const kept = keptUntil !== null && t('event.keptUntil', { date: day(keptUntil) })

  if (!keeping) {
    const isClosed = uploadsCloseAt !== null && now >= new Date(uploadsCloseAt)
    return (
      <p className={small()}>
        {uploads}
        {uploadsCloseAt !== null &&
          t(isClosed ? 'event.uploadsClosed' : 'event.uploadsOpenUntil', { date: day(uploadsCloseAt) })}{' '}
        {kept}{' '}
        {kept && (
          <a
            href={`#${downloadHeading}`}
            onClick={(click) => {
              click.preventDefault()
              goToDownload()
            }}
          >
            {t('download.title')}
          </a>
        )}
      </p>
    )
  }
  const isFree = event.status === 'free'
  return (
    <Notice
      title={t(`keeping.${keeping.name}.title`, { date: day(keeping.day) })}
      action={
        <div className={cluster(3)}>
          {isFree && <ActivateEvent event={event} onActivated={onActivated} />}
          <Button variant="secondary" onClick={goToDownload}>
            <Icon name="download" /> {t('download.title')}
          </Button>
        </div>
      }
    >
      {t(`keeping.${keeping.name}.text`)} {isFree && t('keeping.activate')} {keeping.name === 'free' && uploads}{' '}
      {keeping.name === 'uploads-close' && kept}
    </Notice>
  )
}
