import { localeFacts } from '#shared/locales.ts'
import type { Answer } from '#shared/api/shapes.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { Listing } from './listing.tsx'
import styles from './admin.module.css'
import { tableDate } from './table-date.ts'
import { useTexts } from './texts.ts'
import type { Pages } from '../../../client/use-pages.ts'

type DataRequest = Answer<'privacy/list-data-requests'>['entries'][number]

const columns = ['date', 'kind', 'by', 'details'] as const

/** What was handed over and erased, newest first; whose it was stands there as a hash alone. */
export function DataRequestLog({ pages }: { pages: Pages<DataRequest> }) {
  const t = useTexts()
  const { tag } = localeFacts[useLocale()]
  return (
    <>
      <h2>{t('admin.privacy.log')}</h2>
      <Listing
        pages={pages}
        caption={t('admin.privacy.log')}
        columns={columns.map((column) => t(`admin.column.${column}`))}
        empty={t('admin.privacy.noLog')}
      >
        {(entry) => (
          <tr key={entry.id}>
            <td className={styles.noWrap}>{tableDate(entry.createdAt, tag)}</td>
            <td>{t(`admin.privacy.kind.${entry.kind}`)}</td>
            <td>{entry.by}</td>
            <td>
              <code>{entry.person.slice(0, 12)}</code>{' '}
              {Object.entries(entry.counts)
                .filter(([, count]) => count > 0)
                .map(([what, count]) => `${what} ${count}`)
                .join(', ')}
            </td>
          </tr>
        )}
      </Listing>
    </>
  )
}
