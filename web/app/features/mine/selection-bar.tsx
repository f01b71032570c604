import type { Photo } from '#shared/api/photos.ts'
import type { Audience } from '#shared/rules/sight.ts'
import { useOnline } from '../../../client/use-online.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconButton, quiet } from '../../../ui/looks.ts'
import { useLaterTexts } from '../../shell/texts.ts'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  /** Those that are chosen. */
  photos: readonly Photo[]
  isAll: boolean
  isBusy: boolean
  /** Whether he says for whom they are. */
  mayShare: boolean
  onAll: () => void
  onClose: () => void
  onShare: (audience: Audience) => void
  onRemove: () => void
}

/** What can be done with the chosen photos, above the gallery's bar. */
export function SelectionBar(props: SelectionBarProps) {
  const { photos, isAll, isBusy, mayShare, onAll, onClose, onShare, onRemove } = props
  const t = useLaterTexts()
  const isOnline = useOnline()
  const isEmpty = photos.length === 0
  const isForHosts = !isEmpty && photos.every(({ audience }) => audience === 'hosts')
  return (
    <div className={styles.bar} role="group" aria-label={t('mine.actions')} aria-busy={isBusy || undefined}>
      <div className={styles.choice}>
        <button type="button" className={iconButton()} aria-label={t('choose.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
        <strong role="status">{t('mine.chosen', { count: photos.length })}</strong>
        {!isAll && (
          <button type="button" className={styles.link} onClick={onAll}>
            {t('mine.all')}
          </button>
        )}
      </div>
      {!isOnline && <p className={quiet()}>{t('mine.offline')}</p>}
      {!isEmpty && isOnline && (
        <div className={styles.actions}>
          {mayShare && (
            <button
              type="button"
              className={styles.action}
              disabled={isBusy}
              onClick={() => onShare(isForHosts ? 'everyone' : 'hosts')}
            >
              <Icon name={isForHosts ? 'eye' : 'lock'} />
              {t(isForHosts ? 'own.share' : 'own.keep')}
            </button>
          )}
          <button type="button" className={styles.action} data-remove disabled={isBusy} onClick={onRemove}>
            <Icon name="trash" />
            {t('viewer.remove')}
          </button>
        </div>
      )}
    </div>
  )
}
