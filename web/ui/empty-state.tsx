import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

interface EmptyStateProps {
  icon: IconName
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** What stands where nothing is yet: why, and what to do. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size="large" />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
