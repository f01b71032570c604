import type { Photo } from '#shared/api/photos.ts'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { center } from '../../ui/looks.ts'
import { LaterTexts } from '../features/shell/later-texts.tsx'
import { useLaterTexts } from '../features/shell/texts.ts'
import dark from './dark-screen.module.css'
import { PhotoStage } from './photo-stage.tsx'
import styles from './photo-viewer.module.css'
import { useKeptFocus } from './use-kept-focus.ts'
import { useSwipe } from './use-swipe.ts'

interface PhotoViewerProps<Shown extends Photo> {
  photo: Shown | undefined
  photos: readonly Shown[]
  /** Path of the photo's own address. */
  addressOf: (photo: Shown) => string
  /** Path of what lies beneath. */
  home: string
  /** What can be done with the photo; `moveOn` shows the next one in its place, for when it goes. */
  controls: (photo: Shown, moveOn: () => void) => ReactNode
  /** What is to be known of the photo besides. */
  notes?: (photo: Shown) => ReactNode
}

/**
 * One photo over everything. Its address is its own, so that it can be sent and Back closes it; moving on replaces the
 * address, so that one Back is enough. `photo` is undefined where the address names none (any more).
 */
export function PhotoViewer<Shown extends Photo>(props: PhotoViewerProps<Shown>) {
  return (
    <LaterTexts>
      <OpenViewer {...props} />
    </LaterTexts>
  )
}

function OpenViewer<Shown extends Photo>({ photo, photos, addressOf, home, controls, notes }: PhotoViewerProps<Shown>) {
  const t = useLaterTexts()
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const isFromGrid = typeof state === 'object' && state !== null && 'fromGrid' in state
  const index = photo ? photos.indexOf(photo) : -1

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  useKeptFocus(dialog)

  const close = () => {
    // Back closes and leaves no forward entry behind; who came by a link has nothing of ours to go back to.
    void (isFromGrid ? navigate(-1) : navigate({ pathname: home, search }, { replace: true, preventScrollReset: true }))
  }
  const show = (target: Shown | undefined) => {
    if (target)
      void navigate({ pathname: addressOf(target), search }, { replace: true, state, preventScrollReset: true })
  }
  // The address moves at once, the screen when React has drawn it: a second key press counts from the address.
  const turn = (steps: number) => {
    const at = photos.findIndex((each) => addressOf(each) === window.location.pathname)
    show(photos[at + steps])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A video's own controls use the arrows, and so may the question whether to remove.
    const isElsewhere = event.target instanceof Element && event.target.closest('dialog, video') !== dialog.current
    if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return
    const turns: Partial<Record<string, () => void>> = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      Home: () => show(photos[0]),
      End: () => show(photos.at(-1)),
    }
    const answer = turns[event.key]
    if (!answer) return
    event.preventDefault()
    answer()
  }
  const moveOn = () => {
    const neighbour = photos[index + 1] ?? photos[index - 1]
    if (neighbour) show(neighbour)
    else close()
  }
  const swipe = useSwipe({ onLeft: () => turn(1), onRight: () => turn(-1) })
  const neighbours = [photos[index + 1], photos[index - 1]].filter((each) => each !== undefined)

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={joinClasses(dark.screen, styles.viewer)}
      aria-label={t('viewer.label')}
      onKeyDown={onKeyDown}
      {...swipe}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className={dark.bar}>
        <p aria-live="polite">{index >= 0 && t('viewer.position', { position: index + 1, total: photos.length })}</p>
        {photo && controls(photo, moveOn)}
        <button type="button" className={dark.control} aria-label={t('viewer.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className={center(styles.stage)}>
        {photo ? (
          <PhotoStage key={photo.id} photo={photo} neighbours={neighbours} notes={notes?.(photo)} />
        ) : (
          <p>{t('viewer.missing')}</p>
        )}
      </div>
      {index > 0 && (
        <button
          type="button"
          className={joinClasses(dark.control, styles.previous)}
          aria-label={t('viewer.previous')}
          onClick={() => turn(-1)}
        >
          <Icon name="chevron-left" />
        </button>
      )}
      {photo && index < photos.length - 1 && (
        <button
          type="button"
          className={joinClasses(dark.control, styles.next)}
          aria-label={t('viewer.next')}
          onClick={() => turn(1)}
        >
          <Icon name="chevron-right" />
        </button>
      )}
    </dialog>
  )
}
