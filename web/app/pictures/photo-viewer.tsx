import { type ComponentType, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { center, stack as inStack } from '../../ui/looks.ts'
import { LazyMessages } from '../shell/lazy-messages.tsx'
import { useLazyTexts } from '../shell/texts.ts'
import dark from './dark-screen.module.css'
import type { Tiled } from './photo-feed.ts'
import { PhotoStage, type StageProps } from './photo-stage.tsx'
import styles from './photo-viewer.module.css'
import { StackStrip } from './stack-strip.tsx'
import { usePreloaded } from './use-preloaded.ts'
import { useViewerGestures } from './use-viewer-gestures.ts'
import { DarkScreen } from './dark-screen.tsx'

interface PhotoViewerProps<Shown extends Tiled> {
  photo: Shown | undefined
  /** Whether this viewer is removing it: then no message says that it is missing. */
  isLeaving?: boolean
  photos: readonly Shown[]
  /** Replaces the photo's stage. */
  Stage?: ComponentType<StageProps<Shown>>
  /** Path of the photo's own address. */
  addressOf: (photo: Shown) => string
  /** Path of the page below. */
  home: string
  /** The photo's actions; `moveOn` shows the next photo, for an action that removes this one. */
  controls: (photo: Shown, moveOn: () => void) => ReactNode
  /** Below its label. */
  notes?: (photo: Shown) => ReactNode
  /** Its stack by capture time, including itself; undefined without a stack. `photos` contains the stack's lead. */
  alike?: (photo: Shown) => readonly Shown[] | undefined
  /** Below a photo that needs a decision. */
  verdict?: (photo: Shown, moveOn: () => void) => ReactNode
}

/**
 * One photo over the whole page. It has its own address, so that it can be shared and Back closes it; turning replaces
 * the address, so that one Back is enough. `photo` is undefined if the address names none (any more).
 */
export function PhotoViewer<Shown extends Tiled>(props: PhotoViewerProps<Shown>) {
  return (
    <LazyMessages>
      <OpenViewer {...props} />
    </LazyMessages>
  )
}

function OpenViewer<Shown extends Tiled>(props: PhotoViewerProps<Shown>) {
  const { photo, isLeaving = false, photos, home, controls, notes, alike, verdict, Stage = PhotoStage } = props
  const t = useLazyTexts()
  const { pathname } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const stack = photo && alike?.(photo)
  const index = photo ? photos.findIndex((each) => each === photo || stack?.includes(each)) : -1
  const { close, show, turn, moveOn, onKeyDown } = useViewerSteps(props, { index, stack }, dialog)
  /** Whether a tap has hidden the controls over the photo. */
  const [isBare, setBare] = useState(false)
  // Between a removal and the drawing of the neighbour, the address has already changed: nothing is missing then.
  const isMissing = !photo && !isLeaving && window.location.pathname === pathname
  const beside = { previous: photos[index - 1], next: photo && photos[index + 1] }
  const { stage, track, picture, isMoving } = useViewerGestures({
    photoId: photo?.id,
    size: photo,
    has: (side) => beside[side] !== undefined,
    onTurn: (side) => turn(side === 'next' ? 1 : -1),
    onClose: close,
    onTap: () => setBare(!isBare),
  })
  usePreloaded([beside.next, beside.previous].filter((each) => each !== undefined))
  const slides = [
    { side: 'previous', shown: isMoving ? beside.previous : undefined },
    { side: undefined, shown: photo },
    { side: 'next', shown: isMoving ? beside.next : undefined },
  ] as const

  const answers = photo && verdict?.(photo, moveOn)

  return (
    <DarkScreen
      ref={dialog}
      className={styles.viewer}
      data-answers={answers ? '' : undefined}
      data-stack={stack && ''}
      aria-label={t('viewer.label')}
      focusOn="figure"
      data-bare={isBare || undefined}
      aria-busy={isLeaving || undefined}
      onKeyDown={onKeyDown}
      onClose={close}
    >
      <div className={joinClasses(dark.bar, styles.bar)}>
        <p aria-live="polite">{index >= 0 && t('viewer.position', { position: index + 1, total: photos.length })}</p>
        {photo && <div className={styles.controls}>{controls(photo, moveOn)}</div>}
        <button type="button" className={dark.control} aria-label={t('viewer.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div ref={stage} className={styles.stage}>
        <div ref={track} className={styles.track}>
          {slides.map(
            ({ side, shown }) =>
              shown && (
                <div key={shown.id} className={styles.slide} data-side={side} inert={side !== undefined}>
                  <Stage
                    photo={shown}
                    isBeside={side !== undefined}
                    pictureRef={side === undefined ? picture : undefined}
                    notes={notes?.(shown)}
                  />
                </div>
              ),
          )}
        </div>
        {!photo && isLeaving && (
          <div className={center(styles.missing)}>
            <Spinner size="large" />
          </div>
        )}
        {isMissing && <Missing home={home} />}
        {beside.previous && <TurnButton side="previous" onTurn={() => turn(-1)} />}
        {beside.next && <TurnButton side="next" onTurn={() => turn(1)} />}
      </div>
      {stack && <StackStrip className={styles.strip} photos={stack} lead={photos[index]} shown={photo} onShow={show} />}
      {answers && <div className={styles.verdict}>{answers}</div>}
    </DarkScreen>
  )
}

/** Shown for a photo that no longer exists. */
function Missing({ home }: { home: string }) {
  const t = useLazyTexts()
  const { search } = useLocation()
  return (
    <div className={center(inStack(4, styles.missing))}>
      <Icon name="image" size="large" />
      <p>{t('viewer.missing')}</p>
      <Link className={dark.control} to={{ pathname: home, search }} replace>
        {t('viewer.toGallery')}
      </Link>
    </div>
  )
}

/** Navigation from the photo at `index` to others, and out. */
function useViewerSteps<Shown extends Tiled>(
  { photo, photos, alike, addressOf, home }: PhotoViewerProps<Shown>,
  { index, stack }: { index: number; stack: readonly Shown[] | undefined },
  dialog: RefObject<HTMLDialogElement | null>,
) {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const isFromGrid = typeof state === 'object' && state !== null && 'fromGrid' in state
  const close = () => {
    // Back closes and leaves no forward entry; a viewer that was opened by a link has no earlier entry in the app.
    void (isFromGrid ? navigate(-1) : navigate({ pathname: home, search }, { replace: true }))
  }
  const show = (target: Shown | undefined) => {
    if (target) void navigate({ pathname: addressOf(target), search }, { replace: true, state })
  }
  // The address changes at once, the screen when React has drawn: a second key press counts from the address.
  const isHere = (each: Shown) => addressOf(each) === window.location.pathname
  const turn = (steps: number) => {
    const at = photos.findIndex((each) => isHere(each) || alike?.(each)?.some(isHere))
    show(photos[at + steps])
  }
  const turnInStack = (steps: number) => show(stack?.[stack.findIndex(isHere) + steps])
  const moveOn = () => {
    // A removal may be answered after the viewer was closed or turned.
    if (!photo || !isHere(photo)) return
    const neighbour = stack?.find((each) => !isHere(each)) ?? photos[index + 1] ?? photos[index - 1]
    if (neighbour) show(neighbour)
    else close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A video's own controls use the arrows, and the question before a removal may too.
    const isElsewhere =
      event.target instanceof Element && event.target.closest('dialog, video, input') !== dialog.current
    if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return
    const turns: Partial<Record<string, () => void>> = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      Home: () => show(photos[0]),
      End: () => show(photos.at(-1)),
      ...(stack && { ArrowUp: () => turnInStack(-1), ArrowDown: () => turnInStack(1) }),
    }
    const answer = turns[event.key]
    if (!answer) return
    event.preventDefault()
    answer()
  }
  return { close, show, turn, moveOn, onKeyDown }
}

function TurnButton({ side, onTurn }: { side: 'previous' | 'next'; onTurn: () => void }) {
  const t = useLazyTexts()
  return (
    <button
      type="button"
      className={joinClasses(dark.control, styles[side])}
      aria-label={t(`viewer.${side}`)}
      onClick={onTurn}
    >
      <Icon name={side === 'previous' ? 'chevron-left' : 'chevron-right'} />
    </button>
  )
}
