import type { ComponentProps } from 'react'
import { buttonClasses, type ButtonLook } from './button-classes.ts'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & ButtonLook & { busy?: boolean | undefined }

/** A busy button keeps its width and its focus, says so to screen readers and ignores further presses. */
export function Button({ variant, size, wide, busy = false, children, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.label}>{children}</span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button: for going somewhere, where a button is for doing something. */
export function ButtonLink({ variant, size, wide, children, className, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...rest} className={buttonClasses({ variant, size, wide }, className)}>
      <span className={styles.label}>{children}</span>
    </a>
  )
}
