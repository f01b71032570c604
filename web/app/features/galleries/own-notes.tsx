import type { Photo } from '#shared/api/photos.ts'
import type { Audience } from '#shared/rules/sight.ts'
import { call } from '../../../client/call.ts'
import { Icon } from '../../../ui/icon.tsx'
import { cluster } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import styles from './own-notes.module.css'
import { ownState } from '../../pictures/own-state.ts'

interface OwnNotesProps {
  slug: string
  photo: Photo
  onChanged: (photo: Photo) => void
}

/** For a photo's sender: why others do not see it, and the choice of its audience. */
export function OwnNotes({ slug, photo, onChanged }: OwnNotesProps) {
  const t = useLazyTexts()
  const [isChanging, run] = useWork()
  const own = ownState(photo)
  const wanted: Audience = photo.audience === 'hosts' ? 'everyone' : 'hosts'

  const change = () =>
    run(async () => {
      const params = { slug, photoId: photo.id }
      const { audience } = await call('photos/change-photo', { params, body: { audience: wanted } })
      const told = wanted === 'hosts' ? 'own.kept' : audience === 'everyone' ? 'own.shared' : 'own.othersSent'
      showToast({ tone: 'success', title: t(told) })
      onChanged({ ...photo, audience })
    })

  return (
    <span className={cluster(3, styles.notes)}>
      {own && <span>{t(own.text)}</span>}
      <button type="button" className={styles.choice} aria-busy={isChanging || undefined} onClick={change}>
        <Icon name={wanted === 'hosts' ? 'lock-open' : 'eye'} />
        {t(wanted === 'hosts' ? 'own.keep' : 'own.share')}
      </button>
    </span>
  )
}
