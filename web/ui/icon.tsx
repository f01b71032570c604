import { iconPaths, type IconName } from './icon-paths.ts'
import styles from './icon.module.css'

type IconProps = { size?: 'text' | 'large' } & ({ name: IconName; path?: never } | { name?: never; path: string })

/** Always beside words or in a labelled button. `path`: of an icon that only one surface has. */
export function Icon({ name, path, size = 'text' }: IconProps) {
  return (
    <svg className={styles[size]} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path ?? iconPaths[name]} />
    </svg>
  )
}
