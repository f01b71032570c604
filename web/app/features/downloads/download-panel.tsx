import { type MouseEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { call } from '../../../client/call.ts'
import { useCall } from '../../../client/use-call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { row, small, stack, stackStart, title3 } from '../../../ui/looks.ts'
import { formatBytes } from '../shell/format-bytes.ts'
import { ProblemNotice } from '../shell/problem-notice.tsx'
import { useHostTexts } from '../shell/texts.ts'
import { useFreshOnReturn } from '../shell/use-fresh-on-return.ts'
import { usePending } from '../shell/use-pending.ts'
import styles from './download-panel.module.css'
import { downloadHeading } from '../shell/go-to-download.ts'
import { readLastDownload, rememberDownload } from './last-download.ts'
import { untilNextLook } from './until-next-look.ts'

/** Everything as one ZIP: made in the background, found again after a reload or on another day. */
export function DownloadPanel({ eventId, isEmpty }: { eventId: string; isEmpty: boolean }) {
  const t = useHostTexts()
  const intl = useIntl()
  const [downloadId, setDownloadId] = useState(() => readLastDownload(eventId))
  const [error, setError] = useState<unknown>()
  const [isStarting, run] = usePending(setError)
  const download = useCall('downloads/show-download', downloadId ? { params: { id: eventId, downloadId } } : null, {
    pollEvery: untilNextLook,
  })
  useFreshOnReturn(download)
  // Old ZIPs are cleared away; then it is as if there had been none.
  const isForgotten = download.error instanceof ProblemError && download.error.status === 404
  const { status, reason, progress, url, size, entries } = (isForgotten ? undefined : download.data) ?? {}

  const start = () =>
    run(async () => {
      const created = await call('downloads/create-download', { params: { id: eventId }, body: {} })
      rememberDownload(eventId, created.downloadId)
      setDownloadId(created.downloadId)
      setError(undefined)
    })

  /** The page may have been open for long: a link older than an hour, or of a ZIP that is gone, leads nowhere. */
  const follow = async (event: MouseEvent) => {
    event.preventDefault()
    const fresh = await download.mutate().catch(() => undefined)
    if (fresh?.url) window.location.assign(fresh.url)
  }

  return (
    <Card className={stackStart(4)}>
      <h2 className={title3()} id={downloadHeading} tabIndex={-1}>
        {t('download.title')}
      </h2>
      <p>{t('download.lead')}</p>
      {error !== undefined && <ProblemNotice error={error} />}
      {download.error && !isForgotten && <ProblemNotice error={download.error} retry={() => void download.mutate()} />}
      {status === 'building' && (
        <div role="status" className={stack(2, styles.building)}>
          <p>{t('download.building', { progress: progress ?? 0 })}</p>
          <ProgressBar value={progress} label={t('download.title')} />
          <p className={small()}>{t('download.buildingHint')}</p>
        </div>
      )}
      {status === 'ready' && (
        <>
          <p role="status" className={row(2, styles.ready)}>
            <Icon name="check-circle" />
            {t('download.ready', { entries: entries ?? 0, size: formatBytes(size ?? 0, intl) })}
          </p>
          <ButtonLink href={url} download onClick={(event) => void follow(event)}>
            <Icon name="download" />
            {t('download.get')}
          </ButtonLink>
        </>
      )}
      {status === 'failed' &&
        (reason === 'photo_removed' ? (
          <Notice>{t('download.photoRemoved')}</Notice>
        ) : (
          <Notice tone="error">{t('download.failed')}</Notice>
        ))}
      {status !== 'building' && !(downloadId && download.isLoading) && (
        <Button
          variant={status === 'ready' ? 'quiet' : 'secondary'}
          busy={isStarting}
          disabled={isEmpty}
          onClick={start}
        >
          {t(status === 'ready' ? 'download.again' : status === 'failed' && !reason ? 'app.retry' : 'download.start')}
        </Button>
      )}
      {isEmpty && <p className={small()}>{t('download.empty')}</p>}
    </Card>
  )
}
