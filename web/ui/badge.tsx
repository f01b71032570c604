import type { ReactNode } from 'react'
import styles from './badge.module.css'

type BadgeTone = 'plain' | 'highlight' | 'success' | 'error'

/** A word or two about the thing beside it, such as its state; never a button. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={styles[tone]}>{children}</span>
}
