import { defineLetter } from './texts.ts'

/** Asks a gift's buyer for another address: its letter bounced, or nobody has signed in for it in a year. */
export const giftUndelivered = defineLetter<'gift-undelivered'>(({ orderId, email, reason, pageUrl }, t) => ({
  subject: t(`gift-undelivered.${reason}.subject`, { orderId }),
  preview: t(`gift-undelivered.${reason}.preview`),
  heading: t(`gift-undelivered.${reason}.heading`),
  blocks: [
    { kind: 'paragraph', text: t(`gift-undelivered.${reason}.intro`, { email }) },
    { kind: 'button', label: t('gift-undelivered.button'), href: pageUrl },
    { kind: 'note', text: t('gift-undelivered.help', { orderId }) },
  ],
}))
