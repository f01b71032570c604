import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { center, stack, stackStart, title2 } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { scrollBehavior } from '../shell/use-scroll-rules.ts'
import { ActivatedFeatures } from './activated-features.tsx'
import { NewAddress } from './new-address.tsx'
import { OrderDetails } from './order-details.tsx'
import styles from './paid-order.module.css'
import { leadOf, type ShownPayment } from './payment-outcome.ts'
import { useTexts } from './texts.ts'
import { useCelebration } from './use-celebration.ts'
import { WhatsNext } from './whats-next.tsx'

export function PaidOrder({ payment }: { payment: ShownPayment }) {
  const t = useTexts()
  const next = useRef<HTMLElement>(null)
  useCelebration(next)
  const [changed, setChanged] = useState<string>()
  const email = changed ?? payment.customer_email
  const refusedIn = payment.addressRefused && changed === undefined ? payment.session_id : null
  useEffect(() => {
    // The form that had the focus is gone.
    if (changed !== undefined) next.current?.focus()
  }, [changed])
  return (
    <div className={styles.page}>
      <header className={stackStart(4, styles.head)}>
        <span className={center(styles.seal)}>
          <Icon name="check" size="large" />
        </span>
        <h1 className={title2()}>{t('success.title')}</h1>
        <p className={styles.lead}>{t(leadOf(payment))}</p>
        <Button
          size="large"
          wide
          className={styles.startNow}
          onClick={() => {
            next.current?.scrollIntoView({ behavior: scrollBehavior() })
            next.current?.focus({ preventScroll: true })
          }}
        >
          {t('success.startNow')}
        </Button>
      </header>
      <div className={stack(4, styles.next)}>
        {changed !== undefined && (
          <Notice tone="success" title={t('success.address.done', { email: changed })}>
            {t('success.address.doneText')}
          </Notice>
        )}
        {refusedIn === null ? (
          <WhatsNext email={email} ref={next} />
        ) : (
          <NewAddress sessionId={refusedIn} refused={email} onChanged={setChanged} ref={next} />
        )}
      </div>
      <Card>
        <OrderDetails payment={{ ...payment, customer_email: refusedIn === null ? email : null }} />
      </Card>
      <ActivatedFeatures />
    </div>
  )
}
