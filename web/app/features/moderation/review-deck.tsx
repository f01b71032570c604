import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import { hostIcons } from '../../hosts/host-icons.ts'
import { iconPaths } from '../../../ui/icon-paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { row, stack, title3 } from '../../../ui/looks.ts'
import dark from '../../pictures/dark-screen.module.css'
import { DarkScreen } from '../../pictures/dark-screen.tsx'
import { ActionButtons, actionOfKey, type PhotoAction } from '../../pictures/photo-action.tsx'
import { usePreloaded } from '../../pictures/use-preloaded.ts'
import { useSwipe } from '../../pictures/use-swipe.ts'
import { LazyMessages } from '../../shell/lazy-messages.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import type { DeskPhoto } from './desk-photo.ts'
import { DeskStage } from './desk-stage.tsx'
import type { DecisionQueue } from './decision-queue.ts'
import { isolated } from './isolated.ts'
import { SentPreview } from './moderation-viewer.tsx'
import styles from './review-deck.module.css'
import { useReview } from './use-review.ts'

interface ReviewDeckProps {
  eventId: string
  /** The waiting photos; undefined until they are known. */
  waiting: readonly DeskPhoto[] | undefined
  queue: DecisionQueue
  /** Path of the photos. */
  home: string
  onClose: () => void
}

/** Waiting photos one by one: a swipe, a button or a key shows or hides each. */
export function ReviewDeck({ eventId, waiting, queue, home, onClose }: ReviewDeckProps) {
  const t = useHostTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const review = useReview(eventId, waiting ?? [], queue)
  const [photo, ...others] = review.deck
  const choices = useChoices(photo, review)
  const undo: PhotoAction = {
    name: 'undo',
    icon: hostIcons.undo,
    label: t('moderation.undo'),
    keys: ['z', 'Backspace'],
    perform: review.undo,
  }

  usePreloaded(others.slice(0, 3))
  const swipe = useSwipe({
    onLeft: () => photo && review.decide('hide', [photo]),
    onRight: () => photo && review.decide('show', [photo]),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLVideoElement || event.target instanceof HTMLInputElement) return
    const action = actionOfKey([...choices, undo], event)
    if (!action) return
    event.preventDefault()
    action.perform('')
  }
  return (
    <DarkScreen
      ref={dialog}
      className={styles.deck}
      data-over={!photo || undefined}
      aria-label={t('deck.label')}
      onKeyDown={onKeyDown}
      onClose={onClose}
      {...swipe}
    >
      <div className={dark.bar}>
        <p aria-live="polite">{photo && t('deck.left', { count: review.deck.length })}</p>
        <ActionButtons actions={[undo]} className={dark.control} isDisabled={!review.canUndo} />
        <button type="button" className={dark.control} aria-label={t('app.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {photo ? (
        <>
          <div key={photo.id} className={styles.card}>
            <LazyMessages>
              <DeskStage photo={photo} />
            </LazyMessages>
          </div>
          <div className={stack(2, styles.foot)}>
            {photo.previewPlaceholder !== undefined && (
              <p className={row(3, styles.other)}>
                <SentPreview photo={photo} />
                {t('moderation.state.other')}
              </p>
            )}
            <div className={stack(3, styles.choices)}>
              <ActionButtons actions={choices} className={styles.choice} />
            </div>
            <p className={styles.hint}>{t('deck.hint')}</p>
          </div>
        </>
      ) : (
        <div className={stack(4, styles.end)}>
          {waiting ? <DeckEnd home={home} count={review.count} /> : <p>{t('app.loading')}</p>}
        </div>
      )}
    </DarkScreen>
  )
}

/** Decisions on the photo on top; nothing if no photo is left. */
function useChoices(photo: DeskPhoto | undefined, { decide, trust }: ReturnType<typeof useReview>): PhotoAction[] {
  const t = useHostTexts()
  if (!photo) return []
  const { uploader } = photo
  return [
    {
      name: 'hide',
      icon: iconPaths['eye-off'],
      label: t('moderation.action.hide'),
      keys: ['ArrowLeft'],
      perform: () => decide('hide', [photo]),
    },
    {
      name: 'show',
      icon: iconPaths.check,
      label: t('moderation.action.show'),
      keys: ['ArrowRight'],
      perform: () => decide('show', [photo]),
    },
    {
      name: 'trust',
      icon: iconPaths.users,
      label: uploader ? t('deck.trust', { name: isolated(uploader) }) : t('deck.trustGuest'),
      keys: ['t'],
      perform: () => trust(photo),
    },
  ]
}

function DeckEnd({ home, count }: { home: string; count: ReturnType<typeof useReview>['count'] }) {
  const t = useHostTexts()
  return (
    <>
      <Icon name="check-circle" size="large" />
      <h2 className={title3()}>{t('deck.doneTitle')}</h2>
      <p role="status">{t('deck.doneText', { shown: count('show'), hidden: count('hide') })}</p>
      <Link className={styles.home} to={home}>
        {t('deck.back')}
      </Link>
    </>
  )
}
