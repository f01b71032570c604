import { localeFacts } from '#shared/locales.ts'
import { call } from '../../../client/call.ts'
import { Badge } from '../../../ui/badge.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { Listing } from './listing.tsx'
import { useFailure } from './admin-session.ts'
import styles from './admin.module.css'
import { tableDate } from './table-date.ts'
import { useTexts } from './texts.ts'
import { usePages } from '../../../client/use-pages.ts'

/** Letters that were tried and are not delivered, newest failure first. */
export function UndeliveredLetters() {
  const t = useTexts()
  const onFailure = useFailure()
  const { tag } = localeFacts[useLocale()]
  const pages = usePages('mail-failures', async (next) => {
    const page = await call('mail/list-mail-failures', { query: next === undefined ? {} : { next } })
    return { rows: page.failures, next: page.next }
  })

  async function resend(id: string) {
    try {
      await call('mail/resend-letter', { params: { id } })
      showToast({ tone: 'success', title: t('admin.mail.resent') })
      pages.reload()
    } catch (error) {
      onFailure(error)
    }
  }

  return (
    <>
      <h2>{t('admin.mail.undelivered')}</h2>
      <Listing
        pages={pages}
        caption={t('admin.mail.undelivered')}
        keyOf={({ id }) => id}
        empty={t('admin.mail.allDelivered')}
        columns={[
          { name: 'date', cell: ({ failedAt }) => tableDate(failedAt, tag) },
          { name: 'email', cell: ({ to }) => to },
          { name: 'letter', cell: ({ letter }) => t(`admin.mail.letter.${letter}`) },
          {
            name: 'reason',
            cell: ({ reason, attempts }) =>
              `${reason === 'suppressed' ? t('admin.mail.status.suppressed') : reason} (${t('admin.mail.attempts', { count: attempts })})`,
          },
          {
            name: 'status',
            cell: ({ status }) => (
              <Badge tone={status === 'retrying' ? 'plain' : 'error'}>{t(`admin.mail.status.${status}`)}</Badge>
            ),
          },
          {
            name: 'actions',
            cell: ({ id, status }) =>
              status !== 'retrying' && (
                <button type="button" className={styles.rowButton} onClick={() => void resend(id)}>
                  {t('admin.mail.resend')}
                </button>
              ),
          },
        ]}
      />
    </>
  )
}
