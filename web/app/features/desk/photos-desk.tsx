import type { Event } from '#shared/api/events.ts'
import type { EventPhoto } from '#shared/api/photos.ts'
import type { Judgement } from '#shared/rules/photo-decisions.ts'
import { policyPromises } from '#shared/rules/policy-promises.ts'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLocation, useMatch, useNavigate, useParams, useSearchParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { flush, quiet, small, stack } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import list from '../../pictures/photo-list.module.css'
import { isGone } from '../../pictures/use-followed-gallery.ts'
import { PhotoViewer } from '../../pictures/photo-viewer.tsx'
import { useRefusedPictures } from '../../pictures/use-refused-pictures.ts'
import { countForHosts, useCountedWords } from '../../shell/counted-words.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { decidedAs } from './decide-on.ts'
import { DeskGrid } from './desk-grid.tsx'
import { EmptyEvent } from './empty-event.tsx'
import { FilterBar } from './filter-bar.tsx'
import { NeedsStrip } from './needs-strip.tsx'
import { filtered, filterOf, guestsOf, queryOf } from './photo-filter.ts'
import { PhotoNotes } from './photo-notes.tsx'
import styles from './photos-desk.module.css'
import { nothingSelected, type Selection, withAll } from './selection.ts'
import { MoveToMoment } from './move-to-moment.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useDecisions } from './use-decisions.ts'
import { useEventPhotos } from './use-event-photos.ts'
import { useSave } from './use-save.ts'
import { ViewerControls } from './viewer-controls.tsx'
import { ZipOfChosen } from './zip-of-chosen.tsx'

const ReviewDeck = lazy(async () => ({ default: (await import('./review-deck.tsx')).ReviewDeck }))

interface PhotosDeskProps {
  event: Pick<Event, 'id' | 'slug' | 'timeZone' | 'moments'>
  /** Its gallery is gone while it was looked at. */
  onDeleted: () => Promise<unknown>
}

