import { useRef } from 'react'
import { isLocale } from '#shared/locales.ts'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LanguageField } from '../../../ui/language-field.tsx'
import { AddressField } from '../../../ui/address-field.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { stack } from '../../../ui/looks.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { useFailure } from './admin-session.ts'
import styles from './admin.module.css'
import { useTexts } from './texts.ts'

/** Gives the package for free; the letter goes out in the chosen language. */
export function FreeOrderForm() {
  const t = useTexts()
  const own = useLocale()
  const onFailure = useFailure()
  /** The same until an answer comes, so that a repeat is no second order. */
  const attempt = useRef<string>(undefined)
  const { faults, isSending, formProps } = useForm({
    names: ['email', 'locale'],
    async send({ email, locale }, form) {
      attempt.current ??= crypto.randomUUID()
      const body = { email, locale: isLocale(locale) ? locale : own, attempt: attempt.current }
      const { orderId } = await call('payments/give-free-order', { body })
      attempt.current = undefined
      form.reset()
      showToast({ tone: 'success', title: t('admin.gift.done', { orderId, email }) })
    },
    refusal(error) {
      if (error instanceof ProblemError && error.status === 400) return { email: 'invalid' }
      onFailure(error)
      return undefined
    },
  })

  return (
    <Card className={stack(4, styles.inline)}>
      <h2>{t('admin.gift.title')}</h2>
      <p>{t('admin.gift.text')}</p>
      <form className={stack(4)} {...formProps}>
        <AddressField
          label={t('admin.column.email')}
          error={faults.email && t('admin.gift.invalid')}
          autoComplete="off"
        />
        <LanguageField name="locale" label={t('admin.gift.language')} defaultValue={own} />
        <div>
          <Button type="submit" busy={isSending}>
            {t('admin.gift.action')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
