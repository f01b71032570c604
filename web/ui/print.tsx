import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './print.module.css'

interface PrintProps {
  children: ReactNode
  caption?: ReactNode
  tilt?: 'left' | 'right' | 'none'
  className?: string | undefined
}

/** A printed photograph with its white border, tilted by a degree or two. */
export function Print({ children, caption, tilt = 'none', className }: PrintProps) {
  return (
    <figure className={joinClasses(styles.print, styles[tilt], className)}>
      <div className={styles.picture}>{children}</div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
