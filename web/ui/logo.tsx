import { brand } from '#shared/brand.ts'
import styles from './logo.module.css'

/** Two prints, the upper one with a string of lights, and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <rect className={styles.back} x="5" y="9" width="25" height="25" rx="2" transform="rotate(-9 17 21)" />
        <rect className={styles.print} x="9.5" y="5.5" width="25" height="28" rx="2" transform="rotate(5 22 20)" />
        <rect className={styles.picture} x="12.5" y="8.5" width="19" height="18" transform="rotate(5 22 20)" />
        <path className={styles.string} d="M13 11.5c4 5.5 12 6.5 18.3 1.5" />
        <circle className={styles.light} cx="16.5" cy="16.5" r="1.9" />
        <circle className={styles.light} cx="22.5" cy="18.5" r="1.9" />
        <circle className={styles.light} cx="28" cy="16.8" r="1.9" />
      </svg>
      <span className={styles.name}>{brand.name}</span>
    </span>
  )
}
