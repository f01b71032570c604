import type { Letter } from '../../outbox-messages.ts'
import type { LetterContent } from '../../letter-layout/letter-content.ts'
import { letterDate } from '../../letter-layout/letter-date.ts'
import { withdrawalWords } from './withdrawal-words.ts'

/**
 * Confirms receipt of a withdrawal with its content, date and time (Directive 2011/83/EU, article 11a). It repeats nothing
 * that a stranger could have written but an order number.
 */
export function withdrawalAcknowledgement(
  letter: Extract<Letter, { letter: 'withdrawal-acknowledgement' }>,
): LetterContent {
  const { to, locale, orderId, receivedAt, outcome } = letter
  const words = withdrawalWords[locale]
  return {
    subject: words.subject(orderId),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: words.intro },
      {
        kind: 'facts',
        rows: [
          [words.declaration, words.declarationText],
          [words.order, orderId],
          [words.email, to],
          // The moment of receipt decides about the right, so it names its zone.
          [words.received, letterDate(receivedAt, locale, 'long')],
        ],
      },
      { kind: 'subheading', text: words.next },
      { kind: 'paragraph', text: words.outcome[outcome] },
      { kind: 'note', text: words.unasked },
    ],
  }
}
