import styles from './progress-bar.module.css'

/** `value` from 0 to 1; undefined where nobody knows how long it takes. */
export function ProgressBar({ value, label }: { value: number | undefined; label: string }) {
  return <progress className={styles.bar} aria-label={label} max={1} {...(value === undefined ? {} : { value })} />
}
