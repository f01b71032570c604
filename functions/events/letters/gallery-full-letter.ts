import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import type { Letter } from '../../outbox-messages.ts'
import type { LetterContent } from '../../letter-layout/letter-content.ts'
import { textsIn } from './texts.ts'

/** Tells a host that their guests have more than their free event takes, and where they make room. */
export function galleryFull(letter: Extract<Letter, { letter: 'gallery-full' }>, appOrigin: string): LetterContent {
  const { locale, eventId, title, isOwner } = letter
  const t = textsIn(locale)
  return {
    subject: t('gallery-full.subject', { title }),
    preview: t('gallery-full.preview'),
    heading: t('gallery-full.heading'),
    blocks: [
      { kind: 'paragraph', text: t('gallery-full.intro', { title, limit: freeUploadLimit }) },
      { kind: 'paragraph', text: t(isOwner ? 'gallery-full.next' : 'gallery-full.askOwner') },
      { kind: 'button', label: t('gallery-full.button'), href: `${appOrigin}/events/${eventId}/settings/keep` },
      { kind: 'note', text: t('gallery-full.why') },
    ],
  }
}
