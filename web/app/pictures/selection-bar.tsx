import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { iconButton, row } from '../../ui/looks.ts'
import { ActionButtons, type PhotoAction } from './photo-action.tsx'
import styles from './selection-bar.module.css'
import { useFootBar } from '../shell/use-foot-bar.ts'

interface SelectionBarProps {
  label: string
  /** How many are selected. */
  words: string
  /** Label of the button that ends it. */
  close: string
  onClose: () => void
  /** Selects all; left out while they are. */
  all?: { label: string; onSelect: () => void } | false
  /** Stands above the rest. */
  note?: ReactNode
  isBusy?: boolean
  actions?: readonly PhotoAction[]
  /** Beside the actions. */
  children?: ReactNode
}

/** What can be done with the selected photos. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, words, close, onClose, all, note, isBusy = false, actions = [], children } = props
  useFootBar('selection')
  return (
    <div className={styles.bar} role="toolbar" aria-label={label} aria-busy={isBusy || undefined}>
      <div className={styles.note}>{note}</div>
      <div className={row(2)}>
        <button type="button" className={iconButton()} aria-label={close} onClick={onClose}>
          <Icon name="close" />
        </button>
        <strong className={styles.words} aria-live="polite">
          {words}
        </strong>
        {all && (
          <button type="button" className={styles.all} onClick={all.onSelect}>
            {all.label}
          </button>
        )}
      </div>
      <div className={styles.actions}>
        <ActionButtons actions={actions} className={styles.action} isDisabled={isBusy} />
        {children}
      </div>
    </div>
  )
}
