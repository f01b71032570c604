import { localeFacts } from '#shared/locales.ts'
import { call } from '../../../client/call.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { Listing } from './listing.tsx'
import { useFailure } from './admin-session.ts'
import styles from './admin.module.css'
import { tableDate } from './table-date.ts'
import { useTexts } from './texts.ts'
import { usePages } from '../../../client/use-pages.ts'

/** Addresses that get no more letters but sign-in codes, because letters came back or were called unwanted. */
export function SuppressedAddresses() {
  const t = useTexts()
  const onFailure = useFailure()
  const { tag } = localeFacts[useLocale()]
  const pages = usePages('suppressions', async (next) => {
    const page = await call('mail/list-suppressions', { query: next === undefined ? {} : { next } })
    return { rows: page.suppressions, next: page.next }
  })

  async function lift(id: string) {
    try {
      await call('mail/lift-suppression', { params: { id } })
      pages.reload()
    } catch (error) {
      onFailure(error)
    }
  }

  return (
    <>
      <h2>{t('admin.mail.suppressed')}</h2>
      <Listing
        pages={pages}
        caption={t('admin.mail.suppressed')}
        keyOf={({ id }) => id}
        empty={t('admin.mail.noneSuppressed')}
        columns={[
          { name: 'date', cell: ({ createdAt }) => tableDate(createdAt, tag) },
          { name: 'email', cell: ({ email }) => email },
          { name: 'reason', cell: ({ reason }) => t(`admin.mail.reason.${reason}`) },
          {
            name: 'actions',
            cell: ({ id }) => (
              <button type="button" className={styles.rowButton} onClick={() => void lift(id)}>
                {t('admin.mail.lift')}
              </button>
            ),
          },
        ]}
      />
    </>
  )
}
