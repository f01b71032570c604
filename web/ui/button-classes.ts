import styles from './button.module.css'
import { joinClasses } from './join-classes.ts'

export interface ButtonLook {
  /** One `primary` per view: it is the call to action. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'medium' | 'large' | 'giant' | undefined
  /** Takes the whole width of its container. */
  wide?: boolean | undefined
}

/** A button's classes for other elements, such as a router's link. */
export function buttonClasses({ variant = 'primary', size = 'medium', wide }: ButtonLook, className?: string): string {
  return joinClasses(styles.button, styles[variant], styles[size], wide && styles.wide, className)
}
