import type { WriteLetter } from '../../letter-layout/letters-in.ts'
import { localeFacts } from '#shared/locales.ts'
import { letterDate } from '../../letter-layout/letter-date.ts'
import { textsIn } from './texts.ts'

/** To support staff, in English: replies go to the sender. */
export const supportNotice: WriteLetter<'support-notice'> = (letter) => {
  const { requestId, createdAt, name, email, subject, message, locale, senderLocale } = letter
  const category = textsIn(locale)(`category.${letter.category}`)
  return {
    subject: `[${category} · ${requestId}] ${subject}`,
    preview: message,
    heading: subject,
    blocks: [
      { kind: 'message', text: message },
      {
        kind: 'facts',
        rows: [
          ['Number', requestId],
          ['Category', category],
          ['Name', name],
          ['E-mail', email],
          ['Language', localeFacts[senderLocale].name],
          ['Received', letterDate(createdAt, locale, 'short')],
        ],
      },
      { kind: 'note', text: 'Answer this e-mail, and your answer goes to the sender.' },
    ],
    replyTo: email,
  }
}
