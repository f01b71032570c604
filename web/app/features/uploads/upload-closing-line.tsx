import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import type { UploadSummary } from '../../upload-engine/summarize-uploads.ts'
import styles from './upload-panel.module.css'
import { useCalmValue } from './use-calm-value.ts'

/** Least milliseconds between two announcements of progress to screen readers. */
const betweenWords = 10_000

interface UploadClosingLineProps {
  summary: UploadSummary
  /** Whether other guests see uploads at once. */
  isShared: boolean
  isOnline: boolean
  /** Whether unfinished uploads survive the page. */
  keeps: boolean
}

/**
 * The honest sentence: how many are seen, how many are safe, and what became of the others. Its end is read out, and a
 * lost network; two hundred steps on the way there are not.
 */
export function UploadClosingLine({ summary, isShared, isOnline, keeps }: UploadClosingLineProps) {
  const t = useLazyTexts()
  const { total, shown, safe, known, sentByOther, refused, failed, waiting, lost, underway, underwayElsewhere } =
    summary
  const wanted = total - refused - sentByOther
  const isDone = underway === 0
  // Earlier uploads of this guest are safe too.
  const safeNow = safe + summary.knownInGallery
  const progress = useCalmValue(summary.progress, betweenWords)
  const underwayWords = () => {
    if (!isOnline) return 'upload.offline'
    return underway === underwayElsewhere ? 'upload.elsewhere' : 'upload.keepOpen'
  }
  const headline = () => {
    if (safeNow === wanted) return t('upload.allSafe', { total: wanted })
    if (waiting > 0 && isDone) return t('upload.waitForRoom', { safe: safeNow, count: waiting })
    const steps = { shown, safe: safeNow, total: wanted, place: isShared ? 'gallery' : 'hosts' }
    return t(shown > safeNow ? 'upload.bothSteps' : 'upload.someSafe', steps)
  }
  return (
    <div className={styles.told}>
      <div role="status" aria-live={isDone || !isOnline ? 'polite' : 'off'} aria-atomic="true">
        {wanted > 0 && (
          <p className={styles.headline} data-complete={safeNow === wanted || undefined}>
            {headline()}
          </p>
        )}
        <p className={styles.remarks}>
          {waiting > 0 && <span>{t(keeps ? 'upload.waitKept' : 'upload.waitNotKept')}</span>}
          {known > 0 && <span>{t('upload.known', { count: known })}</span>}
          {sentByOther > 0 && <span>{t('upload.sentByOther', { count: sentByOther })}</span>}
          {failed > 0 && <span>{t('upload.failed', { count: failed })}</span>}
          {lost > 0 && <span>{t('upload.lost', { count: lost })}</span>}
          {refused > 0 && <span>{t('upload.refused', { count: refused })}</span>}
          {!isDone && <span>{t(underwayWords())}</span>}
          {underway > underwayElsewhere && !keeps && <span>{t('upload.notKept')}</span>}
          {isDone && failed + waiting + refused + lost === 0 && safeNow > 0 && <span>{t('upload.thanks')}</span>}
        </p>
      </div>
      {!isDone && (
        <VisuallyHidden>
          <span role="status">{t('upload.state.sending', { progress })}</span>
        </VisuallyHidden>
      )}
    </div>
  )
}
