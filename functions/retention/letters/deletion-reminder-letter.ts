import type { Block } from '../../letter-layout/letter-content.ts'
import { letterDate } from '../../letter-layout/letter-date.ts'
import { countedWords } from './counted-words.ts'
import { extensionTags } from './extension-tags.ts'
import { defineLetter } from './texts.ts'

/** Tells a host when their event will be deleted, and how to keep a free one. */
export const deletionReminder = defineLetter<'deletion-reminder'>((letter, t, { appOrigin }) => {
  const { locale, eventId, title, count, deletedAt, kind, isOwner, currency } = letter
  const photos = countedWords(letter, locale)
  const isFree = kind === 'deletion-free'
  const day = letterDate(deletedAt, locale)
  const href = `${appOrigin}/events/${eventId}`
  const keep = `${href}/settings/keep`
  const longer: Block[] = [
    { kind: 'paragraph', text: t('deletion-reminder.longer', extensionTags(locale, currency)) },
    { kind: 'link', label: t('keep'), href: keep },
  ]
  const upgrade: Block[] = isOwner
    ? [
        { kind: 'paragraph', text: t('deletion-reminder.upgrade') },
        { kind: 'link', label: t('deletion-reminder.activate'), href: keep },
      ]
    : [{ kind: 'paragraph', text: t('deletion-reminder.ownerUpgrade') }]
  return {
    subject: t(isFree ? 'deletion-reminder.freeSubject' : 'deletion-reminder.subject', { title, day }),
    preview: t('deletion-reminder.preview', { count }),
    heading: t('deletion-reminder.heading', { day }),
    blocks: [
      {
        kind: 'paragraph',
        text: t(isFree ? 'deletion-reminder.freeIntro' : 'deletion-reminder.intro', { title, day, photos }),
      },
      { kind: 'paragraph', text: t('deletion-reminder.next') },
      {
        kind: 'facts',
        rows: [
          [t('photos'), photos],
          [t('deletion-reminder.deleted'), letterDate(deletedAt, locale, 'long')],
        ],
      },
      { kind: 'button', label: t('download'), href },
      ...(isFree ? upgrade : longer),
      { kind: 'note', text: t('why') },
    ],
  }
})
