import { useEffect, useState } from 'react'
import { giftWords } from '#shared/gift-words.ts'
import { isLocale, localeFacts } from '#shared/locales.ts'
import { giftDays, giftLimits } from '#shared/rules/gifts.ts'
import { Button } from '../../../ui/button.tsx'
import { quiet, stack, stackStart, title3, title4 } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LanguageField } from '../../../ui/language-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { AddressField } from '../../../ui/address-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useForm, valuesOf } from '../../../ui/use-form.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { giftFaults, giftFields, type GiftFaults, type GiftValues } from './gift-faults.ts'
import styles from './gift.module.css'
import { useTexts } from './texts.ts'
import type { GiftOfVisit } from './use-gift.ts'

interface GiftStepProps {
  gift: GiftOfVisit
  onSettled: () => void
}

/** Asks for all that a gift needs, before the payment. */
export function GiftStep({ gift, onSettled }: GiftStepProps) {
  const t = useTexts()
  const { faults, setFaults, formProps } = useForm<keyof GiftValues, NonNullable<GiftFaults['email']>>({
    names: giftFields,
    check: (values, isEmail) => giftFaults(values, isEmail, new Date()),
    send(values) {
      gift.settle(values)
      onSettled()
    },
    onInput: (form) => gift.keep(valuesOf(form, giftFields)),
  })
  const { ref } = formProps
  const { refused } = gift
  useEffect(() => {
    if (!refused) return
    setFaults(refused)
    const first = giftFields.find((name) => name in refused)
    const field = first && ref.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }, [refused, ref, setFaults])

  return (
    <form className={stack(5, styles.form)} {...formProps}>
      <div className={stack(2)}>
        <h2 className={title3()}>{t('checkout.gift.title')}</h2>
        <p className={quiet()}>{t('checkout.gift.lead')}</p>
      </div>
      <GiftFields values={gift.values} faults={faults} />
      <LetterPreview values={gift.values} />
      {refused?.all && <Notice tone="error">{t('checkout.gift.tooMany')}</Notice>}
      <div className={stackStart(2)}>
        <Button type="submit" size="large">
          {t('checkout.gift.submit')}
        </Button>
      </div>
    </form>
  )
}

function GiftFields({ values, faults }: { values: GiftValues; faults: GiftFaults }) {
  const t = useTexts()
  const locale = useLocale()
  const [{ first, last }] = useState(() => giftDays(new Date()))
  const isLink = (field: 'from' | 'message') => faults[field] === 'link' && t('checkout.gift.link')
  return (
    <>
      <AddressField
        label={t('checkout.gift.email')}
        hint={t('checkout.gift.emailHint')}
        error={faults.email && t(`checkout.gift.email.${faults.email === 'missing' ? 'missing' : 'invalid'}`)}
        defaultValue={values.email}
        autoComplete="off"
        required
      />
      <TextField
        name="from"
        label={t('checkout.gift.from')}
        error={isLink('from') || (faults.from && t('checkout.gift.from.missing'))}
        defaultValue={values.from}
        autoComplete="name"
        maxLength={giftLimits.from}
        dir="auto"
        required
      />
      <TextArea
        name="message"
        label={t('checkout.gift.message')}
        hint={t('checkout.gift.count', { count: values.message.length, most: giftLimits.message })}
        error={isLink('message') || (faults.message && t('checkout.gift.message.invalid'))}
        defaultValue={values.message}
        maxLength={giftLimits.message}
        rows={5}
        dir="auto"
      />
      <TextField
        type="date"
        name="sendOn"
        label={t('checkout.gift.day')}
        hint={t('checkout.gift.dayHint')}
        error={faults.sendOn && t('checkout.gift.day.invalid')}
        defaultValue={values.sendOn}
        min={first}
        max={last}
      />
      <LanguageField
        name="letterLocale"
        label={t('checkout.gift.language')}
        defaultValue={values.letterLocale || locale}
      />
    </>
  )
}

/** The letter as its recipient will read it, in its own language. */
function LetterPreview({ values: { from, message, letterLocale } }: { values: GiftValues }) {
  const t = useTexts()
  const locale = useLocale()
  const spoken = isLocale(letterLocale) ? letterLocale : locale
  const words = giftWords[spoken]
  const giver = from.trim() || '…'
  return (
    <figure className={stack(2)}>
      <figcaption className={title4()}>{t('checkout.gift.preview')}</figcaption>
      <div className={stack(4, styles.letter)} lang={localeFacts[spoken].htmlLang}>
        <p className={styles.letterTitle}>{words.title}</p>
        <div className={stack(3, styles.card)} dir="auto">
          <p className={styles.words}>{message.trim() || words.given(giver)}</p>
          <p className={styles.name}>{words.signed(giver)}</p>
        </div>
        {message.trim() !== '' && <p>{words.given(giver)}</p>}
        <p>{words.what}</p>
      </div>
    </figure>
  )
}
