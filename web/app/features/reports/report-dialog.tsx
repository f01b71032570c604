import { type ReportReason, reportLimits, reportReasons } from '#shared/rules/report-limits.ts'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { cluster, stack } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useLocale } from '../../shell/locale-context.ts'
import { useLaterTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import styles from './report-dialog.module.css'

interface ReportDialogProps {
  slug: string
  photoId: string
  onReported: () => void
  onClose: () => void
}

/** Why a photo should not be there: a reason, and what else its reporter wants to say. */
export function ReportDialog({ slug, photoId, onReported, onClose }: ReportDialogProps) {
  const t = useLaterTexts()
  const { locale } = useLocale()
  const [reason, setReason] = useState<ReportReason>()
  const [message, setMessage] = useState('')
  const [email, setEmail] = useState('')
  const emailField = useRef<HTMLInputElement>(null)
  const firstReason = useRef<HTMLInputElement>(null)
  const [isTried, setTried] = useState(false)
  const [isEmailBad, setEmailBad] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isSending, run] = usePending((cause) => {
    const isBad = cause instanceof ProblemError && cause.fields.some(({ field }) => field === 'email')
    setEmailBad(isBad)
    setError(isBad ? undefined : cause)
  })
  const missing = useId()

  const submit = (submission: SubmitEvent) => {
    submission.preventDefault()
    setTried(true)
    setError(undefined)
    const isBad = emailField.current?.validity.valid === false
    setEmailBad(isBad)
    if (!reason) return firstReason.current?.focus()
    if (isBad) return emailField.current?.focus()
    run(async () => {
      const [words, address] = [message.trim(), email.trim()]
      const body = { reason, ...(words && { message: words }), ...(address && { email: address, locale }) }
      await call('reports/report-photo', { params: { slug, photoId }, body })
      showToast({ tone: 'success', title: t('report.thanks') })
      onClose()
      onReported()
    })
  }

  return (
    <Dialog open title={t('report.title')} closeLabel={t('app.close')} onClose={onClose}>
      <form className={stack(4)} onSubmit={submit} noValidate>
        <p>{t('report.lead')}</p>
        <fieldset className={styles.reasons} aria-describedby={isTried && !reason ? missing : undefined}>
          <legend>{t('report.reason')}</legend>
          {reportReasons.map((each, index) => (
            <label key={each}>
              <input
                ref={index === 0 ? firstReason : undefined}
                type="radio"
                name="reason"
                checked={each === reason}
                onChange={() => setReason(each)}
              />
              {t(`report.${each}`)}
            </label>
          ))}
          {isTried && !reason && <FieldError id={missing}>{t('report.reasonMissing')}</FieldError>}
        </fieldset>
        <TextArea
          label={t('report.message')}
          rows={2}
          maxLength={reportLimits.message}
          value={message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        <TextField
          ref={emailField}
          type="email"
          label={t('report.email')}
          hint={t('report.emailHint')}
          error={isEmailBad && t('report.emailInvalid')}
          autoComplete="email"
          maxLength={reportLimits.email}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        {error !== undefined && <ReportProblem error={error} />}
        <div className={cluster(3, styles.actions)}>
          <Button variant="quiet" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" busy={isSending}>
            {t('report.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function ReportProblem({ error }: { error: unknown }) {
  const t = useLaterTexts()
  const isTooMany = error instanceof ProblemError && error.code === 'rate_limited'
  return isTooMany ? <Notice tone="error">{t('report.tooMany')}</Notice> : <ProblemNotice error={error} />
}
