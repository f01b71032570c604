import type { Event } from '#shared/api/events.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, small } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { downloadHeading, goToDownload } from '../../shell/go-to-download.ts'
import { keepAddress } from '../../hosts/event-places.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { retentionDays } from '#shared/rules/retention.ts'
import { ActivateEvent, useCredits } from './activate-event.tsx'

/** How long the event takes photos and keeps them: one line while that is far off, and what to do once it is near. */
export function KeepingBanner() {
  const t = useHostTexts()
  const { event } = useHostedEvent()
  const { formatDate } = useIntl()
  const [now] = useState(() => new Date())
  const isInBanner = useCredits() > 0
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
  const mayBeKept = !isFree && keeping.name !== 'uploads-close'
  return (
    <Notice
      title={t(`keeping.${keeping.name}.title`, { date: day(keeping.day) })}
      action={
        <div className={cluster(3)}>
          {isFree && !isInBanner && <ActivateEvent />}
          {mayBeKept && <ButtonLink href={keepAddress(event.id)}>{t('keep.title')}</ButtonLink>}
          <Button variant="secondary" onClick={goToDownload}>
            <Icon name="download" /> {t('download.title')}
          </Button>
        </div>
      }
    >
      {t(`keeping.${keeping.name}.text`)} {isFree && t('keeping.activate')} {mayBeKept && t('keeping.keep')}{' '}
      {keeping.name === 'free' && uploads} {keeping.name === 'uploads-close' && kept}
    </Notice>
  )
}

/** The most important of an event's dates for its hosts, and its day (ISO-8601 UTC). */
interface Keeping {
  name: 'free' | 'uploads-close' | 'deletion' | 'overdue' | 'restored'
  day: string
}

const dayMs = 24 * 60 * 60 * 1000

/** Undefined if nothing is near. Hosts read it here from the day of the first reminder letter. */
export function keepingOf(
  { status, uploadsCloseAt, keptUntil, goneAt }: Pick<Event, 'status' | 'uploadsCloseAt' | 'keptUntil' | 'goneAt'>,
  now: Date,
): Keeping | undefined {
  const isPast = (moment: string) => now.getTime() >= Date.parse(moment)
  const isNear = (moment: string, days: number) => now.getTime() >= Date.parse(moment) - days * dayMs
  if (keptUntil === null || uploadsCloseAt === null) return undefined
  if (goneAt !== null) return { name: 'restored', day: goneAt }
  if (isPast(keptUntil)) return { name: 'overdue', day: keptUntil }
  if (status === 'free') return { name: 'free', day: keptUntil }
  if (isNear(keptUntil, retentionDays.firstReminderDays)) return { name: 'deletion', day: keptUntil }
  if (!isPast(uploadsCloseAt) && isNear(uploadsCloseAt, retentionDays.uploadsReminderDays))
    return { name: 'uploads-close', day: uploadsCloseAt }
  return undefined
}
