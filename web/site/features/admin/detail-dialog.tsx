import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './admin.module.css'
import { useTexts } from './texts.ts'

interface DetailDialogProps {
  title: string
  /** Facts without a value are left out. */
  facts: readonly (readonly [label: string, value: string | null])[]
  actions: ReactNode
  onClose: () => void
  /** Above the facts. */
  notices?: ReactNode
  /** Below them. */
  children?: ReactNode
}

/** All of one row of a list. */
export function DetailDialog({ title, facts, actions, onClose, notices, children }: DetailDialogProps) {
  const t = useTexts()
  return (
    <Dialog open title={title} closeLabel={t('shell.close')} onClose={onClose} actions={actions}>
      {notices}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => value !== null && <Fact key={label} label={label} value={value} />)}
      </dl>
      {children}
    </Dialog>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
