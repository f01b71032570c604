import { useEffect, useRef } from 'react'
import { localeFacts } from '#shared/locales.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useLocale } from '../../pages/use-locale.ts'
import { useTexts } from './texts.ts'

interface WithdrawalReceiptProps {
  /** ISO-8601 UTC. */
  receivedAt: string
  email: string
}

/** Takes the place of the form and, with it, the focus. */
export function WithdrawalReceipt({ receivedAt, email }: WithdrawalReceiptProps) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  const moment = new Intl.DateTimeFormat(localeFacts[useLocale()].tag, { dateStyle: 'long', timeStyle: 'long' })
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" title={t('withdrawal.sent')}>
        {t('withdrawal.sentText', { moment: moment.format(new Date(receivedAt)), email })}
      </Notice>
    </div>
  )
}
