import type { Gallery } from '#shared/api/galleries.ts'
import type { Audience } from '#shared/rules/sight.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../../ui/icon.tsx'
import { revealMoment } from '../../shell/reveal-moment.ts'
import { useTexts } from '../../shell/texts.ts'
import styles from './add-photos.module.css'

interface WhoSeesProps {
  gallery: Pick<Gallery, 'guestsSeeGallery' | 'approveFirst' | 'revealAt' | 'timeZone'>
  audience: Audience
}

/** Tells guests who will see what they add, before they add it. */
export function WhoSees({ gallery, audience }: WhoSeesProps) {
  const t = useTexts()
  const { formatDate } = useIntl()
  // The gallery's own next answer says if the photos have been revealed meanwhile.
  const [now] = useState(() => new Date())
  const moment = revealMoment(gallery, now, formatDate)
  const words = () => {
    if (audience === 'hosts' || !gallery.guestsSeeGallery) return t('gallery.who.hosts')
    if (gallery.approveFirst) return t('gallery.who.approve')
    return moment === undefined ? t('gallery.who.everyone') : t('gallery.who.later', { moment })
  }
  return (
    <span className={styles.who} role="status">
      <Icon name={audience === 'hosts' || !gallery.guestsSeeGallery ? 'lock' : 'eye'} />
      <span>{words()}</span>
    </span>
  )
}
