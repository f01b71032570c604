import { letterDate } from '../../letter-layout/letter-date.ts'
import { lettersIn } from '../../letter-layout/letters-in.ts'

import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import no from './messages/no.json' with { type: 'json' }
import pt from './messages/pt.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }

const { defineLetter } = lettersIn<keyof typeof en>({ en, no, sv, es, pt })

/**
 * A host's ZIP is ready. The letter links to the app, which requires signing in, and contains no address of the file.
 */
export const zipReady = defineLetter<'zip-ready'>(
  ({ locale, eventId, title, count, expiresAt, parts }, t, { appOrigin }) => {
    const day = letterDate(expiresAt, locale)
    return {
      subject: t('zip-ready.subject', { title }),
      preview: t('zip-ready.preview', { day }),
      heading: t('zip-ready.heading'),
      blocks: [
        { kind: 'paragraph', text: t('zip-ready.intro', { title, count }) },
        ...(parts > 1 ? [{ kind: 'paragraph', text: t('zip-ready.parts', { parts }) } as const] : []),
        { kind: 'paragraph', text: t('zip-ready.next', { day }) },
        { kind: 'button', label: t('zip-ready.get'), href: `${appOrigin}/events/${eventId}/downloads` },
        { kind: 'note', text: t('zip-ready.why') },
      ],
    }
  },
)
