import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Answer } from '#shared/api/shapes.ts'
import { countedParts } from '#shared/rules/photo-counts.ts'
import { call } from '../../../client/call.ts'
import { useCall } from '../../../client/use-call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { flush, row, small, stackStart, title3 } from '../../../ui/looks.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { formatBytes } from '../../shell/format-bytes.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useAttempt } from '../../shell/use-pending.ts'
import { downloadHeading } from '../../shell/go-to-download.ts'
import { BuildingDownload, NewerPhotos } from './download-state.tsx'
import { isOfEverything, untilNextLook } from './listed-downloads.ts'
import styles from './downloads.module.css'
import { ZipLinks } from './zip-links.tsx'

/** Everything as one ZIP: made in the background, found again after a reload, on another day and on another device. */
export function DownloadPanel() {
  const t = useHostTexts()
  const { event } = useHostedEvent()
  const { id } = event
  const isEmpty = countedParts(event).length === 0
  const [asked, setAsked] = useState<string>()
  const { isPending: isStarting, error, run } = useAttempt()
  const list = useCall('downloads/list-downloads', { params: { id } }, { isFresh: true })
  const listed = list.data?.downloads.find(isOfEverything)
  const downloadId = asked ?? listed?.downloadId
  const download = useCall('downloads/show-download', downloadId ? { params: { id, downloadId } } : null, {
    pollEvery: untilNextLook,
    isFresh: true,
  })
  // An expired ZIP counts as none.
  const isForgotten = download.error instanceof ProblemError && download.error.status === 404
  const found = isForgotten ? undefined : download.data
  const { status, reason, progress = 0 } = found ?? {}
  const problem = list.error ?? (isForgotten ? undefined : download.error)
  const isLoading = (!list.data && !list.error) || (downloadId !== undefined && download.isLoading)

  const start = () =>
    run(async () => {
      const created = await call('downloads/create-download', { params: { id }, body: {} })
      setAsked(created.downloadId)
    })

  return (
    <Card className={stackStart(4)}>
      <h2 className={title3()} id={downloadHeading} tabIndex={-1}>
        {t('download.title')}
      </h2>
      <p>{t('download.lead')}</p>
      {error !== undefined && <ProblemNotice error={error} />}
      {problem && <ProblemNotice error={problem} retry={() => void (list.error ? list.mutate() : download.mutate())} />}
      {status === 'building' && <BuildingDownload label={t('download.title')} progress={progress} />}
      {found?.status === 'ready' && downloadId && (
        <ReadyDownload
          download={{ ...found, downloadId }}
          hasAlbum={asked !== undefined || listed?.choice.album === true}
          onChanged={() => download.mutate()}
        />
      )}
      {status === 'failed' &&
        (reason ? (
          <Notice>{t(`download.gone.${reason}`)}</Notice>
        ) : (
          <Notice tone="error">{t('download.failed')}</Notice>
        ))}
      {status !== 'building' && !isLoading && (
        <Button
          variant={status === 'ready' ? 'quiet' : 'secondary'}
          className={status === 'ready' ? flush() : undefined}
          busy={isStarting}
          disabled={isEmpty}
          onClick={start}
        >
          {t(status === 'ready' ? 'download.again' : status === 'failed' && !reason ? 'app.retry' : 'download.start')}
        </Button>
      )}
      {isEmpty && <p className={small()}>{t('download.empty')}</p>}
      <LinkButton to={`/events/${id}/downloads`} variant="quiet" className={flush()}>
        {t('download.all')}
      </LinkButton>
    </Card>
  )
}

interface ReadyDownloadProps {
  download: Answer<'downloads/show-download'> & { downloadId: string }
  hasAlbum: boolean
  onChanged: () => Promise<unknown>
}

/** The latest ZIP, and how many photos were added since. */
function ReadyDownload({ download, hasAlbum, onChanged }: ReadyDownloadProps) {
  const t = useHostTexts()
  const intl = useIntl()
  const { downloadId, size = 0, entries = 0, newer = 0 } = download
  return (
    <>
      <p role="status" className={row(2, styles.ready)}>
        <Icon name="check-circle" />
        {t('download.ready', { entries, size: formatBytes(size, intl) })}
      </p>
      <ZipLinks download={download} hasAlbum={hasAlbum} onChanged={onChanged} />
      {newer > 0 && <NewerPhotos downloadId={downloadId} newer={newer} />}
    </>
  )
}
