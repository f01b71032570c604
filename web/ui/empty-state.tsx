import type { ReactNode } from 'react'
import { center, stack, title3 } from './looks.ts'
import styles from './empty-state.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

interface EmptyStateProps {
  icon: IconName
  title: ReactNode
  /** `h1` where it is all that a page has. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  action?: ReactNode
}

/** What stands where nothing is yet: why, and what to do. */
export function EmptyState({ icon, title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className={stack(4, styles.empty)}>
      <span className={center(styles.icon)}>
        <Icon name={icon} size="large" />
      </span>
      <Heading className={title3()}>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
