import styles from './spinner.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** With a label it announces itself; without one it is decoration beside words. */
export function Spinner({ label, size = 'small' }: { label?: string; size?: 'small' | 'large' }) {
  return (
    <span className={styles[size]} role={label === undefined ? undefined : 'status'}>
      <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r="9" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}
