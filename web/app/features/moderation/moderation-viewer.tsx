import { useParams } from 'react-router'
import dark from '../../pictures/dark-screen.module.css'
import { ActionButtons } from '../../pictures/photo-action.tsx'
import { PhotoViewer } from '../../pictures/photo-viewer.tsx'
import { decidedAs } from './decide-on.ts'
import { useModeration } from './moderation-context.ts'
import { filtered } from './photo-filter.ts'
import { PhotoNotes } from './photo-notes.tsx'
import styles from './viewer-controls.module.css'

/** The photo that the address names, and what can be decided on it. */
export function ModerationViewer() {
  const { photoId } = useParams()
  const { photos, shown, isWhole, home, filter, addressOf, actionsFor, decide } = useModeration()
  const viewed = shown?.find(({ id }) => id === photoId) ?? photos?.find(({ id }) => id === photoId)
  if (photoId === undefined || !(viewed || isWhole)) return null
  return (
    <PhotoViewer
      photo={viewed}
      photos={shown ?? []}
      addressOf={addressOf}
      home={home}
      controls={(photo, moveOn) => {
        const actions = actionsFor([photo], 'viewer', (decided, action) => {
          const stays = filtered([{ ...photo, ...decidedAs(photo, action) }], filter).length > 0
          if (!stays) moveOn()
          decide(decided, action)
        })
        return (
          <div className={styles.controls}>
            <ActionButtons actions={actions} className={dark.control} />
          </div>
        )
      }}
      notes={(photo) => <PhotoNotes photo={photo} />}
    />
  )
}
