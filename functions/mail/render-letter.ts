import type { Letter, LetterName, LetterOf } from '../outbox-messages.ts'
import { cohostInvitation } from '../events/letters/cohost-invitation-letter.ts'
import { zipReady } from '../downloads/letters/zip-ready-letter.ts'
import { galleryFull } from '../events/letters/gallery-full-letter.ts'
import { eventDeleted } from '../events/letters/event-deleted-letter.ts'
import { freeOrder } from '../payments/letters/free-order-letter.ts'
import { gift } from '../gifts/letters/gift-letter.ts'
import type { LetterContext, WriteLetter } from '../letter-layout/letters-in.ts'
import { giftUndelivered } from '../payments/letters/gift-undelivered-letter.ts'
import { orderConfirmation } from '../payments/letters/order-confirmation-letter.ts'
import { commissionPaid } from '../partners/letters/commission-paid-letter.ts'
import { paymentConcern } from '../payments/letters/payment-concern-letter.ts'
import { photoReported } from '../reports/letters/photo-reported-letter.ts'
import { reportDecided } from '../reports/letters/report-decided-letter.ts'
import { type LetterParts, noParts } from '../letter-layout/letter-parts.ts'
import { letterLook } from '../letter-layout/letter-look.ts'
import { renderHtml } from '../letter-layout/letter-page.tsx'
import { renderText } from '../letter-layout/render-text.ts'
import { deletionReminder } from '../retention/letters/deletion-reminder-letter.ts'
import { eventExpired } from '../retention/letters/event-expired-letter.ts'
import { lookBack } from '../retention/letters/look-back-letter.ts'
import { uploadsClosing } from '../retention/letters/uploads-closing-letter.ts'
import { dataErased } from '../sign-in/letters/data-erased-letter.ts'
import { signInCode } from '../sign-in/letters/sign-in-code-letter.ts'
import { supportAcknowledgement } from '../support/letters/support-acknowledgement-letter.ts'
import { supportNotice } from '../support/letters/support-notice-letter.ts'
import { withdrawalAcknowledgement } from '../withdrawals/letters/withdrawal-acknowledgement-letter.ts'
import { withdrawalNotice } from '../withdrawals/letters/withdrawal-notice-letter.ts'
import { disarmText, shorten } from '../letter-layout/disarm-text.ts'

/** A letter in its reader's language, ready to send; `appOrigin` is the origin of its links. */
export function renderLetter(
  letter: Letter,
  appOrigin: string,
  parts: LetterParts = noParts,
): { subject: string; html: string; text: string; replyTo?: string | undefined } {
  const { pictures, unsubscribe = appOrigin } = parts
  const content = contentOf(letter.letter, letter, { appOrigin, pictures, unsubscribe })
  const look = 'theme' in letter && letter.theme ? letterLook(letter.theme, parts.logo) : undefined
  return {
    subject: subjectLine(content.subject),
    html: renderHtml(content, letter.locale, look),
    text: renderText(content, letter.locale),
    replyTo: content.replyTo,
  }
}

const letters: { readonly [Name in LetterName]: WriteLetter<Name> } = {
  'sign-in-code': signInCode,
  gift,
  'free-order': freeOrder,
  'gift-undelivered': giftUndelivered,
  'support-notice': supportNotice,
  'support-acknowledgement': supportAcknowledgement,
  'order-confirmation': orderConfirmation,
  'withdrawal-acknowledgement': withdrawalAcknowledgement,
  'withdrawal-notice': withdrawalNotice,
  'photo-reported': photoReported,
  'report-decided': reportDecided,
  'cohost-invitation': cohostInvitation,
  'event-deleted': eventDeleted,
  'uploads-closing': uploadsClosing,
  'deletion-reminder': deletionReminder,
  'event-expired': eventExpired,
  'gallery-full': galleryFull,
  'morning-after': lookBack,
  anniversary: lookBack,
  'zip-ready': zipReady,
  'data-erased': dataErased,
  'commission-paid': commissionPaid,
  'payment-concern': paymentConcern,
}

const contentOf = <Name extends LetterName>(name: Name, letter: LetterOf<Name>, context: LetterContext) =>
  letters[name](letter, context)

/** Longest useful subject in common clients, in characters. */
const maxLength = 150

/** One line without control characters, so that no value can add a header (RFC 5322). */
function subjectLine(text: string): string {
  return shorten(disarmText(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).trim(), maxLength)
}
