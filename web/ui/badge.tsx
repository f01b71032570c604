import type { ReactNode } from 'react'
import styles from './badge.module.css'

type BadgeTone = 'plain' | 'highlight' | 'success' | 'error'

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={styles[tone]}>{children}</span>
}
