import { letterDate } from '../../letter-layout/letter-date.ts'
import { defineLetter } from './texts.ts'

export const eventDeleted = defineLetter<'event-deleted'>(
  ({ locale, title, restorableUntil, mayRestore }, t, { appOrigin }) => {
    const lastDay = letterDate(restorableUntil, locale)
    return {
      subject: t('event-deleted.subject', { title }),
      preview: t('event-deleted.preview', { lastDay }),
      heading: t('event-deleted.heading'),
      blocks: [
        { kind: 'paragraph', text: t('event-deleted.intro', { title }) },
        {
          kind: 'paragraph',
          text: t(mayRestore ? 'event-deleted.restore' : 'event-deleted.askOwner', { lastDay }),
        },
        { kind: 'facts', rows: [[t('event-deleted.until'), letterDate(restorableUntil, locale, 'long')]] },
        { kind: 'button', label: t('event-deleted.button'), href: `${appOrigin}/` },
        { kind: 'note', text: t('event-deleted.afterwards') },
      ],
    }
  },
)
