import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { center, stackStart, title2 } from '../../../ui/looks.ts'
import { scrollBehavior } from '../shell/use-scroll-rules.ts'
import { ActivatedFeatures } from './activated-features.tsx'
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
      <div className={styles.next}>
        <WhatsNext email={payment.customer_email} ref={next} />
      </div>
      <Card>
        <OrderDetails payment={payment} />
      </Card>
      <ActivatedFeatures />
    </div>
  )
}
