import type { OpenReport } from '#shared/api/reports.ts'
import { reportLimits } from '#shared/rules/report-limits.ts'
import { call } from '../../../client/call.ts'
import { usePages } from '../../../client/use-pages.ts'
import { cluster } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { adminPage } from './admin-frame.tsx'
import { useAction } from './admin-session.ts'
import styles from './admin.module.css'
import { Listing, RowButton } from './listing.tsx'
import { useTexts } from './texts.ts'
import { useFormats } from './use-formats.ts'

export default adminPage('admin/reports', NeglectedReports)

const actions = ['show', 'hide', 'remove'] as const

/** Reports that hosts have left open too long, oldest first, with support's decisions. */
function NeglectedReports() {
  const t = useTexts()
  const { date } = useFormats()
  const { isBusy, run } = useAction()
  const pages = usePages('neglected-reports', async (next) => {
    const page = await call('reports/list-reports', { query: { next } })
    return { rows: page.reports, next: page.next }
  })

  async function decide({ eventId, photoId }: OpenReport, action: (typeof actions)[number]) {
    const { refused } = await call('reports/decide-photos', { body: { eventId, photoIds: [photoId], action } })
    if (refused.length === 0) showToast({ tone: 'success', title: t(`admin.reports.done.${action}`) })
    else showToast({ tone: 'error', title: t('admin.reports.gone') })
    pages.reload()
  }
  return (
    <>
      <p>{t('admin.reports.intro', { days: reportLimits.openDays })}</p>
      <Listing
        pages={pages}
        caption={t('admin.room.admin/reports')}
        keyOf={({ photoId, at }) => `${photoId} ${at}`}
        empty={t('admin.reports.none')}
        columns={[
          { name: 'date', cell: ({ at }) => date(at) },
          { name: 'event', cell: ({ title }) => title },
          {
            name: 'photo',
            cell: ({ picture, name }) =>
              picture === undefined ? name : <img className={styles.thumbnail} src={picture} alt={name} />,
          },
          {
            name: 'reason',
            cell: ({ reason, message, email }) => (
              <>
                {t(`admin.reports.reason.${reason}`)}
                {message !== undefined && <p className={styles.message}>{message}</p>}
                {email !== undefined && <a href={`mailto:${email}`}>{email}</a>}
              </>
            ),
          },
          {
            name: 'actions',
            cell: (report) => (
              <div className={cluster(3)}>
                {actions.map((action) => (
                  <RowButton key={action} disabled={isBusy} onClick={() => run(() => decide(report, action))}>
                    {t(`admin.reports.${action}`)}
                  </RowButton>
                ))}
              </div>
            ),
          },
        ]}
      />
    </>
  )
}
