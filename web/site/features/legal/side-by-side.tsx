import type { ReactNode } from 'react'
import styles from './side-by-side.module.css'

/** Two things that hold together, next to each other where there is room. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

export function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.side}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}
