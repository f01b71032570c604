import { useState, useSyncExternalStore } from 'react'
import { cluster, flush, row, sheet, stack } from '../../../ui/looks.ts'
import { LazyMessages } from '../../shell/lazy-messages.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useOnline } from '../../../client/use-online.ts'
import { summarizeUploads } from '../../upload-engine/summarize-uploads.ts'
import { isTroubled, type UploadItem } from '../../upload-engine/upload-item.ts'
import type { UploadQueue } from '../../upload-engine/upload-queue.ts'
import { UploadClosingLine } from './upload-closing-line.tsx'
import styles from './upload-panel.module.css'
import { UploadRow } from './upload-row.tsx'

interface UploadPanelProps {
  queue: UploadQueue
  items: readonly UploadItem[]
  /** Opens the picker for the files that an earlier page has lost. */
  onPickAgain: () => void
}

/** What is with the picked files: the whole, what went well, then what did not, with what can be done about it. */
export function UploadPanel(props: UploadPanelProps) {
  return (
    <LazyMessages>
      <Panel {...props} />
    </LazyMessages>
  )
}

function Panel({ queue, items, onPickAgain }: UploadPanelProps) {
  const summary = summarizeUploads(items)
  const t = useLazyTexts()
  const isOnline = useOnline()
  const isBusy = summary.underway > 0
  const keeps = useSyncExternalStore(queue.keeps.subscribe, queue.keeps.get)
  const inTrouble = items.filter(isTroubled)
  const others = items.filter((item) => !isTroubled(item))
  return (
    <section className={sheet(stack(3, styles.panel))} aria-label={t('upload.progress')}>
      {isBusy && <ProgressBar value={summary.progress} label={t('upload.progress')} />}
      <UploadClosingLine summary={summary} isOnline={isOnline} keeps={keeps} />
      {others.length > 0 && <OtherFiles items={others} />}
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

/** Nobody reads two hundred rows that are well: they are drawn once they are asked for. */
function OtherFiles({ items }: { items: readonly UploadItem[] }) {
  const t = useLazyTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={row(2)}>
        {t('upload.files', { count: items.length })}
        <Icon name="chevron-down" />
      </summary>
      {isOpen && <UploadRows items={items} />}
    </details>
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
