import { useRef } from 'react'
import { brand } from '#shared/brand.ts'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { onScreen, sheet, stack, withScript, withoutScript } from '../../../ui/looks.ts'
import { useTexts } from './texts.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import styles from './withdrawal-form.module.css'
import type { WithdrawalField } from './withdrawal-fields.ts'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'

/** "Withdraw from contract" (Directive 2011/83/EU, article 11a): two fields and one button that says what it does. */
export function WithdrawalForm() {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const { state, faults, submit, noteInput } = useWithdrawal(form)
  const isSending = state.phase === 'sending'
  const errorOf = (field: WithdrawalField) => faults[field] && t(`withdrawal.${field}.${faults[field]}`)
  return (
    <section className={onScreen(sheet(stack(4, styles.section)))} aria-labelledby="withdraw">
      <h3 id="withdraw">{t('withdrawal.title')}</h3>
      {state.phase === 'sent' ? (
        <WithdrawalReceipt receivedAt={state.receivedAt} email={state.email} />
      ) : (
        <>
          <p>{t('withdrawal.lead')}</p>
          {/* `dialog` keeps a form that is sent before this script runs from loading a page; its text stays. */}
          <form
            ref={form}
            className={withScript(stack(5))}
            method="dialog"
            noValidate
            onSubmit={submit}
            onInput={({ target }) => noteInput(target)}
          >
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
            {state.phase === 'failed' && (
              <Notice tone="error">{t(`withdrawal.failed.${state.reason}`, { email: brand.mail.support })}</Notice>
            )}
            <button
              type="submit"
              className={buttonClasses({ size: 'large' }, styles.send)}
              aria-disabled={isSending || undefined}
            >
              {isSending && <Spinner />}
              {isSending ? t('withdrawal.sending') : t('withdrawal.send')}
            </button>
            <span role="status">{isSending && <VisuallyHidden>{t('withdrawal.sending')}</VisuallyHidden>}</span>
          </form>
          <p className={withoutScript()}>{t('withdrawal.noScript', { email: brand.mail.support })}</p>
        </>
      )}
    </section>
  )
}
