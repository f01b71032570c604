import { localeFacts } from '#shared/locales.ts'
import type { Answer } from '#shared/api/shapes.ts'
import { dataDoers } from '#shared/rules/data-doers.ts'
import { heldKinds } from '#shared/rules/held-kinds.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { Listing } from './listing.tsx'
import { tableDate } from './table-date.ts'
import { useTexts } from './texts.ts'
import type { Pages } from '../../../client/use-pages.ts'

type DataRequest = Answer<'privacy/list-data-requests'>['entries'][number]

/** What was handed over and erased, newest first; the person appears only as a hash. */
export function DataRequestLog({ pages }: { pages: Pages<DataRequest> }) {
  const t = useTexts()
  const { tag } = localeFacts[useLocale()]
  return (
    <>
      <h2>{t('admin.privacy.log')}</h2>
      <Listing
        pages={pages}
        caption={t('admin.privacy.log')}
        keyOf={({ id }) => id}
        empty={t('admin.privacy.noLog')}
        columns={[
          { name: 'date', cell: ({ createdAt }) => tableDate(createdAt, tag) },
          { name: 'kind', cell: ({ kind }) => t(`admin.privacy.kind.${kind}`) },
          { name: 'by', cell: ({ by }) => <By by={by} /> },
          {
            name: 'details',
            cell: ({ person, counts }) => (
              <>
                <code>{person.slice(0, 12)}</code>{' '}
                {heldKinds
                  .filter((kind) => counts[kind])
                  .map((kind) => `${t(`admin.privacy.held.${kind}`)}: ${counts[kind]}`)
                  .join(', ')}
              </>
            ),
          },
        ]}
      />
    </>
  )
}

/** An administrator by his name; others in words, and a job also by its own, under which its log is found. */
function By({ by }: Pick<DataRequest, 'by'>) {
  const t = useTexts()
  const known = dataDoers.find((doer) => doer === by)
  if (!known) return by
  return (
    <>
      {t(`admin.privacy.by.${known}`)} {known === 'pseudonymise-payments' && <code>{known}</code>}
    </>
  )
}
