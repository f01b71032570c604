import { memo } from 'react'
import { useLazyTexts } from '../../shell/texts.ts'
import type { IconName } from '../../../ui/icon-paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { type UploadItem, type UploadState, waitsForPlace } from '../../upload-engine/upload-item.ts'
import { useLimitWords } from './use-limit-words.ts'
import { uploadProblemMessage } from './upload-problem-message.ts'
import styles from './upload-row.module.css'

const icons: Partial<Record<UploadState, IconName>> = {
  safe: 'check',
  known: 'check',
  duplicate: 'check',
  refused: 'error',
  failed: 'error',
}

/** One picked file: its name, its state, and what is wrong with it. Drawn again only when its item has changed. */
export const UploadRow = memo(function UploadRow({ item }: { item: UploadItem }) {
  const { facts, state, sentBytes, problem } = item
  const t = useLazyTexts()
  const isWaiting = waitsForPlace(item)
  const icon = isWaiting ? undefined : icons[state]
  const limits = useLimitWords()
  const progress = facts.size ? sentBytes / facts.size : 0
  return (
    <li className={styles.row} data-state={isWaiting ? 'waiting' : state}>
      <span className={styles.name}>{facts.name}</span>
      <span className={styles.state}>
        {icon && <Icon name={icon} />}
        {t(isWaiting ? 'upload.state.noPlace' : `upload.state.${state}`, { progress })}
      </span>
      {state === 'sending' && <ProgressBar value={progress} />}
      {problem && !isWaiting && <span className={styles.problem}>{t(uploadProblemMessage(problem), limits)}</span>}
    </li>
  )
})
