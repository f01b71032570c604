import type { EventPhoto } from '#shared/api/photos.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../client/call.ts'
import { hostIcons } from '../../hosts/host-icons.ts'
import { Icon } from '../../../ui/icon.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { stack, title3 } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import dark from '../../pictures/dark-screen.module.css'
import { PhotoStage } from '../../pictures/photo-stage.tsx'
import { useKeptFocus } from '../../pictures/use-kept-focus.ts'
import { usePreloaded } from '../../pictures/use-preloaded.ts'
import { useSwipe } from '../../pictures/use-swipe.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { LaterTexts } from '../../shell/later-texts.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { decidedOn } from './decide-on.ts'
import type { DecisionQueue } from './decision-queue.ts'
import { isolated } from './isolated.ts'
import { SentPreview } from './sent-preview.tsx'
import styles from './review-deck.module.css'
import { undoOf } from './undo-of.ts'
import { useDeckOrder } from './use-deck-order.ts'

interface ReviewDeckProps {
  eventId: string
  /** What waits, as it is now; undefined until it is known. */
  waiting: readonly EventPhoto[] | undefined
  queue: DecisionQueue
  /** Where the photos are. */
  home: string
  onClose: () => void
}

interface Past {
  action: 'show' | 'hide'
  photos: readonly EventPhoto[]
  /** Whom it has made trusted. */
  guestId?: string | undefined
}

/** What waits, one photo after the other: shown or hidden by a swipe, a button or a key, as fast as a thumb can. */
export function ReviewDeck({ eventId, waiting, queue, home, onClose }: ReviewDeckProps) {
  const t = useHostTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const [past, setPast] = useState<readonly Past[]>([])
  const { deck, putFirst } = useDeckOrder(waiting ?? [])
  const [photo, ...others] = deck

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    // Keys decide: none of the buttons is to be pressed by chance.
    element.focus()
  }, [])
  useKeptFocus(dialog)

  const fail = (error: unknown) =>
    showToast({ tone: 'error', title: t('desk.failed'), description: problemMessage(error, t) })
  /** One after the other: what was said last holds. */
  const toldTrust = useRef(Promise.resolve<unknown>(undefined))
  const tellTrust = (guestId: string, trusted: boolean) => {
    const ask = () =>
      call('guests/change-guest', { params: { id: eventId, guestId }, body: { trusted } }, { keepalive: true })
    return (toldTrust.current = toldTrust.current.then(ask).catch(fail))
  }
  const send = (...decision: Parameters<DecisionQueue['decide']>) =>
    void queue.decide(...decision).then(({ error }) => error !== undefined && fail(error))
  const decide = (action: Past['action'], photos: readonly EventPhoto[], guestId?: string) => {
    setPast((before) => [...before, { action, photos, guestId }])
    send(action, decidedOn(photos, action))
  }
  /** All that waits of him shows with it, and what he sends from now on. */
  const trust = ({ guestId, uploader }: EventPhoto) => {
    showToast({
      tone: 'success',
      title: uploader ? t('deck.trusted', { name: isolated(uploader) }) : t('deck.trustedGuest'),
    })
    void tellTrust(guestId, true)
    decide(
      'show',
      deck.filter((each) => each.guestId === guestId),
      guestId,
    )
  }
  const last = past.at(-1)
  const undo = () => {
    if (!last) return
    setPast(past.slice(0, -1))
    putFirst(last.photos.map(({ id }) => id))
    const goBack = () => undoOf(last.photos, last.action).forEach((back, by) => send(by, back))
    // A guest who is still trusted has no waiting photos.
    if (last.guestId === undefined) goBack()
    else void tellTrust(last.guestId, false).then(goBack)
  }

  usePreloaded(others.slice(0, 3))
  const swipe = useSwipe({
    onLeft: () => photo && decide('hide', [photo]),
    onRight: () => photo && decide('show', [photo]),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLVideoElement) return
    const answers: Partial<Record<string, () => void>> = {
      ...(photo && {
        ArrowLeft: () => decide('hide', [photo]),
        ArrowRight: () => decide('show', [photo]),
        t: () => trust(photo),
      }),
      z: undo,
      Backspace: undo,
    }
    const answer = answers[event.key]
    if (!answer) return
    event.preventDefault()
    answer()
  }
  const count = (action: Past['action']) =>
    past.reduce((sum, each) => sum + (each.action === action ? each.photos.length : 0), 0)

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={joinClasses(dark.screen, styles.deck)}
      data-over={!photo || undefined}
      aria-label={t('deck.label')}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        // React also tells of dialogs within this one.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      {...swipe}
    >
      <div className={dark.bar}>
        <p aria-live="polite">{photo && t('deck.left', { count: deck.length })}</p>
        <button type="button" className={dark.control} disabled={!last} onClick={undo}>
          <Icon path={hostIcons.undo} />
          {t('desk.undo')}
        </button>
        <button type="button" className={dark.control} aria-label={t('app.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {photo ? (
        <>
          <div key={photo.id} className={styles.card}>
            <LaterTexts>
              <PhotoStage photo={photo} />
            </LaterTexts>
          </div>
          <div className={styles.foot}>
            {photo.previewPlaceholder !== undefined && (
              <p className={styles.other}>
                <SentPreview photo={photo} />
                {t('desk.state.other')}
              </p>
            )}
            <div className={styles.choices}>
              <button type="button" className={styles.hide} onClick={() => decide('hide', [photo])}>
                <Icon name="eye-off" />
                {t('desk.action.hide')}
              </button>
              <button type="button" className={styles.show} onClick={() => decide('show', [photo])}>
                <Icon name="check" />
                {t('desk.action.show')}
              </button>
              <button type="button" className={styles.trust} onClick={() => trust(photo)}>
                <Icon name="users" />
                {photo.uploader ? t('deck.trust', { name: isolated(photo.uploader) }) : t('deck.trustGuest')}
              </button>
            </div>
            <p className={styles.hint}>{t('deck.hint')}</p>
          </div>
        </>
      ) : (
        <div className={stack(4, styles.end)}>
          {waiting ? (
            <>
              <Icon name="check-circle" size="large" />
              <h2 className={title3()}>{t('deck.doneTitle')}</h2>
              <p role="status">{t('deck.doneText', { shown: count('show'), hidden: count('hide') })}</p>
              <Link className={styles.home} to={home}>
                {t('deck.back')}
              </Link>
            </>
          ) : (
            <p>{t('app.loading')}</p>
          )}
        </div>
      )}
    </dialog>
  )
}
