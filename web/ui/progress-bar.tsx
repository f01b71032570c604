import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** From 0 to 1; undefined if the end is unknown. */
  value: number | undefined
  /** Without one it is thin, and hidden from screen readers: words beside it say the same. */
  label?: string
}

export function ProgressBar({ value, label }: ProgressBarProps) {
  return (
    <progress
      className={styles.bar}
      aria-label={label}
      aria-hidden={label === undefined}
      max={1}
      {...(value === undefined ? {} : { value })}
    />
  )
}
