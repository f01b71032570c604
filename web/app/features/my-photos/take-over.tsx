import { useState } from 'react'
import type { ErrorCode } from '#shared/errors.ts'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { cluster, quiet, sheet, stack, title3 } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { problemMessage } from '../../shell/problem-message.ts'
import { type LazyTextId, useLazyTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import styles from './another-phone.module.css'

interface TakeOverProps {
  slug: string
  token: string
  /** Photos that were sent from this phone before. */
  ownCount: number
  /** Whether this phone is sending something: it would arrive under the other identity. */
  isSending: boolean
  /** Cancels. */
  onLeave: () => void
}

const words: Partial<Record<ErrorCode, LazyTextId>> = {
  link_used: 'phone.used',
  link_expired: 'phone.expired',
  not_found: 'phone.unknown',
  invalid_request: 'phone.unknown',
}

/** Asks before a guest's link is redeemed on another phone: a chat that previews the link must redeem nothing. */
export function TakeOver({ slug, token, ownCount, isSending, onLeave }: TakeOverProps) {
  const t = useLazyTexts()
  const [error, setError] = useState<unknown>()
  const [isTaking, run] = usePending(setError)
  const code = error instanceof ProblemError ? error.code : undefined
  const text = code && words[code]
  const take = () =>
    run(async () => {
      await call('guests/redeem-guest-link', { params: { slug }, body: { token } })
      // The page's state belongs to the former guest.
      history.replaceState(null, '', `/g/${slug}/mine`)
      location.reload()
    })
  return (
    <section className={sheet(stack(3, styles.panel))} aria-labelledby="take-heading">
      <h2 className={title3()} id="take-heading">
        {t('phone.takeTitle')}
      </h2>
      {error === undefined ? (
        <p>{t('phone.takeText')}</p>
      ) : (
        <Notice tone="error" title={text ? t(text) : problemMessage(error, t)}>
          {text && t('phone.askAgain')}
        </Notice>
      )}
      {ownCount > 0 && !text && <p className={quiet()}>{t('phone.takeOwn', { count: ownCount })}</p>}
      {isSending && <p className={quiet()}>{t('phone.takeSending')}</p>}
      <div className={cluster(2)}>
        {!text && (
          <Button busy={isTaking} disabled={isSending} onClick={take}>
            {t('phone.take')}
          </Button>
        )}
        <Button variant="quiet" onClick={onLeave}>
          {t(text ? 'app.close' : 'app.cancel')}
        </Button>
      </div>
    </section>
  )
}
