import { call } from '../../../client/call.ts'
import { usePages } from '../../../client/use-pages.ts'
import { Badge } from '../../../ui/badge.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { adminPage } from './admin-frame.tsx'
import { useAction } from './admin-session.ts'
import { Listing, RowButton } from './listing.tsx'
import { useTexts } from './texts.ts'
import { useFormats } from './use-formats.ts'

export default adminPage('admin/mail', () => (
  <>
    <UndeliveredLetters />
    <SuppressedAddresses />
  </>
))

/** Letters whose delivery failed, newest failure first. */
function UndeliveredLetters() {
  const t = useTexts()
  const { date } = useFormats()
  const { run } = useAction()
  const pages = usePages('mail-failures', async (next) => {
    const page = await call('mail/list-mail-failures', { query: { next } })
    return { rows: page.failures, next: page.next }
  })
  async function resend(id: string) {
    await call('mail/resend-letter', { params: { id } })
    showToast({ tone: 'success', title: t('admin.mail.resent') })
    pages.reload()
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
          { name: 'date', cell: ({ failedAt }) => date(failedAt) },
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
                <RowButton onClick={() => run(() => resend(id))}>{t('admin.mail.resend')}</RowButton>
              ),
          },
        ]}
      />
    </>
  )
}

/** Addresses that get no letters except sign-in codes, because letters bounced or were reported as spam. */
function SuppressedAddresses() {
  const t = useTexts()
  const { date } = useFormats()
  const { run } = useAction()
  const pages = usePages('suppressions', async (next) => {
    const page = await call('mail/list-suppressions', { query: { next } })
    return { rows: page.suppressions, next: page.next }
  })
  async function lift(id: string) {
    await call('mail/lift-suppression', { params: { id } })
    pages.reload()
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
          { name: 'date', cell: ({ createdAt }) => date(createdAt) },
          { name: 'email', cell: ({ email }) => email },
          { name: 'reason', cell: ({ reason }) => t(`admin.mail.reason.${reason}`) },
          {
            name: 'actions',
            cell: ({ id }) => <RowButton onClick={() => run(() => lift(id))}>{t('admin.mail.lift')}</RowButton>,
          },
        ]}
      />
    </>
  )
}
