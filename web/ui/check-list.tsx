import styles from './check-list.module.css'
import { Icon } from './icon.tsx'
import { stack } from './looks.ts'

interface CheckListProps {
  items: readonly string[]
  icon?: 'check' | 'check-circle'
  gap?: 2 | 3
}

/** What a package includes, a tick before each. */
export function CheckList({ items, icon = 'check', gap = 3 }: CheckListProps) {
  return (
    <ul className={stack(gap, styles.list)} role="list">
      {items.map((item) => (
        <li key={item}>
          <Icon name={icon} />
          {item}
        </li>
      ))}
    </ul>
  )
}
