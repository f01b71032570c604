import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Answer } from '#shared/api/shapes.ts'
import { call } from '../../../client/call.ts'
import { useOnline } from '../../../client/use-online.ts'
import { CopyOrShare } from '../../../ui/copy-or-share.tsx'
import { Button } from '../../../ui/button.tsx'
import { cluster, quiet, sheet, stack, title4 } from '../../../ui/looks.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { QrImage } from '../../pictures/qr-image.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import { useAttempt } from '../../shell/use-pending.ts'
import styles from './another-phone.module.css'

interface AnotherPhoneProps {
  slug: string
  title: string
  /** Whether the last link has been used. */
  isUsed: boolean
}

/** Moves this guest's identity to another phone: a link that works for one day and one phone, to scan or send. */
export function AnotherPhone({ slug, title, isUsed }: AnotherPhoneProps) {
  const t = useLazyTexts()
  const { formatDate } = useIntl()
  const isOnline = useOnline()
  const [link, setLink] = useState<Answer<'guests/make-guest-link'>>()
  const { isPending: isMaking, error, run } = useAttempt()
  const address = link && addressOfLink(location.origin, slug, link.token)
  const make = () => run(async () => setLink(await call('guests/make-guest-link', { params: { slug } })))
  return (
    <section className={sheet(stack(3, styles.panel))} aria-labelledby="phone-heading">
      <h2 className={title4()} id="phone-heading">
        {t('phone.title')}
      </h2>
      <p>{t('phone.lead')}</p>
      {isUsed && !link && <p className={quiet()}>{t('phone.isUsed')}</p>}
      {error !== undefined && <ProblemNotice error={error} />}
      {link && address ? (
        <div className={stack(3)} role="status">
          <QrImage address={address} size={240} alt={t('phone.qrAlt')} />
          <p>{t('phone.until', { moment: formatDate(link.expiresAt, { dateStyle: 'medium', timeStyle: 'short' }) })}</p>
          <div className={cluster(2)}>
            <CopyOrShare
              text={address}
              sheet={{ title, url: address }}
              words={{
                copy: t('phone.copy'),
                copied: t('phone.copied'),
                copyFailed: t('phone.copyFailed'),
                share: t('phone.share'),
              }}
            />
          </div>
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

/** Before a guest link's token, behind the `#`: no server sees it, and no chat that previews the link redeems it. */
const prefix = '#phone='

/** The address by which another phone becomes this guest. */
export const addressOfLink = (origin: string, slug: string, token: string): string =>
  `${origin}/g/${slug}/mine${prefix}${token}`

export const tokenIn = (hash: string): string | undefined =>
  hash.startsWith(prefix) && hash.length > prefix.length ? hash.slice(prefix.length) : undefined
