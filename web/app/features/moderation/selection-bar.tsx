import type { EventPhoto } from '#shared/api/photos.ts'
import { useIntl } from 'react-intl'
import { Icon } from '../../../ui/icon.tsx'
import { iconButton, row } from '../../../ui/looks.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { ActionButtons } from '../../pictures/photo-action.tsx'
import { isolated } from './isolated.ts'
import styles from './selection-bar.module.css'
import { withAll } from './selection.ts'
import { useModeration } from './moderation-context.ts'

/** What can be done with the chosen photos, and how to choose more of their kind. `photos`: all that are shown. */
export function SelectionBar({ photos }: { photos: readonly EventPhoto[] }) {
  const { selected, selection, select, clear, event, actionsFor, decideOnChosen } = useModeration()
  const last = selected.find(({ id }) => id === selection.anchor) ?? selected.at(-1)
  const selectMore = (more: readonly EventPhoto[]) => select(withAll(selection, more.map(idOf)))
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const dayOf = ({ capturedAt }: EventPhoto) =>
    formatDate(capturedAt, { dateStyle: 'medium', timeZone: event.timeZone })
  const guestOf = ({ guestId }: EventPhoto) => guestId

  /** Those like the last one that are not chosen yet; nothing to offer where that is nobody, or everybody. */
  const alike = (of: (photo: EventPhoto) => string) => {
    const same = last ? photos.filter((photo) => of(photo) === of(last)) : []
    return same.length < photos.length && same.some((photo) => !selected.includes(photo)) ? same : []
  }
  const more = last
    ? [
        { label: t('moderation.selectDay', { date: dayOf(last) }), photos: alike(dayOf) },
        {
          label: last.uploader
            ? t('moderation.selectGuest', { name: isolated(last.uploader) })
            : t('moderation.sameGuest'),
          photos: alike(guestOf),
        },
      ]
    : []

  return (
    <div className={styles.bar} role="toolbar" aria-label={t('moderation.selection')}>
      <div className={row(2, styles.choice)}>
        <button type="button" className={iconButton()} aria-label={t('moderation.selectNone')} onClick={clear}>
          <Icon name="close" />
        </button>
        <strong aria-live="polite">{t('moderation.selected', { count: selected.length })}</strong>
        <div className={styles.more}>
          {selected.length < photos.length && (
            <button type="button" onClick={() => selectMore(photos)}>
              {t('moderation.selectAll', { count: photos.length })}
            </button>
          )}
          {more
            .filter((each) => each.photos.length > 0)
            .map(({ label, photos: same }) => (
              <button key={label} type="button" onClick={() => selectMore(same)}>
                {label}
              </button>
            ))}
        </div>
      </div>
      <div className={styles.actions}>
        <ActionButtons actions={actionsFor(selected, 'bar', decideOnChosen)} className={styles.action} />
      </div>
    </div>
  )
}

const idOf = ({ id }: EventPhoto) => id
