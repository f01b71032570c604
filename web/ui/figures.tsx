import type { ReactNode } from 'react'
import styles from './figures.module.css'
import { sheet } from './looks.ts'

/** Numbers side by side, each a `Figure`. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>
}

/** One number under what it counts. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={sheet(styles.card)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.figure}>{children}</dd>
    </div>
  )
}
