import { memo } from 'react'
import { useLaterTexts } from '../shell/texts.ts'
import type { IconName } from '../../../ui/icon-paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { UploadItem, UploadState } from '../../upload-engine/upload-item.ts'
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

/** One picked file: its name, where it stands, and what is wrong with it. Drawn again only when its item has changed. */
export const UploadRow = memo(function UploadRow({ item }: { item: UploadItem }) {
  const { facts, state, sentBytes, problem } = item
  const t = useLaterTexts()
  const icon = icons[state]
  const limits = useLimitWords()
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.name}>{facts.name}</span>
      <span className={styles.state}>
        {icon && <Icon name={icon} />}
        {t(`upload.state.${state}`, { progress: facts.size ? sentBytes / facts.size : 0 })}
      </span>
      {state === 'sending' && <progress className={styles.bar} max={facts.size} value={sentBytes} aria-hidden="true" />}
      {problem && <span className={styles.problem}>{t(uploadProblemMessage(problem), limits)}</span>}
    </li>
  )
})
