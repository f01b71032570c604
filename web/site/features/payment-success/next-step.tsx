import { type MouseEvent, type Ref, useRef } from 'react'
import { codeMinutes } from '#shared/rules/sign-in-code.ts'
import { call } from '../../../client/call.ts'
import { logError } from '../../../client/log-error.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { stackStart, title3, stack } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AddressForm } from '../../shop/address-form.tsx'
import { useLocale } from '../../pages/use-locale.ts'
import { SignInLink } from '../shell/sign-in-link.tsx'
import styles from './payment-success.module.css'
import { useTexts } from './texts.ts'

interface NewAddressProps {
  sessionId: string
  /** The address that no mail can be sent to. */
  refused: string | null
  onChanged: (address: string) => void
  ref?: Ref<HTMLElement>
}

/** Asks the buyer for another address if the mail service refuses theirs; the order then belongs to the new one. */
export function NewAddress({ sessionId, refused, onChanged, ref }: NewAddressProps) {
  const t = useTexts()
  const words = {
    label: t('success.address.label'),
    missing: t('success.address.missing'),
    invalid: t('success.address.invalid'),
    submit: t('success.address.save'),
    retry: t('success.address.save'),
    sending: t('success.address.saving'),
  }
  async function change(address: string) {
    await call('payments/change-buyer-address', { params: { sessionId }, body: { email: address } })
    onChanged(address)
  }
  const problem = (error: unknown) => {
    const isSettled = error instanceof ProblemError && error.code === 'address_settled'
    return <Notice tone="error">{t(isSettled ? 'success.address.settled' : 'success.address.failed')}</Notice>
  }
  return (
    <section
      className={stackStart(4, joinClasses(styles.box, styles.address))}
      ref={ref}
      tabIndex={-1}
      aria-labelledby="address-title"
    >
      <h2 className={title3()} id="address-title">
        {t('success.address.title', { email: refused ?? '' })}
      </h2>
      <p>{t('success.address.text')}</p>
      <AddressForm words={words} onAddress={change} problem={problem} />
    </section>
  )
}

interface WhatsNextProps {
  /** Prefilled where the buyer signs in. */
  email: string | null
  ref?: Ref<HTMLElement>
}

export function WhatsNext({ email, ref }: WhatsNextProps) {
  const t = useTexts()
  const locale = useLocale()
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  /** Sends a code on this press only, and once while the code is valid: an address in a link never sends anything. */
  const askForCode = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) => {
    if (email === null || Date.now() - askedAt.current < codeMinutes * 60_000) return
    askedAt.current = Date.now()
    // There the code's field is shown.
    const address = new URL(link.href)
    address.searchParams.set('code', 'sent')
    link.href = address.href
    // The app's page offers another code if this request fails.
    call('sign-in/send-code', { body: { email, locale } }).catch(logError)
  }
  return (
    <section className={stackStart(4, styles.box)} id="next" ref={ref} tabIndex={-1} aria-labelledby="next-title">
      <h2 className={title3()} id="next-title">
        {t('success.next.title')}
      </h2>
      <ol className={stack(2, styles.steps)}>
        <li>{t('success.next.signIn')}</li>
        <li>{t('success.next.create')}</li>
      </ol>
      <SignInLink className={buttonClasses({ size: 'large' })} email={email} onClick={askForCode}>
        {t('success.next.action')}
      </SignInLink>
    </section>
  )
}
