import { useState } from 'react'
import { retentionDays } from '#shared/rules/retention.ts'
import { call } from '../../../client/call.ts'
import { saveJson } from '../../../client/save-blob.ts'
import { useOnline } from '../../../client/use-online.ts'
import { useCall } from '../../../client/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { cluster, flush, sheet, stack, title4 } from '../../../ui/looks.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import { useAttempt } from '../../shell/use-pending.ts'
import styles from './own-data.module.css'

interface GuestDataProps {
  slug: string
  /** Cancels this browser's uploads. */
  abandon: () => void
  onErased: () => void
}

/** A gallery's data on this guest: export as a file, or erase. */
export function GuestData({ slug, abandon, onErased }: GuestDataProps) {
  const t = useLazyTexts()
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const loading = useAttempt()
  const erasing = useAttempt()
  const held = useCall('privacy/export-guest-data', isAsking ? { params: { slug } } : null)
  const ask = () => {
    erasing.forgetError()
    setAsking(true)
  }
  const close = () => {
    setAsking(false)
    erasing.forgetError()
    void held.mutate(undefined, { revalidate: false })
  }
  const download = () =>
    loading.run(async () => {
      saveJson('festlens-data.json', await call('privacy/export-guest-data', { params: { slug } }))
    })
  const erase = () =>
    erasing.run(async () => {
      // First, so that no upload restarts afterwards.
      abandon()
      await call('privacy/erase-guest-data', { params: { slug }, query: {} })
      close()
      onErased()
    })
  // An erasure may fail after its dialog was closed.
  const problem = loading.error ?? (isAsking ? undefined : erasing.error)
  const { uploads = [], likes = [], messages = [], unfinished = [] } = held.data ?? {}
  return (
    <section className={sheet(stack(3, styles.panel))} aria-labelledby="data-heading">
      <h2 className={title4()} id="data-heading">
        {t('ownData.title')}
      </h2>
      <p>{t('ownData.text')}</p>
      {problem !== undefined && <ProblemNotice error={problem} />}
      <div className={cluster(4)}>
        <Button variant="secondary" busy={loading.isPending} disabled={!isOnline} onClick={download}>
          {t('ownData.get')}
        </Button>
        <Button variant="quiet" className={flush()} disabled={!isOnline} onClick={ask}>
          {t('ownData.erase')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('ownData.askTitle')}
        words={{ close: t('app.close'), cancel: t('app.cancel'), confirm: t('ownData.eraseNow') }}
        variant="danger"
        busy={erasing.isPending || !held.data}
        onConfirm={erase}
        onClose={close}
      >
        <div className={stack(3)}>
          <Awaited answer={held} everyError>
            <Skeleton shape="block" />
          </Awaited>
          {held.data && (
            <>
              <ul className={stack(2, styles.list)}>
                <li>{t('ownData.uploads', { count: uploads.length, days: retentionDays.recoverableDays })}</li>
                {unfinished.length > 0 && <li>{t('ownData.unfinished', { count: unfinished.length })}</li>}
                {messages.length > 0 && <li>{t('ownData.messages', { count: messages.length })}</li>}
                {likes.length > 0 && <li>{t('ownData.likes', { count: likes.length })}</li>}
                <li>{t('ownData.name')}</li>
              </ul>
              <p>{t('ownData.stays')}</p>
            </>
          )}
          {erasing.error !== undefined && <ProblemNotice error={erasing.error} />}
        </div>
      </ConfirmDialog>
    </section>
  )
}
