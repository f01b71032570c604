import { iconPaths, type IconName } from './icon-paths.ts'
import styles from './icon.module.css'

/** Always beside words or in a labelled button: an icon of ours never speaks for itself. */
export function Icon({ name, size = 'text' }: { name: IconName; size?: 'text' | 'large' }) {
  return (
    <svg className={styles[size]} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  )
}
