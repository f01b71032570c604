import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './toggle.module.css'

interface LookProps {
  kind: 'box' | 'switch'
}

type ToggleProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

function Toggle({ kind, label, hint, ...input }: ToggleProps & LookProps) {
  const hintId = useId()
  return (
    <label className={styles.toggle}>
      <input
        {...input}
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        className={styles[kind]}
        aria-describedby={hint ? hintId : undefined}
      />
      <span className={styles.words}>
        <span>{label}</span>
        {hint && (
          <span className={styles.hint} id={hintId}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}

/** A choice that counts when the form is sent. */
export function Checkbox(props: ToggleProps) {
  return <Toggle {...props} kind="box" />
}

/** A setting that counts at once. */
export function Switch(props: ToggleProps) {
  return <Toggle {...props} kind="switch" />
}
