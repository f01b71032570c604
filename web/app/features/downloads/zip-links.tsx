import { useIntl } from 'react-intl'
import { small, stack, stackStart } from '../../../ui/looks.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { formatBytes } from '../../shell/format-bytes.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import type { Download } from './listed-downloads.ts'
import styles from './downloads.module.css'
import { GoneError, type ReadyZip, saveZip } from './save-zip.ts'

interface ZipLinksProps {
  download: Pick<Download, 'downloadId' | 'url' | 'files' | 'size'>
  /** Whether the first part contains an album. */
  hasAlbum: boolean
  name?: string
  variant?: 'secondary'
  onChanged: () => Promise<unknown>
}

/** Saves a download: one button, or one for each part if it is too large for a single ZIP. */
export function ZipLinks({ download, hasAlbum, ...rest }: ZipLinksProps) {
  const t = useHostTexts()
  const intl = useIntl()
  const { downloadId, url, size, files } = download
  if (!files) return <ZipLink download={{ downloadId, url, size }} {...rest} />
  return (
    <div className={stack(3, styles.building)}>
      <ul className={stackStart(3)} role="list">
        {files.map((file, part) => (
          <li key={file.name}>
            <ZipLink
              download={{ downloadId, part, url: file.url, size: file.size }}
              label={t('download.part', { part: part + 1, parts: files.length, size: formatBytes(file.size, intl) })}
              {...rest}
            />
          </li>
        ))}
      </ul>
      <p className={small()}>
        {t('download.partsHint')} {hasAlbum && t('download.partsAlbum')}
      </p>
    </div>
  )
}

interface ZipLinkProps {
  download: ReadyZip
  /** What the button says. */
  label?: string
  /** Its subject, if the page shows several. */
  name?: string | undefined
  variant?: 'secondary' | undefined
  /** Called when the server's state differs from the page's. */
  onChanged: () => Promise<unknown>
}

/** Saves a ZIP and shows the progress if the page does the saving. */
function ZipLink({ download, label, name, variant, onChanged }: ZipLinkProps) {
  const t = useHostTexts()
  const { id } = useHostedEvent().event
  const text = label ?? t('download.get')
  const [saving, setSaving] = useState<{ saved: number; isWaiting: boolean }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const isSaving = saving !== undefined
  useEffect(() => {
    if (!isSaving) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isSaving])

  const save = async (begun: AbortController) => {
    try {
      await saveZip(id, download, {
        signal: begun.signal,
        onBytes: (saved) => setSaving({ saved, isWaiting: false }),
        onWait: (isWaiting) => setSaving((now) => now && { ...now, isWaiting }),
      })
    } catch (cause) {
      if (begun.signal.aborted || (cause instanceof DOMException && cause.name === 'AbortError')) return
      if (!(cause instanceof GoneError)) showToast({ tone: 'error', title: problemMessage(cause, t) })
      await onChanged()
    } finally {
      if (running.current === begun) running.current = undefined
      setSaving(undefined)
    }
  }
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    if (running.current) return
    running.current = new AbortController()
    void save(running.current)
  }

  const spoken = name === undefined ? text : `${text}: ${name}`
  if (!saving)
    return (
      <ButtonLink href={download.url} download variant={variant} onClick={follow} aria-label={spoken}>
        <Icon name="download" />
        {text}
      </ButtonLink>
    )
  const share = download.size ? saving.saved / download.size : 0
  return (
    <div className={stack(2, styles.building)}>
      <p role="status">{saving.isWaiting ? t('download.waiting') : t('download.saving')}</p>
      <ProgressBar value={share} label={spoken} />
      <p className={small()}>{t('download.savingHint')}</p>
      <Button variant="secondary" onClick={() => running.current?.abort()}>
        {t('download.stop')}
      </Button>
    </div>
  )
}
