import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'
import styles from './phone-frame.module.css'

/** A phone around a picture or film of its screen. */
export function PhoneFrame({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={joinClasses(styles.phone, className)}>
      <div className={styles.screen}>{children}</div>
    </div>
  )
}
