import { useId, type ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { small } from './looks.ts'

export interface FieldTexts {
  label: ReactNode
  /** What to write, before anything is wrong. */
  hint?: ReactNode
  /** What is wrong and how to put it right; its presence marks the field invalid. */
  error?: ReactNode
}

/** Ids and ARIA for the control inside. */
interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  /** The control's own; generated where absent. */
  id?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label above, hint below it, error under the control: the one form pattern. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
      </label>
      {hintId && (
        <p className={small()} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': errorId ? true : undefined,
      })}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** What is wrong with a field; its control names this `id` in `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="error" />
      {children}
    </p>
  )
}
