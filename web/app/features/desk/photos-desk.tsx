import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { stack } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { isGone } from '../../pictures/use-followed-gallery.ts'
import { useRefusedPictures } from '../../pictures/use-refused-pictures.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { DeskContext, useDeskState } from './desk-context.ts'
import { DeskList } from './desk-list.tsx'
import { DeskViewer } from './desk-viewer.tsx'
import { EmptyEvent } from './empty-event.tsx'
import { NeedsStrip } from './needs-strip.tsx'
import { queryOf } from './photo-filter.ts'
import styles from './photos-desk.module.css'
import { SelectionBar } from './selection-bar.tsx'

const ReviewDeck = lazy(async () => ({ default: (await import('./review-deck.tsx')).ReviewDeck }))

/** An event's photos as its host sees them: what needs a decision first, then all, to be looked at, chosen and decided on. */
export function PhotosDesk() {
  const t = useHostTexts()
  const navigate = useNavigate()
  const { refresh } = useHostedEvent()
  const { state } = useLocation()
  const isReviewing = useMatch('/events/:id/review') !== null
  const desk = useDeskState()
  const { event, home, photos, counts } = desk
  const { handlers } = useRefusedPictures(desk.gallery.mutate)
  const isDeleted = isGone(desk.gallery.error)
  const tellDeleted = useEffectEvent(refresh)
  useEffect(() => {
    if (isDeleted) void tellDeleted()
  }, [isDeleted])

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
  const retry = (
    <Button variant="secondary" onClick={desk.retry}>
      {t('app.retry')}
    </Button>
  )
  return (
    <DeskContext value={desk}>
      <div className={stack(4)} {...handlers}>
        <NeedsStrip
          waiting={counts.waiting}
          reported={counts.reported}
          deck={`${home}/review`}
          reports={`${home}?${queryOf({ name: 'reported' })}`}
        />
        {desk.error !== undefined && (
          <Notice tone="error" action={retry}>
            {t('desk.outdated')}
          </Notice>
        )}
        {desk.isWhole && photos.length === 0 ? <EmptyEvent home={home} slug={event.slug} /> : <DeskList />}
        {desk.isSelecting && desk.shown && <SelectionBar photos={desk.shown} />}
        <DeskViewer />
        {isReviewing && (
          <Suspense>
            <ReviewDeck
              eventId={event.id}
              waiting={desk.waiting}
              queue={desk.queue}
              home={home}
              onClose={() => void (cameFromGrid(state) ? navigate(-1) : navigate(home, { replace: true }))}
            />
          </Suspense>
        )}
      </div>
    </DeskContext>
  )
}

const cameFromGrid = (state: unknown) => typeof state === 'object' && state !== null && 'fromGrid' in state
