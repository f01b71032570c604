import { EmbeddedCheckout, EmbeddedCheckoutProvider } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useState } from 'react'
import styles from './payment-frame.module.css'

interface PaymentFrameProps {
  stripe: Stripe
  clientSecret: string
  /** The payment is done and the page stays; the first one that was given is called. */
  onComplete?: () => void
}

/** The provider's own form in its frame. A mounted form takes no other session: give each session its own key. */
export function PaymentFrame({ stripe, clientSecret, onComplete }: PaymentFrameProps) {
  const [options] = useState(() => ({ clientSecret, ...(onComplete && { onComplete }) }))
  return (
    <EmbeddedCheckoutProvider stripe={stripe} options={options}>
      <EmbeddedCheckout className={styles.frame ?? ''} />
    </EmbeddedCheckoutProvider>
  )
}
