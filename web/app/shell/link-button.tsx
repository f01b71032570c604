import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClasses, type ButtonLook } from '../../ui/button-classes.ts'
import styles from './link-button.module.css'

/** A link within the app that looks like a button. */
export function LinkButton({
  to,
  state,
  onClick,
  reloadDocument,
  children,
  className,
  ...look
}: ButtonLook & LinkButtonProps) {
  return (
    <Link {...{ to, state, onClick, reloadDocument }} className={buttonClasses(look, className)}>
      <span className={styles.label}>{children}</span>
    </Link>
  )
}

interface LinkButtonProps {
  to: string
  /** The target's location state. */
  state?: object | undefined
  onClick?: MouseEventHandler<HTMLElement>
  /** Loads a new document for a page that needs other headers: guests' pages may ask for the microphone. */
  reloadDocument?: boolean
  children: ReactNode
  className?: string | undefined
}
