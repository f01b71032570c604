import { brand } from '#shared/brand.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { noPrint, sheet, stack, needsScript, withoutScript } from '../../../ui/looks.ts'
import { useTexts } from './texts.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import styles from './withdrawal-form.module.css'
import type { WithdrawalField } from './withdrawal-fields.ts'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'

/** "Withdraw from contract" (Directive 2011/83/EU, article 11a): two fields and one button that says what it does. */
export function WithdrawalForm() {
  const t = useTexts()
  const { faults, isSending, formProps, outcome } = useWithdrawal()
  const errorOf = (field: WithdrawalField) => faults[field] && t(`withdrawal.${field}.${faults[field]}`)
  return (
    <section className={noPrint(sheet(stack(4, styles.section)))} aria-labelledby="withdraw">
      <h3 id="withdraw">{t('withdrawal.title')}</h3>
      {outcome.phase === 'sent' ? (
        <WithdrawalReceipt receivedAt={outcome.receivedAt} email={outcome.email} />
      ) : (
        <>
          <p>{t('withdrawal.lead')}</p>
          <form className={needsScript(stack(5))} {...formProps}>
            <TextField
              name="orderId"
              label={t('withdrawal.orderId')}
              hint={t('withdrawal.orderId.hint')}
              error={errorOf('orderId')}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              required
            />
            <TextField
              name="email"
              type="email"
              label={t('withdrawal.email')}
              hint={t('withdrawal.email.hint')}
              error={errorOf('email')}
              autoComplete="email"
              maxLength={254}
              required
            />
            {outcome.phase === 'failed' && (
              <Notice tone="error">{t(`withdrawal.failed.${outcome.reason}`, { email: brand.mail.support })}</Notice>
            )}
            <SubmitButton
              className={styles.send}
              busy={isSending}
              label={t('withdrawal.send')}
              busyLabel={t('withdrawal.sending')}
            />
            <span role="status">{isSending && <VisuallyHidden>{t('withdrawal.sending')}</VisuallyHidden>}</span>
          </form>
          <p className={withoutScript()}>{t('withdrawal.noScript', { email: brand.mail.support })}</p>
        </>
      )}
    </section>
  )
}
