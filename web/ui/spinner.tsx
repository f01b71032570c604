import styles from './spinner.module.css'

/** Decoration beside words. */
export function Spinner({ size = 'small' }: { size?: 'small' | 'large' }) {
  return (
    <svg className={styles[size]} viewBox="0 0 24 24" aria-hidden="true">
      <circle className={styles.track} cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
