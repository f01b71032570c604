import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Answer } from '#shared/api/shapes.ts'
import { call } from '../../../client/call.ts'
import { useOnline } from '../../../client/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { quiet, sheet, stack, title4 } from '../../../ui/looks.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { drawQrSvg } from '../../pictures/qr-code.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import styles from './another-phone.module.css'
import { addressOfLink } from './link-token.ts'
import { ShareLink } from './share-link.tsx'

interface AnotherPhoneProps {
  slug: string
  title: string
  /** Whether the last link has been used. */
  isUsed: boolean
}

/** Takes what is this guest's own to another phone: a link for one day and one phone, to be scanned or sent. */
export function AnotherPhone({ slug, title, isUsed }: AnotherPhoneProps) {
  const t = useLazyTexts()
  const { formatDate } = useIntl()
  const isOnline = useOnline()
  const [link, setLink] = useState<Answer<'guests/make-guest-link'>>()
  const [error, setError] = useState<unknown>()
  const [isMaking, run] = usePending(setError)
  const address = link && addressOfLink(location.origin, slug, link.token)
  const code = useMemo(() => address && drawQrSvg(address), [address])
  const make = () =>
    run(async () => {
      setError(undefined)
      setLink(await call('guests/make-guest-link', { params: { slug } }))
    })
  return (
    <section className={sheet(stack(3, styles.panel))} aria-labelledby="phone-heading">
      <h2 className={title4()} id="phone-heading">
        {t('phone.title')}
      </h2>
      <p>{t('phone.lead')}</p>
      {isUsed && !link && <p className={quiet()}>{t('phone.isUsed')}</p>}
      {error !== undefined && <ProblemNotice error={error} />}
      {link && address && code ? (
        <div className={stack(3)} role="status">
          <img
            className={styles.code}
            src={`data:image/svg+xml,${encodeURIComponent(code)}`}
            width={240}
            height={240}
            alt={t('phone.qrAlt')}
          />
          <p>{t('phone.until', { moment: formatDate(link.expiresAt, { dateStyle: 'medium', timeStyle: 'short' }) })}</p>
          <ShareLink address={address} title={title} />
          <p className={quiet()}>{t('phone.secret')}</p>
        </div>
      ) : (
        <div>
          <Button variant="secondary" busy={isMaking} disabled={!isOnline} onClick={make}>
            {t('phone.make')}
          </Button>
        </div>
      )}
    </section>
  )
}
