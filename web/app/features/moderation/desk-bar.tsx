import type { DeskPhoto } from './desk-photo.ts'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../../ui/icon.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { ActionButtons, type PhotoAction } from '../../pictures/photo-action.tsx'
import { SelectionBar } from '../../pictures/selection-bar.tsx'
import bar from '../../pictures/selection-bar.module.css'
import { isolated } from './isolated.ts'
import styles from './desk-bar.module.css'
import { withAll } from './selection.ts'
import { useModeration } from './moderation-context.ts'

/** Actions on the selected photos, and ways to select more like them. `photos`: all that are listed. */
export function DeskBar({ photos }: { photos: readonly DeskPhoto[] }) {
  const { selected, selection, select, clear, event, stacks, actionsFor, decideOnChosen } = useModeration()
  const last = selected.find(({ id }) => id === selection.anchor) ?? selected.at(-1)
  const selectMore = (more: readonly DeskPhoto[]) => select(withAll(selection, more.map(idOf)))
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const dayOf = ({ capturedAt }: DeskPhoto) => formatDate(capturedAt, { dateStyle: 'medium', timeZone: event.timeZone })
  const guestOf = ({ guestId }: DeskPhoto) => guestId
  const stackOf = ({ id }: DeskPhoto) => stacks?.get(id)?.lead.id ?? id

  /** Unselected photos like the last one; nothing if that would be none, or all. */
  const alike = (of: (photo: DeskPhoto) => string) => {
    const same = last ? photos.filter((photo) => of(photo) === of(last)) : []
    return same.length < photos.length && same.some((photo) => !selected.includes(photo)) ? same : []
  }
  const inStack = alike(stackOf)
  const more = last
    ? [
        { label: t('moderation.selectStack', { count: inStack.length }), photos: inStack },
        { label: t('moderation.selectDay', { date: dayOf(last) }), photos: alike(dayOf) },
        {
          label: last.uploader
            ? t('moderation.selectGuest', { name: isolated(last.uploader) })
            : t('moderation.sameGuest'),
          photos: alike(guestOf),
        },
      ].filter((each) => each.photos.length > 0)
    : []
  const { acts, rest } = inBar(actionsFor(selected, 'bar', decideOnChosen))

  return (
    <SelectionBar
      label={t('moderation.selection')}
      words={t('moderation.selected', { count: selected.length })}
      close={t('moderation.selectNone')}
      onClose={clear}
      all={
        selected.length < photos.length && {
          label: t('moderation.selectAll', { count: photos.length }),
          onSelect: () => selectMore(photos),
        }
      }
      actions={acts}
    >
      {rest.length + more.length > 0 && (
        <MoreMenu>
          <ActionButtons actions={rest} className={styles.item} />
          {more.map(({ label, photos: same }) => (
            <button key={label} type="button" className={styles.item} onClick={() => selectMore(same)}>
              <Icon name="plus" /> {label}
            </button>
          ))}
        </MoreMenu>
      )}
    </SelectionBar>
  )
}

/** The overflow menu: opens above the bar, closes on a choice or when the focus leaves. */
function MoreMenu({ children }: { children: ReactNode }) {
  const t = useHostTexts()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div
      role="presentation"
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <button type="button" className={bar.action} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="plus" />
        <span>{t('moderation.more')}</span>
      </button>
      {isOpen && (
        <div
          role="presentation"
          tabIndex={-1}
          className={styles.sheet}
          onChange={close}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('button')) close()
          }}
        >
          {children}
        </div>
      )}
    </div>
  )
}

const decisive = ['show', 'hide', 'restore', 'remove']

/** The first three actions, decisions first; and the rest. */
function inBar(actions: readonly PhotoAction[]) {
  const isDecisive = ({ name }: PhotoAction) => decisive.includes(name)
  const first = [...actions.filter(isDecisive), ...actions.filter((action) => !isDecisive(action))].slice(0, 3)
  return {
    acts: actions.filter((action) => first.includes(action)),
    rest: actions.filter((action) => !first.includes(action)),
  }
}

const idOf = ({ id }: DeskPhoto) => id
