import type { Answer } from '#shared/api/shapes.ts'
import { dataRequestActors } from '#shared/rules/data-request-actors.ts'
import { personalDataKinds } from '#shared/rules/personal-data-kinds.ts'
import { call } from '../../../client/call.ts'
import { usePages } from '../../../client/use-pages.ts'
import { adminPage } from './admin-frame.tsx'
import { Listing } from './listing.tsx'
import { PersonData } from './person-data.tsx'
import { useTexts } from './texts.ts'
import { useFormats } from './use-formats.ts'

export default adminPage('admin/privacy', PrivacyRequests)

/** A person's data, and the log of exports and erasures, newest first, in which people appear only as hashes. */
function PrivacyRequests() {
  const t = useTexts()
  const { date } = useFormats()
  const log = usePages('data-requests', async (next) => {
    const page = await call('privacy/list-data-requests', { query: { next } })
    return { rows: page.entries, next: page.next }
  })
  return (
    <>
      <PersonData onDone={log.reload} />
      <h2>{t('admin.privacy.log')}</h2>
      <Listing
        pages={log}
        caption={t('admin.privacy.log')}
        keyOf={({ id }) => id}
        empty={t('admin.privacy.noLog')}
        columns={[
          { name: 'date', cell: ({ createdAt }) => date(createdAt) },
          { name: 'kind', cell: ({ kind }) => t(`admin.privacy.kind.${kind}`) },
          { name: 'by', cell: ({ by }) => <By by={by} /> },
          {
            name: 'details',
            cell: ({ person, counts }) => (
              <>
                <code>{person.slice(0, 12)}</code>{' '}
                {personalDataKinds
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

/** Who did it: an administrator by name, others in words, a job also by its own name, for finding its log. */
function By({ by }: Pick<Answer<'privacy/list-data-requests'>['entries'][number], 'by'>) {
  const t = useTexts()
  const known = dataRequestActors.find((doer) => doer === by)
  if (!known) return by
  return (
    <>
      {t(`admin.privacy.by.${known}`)} {known === 'pseudonymise-payments' && <code>{known}</code>}
    </>
  )
}
