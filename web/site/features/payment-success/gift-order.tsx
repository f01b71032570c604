import { type Ref, useState } from 'react'
import type { SWRResponse } from 'swr'
import type { Answer } from '#shared/api/shapes.ts'
import { brand } from '#shared/brand.ts'
import { isLocale, localeFacts } from '#shared/locales.ts'
import { giftDays } from '#shared/rules/gifts.ts'
import { call } from '../../../client/call.ts'
import { logError } from '../../../client/log-error.ts'
import { isAbout, ProblemError } from '../../../client/problem-error.ts'
import { saveBlob } from '../../../client/save-blob.ts'
import { useSurfaceConfig } from '../../../client/use-surface-config.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { stack, stackStart, title3, title4 } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LanguageField } from '../../../ui/language-field.tsx'
import { LoadingRegion } from '../../../ui/skeleton.tsx'
import { AddressField } from '../../../ui/address-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { emptyFields, useForm } from '../../../ui/use-form.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { WhatsNext } from './next-step.tsx'
import styles from './payment-success.module.css'
import { useTexts } from './texts.ts'

type Gift = Answer<'gifts/show-gift'>

interface GiftOrderProps {
  giftKey: string
  answer: SWRResponse<Gift, Error>
  buyer: string | null
  ref?: Ref<HTMLElement>
}

/** A gift's state and dates; its buyer can correct it while that still helps. */
export function GiftOrder({ giftKey, answer: { data: gift, error, mutate }, buyer, ref }: GiftOrderProps) {
  const t = useTexts()
  // A gift to oneself counts as one's own package.
  if (gift?.status === 'sent' && gift.email === buyer?.toLowerCase()) return <WhatsNext email={buyer} ref={ref} />
  const mayChange = gift && ['waiting', 'bounced', 'unclaimed'].includes(gift.status)
  const isOver = gift?.status === 'used' || gift?.status === 'cancelled'
  return (
    <section className={stackStart(5, styles.box)} ref={ref} tabIndex={-1} aria-labelledby="gift-title">
      <h2 className={title3()} id="gift-title">
        {t('success.next.title')}
      </h2>
      {gift && <GiftStanding gift={gift} />}
      {!gift && !error && <LoadingRegion label={t('success.gift.loading')} />}
      {!gift && error && (
        <Notice tone="error" action={<Button onClick={() => void mutate()}>{t('shell.retry')}</Button>}>
          {t('success.gift.failed')}
        </Notice>
      )}
      {mayChange && (
        <GiftChange
          key={gift.status}
          giftKey={giftKey}
          gift={gift}
          onChanged={(next) => void mutate(next ?? undefined)}
        />
      )}
      {gift && !isOver && gift.email !== '' && <GiftCard gift={gift} />}
    </section>
  )
}

/** What has happened to the gift, or will, in words. */
function GiftStanding({ gift: { status, email, sendOn } }: { gift: Gift }) {
  const t = useTexts()
  const { tag } = localeFacts[useLocale()]
  const values = { email: email || t('success.gift.recipient') }
  if (status === 'bounced') return <Notice tone="error">{t('success.gift.bounced', values)}</Notice>
  if (status !== 'waiting') return <p className={styles.standing}>{t(`success.gift.${status}`, values)}</p>
  if (sendOn === null) return <p className={styles.standing}>{t('success.gift.now', values)}</p>
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(sendOn))
  return <p className={styles.standing}>{t('success.gift.waiting', { ...values, day })}</p>
}

interface GiftChangeProps {
  giftKey: string
  gift: Gift
  /** Receives the changed gift; nothing if the letter was sent meanwhile. */
  onChanged: (gift?: Gift) => void
}

function GiftChange({ giftKey, gift, onChanged }: GiftChangeProps) {
  const t = useTexts()
  const [isDone, setDone] = useState(false)
  const [{ first, last }] = useState(() => giftDays(new Date()))
  const { faults, error, isSending, formProps } = useForm<'email' | 'sendOn', 'missing' | 'invalid'>({
    names: ['email', 'sendOn'],
    check: (values, isEmail) => emptyFields(['email'], values, isEmail),
    async send({ email, sendOn }) {
      setDone(false)
      const body = { email: email.trim(), sendOn: sendOn || null }
      onChanged(await call('gifts/change-gift', { params: { id: giftKey }, body }))
      setDone(true)
    },
    refusal(cause) {
      logError(cause)
      if (isAbout(cause, 'email')) return { email: 'invalid' }
      if (isAbout(cause, 'sendOn')) return { sendOn: 'invalid' }
      if (cause instanceof ProblemError && cause.code === 'gift_sent') onChanged()
      return undefined
    },
  })
  const isTooMany = error instanceof ProblemError && error.code === 'rate_limited'
  return (
    <form className={stack(4, styles.giftForm)} {...formProps} onChange={() => setDone(false)}>
      <h3 className={title4()}>{t(gift.status === 'waiting' ? 'success.gift.correct' : 'success.gift.again')}</h3>
      <AddressField
        label={t('success.gift.email')}
        error={faults.email && t(`success.address.${faults.email}`)}
        defaultValue={gift.email}
        autoComplete="off"
        required
      />
      <TextField
        type="date"
        name="sendOn"
        label={t('success.gift.day')}
        hint={t('success.gift.dayHint')}
        error={faults.sendOn && t('success.gift.dayInvalid')}
        defaultValue={gift.status === 'waiting' ? (gift.sendOn ?? '') : ''}
        min={first}
        max={last}
      />
      {error !== undefined && (
        <Notice tone="error">{t(isTooMany ? 'success.gift.tooMany' : 'success.gift.unsaved')}</Notice>
      )}
      {isDone && <Notice tone="success">{t('success.gift.saved')}</Notice>}
      <Button type="submit" variant="secondary" busy={isSending}>
        {t('success.gift.save')}
      </Button>
    </form>
  )
}

/** The card for the envelope; its drawing code loads on demand. */
function GiftCard({ gift: { from, message, email } }: { gift: Gift }) {
  const t = useTexts()
  const locale = useLocale()
  const appOrigin = useSurfaceConfig()?.appOrigin
  const app = appOrigin === undefined ? brand.appHost : new URL(appOrigin).host
  const { error, isSending, formProps } = useForm({
    names: ['language'],
    async send({ language }) {
      const { openBrowserPress } = await import('../../../cards/open-browser-press.ts')
      const press = await openBrowserPress('wedding')
      const card = { language: isLocale(language) ? language : locale, from, message, email, app }
      const title = t('success.gift.card')
      saveBlob(new Blob([await press.printGift(card, title)], { type: 'application/pdf' }), 'festlens-gift.pdf')
    },
    refusal(cause) {
      logError(cause)
      return undefined
    },
  })
  return (
    <form className={stack(4, styles.giftForm)} {...formProps}>
      <h3 className={title4()}>{t('success.gift.card')}</h3>
      <p>{t('success.gift.cardText')}</p>
      <LanguageField name="language" label={t('success.gift.cardLanguage')} defaultValue={locale} />
      {error !== undefined && <Notice tone="error">{t('success.gift.cardFailed')}</Notice>}
      <Button type="submit" busy={isSending}>
        <Icon name="download" />
        {t('success.gift.download')}
      </Button>
    </form>
  )
}
