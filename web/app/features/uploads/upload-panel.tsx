import type { Gallery } from '#shared/api/galleries.ts'
import { useState, useSyncExternalStore } from 'react'
import { cluster, flush, row, sheet, small, stack } from '../../../ui/looks.ts'
import { goesOnAlone } from '../../offline/ask-to-go-on.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useOnline } from '../../../client/use-online.ts'
import { summarizeUploads } from '../../upload-engine/summarize-uploads.ts'
import { isTroubled, type UploadItem, waitsForPlace } from '../../upload-engine/upload-item.ts'
import type { UploadQueue } from '../../upload-engine/upload-queue.ts'
import { UploadClosingLine } from './upload-closing-line.tsx'
import styles from './upload-panel.module.css'
import { UploadRow } from './upload-row.tsx'

interface UploadPanelProps {
  gallery: Pick<Gallery, 'guestsSeeGallery' | 'approveFirst'>
  queue: UploadQueue
  items: readonly UploadItem[]
  /** Whether it is beside other content, and so shows only while there is something to do. */
  isAside: boolean
  /** Opens the picker for the files that an earlier page has lost. */
  onPickAgain: () => void
}

/** Status of the picked files: overall progress, then the problems, each with a way to solve it. */
export function UploadPanel({ gallery, queue, items, isAside, onPickAgain }: UploadPanelProps) {
  const summary = summarizeUploads(items)
  const t = useLazyTexts()
  const isOnline = useOnline()
  const isBusy = summary.underway > 0
  const keeps = useSyncExternalStore(queue.keeps.subscribe, queue.keeps.get)
  const needsWord = (item: UploadItem) => isTroubled(item) && !waitsForPlace(item)
  const inTrouble = items.filter(needsWord)
  const others = items.filter((item) => !needsWord(item))
  const [hasWorked, setWorked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (!hasWorked && (isBusy || items.some(isTroubled))) setWorked(true)
  if (isAside && !hasWorked) return null
  return (
    <section className={sheet(stack(2, styles.panel))} aria-label={t('upload.progress')}>
      {isBusy && <ProgressBar value={summary.progress} label={t('upload.progress')} />}
      <div className={cluster(2, styles.line)}>
        <UploadClosingLine
          summary={summary}
          isShared={gallery.guestsSeeGallery && !gallery.approveFirst && items.some(({ forHosts }) => !forHosts)}
          isOnline={isOnline}
          keeps={keeps}
        />
        {others.length > 0 && (
          <button type="button" className={row(1, styles.more)} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('upload.files', { count: others.length })}
            <Icon name="chevron-down" />
          </button>
        )}
      </div>
      {/* Nobody reads two hundred rows that are well: they are drawn once they are asked for. */}
      {isOpen && (
        <>
          {isBusy && keeps && <p className={small()}>{t(goesOnAlone ? 'upload.goesOnAlone' : 'upload.goesOn')}</p>}
          <UploadRows items={others} />
          {summary.waiting > 0 && (
            <Button variant="quiet" className={flush()} onClick={() => queue.dismiss()}>
              {t('upload.leaveOut')}
            </Button>
          )}
        </>
      )}
      {summary.lost > 0 && (
        <Notice
          title={t('upload.lostTitle', { count: summary.lost })}
          action={<Button onClick={onPickAgain}>{t('upload.pickAgain')}</Button>}
        >
          {t('upload.lostText')}
        </Notice>
      )}
      {inTrouble.length > 0 && (
        <>
          <UploadRows items={inTrouble} />
          <div className={cluster(3)}>
            {summary.failed > 0 && <Button onClick={() => queue.retryFailed()}>{t('upload.retry')}</Button>}
            <Button
              variant="quiet"
              className={summary.failed > 0 ? undefined : flush()}
              onClick={() => queue.dismiss()}
            >
              {t(summary.failed + summary.lost > 0 ? 'upload.leaveOut' : 'upload.understood')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function UploadRows({ items }: { items: readonly UploadItem[] }) {
  return (
    <ul className={stack(3, styles.rows)}>
      {items.map((item) => (
        <UploadRow key={item.id} item={item} />
      ))}
    </ul>
  )
}
