import type { Audience } from '#shared/rules/sight.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type SeenGallery, useWhoSees } from '../../shell/use-who-sees.ts'
import styles from './add-photos.module.css'

interface WhoSeesProps {
  gallery: SeenGallery
  audience: Audience
}

/** Tells guests who will see what they add, before they add it. */
export function WhoSees({ gallery, audience }: WhoSeesProps) {
  const words = useWhoSees(gallery, audience)
  return (
    <span className={styles.who} role="status">
      <Icon name={audience === 'hosts' || !gallery.guestsSeeGallery ? 'lock' : 'eye'} />
      <span>{words}</span>
    </span>
  )
}