/** An event's photos as its host sees them: what needs him first, then all, to be looked at, chosen and decided on. */
export function PhotosDesk({ event, onDeleted }: PhotosDeskProps) {
  const t = useHostTexts()
  const counted = useCountedWords()
  const navigate = useNavigate()
  const { photoId } = useParams()
  const { state } = useLocation()
  const home = `/events/${event.id}`
  const isReviewing = useMatch('/events/:id/review') !== null
  const [query] = useSearchParams()
  const filter = useMemo(() => filterOf(query), [query])
  const desk = useEventPhotos(event, filter)
  const { photos, shown, counts, queue } = desk
  const { handlers } = useRefusedPictures(desk.gallery.mutate)
  const isDeleted = isGone(desk.gallery.error)
  const tellDeleted = useEffectEvent(onDeleted)
  useEffect(() => {
    if (isDeleted) void tellDeleted()
  }, [isDeleted])
  const decide = useDecisions(queue)
  const save = useSave(event.slug)
  const [selection, setSelection] = useState<Selection>(nothingSelected)
  const [isChoosing, setChoosing] = useState(false)
  const isSelecting = isChoosing || selection.ids.size > 0

  const guests = useMemo(() => guestsOf(photos ?? []), [photos])
  const viewed = shown?.find(({ id }) => id === photoId) ?? photos?.find(({ id }) => id === photoId)
  const selected = useMemo(() => (shown ?? []).filter(({ id }) => selection.ids.has(id)), [shown, selection])
  const addressOf = ({ id }: EventPhoto) => `${home}/p/${id}`
  const search = queryOf(filter)

  const clear = () => {
    setSelection(nothingSelected)
    setChoosing(false)
  }
  const top = useTopOnChange(search, clear)
  const decideOnChosen = (chosen: readonly EventPhoto[], action: Judgement) => {
    decide(chosen, action)
    clear()
  }

  if (!photos) {
    if (desk.error !== undefined) return <ProblemNotice error={desk.error} retry={desk.retry} />
    return (
      <div className={styles.skeletons} aria-busy="true">
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} className={styles.skeleton} />
        ))}
      </div>
    )
  }
  const isEmpty = desk.isWhole && photos.length === 0
  return (
    <div className={stack(4, styles.desk)} {...handlers}>
      <NeedsStrip
        waiting={counts.waiting}
        reported={counts.reported}
        deck={`${home}/review`}
        reports={`${home}?${queryOf({ name: 'reported' })}`}
      />
      {desk.error !== undefined && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={desk.retry}>
              {t('app.retry')}
            </Button>
          }
        >
          {t('desk.outdated')}
        </Notice>
      )}
      {isEmpty ? (
        <EmptyEvent home={home} slug={event.slug} />
      ) : (
        <div ref={top} className={stack(3, isSelecting ? `${styles.desk} ${styles.selecting}` : styles.desk)}>
          <FilterBar
            home={home}
            filter={filter}
            counts={counts}
            guests={guests}
            onGuest={(guestId) => void navigate({ pathname: home, search: queryOf({ ...filter, guestId }) })}
          />
          <div className={joinClasses(list.heading, styles.heading)}>
            <p className={quiet()} role="status">
              {shown && counted(countForHosts(shown))}
              {!desk.isWhole && ` · ${t('desk.loadingRest')}`}
            </p>
            <Button
              variant="quiet"
              className={flush()}
              aria-pressed={isSelecting}
              disabled={!shown || shown.length === 0}
              onClick={() => (isSelecting ? clear() : setChoosing(true))}
            >
              {t(isSelecting ? 'app.cancel' : 'desk.select')}
            </Button>
          </div>
          {filter.name === 'removed' && shown && shown.length > 0 && (
            <p className={small()}>{t('desk.removedHint', { days: policyPromises.recoverableDays })}</p>
          )}
          <p className={list.announcement} aria-live="polite">
            {desk.arrivals.size > 0 && t('gallery.new', { count: desk.arrivals.size })}
          </p>
          {shown && shown.length === 0 && desk.isWhole && (
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
              {t(`desk.nothing.${filter.name}`, { days: policyPromises.recoverableDays })}
            </EmptyState>
          )}
          {shown && shown.length > 0 && (
            <DeskGrid
              key={search}
              eventId={event.id}
              photos={shown}
              arrivals={desk.arrivals}
              shownId={photoId}
              addressOf={(photo) => `${addressOf(photo)}${search && `?${search}`}`}
              selection={selection}
              isSelecting={isSelecting}
              onSelect={setSelection}
              onDecide={decideOnChosen}
            />
          )}
        </div>
      )}
      {isSelecting && shown && (
        <SelectionBar
          photos={shown}
          selected={selected}
          last={selected.find(({ id }) => id === selection.anchor) ?? selected.at(-1)}
          timeZone={event.timeZone}
          onSelect={(more) =>
            setSelection(
              withAll(
                selection,
                more.map(({ id }) => id),
              ),
            )
          }
          onClear={clear}
          onDecide={(action) => decideOnChosen(selected, action)}
          onSave={() => save(selected)}
        >
          <ZipOfChosen eventId={event.id} selected={selected} />
          {selected.length > 0 && event.moments.length > 0 && (
            <MoveToMoment eventId={event.id} moments={event.moments} selected={selected} />
          )}
        </SelectionBar>
      )}
      {photoId !== undefined && (viewed || desk.isWhole) && (
        <PhotoViewer
          photo={viewed}
          photos={shown ?? []}
          addressOf={addressOf}
          home={home}
          controls={(photo, moveOn) => (
            <ViewerControls
              photo={photo}
              onSave={() => save([photo])}
              onDecide={(action) => {
                const stays = filtered([{ ...photo, ...decidedAs(photo, action) }], filter).length > 0
                if (!stays) moveOn()
                decide([photo], action)
              }}
            />
          )}
          notes={(photo) => <PhotoNotes photo={photo} />}
        />
      )}
      {isReviewing && (
        <Suspense>
          <ReviewDeck
            eventId={event.id}
            waiting={desk.waiting}
            queue={queue}
            home={home}
            onClose={() => void (cameFromGrid(state) ? navigate(-1) : navigate(home, { replace: true }))}
          />
        </Suspense>
      )}
    </div>
  )
}

const cameFromGrid = (state: unknown) => typeof state === 'object' && state !== null && 'fromGrid' in state

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
