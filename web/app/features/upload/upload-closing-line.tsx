import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useTexts } from '../shell/texts.ts'
import type { UploadSummary } from './summarize-uploads.ts'
import styles from './upload-panel.module.css'
import { useCalmValue } from './use-calm-value.ts'

/** While files are under way a screen reader says no more often than this how many are safe. */
const betweenWords = 10_000

/** The honest sentence: how many are safe, and what became of the others. Its end is read out at once, its way there seldom. */
export function UploadClosingLine({ summary, isOnline }: { summary: UploadSummary; isOnline: boolean }) {
  const t = useTexts()
  const { total, safe, known, refused, failed, lost, underway } = summary
  const wanted = total - refused
  const isDone = underway === 0
  // What was there before is as safe as what has just come.
  const safeNow = safe + summary.knownInGallery
  const headline =
    safeNow === wanted ? t('upload.allSafe', { total: wanted }) : t('upload.someSafe', { safe: safeNow, total: wanted })
  const remarks = [
    known > 0 && t('upload.known', { count: known }),
    failed > 0 && t('upload.failed', { count: failed }),
    lost > 0 && t('upload.lost', { count: lost }),
    refused > 0 && t('upload.refused', { count: refused }),
    !isDone && t(isOnline ? 'upload.keepOpen' : 'upload.offline'),
    isDone && failed + refused + lost === 0 && safeNow > 0 && t('upload.thanks'),
  ].filter((remark) => remark !== false)
  const said = useCalmValue([wanted > 0 && headline, ...remarks].filter(Boolean).join('. '), isDone ? 0 : betweenWords)
  return (
    <div className={styles.closing}>
      {wanted > 0 && (
        <p className={styles.headline} data-complete={safeNow === wanted || undefined}>
          {headline}
        </p>
      )}
      <p className={styles.remarks}>
        {remarks.map((remark) => (
          <span key={remark}>{remark}</span>
        ))}
      </p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}
