import { useTexts } from '../shell/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useOnline } from '#web/client/use-online.ts'
import type { UploadSummary } from './summarize-uploads.ts'
import { UploadClosingLine } from './upload-closing-line.tsx'
import type { UploadItem } from './upload-item.ts'
import styles from './upload-panel.module.css'
import type { UploadQueue } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'

interface UploadPanelProps {
  queue: UploadQueue
  items: readonly UploadItem[]
  summary: UploadSummary
}

/** What is with the picked files: the whole, then each file, those in trouble first. */
export function UploadPanel({ queue, items, summary }: UploadPanelProps) {
  const t = useTexts()
  const isOnline = useOnline()
  if (items.length === 0) return null

  const isBusy = summary.underway > 0
  const inTrouble = items.filter(({ state }) => state === 'refused' || state === 'failed')
  const others = items.filter(({ state }) => state !== 'refused' && state !== 'failed')
  return (
    <section className={styles.panel} aria-label={t('upload.progress')}>
      {isBusy && <ProgressBar value={summary.progress} label={t('upload.progress')} />}
      <UploadClosingLine summary={summary} isOnline={isOnline} />
      {inTrouble.length > 0 && (
        <ul className={styles.rows}>
          {inTrouble.map((item) => (
            <UploadRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {summary.failed > 0 && <Button onClick={() => queue.retryFailed()}>{t('upload.retry')}</Button>}
        {!isBusy && (
          <Button variant="quiet" onClick={() => queue.clearSettled()}>
            {t('upload.clear')}
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <details className={styles.details}>
          <summary>{t('upload.files', { count: others.length })}</summary>
          <ul className={styles.rows}>
            {others.map((item) => (
              <UploadRow key={item.id} item={item} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
