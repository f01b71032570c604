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

const columns = ['date', 'email', 'letter', 'reason', 'status', 'actions'] as const

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
        columns={columns.map((column) => t(`admin.column.${column}`))}
        empty={t('admin.mail.allDelivered')}
      >
        {(failure) => (
          <tr key={failure.id}>
            <td className={styles.noWrap}>{tableDate(failure.failedAt, tag)}</td>
            <td>{failure.to}</td>
            <td>{failure.letter}</td>
            <td>
              {failure.reason} ({t('admin.mail.attempts', { count: failure.attempts })})
            </td>
            <td>
              <Badge tone={failure.status === 'retrying' ? 'plain' : 'error'}>
                {t(`admin.mail.status.${failure.status}`)}
              </Badge>
            </td>
            <td>
              {failure.status !== 'retrying' && (
                <button type="button" className={styles.rowButton} onClick={() => void resend(failure.id)}>
                  {t('admin.mail.resend')}
                </button>
              )}
            </td>
          </tr>
        )}
      </Listing>
    </>
  )
}
