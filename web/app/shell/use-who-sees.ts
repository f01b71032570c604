import type { Gallery } from '#shared/api/galleries.ts'
import type { Audience } from '#shared/rules/sight.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { revealMoment } from './reveal-moment.ts'
import { useTexts } from './texts.ts'

export type SeenGallery = Pick<Gallery, 'guestsSeeGallery' | 'approveFirst' | 'revealAt' | 'timeZone'>

/** Says who will see or hear what a guest adds, before they add it. */
export function useWhoSees(gallery: SeenGallery, audience: Audience): string {
  const t = useTexts()
  const { formatDate } = useIntl()
  // The gallery's own next answer says if the photos have been revealed meanwhile.
  const [now] = useState(() => new Date())
  const moment = revealMoment(gallery, now, formatDate)
  if (audience === 'hosts' || !gallery.guestsSeeGallery) return t('gallery.who.hosts')
  if (gallery.approveFirst) return t('gallery.who.approve')
  return moment === undefined ? t('gallery.who.everyone') : t('gallery.who.later', { moment })
}
