import type { EventPhoto } from '#shared/api/photos.ts'
import type { Judgement } from '#shared/rules/photo-decisions.ts'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../../ui/icon.tsx'
import { iconButton } from '../../../ui/looks.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { buttonsFor } from './action-buttons.ts'
import { isolated } from './isolated.ts'
import { canSave } from './save-originals.ts'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  /** All that are shown, those that are chosen, and the one that was chosen last. */
  photos: readonly EventPhoto[]
  selected: readonly EventPhoto[]
  last: EventPhoto | undefined
  timeZone: string
  onSelect: (more: readonly EventPhoto[]) => void
  onClear: () => void
  onDecide: (action: Judgement) => void
  onSave: () => void
  /** What else can be done with them. */
  children: ReactNode
}

/** What can be done with the photos that are chosen, and how to choose more of their kind. */
export function SelectionBar(props: SelectionBarProps) {
  const { photos, selected, last, timeZone, onSelect, onClear, onDecide, onSave, children } = props
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const dayOf = ({ capturedAt }: EventPhoto) => formatDate(capturedAt, { dateStyle: 'medium', timeZone })
  const guestOf = ({ guestId }: EventPhoto) => guestId

  /** Those like the last one that are not chosen yet; nothing to offer where that is nobody, or everybody. */
  const alike = (of: (photo: EventPhoto) => string) => {
    const same = last ? photos.filter((photo) => of(photo) === of(last)) : []
    return same.length < photos.length && same.some((photo) => !selected.includes(photo)) ? same : []
  }
  const more = last
    ? [
        { label: t('desk.selectDay', { date: dayOf(last) }), photos: alike(dayOf) },
        {
          label: last.uploader ? t('desk.selectGuest', { name: isolated(last.uploader) }) : t('desk.sameGuest'),
          photos: alike(guestOf),
        },
      ]
    : []

  return (
    <div className={styles.bar} role="toolbar" aria-label={t('desk.selection')}>
      <div className={styles.choice}>
        <button type="button" className={iconButton()} aria-label={t('desk.selectNone')} onClick={onClear}>
          <Icon name="close" />
        </button>
        <strong aria-live="polite">{t('desk.selected', { count: selected.length })}</strong>
        <div className={styles.more}>
          {selected.length < photos.length && (
            <button type="button" onClick={() => onSelect(photos)}>
              {t('desk.selectAll', { count: photos.length })}
            </button>
          )}
          {more
            .filter((each) => each.photos.length > 0)
            .map(({ label, photos: same }) => (
              <button key={label} type="button" onClick={() => onSelect(same)}>
                {label}
              </button>
            ))}
        </div>
      </div>
      <div className={styles.actions}>
        {buttonsFor(selected).map(({ action, icon, text, key }) => (
          <button
            key={action}
            type="button"
            className={styles.action}
            data-action={action}
            aria-keyshortcuts={key}
            onClick={() => onDecide(action)}
          >
            <Icon path={icon} />
            {t(text)}
          </button>
        ))}
        {canSave(selected) && (
          <button type="button" className={styles.action} onClick={onSave}>
            <Icon name="download" />
            {t('desk.action.save')}
          </button>
        )}
        {children}
      </div>
    </div>
  )
}
