import { useState } from 'react'
import { cluster, sheet, stack } from '../../../ui/looks.ts'
import { useTexts } from '../shell/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useOnline } from '../../../client/use-online.ts'
import type { UploadSummary } from '../../upload-engine/summarize-uploads.ts'
import { UploadClosingLine } from './upload-closing-line.tsx'
import type { UploadItem, UploadState } from '../../upload-engine/upload-item.ts'
import styles from './upload-panel.module.css'
import type { UploadQueue } from '../../upload-engine/upload-queue.ts'
import { UploadRow } from './upload-row.tsx'

interface UploadPanelProps {
  queue: UploadQueue
  items: readonly UploadItem[]
  summary: UploadSummary
  /** Opens the picker for the files that an earlier page has lost. */
  onPickAgain: () => void
}

const troubled: ReadonlySet<UploadState> = new Set(['refused', 'failed', 'lost'])

/** What is with the picked files: the whole, then each file, those in trouble first. */
export function UploadPanel({ queue, items, summary, onPickAgain }: UploadPanelProps) {
  const t = useTexts()
  const isOnline = useOnline()
  const isBusy = summary.underway > 0
  const inTrouble = items.filter(({ state }) => troubled.has(state))
  const others = items.filter(({ state }) => !troubled.has(state))
  return (
    <section className={sheet(stack(3, styles.panel))} aria-label={t('upload.progress')}>
      {isBusy && <ProgressBar value={summary.progress} label={t('upload.progress')} />}
      <UploadClosingLine summary={summary} isOnline={isOnline} />
      {summary.lost > 0 && (
        <Notice
          title={t('upload.lostTitle', { count: summary.lost })}
          action={<Button onClick={onPickAgain}>{t('upload.pickAgain')}</Button>}
        >
          {t('upload.lostText')}
        </Notice>
      )}
      {inTrouble.length > 0 && <UploadRows items={inTrouble} />}
      <div className={cluster(3, styles.actions)}>
        {summary.failed > 0 && <Button onClick={() => queue.retryFailed()}>{t('upload.retry')}</Button>}
        {!isBusy && (
          <Button variant="quiet" onClick={() => queue.clearSettled()}>
            {t('upload.clear')}
          </Button>
        )}
      </div>
      {others.length > 0 && <OtherFiles items={others} />}
    </section>
  )
}

/** Nobody reads two hundred rows that are well: they are drawn once they are asked for. */
function OtherFiles({ items }: { items: readonly UploadItem[] }) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('upload.files', { count: items.length })}</summary>
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
