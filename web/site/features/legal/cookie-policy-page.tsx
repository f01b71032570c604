import { brand } from '#shared/brand.ts'
import { CardTable } from '../shell/card-table.tsx'
import styles from './policy-document.module.css'
import { PolicyDocument } from './policy-document.tsx'
import { storedItems, type ItemGroup, type Lifetime, type StoredItem } from './stored-items.ts'
import { useTexts } from './texts.ts'

const ownParts = { StoredItemsTable }

export default function CookiePolicyPage() {
  return <PolicyDocument policy="cookie-policy" ownParts={ownParts} />
}

function StoredItemsTable({ group }: { group: ItemGroup }) {
  const t = useTexts()
  const items: readonly StoredItem[] = storedItems[group]
  const lasts = (lifetime: Lifetime) =>
    'count' in lifetime
      ? t(`cookie-table.${lifetime.unit}`, { count: lifetime.count })
      : t(`cookie-table.${lifetime.unit}`)
  return (
    <CardTable
      caption={<caption className={styles.caption}>{t(`cookie-table.caption.${group}`)}</caption>}
      rows={items}
      keyOf={({ name }) => name}
      hasRowHeaders
      className={styles.items}
      columns={[
        { heading: t('cookie-table.name'), cell: ({ name }) => <code>{name}</code> },
        { heading: t('cookie-table.purpose'), cell: ({ purpose }) => t(`cookie-table.purpose.${purpose}`) },
        {
          heading: t('cookie-table.kind'),
          cell: ({ kind, party = brand.name }) => `${t(`cookie-table.kind.${kind}`)}, ${party}`,
        },
        { heading: t('cookie-table.lifetime'), cell: ({ lifetime }) => lasts(lifetime) },
      ]}
    />
  )
}
