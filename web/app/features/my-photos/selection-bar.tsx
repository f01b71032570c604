import { useOnline } from '../../../client/use-online.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconButton, quiet } from '../../../ui/looks.ts'
import { useLazyTexts } from '../../shell/texts.ts'
import { ActionButtons, type PhotoAction } from '../../pictures/photo-action.tsx'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  count: number
  isAll: boolean
  isBusy: boolean
  actions: readonly PhotoAction[]
  onAll: () => void
  onClose: () => void
}

/** Actions on the selected photos, above the gallery's bar. */
export function SelectionBar({ count, isAll, isBusy, actions, onAll, onClose }: SelectionBarProps) {
  const t = useLazyTexts()
  const isOnline = useOnline()
  return (
    <div className={styles.bar} role="group" aria-label={t('myPhotos.actions')} aria-busy={isBusy || undefined}>
      <div className={styles.choice}>
        <button type="button" className={iconButton()} aria-label={t('choose.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
        <strong role="status">{t('myPhotos.chosen', { count })}</strong>
        {!isAll && (
          <button type="button" className={styles.link} onClick={onAll}>
            {t('myPhotos.all')}
          </button>
        )}
      </div>
      {!isOnline && <p className={quiet()}>{t('myPhotos.offline')}</p>}
      {count > 0 && isOnline && (
        <div className={styles.actions}>
          <ActionButtons actions={actions} className={styles.action} isDisabled={isBusy} />
        </div>
      )}
    </div>
  )
}
