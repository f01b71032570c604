import { useState } from 'react'
import type { Answer } from '#shared/api/shapes.ts'
import { localeFacts } from '#shared/locales.ts'
import { call } from '../../../client/call.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { siteIcons } from '../shell/site-icons.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { useFailure } from './admin-session.ts'
import styles from './admin.module.css'
import { tableDate } from './table-date.ts'
import { useTexts } from './texts.ts'

export type SupportRequest = Answer<'support/update-support-request'>

interface SupportRequestDialogProps {
  request: SupportRequest | undefined
  onClose: () => void
  onMarked: () => void
}

/** One request whole, with what can be done about it. */
export function SupportRequestDialog({ request, onClose, onMarked }: SupportRequestDialogProps) {
  const t = useTexts()
  const onFailure = useFailure()
  const { tag } = localeFacts[useLocale()]
  const [isBusy, setBusy] = useState(false)
  if (!request) return null
  const { id, createdAt, name, email, category, subject, message, status } = request

  async function mark() {
    setBusy(true)
    try {
      const other = status === 'open' ? 'answered' : 'open'
      await call('support/update-support-request', { params: { id }, body: { status: other } })
      onMarked()
    } catch (error) {
      onFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      title={subject}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" busy={isBusy} onClick={() => void mark()}>
            {t(status === 'open' ? 'admin.requests.markAnswered' : 'admin.requests.markOpen')}
          </Button>
          <ButtonLink href={`mailto:${email}?subject=${encodeURIComponent(`Re: [${id}] ${subject}`)}`}>
            <Icon path={siteIcons.mail} />
            {t('admin.requests.reply')}
          </ButtonLink>
        </>
      }
    >
      <dl className={styles.facts}>
        <dt>{t('admin.column.date')}</dt>
        <dd>{tableDate(createdAt, tag)}</dd>
        <dt>{t('admin.column.name')}</dt>
        <dd>{name}</dd>
        <dt>{t('admin.column.email')}</dt>
        <dd>{email}</dd>
        <dt>{t('admin.requests.category')}</dt>
        <dd>{t(`admin.category.${category}`)}</dd>
        <dt>{t('admin.requests.number')}</dt>
        <dd>{id}</dd>
      </dl>
      <p className={styles.message}>{message}</p>
    </Dialog>
  )
}
