import { reportLimits, reportReasons } from '#shared/rules/report-limits.ts'
import { useId } from 'react'
import { call } from '../../../client/call.ts'
import { isAbout, ProblemError } from '../../../client/problem-error.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { stack } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { FormAnswers } from '../../shell/form-answers.tsx'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useLocale } from '../../shell/locale-context.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { useForm } from '../../../ui/use-form.ts'
import styles from './report-dialog.module.css'

interface ReportDialogProps {
  slug: string
  photoId: string
  onReported: () => void
  onClose: () => void
}

/** Reports a photo: a reason, and an optional message. */
export function ReportDialog({ slug, photoId, onReported, onClose }: ReportDialogProps) {
  const t = useLazyTexts()
  const { locale } = useLocale()
  const missing = useId()
  const { faults, error, isSending, formProps } = useForm({
    names: ['reason', 'message', 'email'],
    check: ({ reason, email }, isEmail) => ({
      ...(!reason && { reason: 'report.reasonMissing' as const }),
      ...(email && !isEmail && { email: 'report.emailInvalid' as const }),
    }),
    async send({ reason: chosen, message, email }) {
      const reason = reportReasons.find((each) => each === chosen)
      if (!reason) return
      const [words, address] = [message.trim(), email.trim()]
      const body = { reason, ...(words && { message: words }), ...(address && { email: address, locale }) }
      await call('reports/report-photo', { params: { slug, photoId }, body })
      showToast({ tone: 'success', title: t('report.thanks') })
      onClose()
      onReported()
    },
    refusal: (cause) => (isAbout(cause, 'email') ? { email: 'report.emailInvalid' } : undefined),
  })

  return (
    <Dialog open title={t('report.title')} closeLabel={t('app.close')} onClose={onClose}>
      <form className={stack(4)} {...formProps}>
        <p>{t('report.lead')}</p>
        <fieldset className={styles.reasons} aria-describedby={faults.reason && missing}>
          <legend>{t('report.reason')}</legend>
          {reportReasons.map((each) => (
            <label key={each}>
              <input type="radio" name="reason" value={each} />
              {t(`report.${each}`)}
            </label>
          ))}
          {faults.reason && <FieldError id={missing}>{t(faults.reason)}</FieldError>}
        </fieldset>
        <TextArea name="message" label={t('report.message')} rows={2} maxLength={reportLimits.message} />
        <TextField
          type="email"
          name="email"
          label={t('report.email')}
          hint={t('report.emailHint')}
          error={faults.email && t(faults.email)}
          autoComplete="email"
          maxLength={reportLimits.email}
        />
        <FormAnswers
          {...{ error, isSending }}
          problem={<ReportProblem error={error} />}
          send={t('report.send')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function ReportProblem({ error }: { error: unknown }) {
  const t = useLazyTexts()
  const isTooMany = error instanceof ProblemError && error.code === 'rate_limited'
  return isTooMany ? <Notice tone="error">{t('report.tooMany')}</Notice> : <ProblemNotice error={error} />
}
