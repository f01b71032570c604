import { letterDate } from '../../letter-layout/letter-date.ts'
import { countedWords } from './counted-words.ts'
import { defineLetter } from './texts.ts'

/** Tells a host when their event stops taking uploads. */
export const uploadsClosing = defineLetter<'uploads-closing'>((letter, t, { appOrigin }) => {
  const { locale, eventId, title, uploadsCloseAt, keptUntil } = letter
  const photos = countedWords(letter, locale)
  const day = letterDate(uploadsCloseAt, locale)
  return {
    subject: t('uploads-closing.subject', { title, day }),
    preview: t('uploads-closing.preview'),
    heading: t('uploads-closing.heading', { day }),
    blocks: [
      { kind: 'paragraph', text: t('uploads-closing.intro', { title, day, photos }) },
      { kind: 'paragraph', text: t('uploads-closing.next', { keptDay: letterDate(keptUntil, locale) }) },
      {
        kind: 'facts',
        rows: [
          [t('photos'), photos],
          [t('uploads-closing.closes'), letterDate(uploadsCloseAt, locale, 'long')],
        ],
      },
      { kind: 'button', label: t('download'), href: `${appOrigin}/events/${eventId}` },
      { kind: 'note', text: t('why') },
    ],
  }
})
