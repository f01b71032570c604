import { useState } from 'react'
import type { Card } from '#shared/api/guest-list.ts'
import { useOnline } from '../../../client/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { cluster, flush, sheet, stack, title4 } from '../../../ui/looks.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import styles from './card-greeting.module.css'
import { putCardAway } from './put-card-away.ts'

interface GuestCardProps {
  slug: string
  card: Card
  /** Reads the gallery again. */
  onPutAway: () => Promise<unknown>
}

/** The person of the hosts' list whom this guest's card names, and ways to say that this is wrong. */
export function GuestCard({ slug, card, onPutAway }: GuestCardProps) {
  const t = useLazyTexts()
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, run] = useWork()
  const putAway = (row: boolean) =>
    run(async () => {
      await putCardAway(slug, card, row)
      setAsking(false)
      await onPutAway()
    })
  return (
    <section className={sheet(stack(3, styles.panel))} aria-labelledby="card-heading">
      <h2 className={title4()} id="card-heading">
        {t('card.title')}
      </h2>
      <p>{t.rich('card.listed', { name: <bdi key="name">{card.name}</bdi> })}</p>
      <div className={cluster(4)}>
        <Button variant="secondary" busy={isBusy} disabled={!isOnline} onClick={() => putAway(false)}>
          {t('card.other')}
        </Button>
        <Button variant="quiet" className={flush()} disabled={!isOnline} onClick={() => setAsking(true)}>
          {t('card.leaveList')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('card.askTitle')}
        words={{ close: t('app.close'), cancel: t('app.cancel'), confirm: t('card.leaveList') }}
        variant="danger"
        busy={isBusy}
        onConfirm={() => putAway(true)}
        onClose={() => setAsking(false)}
      >
        <p>{t('card.askText')}</p>
      </ConfirmDialog>
    </section>
  )
}
