import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './toggle.module.css'

type ToggleProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

function Toggle({ label, hint, ...input }: ToggleProps) {
  const hintId = useId()
  return (
    <label className={styles.toggle}>
      <input {...input} type="checkbox" aria-describedby={hint ? hintId : undefined} />
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
  return <Toggle {...props} className={styles.box} />
}

/** A setting that counts at once. */
export function Switch(props: ToggleProps) {
  return <Toggle {...props} role="switch" className={styles.switch} />
}
