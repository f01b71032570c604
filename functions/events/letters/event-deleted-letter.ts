import type { Letter } from '../../outbox-messages.ts'
import type { LetterContent } from '../../letter-layout/letter-content.ts'
import { letterDate } from '../../letter-layout/letter-date.ts'
import { textsIn } from './texts.ts'

/** Tells a host that their event is deleted, and until when that can be undone. */
export function eventDeleted(letter: Extract<Letter, { letter: 'event-deleted' }>, appOrigin: string): LetterContent {
  const { locale, title, restorableUntil, mayRestore } = letter
  const t = textsIn(locale)
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
}
