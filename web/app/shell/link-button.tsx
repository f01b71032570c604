import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClasses, type ButtonLook } from '../../ui/button-classes.ts'
import styles from './link-button.module.css'

/** A link within the app that looks like a button. */
export function LinkButton({ to, state, onClick, children, className, ...look }: ButtonLook & LinkButtonProps) {
  return (
    <Link to={to} state={state} onClick={onClick} className={buttonClasses(look, className)}>
      <span className={styles.label}>{children}</span>
    </Link>
  )
}

interface LinkButtonProps {
  to: string
  /** What the page there finds in its location. */
  state?: object | undefined
  onClick?: MouseEventHandler<HTMLElement>
  children: ReactNode
  className?: string | undefined
}
