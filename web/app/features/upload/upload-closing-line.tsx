import { useTexts } from '../shell/texts.ts'
import type { UploadSummary } from './summarize-uploads.ts'
import styles from './upload-panel.module.css'

/** The honest sentence: how many are safe, and what became of the others. Read out politely when it changes. */
export function UploadClosingLine({ summary, isOnline }: { summary: UploadSummary; isOnline: boolean }) {
  const t = useTexts()
  const { total, safe, known, refused, failed, underway } = summary
  const wanted = total - refused
  const isDone = underway === 0
  // What was there before is as safe as what has just come.
  const safeNow = safe + summary.knownInGallery
  return (
    <div className={styles.closing} aria-live="polite">
      {wanted > 0 && (
        <p className={styles.headline} data-complete={safeNow === wanted || undefined}>
          {safeNow === wanted
            ? t('upload.allSafe', { total: wanted })
            : t('upload.someSafe', { safe: safeNow, total: wanted })}
        </p>
      )}
      <p className={styles.remarks}>
        {known > 0 && <span>{t('upload.known', { count: known })}</span>}
        {failed > 0 && <span>{t('upload.failed', { count: failed })}</span>}
        {refused > 0 && <span>{t('upload.refused', { count: refused })}</span>}
        {!isDone && <span>{t(isOnline ? 'upload.keepOpen' : 'upload.offline')}</span>}
        {isDone && failed === 0 && refused === 0 && safeNow > 0 && <span>{t('upload.thanks')}</span>}
      </p>
    </div>
  )
}
