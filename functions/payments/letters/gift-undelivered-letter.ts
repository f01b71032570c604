import type { Letter } from '../../outbox-messages.ts'
import type { LetterContent } from '../../letter-layout/letter-content.ts'
import { textsIn } from './texts.ts'

/** Asks the buyer of a gift for another address: its letter came back, or nobody has signed in for it in a year. */
export function giftUndelivered(letter: Extract<Letter, { letter: 'gift-undelivered' }>): LetterContent {
  const { locale, orderId, email, reason, pageUrl } = letter
  const t = textsIn(locale)
  return {
    subject: t(`gift-undelivered.${reason}.subject`, { orderId }),
    preview: t(`gift-undelivered.${reason}.preview`),
    heading: t(`gift-undelivered.${reason}.heading`),
    blocks: [
      { kind: 'paragraph', text: t(`gift-undelivered.${reason}.intro`, { email }) },
      { kind: 'button', label: t('gift-undelivered.button'), href: pageUrl },
      { kind: 'note', text: t('gift-undelivered.help', { orderId }) },
    ],
  }
}
