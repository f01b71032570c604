import type { EventPhoto } from '#shared/api/photos.ts'
import type { Judgement } from '#shared/rules/photo-decisions.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import dark from '../../pictures/dark-screen.module.css'
import { buttonsFor } from './action-buttons.ts'
import { canSave } from './save-originals.ts'
import { UseAsCover } from './use-as-cover.tsx'
import styles from './viewer-controls.module.css'

interface ViewerControlsProps {
  photo: EventPhoto
  onDecide: (action: Judgement) => void
  onSave: () => void
}

/** What can be decided on the photo that the viewer shows. */
export function ViewerControls({ photo, onDecide, onSave }: ViewerControlsProps) {
  const t = useHostTexts()
  return (
    <div className={styles.controls}>
      {buttonsFor([photo]).map(({ action, icon, text }) => (
        <button
          key={action}
          type="button"
          className={dark.control}
          data-action={action}
          title={t(text)}
          onClick={() => onDecide(action)}
        >
          <Icon path={icon} />
          <span>{t(text)}</span>
        </button>
      ))}
      {canSave([photo]) && (
        <button type="button" className={dark.control} title={t('desk.action.save')} onClick={onSave}>
          <Icon name="download" />
          <span>{t('desk.action.save')}</span>
        </button>
      )}
      <UseAsCover photo={photo} />
    </div>
  )
}
