import type { ReactNode } from 'react'
import { sheet, stack } from '../../../ui/looks.ts'
import styles from './side-by-side.module.css'

/** Two things that hold together, next to each other where there is room. */
export function SideBySide({ children }: { children: ReactNode }) {
  return <div className={stack(4, styles.pair)}>{children}</div>
}

export function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={sheet(styles.side)}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}
