import { policyPromises } from '#shared/rules/policy-promises.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { flush, quiet, small, stack } from '../../../ui/looks.ts'
import list from '../../pictures/photo-list.module.css'
import { countForHosts, useCountedWords } from '../../shell/counted-words.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useDesk } from './desk-context.ts'
import { DeskGrid } from './desk-grid.tsx'
import { FilterBar } from './filter-bar.tsx'
import { guestsOf, queryOf } from './photo-filter.ts'
import styles from './photos-desk.module.css'

const { recoverableDays: days } = policyPromises

/** The choice among an event's photos, and those that are shown. */
export function DeskList() {
  const t = useHostTexts()
  const navigate = useNavigate()
  const { photos, shown, filter, home, search, clear, ...desk } = useDesk()
  const guests = useMemo(() => guestsOf(photos ?? []), [photos])
  const top = useTopOnChange(search, clear)
  const hasPhotos = shown !== undefined && shown.length > 0
  return (
    <div ref={top} className={stack(3, desk.isSelecting ? styles.selecting : undefined)}>
      <FilterBar
        home={home}
        filter={filter}
        counts={desk.counts}
        guests={guests}
        onGuest={(guestId) => void navigate({ pathname: home, search: queryOf({ ...filter, guestId }) })}
      />
      <DeskHeading />
      {filter.name === 'removed' && hasPhotos && <p className={small()}>{t('desk.removedHint', { days })}</p>}
      <p className={list.announcement} aria-live="polite">
        {desk.arrivals.size > 0 && t('gallery.new', { count: desk.arrivals.size })}
      </p>
      {shown && !hasPhotos && desk.isWhole && (
        <EmptyState
          icon={filter.name === 'waiting' || filter.name === 'reported' ? 'check-circle' : 'image'}
          title={t('desk.nothing')}
          action={
            search !== '' && (
              <LinkButton to={home} variant="secondary">
                {t('desk.nothing.showAll')}
              </LinkButton>
            )
          }
        >
          {t(`desk.nothing.${filter.name}`, { days })}
        </EmptyState>
      )}
      {hasPhotos && <DeskGrid key={search} photos={shown} />}
    </div>
  )
}

function DeskHeading() {
  const t = useHostTexts()
  const counted = useCountedWords()
  const { shown, isWhole, isSelecting, beginChoosing, clear } = useDesk()
  return (
    <div className={joinClasses(list.heading, styles.heading)}>
      <p className={quiet()} role="status">
        {shown && counted(countForHosts(shown))}
        {!isWhole && ` · ${t('desk.loadingRest')}`}
      </p>
      <Button
        variant="quiet"
        className={flush()}
        aria-pressed={isSelecting}
        disabled={!shown || shown.length === 0}
        onClick={isSelecting ? clear : beginChoosing}
      >
        {t(isSelecting ? 'app.cancel' : 'desk.select')}
      </Button>
    </div>
  )
}

/** Another choice of photos begins at its top and calls `onChange`. */
function useTopOnChange(search: string, onChange: () => void) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(search)
  const tell = useRef(onChange)
  useEffect(() => void (tell.current = onChange))
  useEffect(() => {
    if (before.current === search) return
    before.current = search
    tell.current()
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' })
  }, [search])
  return top
}
