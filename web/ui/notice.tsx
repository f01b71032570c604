import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import styles from './notice.module.css'

const icons = { info: 'info', success: 'check-circle', error: 'error' } as const

interface NoticeProps {
  tone?: keyof typeof icons
  title?: ReactNode
  children?: ReactNode
  /** What the reader can do about it. */
  action?: ReactNode
  /** A toast has said it already: screen readers are not interrupted again. */
  alreadySaid?: boolean
}

/** Says something in place. An error interrupts a screen reader, the others wait their turn. */
export function Notice({ tone = 'info', title, children, action, alreadySaid = false }: NoticeProps) {
  const role = tone === 'error' ? 'alert' : 'status'
  return (
    <div className={joinClasses(styles.notice, styles[tone])} role={alreadySaid ? undefined : role}>
      <Icon name={icons[tone]} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
