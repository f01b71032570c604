import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { call } from '../../../client/call.ts'
import { useCall } from '../../../client/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { small, stackStart, title4 } from '../../../ui/looks.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { formatBytes } from '../../shell/format-bytes.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import { BuildingDownload, NewerPhotos } from './download-state.tsx'
import { type Download, untilNextLook } from './listed-downloads.ts'
import styles from './downloads.module.css'
import { ZipLinks } from './zip-links.tsx'

interface DownloadItemProps {
  download: Download
  /** What it is of, in words. */
  name: string
  /** Whether it is the latest of its subject, which shows how many photos were added since. */
  isLatest: boolean
  /** Called when the server's state differs from the list's. */
  onChanged: () => Promise<unknown>
}

/** One ZIP: contents, size, when it was made and when it expires, or its progress. */
export function DownloadItem({ download, name, isLatest, onChanged }: DownloadItemProps) {
  const t = useHostTexts()
  const intl = useIntl()
  const { id } = useHostedEvent().event
  const { downloadId, createdAt, expiresAt, choice } = download
  const isFollowed = download.status === 'building' || isLatest
  const answer = useCall('downloads/show-download', isFollowed ? { params: { id, downloadId } } : null, {
    pollEvery: (latest) => (latest.status === 'building' ? untilNextLook(latest) : 0),
  })
  const { status, reason, progress, url, files, size, entries } = answer.data ?? download
  const hasEnded = download.status === 'building' && status !== 'building'
  const tell = useEffectEvent(onChanged)
  useEffect(() => {
    if (hasEnded) void tell()
  }, [hasEnded])

  const [isBusy, run] = useWork()
  const renew = () => Promise.all([answer.mutate(), onChanged()])
  const askAgain = () =>
    run(async () => {
      await call('downloads/create-download', { params: { id }, body: choice })
      await onChanged()
    })
  const moment = (at: string) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  const facts = [
    entries !== undefined && t('download.files', { entries }),
    size !== undefined && formatBytes(size, intl),
    choice.album && t('download.withAlbum'),
    choice.folders && t(`download.inFolders.${choice.folders}`),
    t('download.made', { moment: moment(createdAt) }),
    status === 'ready' && t('download.until', { moment: moment(expiresAt) }),
  ]
  return (
    <li className={stackStart(3, styles.item)}>
      <div>
        <h3 className={title4()}>{name}</h3>
        <p className={small()}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {status === 'building' && <BuildingDownload label={name} progress={progress} />}
      {status === 'ready' && (
        <ZipLinks
          download={{ downloadId, url, files, size }}
          hasAlbum={choice.album}
          name={name}
          variant="secondary"
          onChanged={renew}
        />
      )}
      {status === 'failed' && (
        <>
          <p className={reason ? undefined : styles.failed}>
            {t(reason ? `download.gone.${reason}` : 'download.failed')}
          </p>
          <Button
            variant="secondary"
            busy={isBusy}
            onClick={askAgain}
            aria-label={`${t('download.prepareAgain')}: ${name}`}
          >
            {t('download.prepareAgain')}
          </Button>
        </>
      )}
      {isLatest && (answer.data?.newer ?? 0) > 0 && (
        <NewerPhotos downloadId={downloadId} newer={answer.data?.newer ?? 0} />
      )}
    </li>
  )
}
