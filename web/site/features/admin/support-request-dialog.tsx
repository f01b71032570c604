import type { Answer } from '#shared/api/shapes.ts'
import { call } from '../../../client/call.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { siteIcons } from '../shell/site-icons.ts'
import { useAction } from './admin-session.ts'
import styles from './admin.module.css'
import { DetailDialog } from './detail-dialog.tsx'
import { useTexts } from './texts.ts'
import { useFormats } from './use-formats.ts'

interface SupportRequestDialogProps {
  request: Answer<'support/update-support-request'>
  onClose: () => void
  onMarked: () => void
}

export function SupportRequestDialog({ request, onClose, onMarked }: SupportRequestDialogProps) {
  const t = useTexts()
  const { date } = useFormats()
  const { isBusy, run } = useAction()
  const { id, createdAt, name, email, category, subject, message, status } = request

  async function mark() {
    const other = status === 'open' ? 'answered' : 'open'
    await call('support/update-support-request', { params: { id }, body: { status: other } })
    onMarked()
  }
  return (
    <DetailDialog
      title={subject}
      onClose={onClose}
      facts={[
        [t('admin.column.date'), date(createdAt)],
        [t('admin.column.name'), name],
        [t('admin.column.email'), email],
        [t('admin.requests.category'), t(`admin.category.${category}`)],
        [t('admin.requests.number'), id],
      ]}
      actions={
        <>
          <Button variant="secondary" busy={isBusy} onClick={() => run(mark)}>
            {t(status === 'open' ? 'admin.requests.markAnswered' : 'admin.requests.markOpen')}
          </Button>
          <ButtonLink href={`mailto:${email}?subject=${encodeURIComponent(`Re: [${id}] ${subject}`)}`}>
            <Icon path={siteIcons.mail} />
            {t('admin.requests.reply')}
          </ButtonLink>
        </>
      }
    >
      <p className={styles.message}>{message}</p>
    </DetailDialog>
  )
}
