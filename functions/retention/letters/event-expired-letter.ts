import type { Block } from '../../letter-layout/letter-content.ts'
import { letterDate } from '../../letter-layout/letter-date.ts'
import { countedWords } from './counted-words.ts'
import { extensionTags } from './extension-tags.ts'
import { defineLetter } from './texts.ts'

/** Tells a host that their event was deleted on its date, and until when that can be undone. */
export const eventExpired = defineLetter<'event-expired'>((letter, t, { appOrigin }) => {
  const { locale, eventId, title, restorableUntil, isFree, isOwner, currency } = letter
  const photos = countedWords(letter, locale)
  const lastDay = letterDate(restorableUntil, locale)
  const longer: Block[] = [
    { kind: 'paragraph', text: t('event-expired.longer', { ...extensionTags(locale, currency), lastDay }) },
    { kind: 'link', label: t('keep'), href: `${appOrigin}/events/${eventId}/settings/keep` },
  ]
  return {
    subject: t('event-expired.subject', { title }),
    preview: t('event-expired.preview', { lastDay }),
    heading: t('event-expired.heading'),
    blocks: [
      { kind: 'paragraph', text: t('event-expired.intro', { title, photos }) },
      { kind: 'paragraph', text: t(isOwner ? 'event-expired.restore' : 'event-expired.askOwner', { lastDay }) },
      ...(isFree && isOwner ? [{ kind: 'paragraph', text: t('event-expired.upgrade') } as const] : []),
      ...(isFree ? [] : longer),
      {
        kind: 'facts',
        rows: [
          [t('photos'), photos],
          [t('event-expired.until'), letterDate(restorableUntil, locale, 'long')],
        ],
      },
      {
        kind: 'button',
        label: t(isOwner ? 'event-expired.button' : 'event-expired.see'),
        href: `${appOrigin}/events/${eventId}`,
      },
      { kind: 'note', text: t('event-expired.afterwards') },
      { kind: 'note', text: t('why') },
    ],
  }
})
