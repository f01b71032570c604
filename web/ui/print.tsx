import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './print.module.css'

interface PrintProps {
  /** The picture. */
  children: ReactNode
  caption?: ReactNode
  tilt?: 'left' | 'right' | 'none'
  className?: string | undefined
}

/** The motif of the house: a printed photograph with its white border, lying a degree or two askew. */
export function Print({ children, caption, tilt = 'none', className }: PrintProps) {
  return (
    <figure className={joinClasses(styles.print, styles[tilt], className)}>
      <div className={styles.picture}>{children}</div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
