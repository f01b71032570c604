import { useState, type Ref } from 'react'
import { call } from '../../../client/call.ts'
import { logError } from '../../../client/log-error.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { stackStart, title3 } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { emptyFields, useForm } from '../../../ui/use-form.ts'
import styles from './new-address.module.css'
import { useTexts } from './texts.ts'

interface NewAddressProps {
  sessionId: string
  /** The one that no mail can be sent to. */
  refused: string | null
  onChanged: (address: string) => void
  /** For moving the focus here. */
  ref?: Ref<HTMLElement>
}

const names = ['email'] as const

/** Asks the buyer for another address if the mail service refuses theirs; the order then belongs to the new one. */
export function NewAddress({ sessionId, refused, onChanged, ref }: NewAddressProps) {
  const t = useTexts()
  const [failure, setFailure] = useState<'settled' | 'failed'>()
  const { faults, isSending, formProps } = useForm({
    names,
    check: (values, isEmail) => emptyFields(names, values, isEmail),
    async send({ email }) {
      const address = email.trim()
      setFailure(undefined)
      try {
        await call('payments/change-buyer-address', { params: { sessionId }, body: { email: address } })
        onChanged(address)
        return 'taken'
      } catch (error) {
        if (error instanceof ProblemError && error.fields.some(({ field }) => field === 'email'))
          return { email: 'invalid' }
        logError(error)
        setFailure(error instanceof ProblemError && error.code === 'address_settled' ? 'settled' : 'failed')
        return undefined
      }
    },
  })
  return (
    <section className={stackStart(4, styles.address)} ref={ref} tabIndex={-1} aria-labelledby="address-title">
      <h2 className={title3(styles.title)} id="address-title">
        {t('success.address.title', { email: refused ?? '' })}
      </h2>
      <p>{t('success.address.text')}</p>
      <form className={stackStart(4, styles.form)} {...formProps}>
        <TextField
          type="email"
          name="email"
          label={t('success.address.label')}
          error={faults.email && t(`success.address.${faults.email}`)}
          autoComplete="email"
          maxLength={254}
          required
        />
        {failure && <Notice tone="error">{t(`success.address.${failure}`)}</Notice>}
        <Button type="submit" size="large" busy={isSending}>
          {t('success.address.save')}
        </Button>
        <p role="status" className={styles.sending}>
          {isSending && t('success.address.saving')}
        </p>
      </form>
    </section>
  )
}
