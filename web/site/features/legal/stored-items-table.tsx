/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- no cell is interactive; each says its native role again, which `display: block` takes from it on phones */
import { brand } from '#shared/brand.ts'
import { storedItems, type ItemGroup, type Lifetime } from './stored-items.ts'
import styles from './stored-items-table.module.css'
import { useTexts } from './texts.ts'

const columns = ['name', 'purpose', 'kind', 'lifetime'] as const

/** What stays in a browser, one group of it. The roles hold where narrow screens show each row as a card of its own. */
export function StoredItemsTable({ group }: { group: ItemGroup }) {
  const t = useTexts()
  const lasts = (lifetime: Lifetime) =>
    'count' in lifetime
      ? t(`cookie-table.${lifetime.unit}`, { count: lifetime.count })
      : t(`cookie-table.${lifetime.unit}`)
  return (
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{t(`cookie-table.caption.${group}`)}</caption>
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {t(`cookie-table.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {storedItems[group].map(({ name, kind, purpose, lifetime, ...others }) => (
          <tr key={name} className={styles.row} role="row">
            <th scope="row" role="rowheader">
              <code>{name}</code>
            </th>
            <td role="cell">{t(`cookie-table.purpose.${purpose}`)}</td>
            <td role="cell" data-label={t('cookie-table.kind')}>
              {t(`cookie-table.kind.${kind}`)}, {'party' in others ? others.party : brand.name}
            </td>
            <td role="cell" data-label={t('cookie-table.lifetime')}>
              {lasts(lifetime)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
