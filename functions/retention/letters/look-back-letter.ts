import type { LookBack } from '#shared/rules/look-backs.ts'
import { countedParts, noPhotos } from '#shared/rules/photo-counts.ts'
import type { LetterOf } from '../../outbox-messages.ts'
import type { Block } from '../../letter-layout/letter-content.ts'
import { letterDate } from '../../letter-layout/letter-date.ts'
import { defineLetter, textsIn } from './texts.ts'

/** Looks back on an event: how much arrived from how many guests, some photos, and what a host can do with them. */
export const lookBack = defineLetter<LookBack>((letter, t, { appOrigin, pictures, unsubscribe }) => {
  const { letter: kind, locale, eventId, title, guests, count, counts } = letter
  const all = countedParts(counts ?? { ...noPhotos, photoCount: count })
  const inSight = all.filter((part) => part.kind !== 'hidden')
  const parts = inSight.length > 0 ? inSight : all
  const words = {
    title,
    photos: new Intl.ListFormat(locale).format(parts.map((part) => t(`count.${part.kind}`, { count: part.count }))),
    guests: t('look-back.guests', { guests }),
  }
  return {
    subject: t(`${kind}.subject`, words),
    preview: t(`${kind}.preview`, words),
    heading: t(`${kind}.heading`, words),
    blocks: [
      { kind: 'paragraph', text: t(`${kind}.intro`, words) },
      { kind: 'pictures', pictures, alt: t('look-back.picture', { title }) },
      ...(kind === 'anniversary' ? keptBlocks(letter) : []),
      { kind: 'button', label: t(`${kind}.see`), href: `${appOrigin}/events/${eventId}` },
      ...(kind === 'morning-after' ? nextBlocks(letter) : []),
      { kind: 'note', text: t('look-back.why') },
      { kind: 'link', label: t('look-back.unsubscribe'), href: unsubscribe },
    ],
  }
})

function keptBlocks({ locale, keptUntil }: Pick<LetterOf<LookBack>, 'locale' | 'keptUntil'>): Block[] {
  if (keptUntil === null) return []
  return [{ kind: 'paragraph', text: textsIn(locale)('anniversary.kept', { day: letterDate(keptUntil, locale) }) }]
}

function nextBlocks({ locale, link }: Pick<LetterOf<LookBack>, 'locale' | 'link'>): Block[] {
  const t = textsIn(locale)
  return [
    { kind: 'subheading', text: t('morning-after.zip') },
    { kind: 'paragraph', text: t('morning-after.zipText') },
    { kind: 'subheading', text: t('morning-after.thanks') },
    { kind: 'paragraph', text: t('morning-after.thanksText') },
    { kind: 'message', text: t('morning-after.thanksWords', { link }) },
  ]
}
