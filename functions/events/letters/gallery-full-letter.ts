import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import { defineLetter } from './texts.ts'

/** Tells a host that their guests have more than their free event takes, and where they make room. */
export const galleryFull = defineLetter<'gallery-full'>(({ eventId, title, isOwner }, t, { appOrigin }) => ({
  subject: t('gallery-full.subject', { title }),
  preview: t('gallery-full.preview'),
  heading: t('gallery-full.heading'),
  blocks: [
    { kind: 'paragraph', text: t('gallery-full.intro', { title, limit: freeUploadLimit }) },
    { kind: 'paragraph', text: t(isOwner ? 'gallery-full.next' : 'gallery-full.askOwner') },
    { kind: 'button', label: t('gallery-full.button'), href: `${appOrigin}/events/${eventId}/settings/keep` },
    { kind: 'note', text: t('gallery-full.why') },
  ],
}))
