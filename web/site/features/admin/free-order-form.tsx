import { useState, type SubmitEvent } from 'react'
import { isLocale, localeFacts, locales } from '#shared/locales.ts'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { formValues } from '../../../ui/form-values.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { stack } from '../../../ui/looks.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { useFailure } from './admin-session.ts'
import styles from './admin.module.css'
import { useTexts } from './texts.ts'

/** Gives the package to somebody; the letter goes out in the chosen language. */
export function FreeOrderForm() {
  const t = useTexts()
  const own = useLocale()
  const onFailure = useFailure()
  const [isBusy, setBusy] = useState(false)
  const [isInvalid, setInvalid] = useState(false)

  async function give(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const { email = '', locale } = formValues(form)
    setBusy(true)
    setInvalid(false)
    try {
      const { orderId } = await call('payments/give-free-order', {
        body: { email, locale: isLocale(locale) ? locale : own },
      })
      form.reset()
      showToast({ tone: 'success', title: t('admin.gift.done', { orderId, email }) })
    } catch (error) {
      if (error instanceof ProblemError && error.status === 400) setInvalid(true)
      else onFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card className={stack(4, styles.inline)}>
      <h2>{t('admin.gift.title')}</h2>
      <p>{t('admin.gift.text')}</p>
      <form className={stack(4)} method="dialog" noValidate onSubmit={(event) => void give(event)}>
        <TextField
          name="email"
          type="email"
          label={t('admin.column.email')}
          error={isInvalid ? t('admin.gift.invalid') : undefined}
          autoComplete="off"
        />
        <SelectField name="locale" label={t('admin.gift.language')} defaultValue={own}>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {localeFacts[locale].name}
            </option>
          ))}
        </SelectField>
        <div>
          <Button type="submit" busy={isBusy}>
            {t('admin.gift.action')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
