import { letterDate } from '../../letter-layout/letter-date.ts'
import { lettersIn } from '../../letter-layout/letters-in.ts'

import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import no from './messages/no.json' with { type: 'json' }
import pt from './messages/pt.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }

const { defineLetter } = lettersIn<keyof typeof en>({ en, no, sv, es, pt })

/**
 * Confirms a withdrawal with its content, date and time (Directive 2011/83/EU, article 11a). It quotes nothing that a
 * stranger could have written, except an order number.
 */
export const withdrawalAcknowledgement = defineLetter<'withdrawal-acknowledgement'>(
  ({ to, locale, orderId, receivedAt, outcome }, t) => ({
    subject: t('withdrawal.subject', { orderId }),
    preview: t('withdrawal.preview'),
    heading: t('withdrawal.heading'),
    blocks: [
      { kind: 'paragraph', text: t('withdrawal.intro') },
      {
        kind: 'facts',
        rows: [
          [t('withdrawal.declaration'), t('withdrawal.declarationText')],
          [t('withdrawal.order'), orderId],
          [t('withdrawal.email'), to],
          // The moment of receipt has legal effect, so it names its zone.
          [t('withdrawal.received'), letterDate(receivedAt, locale, 'long')],
        ],
      },
      { kind: 'subheading', text: t('withdrawal.next') },
      { kind: 'paragraph', text: t(`withdrawal.outcome.${outcome}`) },
      { kind: 'note', text: t('withdrawal.unasked') },
    ],
  }),
)
