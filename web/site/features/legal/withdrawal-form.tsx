import { useEffect, useRef, useState } from 'react'
import { brand } from '#shared/brand.ts'
import { localeFacts } from '#shared/locales.ts'
import { call } from '../../../client/call.ts'
import { logError } from '../../../client/log-error.ts'
import { isAbout, NetworkError, ProblemError } from '../../../client/problem-error.ts'
import { noPrint, sheet, stack, needsScript, withoutScript } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { AddressField } from '../../../ui/address-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { emptyFields, useForm, type Faults } from '../../../ui/use-form.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useLocale } from '../../pages/use-locale.ts'
import { roomy } from '../shell/site-looks.ts'
import styles from './refund-policy.module.css'
import { useTexts } from './texts.ts'

/** In form order, named as in the request. */
const fields = ['orderId', 'email'] as const
type Field = (typeof fields)[number]

interface Receipt {
  /** The legally relevant moment, ISO-8601 UTC. */
  receivedAt: string
  email: string
}

/** "Withdraw from contract" (Directive 2011/83/EU, article 11a): two fields and one explicit button. */
export function WithdrawalForm() {
  const t = useTexts()
  const { faults, isSending, formProps, failure, receipt } = useWithdrawal()
  const errorOf = (field: Field) => faults[field] && t(`withdrawal.${field}.${faults[field]}`)
  return (
    <section className={noPrint(sheet(stack(4, roomy(styles.withdrawal))))} aria-labelledby="withdraw">
      <h3 id="withdraw">{t('withdrawal.title')}</h3>
      {receipt ? (
        <WithdrawalReceipt {...receipt} />
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
            <AddressField
              label={t('withdrawal.email')}
              hint={t('withdrawal.email.hint')}
              error={errorOf('email')}
              required
            />
            {failure && (
              <Notice tone="error">{t(`withdrawal.failed.${failure}`, { email: brand.mail.support })}</Notice>
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

function useWithdrawal() {
  const locale = useLocale()
  const [failure, setFailure] = useState<'network' | 'tooMany' | 'fields' | 'unknown'>()
  const [receipt, setReceipt] = useState<Receipt>()
  const form = useForm<Field, 'missing' | 'invalid'>({
    names: fields,
    check(values, isEmail) {
      setFailure(undefined)
      return emptyFields(fields, values, isEmail)
    },
    async send(values) {
      const { receivedAt } = await call('withdrawals/request-withdrawal', { body: { ...values, locale } })
      setReceipt({ receivedAt, email: values.email.trim() })
    },
    refusal(error) {
      logError(error)
      const wrong = fields.filter((name) => isAbout(error, name))
      setFailure(wrong.length > 0 ? 'fields' : failureOf(error))
      const faults: Faults<Field, 'invalid'> = Object.fromEntries(wrong.map((name) => [name, 'invalid']))
      return faults
    },
  })
  return { ...form, failure, receipt }
}

function failureOf(error: unknown) {
  if (error instanceof NetworkError) return 'network'
  return error instanceof ProblemError && error.code === 'rate_limited' ? 'tooMany' : 'unknown'
}

/** Replaces the form and takes its focus. */
function WithdrawalReceipt({ receivedAt, email }: Receipt) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const moment = new Intl.DateTimeFormat(localeFacts[useLocale()].tag, { dateStyle: 'long', timeStyle: 'long' })
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" title={t('withdrawal.sent')}>
        {t('withdrawal.sentText', { moment: moment.format(new Date(receivedAt)), email })}
      </Notice>
    </div>
  )
}
