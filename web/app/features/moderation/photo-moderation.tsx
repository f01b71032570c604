import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useLocation, useMatch, useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { stack } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { PhotoSkeletons } from '../../pictures/photo-skeletons.tsx'
import { isGone } from '../../pictures/use-followed-gallery.ts'
import { useRefusedPictures } from '../../pictures/use-refused-pictures.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { DeskBar } from './desk-bar.tsx'
import { ModerationContext, useModerationState } from './moderation-context.ts'
import { ModerationList } from './moderation-list.tsx'
import { ModerationViewer } from './moderation-viewer.tsx'
import { EmptyEvent } from './empty-event.tsx'
import { NeedsStrip } from './needs-strip.tsx'
import { queryOf } from './photo-filter.ts'

const ReviewDeck = lazy(async () => ({ default: (await import('./review-deck.tsx')).ReviewDeck }))

/** An event's photos for its hosts: first those that need a decision, then all. */
export function PhotoModeration({ onActivate }: { onActivate: (() => void) | undefined }) {
  const t = useHostTexts()
  const navigate = useNavigate()
  const { refresh } = useHostedEvent()
  const { state } = useLocation()
  const isReviewing = useMatch('/events/:id/review') !== null
  const moderation = useModerationState()
  const { event, home, photos, counts } = moderation
  const { handlers } = useRefusedPictures(moderation.gallery.mutate)
  const isDeleted = isGone(moderation.gallery.error)
  const tellDeleted = useEffectEvent(refresh)
  useEffect(() => {
    if (isDeleted) void tellDeleted()
  }, [isDeleted])

  if (!photos) {
    if (moderation.error !== undefined) return <ProblemNotice error={moderation.error} retry={moderation.retry} />
    return <PhotoSkeletons />
  }
  const retry = (
    <Button variant="secondary" onClick={moderation.retry}>
      {t('app.retry')}
    </Button>
  )
  return (
    <ModerationContext value={moderation}>
      <div className={stack(4)} {...handlers}>
        <NeedsStrip
          waiting={counts.waiting}
          reported={counts.reported}
          deck={`${home}/review`}
          reports={`${home}?${queryOf({ name: 'reported' })}`}
        />
        {moderation.error !== undefined && (
          <Notice tone="error" action={retry}>
            {t('moderation.outdated')}
          </Notice>
        )}
        {moderation.isWhole && photos.length === 0 ? (
          <EmptyEvent home={home} onActivate={onActivate} />
        ) : (
          <ModerationList />
        )}
        {moderation.isSelecting && moderation.shown && <DeskBar photos={moderation.shown} />}
        <ModerationViewer />
        {isReviewing && (
          <Suspense>
            <ReviewDeck
              eventId={event.id}
              waiting={moderation.waiting}
              queue={moderation.queue}
              home={home}
              onClose={() => void (cameFromGrid(state) ? navigate(-1) : navigate(home, { replace: true }))}
            />
          </Suspense>
        )}
      </div>
    </ModerationContext>
  )
}

const cameFromGrid = (state: unknown) => typeof state === 'object' && state !== null && 'fromGrid' in state
