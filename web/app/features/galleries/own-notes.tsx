import type { Photo } from '#shared/api/photos.ts'
import { cluster } from '../../../ui/looks.ts'
import { ownState } from '../../pictures/own-state.ts'
import { ActionButtons } from '../../pictures/photo-action.tsx'
import { useAudience } from '../../pictures/use-audience.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import styles from './own-notes.module.css'

interface OwnNotesProps {
  slug: string
  photo: Photo
  onChanged: (photo: Photo) => void
}

/** For a photo's sender: why others do not see it, and the choice of its audience. */
export function OwnNotes({ slug, photo, onChanged }: OwnNotesProps) {
  const t = useLazyTexts()
  const action = useAudience(slug, photo, onChanged)
  const own = ownState(photo)
  return (
    <span className={cluster(3, styles.notes)}>
      {own && <span>{t(own.text)}</span>}
      <ActionButtons actions={[action]} className={styles.choice} />
    </span>
  )
}
