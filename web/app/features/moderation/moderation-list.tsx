import { retentionDays } from '#shared/rules/retention.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { flush, quiet, small, stack } from '../../../ui/looks.ts'
import list from '../../pictures/photo-list.module.css'
import { useCountedWords } from '../../shell/counted-words.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useModeration } from './moderation-context.ts'
import { ModerationGrid } from './moderation-grid.tsx'
import { FilterBar } from './filter-bar.tsx'
import { countForHosts, guestsOf, queryOf } from './photo-filter.ts'
import styles from './moderation-list.module.css'

const { recoverableDays: days } = retentionDays

/** The filters, and the photos that they let through. */
export function ModerationList() {
  const t = useHostTexts()
  const navigate = useNavigate()
  const { photos, shown, filter, home, search, clear, ...moderation } = useModeration()
  const guests = useMemo(() => guestsOf(photos ?? []), [photos])
  const top = useTopOnChange(search, clear)
  const hasPhotos = shown !== undefined && shown.length > 0
  return (
    <div ref={top} className={stack(3)}>
      <FilterBar
        home={home}
        filter={filter}
        counts={moderation.counts}
        guests={guests}
        onGuest={(guestId) => void navigate({ pathname: home, search: queryOf({ ...filter, guestId }) })}
      />
      <ModerationHeading />
      {filter.name === 'removed' && hasPhotos && <p className={small()}>{t('moderation.removedHint', { days })}</p>}
      <p className={list.announcement} aria-live="polite">
        {moderation.arrivals.size > 0 && t('gallery.new', { count: moderation.arrivals.size })}
      </p>
      {shown && !hasPhotos && moderation.isWhole && (
        <EmptyState
          icon={filter.name === 'waiting' || filter.name === 'reported' ? 'check-circle' : 'image'}
          title={t('moderation.nothing')}
          action={
            search !== '' && (
              <LinkButton to={home} variant="secondary">
                {t('moderation.nothing.showAll')}
              </LinkButton>
            )
          }
        >
          {t(`moderation.nothing.${filter.name}`, { days })}
        </EmptyState>
      )}
      {hasPhotos && <ModerationGrid key={search} photos={shown} />}
    </div>
  )
}

function ModerationHeading() {
  const t = useHostTexts()
  const counted = useCountedWords()
  const { shown, isWhole, isSelecting, beginChoosing, clear } = useModeration()
  return (
    <div className={joinClasses(list.heading, styles.heading)}>
      <p className={quiet()} role="status">
        {shown && counted(countForHosts(shown))}
        {!isWhole && ` · ${t('moderation.loadingRest')}`}
      </p>
      <Button
        variant="quiet"
        className={flush()}
        aria-pressed={isSelecting}
        disabled={!shown || shown.length === 0}
        onClick={isSelecting ? clear : beginChoosing}
      >
        {t(isSelecting ? 'app.cancel' : 'moderation.select')}
      </Button>
    </div>
  )
}

/** Scrolls to the top and calls `onChange` when the filter changes. */
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
