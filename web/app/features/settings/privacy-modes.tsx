import { useRef, useState } from 'react'
import { choiceCard, choiceCards } from '../../../ui/choice-card.ts'
import { printed4, quiet, stack, title4 } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import { decidePhotos } from '../../hosts/event-photos.ts'
import { listUnseen, type UnseenChoice, UnseenDialog, type UnseenPhotos } from './unseen-dialog.tsx'
import { type GalleryMode, galleryModes, modeOf, privacyOfMode, unseenBy } from './gallery-modes.ts'
import styles from './privacy-modes.module.css'

/** What guests see, as three cards; a choice applies at once, after a question if it would show unseen photos. */
export function PrivacyModes() {
  const t = useHostTexts()
  const { event, update } = useHostedEvent()
  const [wanted, setWanted] = useState<GalleryMode>()
  const [unseen, setUnseen] = useState<UnseenPhotos>()
  const asked = useRef(unseen)
  const [error, setError] = useState<unknown>()
  const [isChanging, run] = usePending((cause) => {
    setError(cause)
    setWanted(undefined)
  })
  const { id } = event

  async function change(mode: GalleryMode) {
    await update({ privacy: privacyOfMode(mode) })
    showToast({ tone: 'success', title: t('mode.changed', { mode: t(`mode.${mode}`) }) })
  }
  function ask(about: UnseenPhotos | undefined) {
    asked.current = about
    setUnseen(about)
  }
  function end() {
    setWanted(undefined)
    ask(undefined)
    setError(undefined)
  }

  const choose = (mode: GalleryMode) =>
    run(async () => {
      setError(undefined)
      setWanted(mode)
      const status = unseenBy(event.privacy, mode)
      const photoIds = status ? await listUnseen(id, status) : []
      if (status && photoIds.length > 0) return ask({ mode, status, photoIds })
      await change(mode)
      end()
    })

  const decide = (choice: UnseenChoice) =>
    run(async () => {
      if (!unseen) return
      const { mode, status, photoIds } = unseen
      // Photos to hide are hidden before the gallery opens; photos to show are shown afterwards.
      if (choice === 'hide') await decidePhotos(id, photoIds, { action: 'hide' })
      // Nothing opens if the host has cancelled meanwhile.
      if (asked.current !== unseen) return
      await change(mode)
      if (choice === 'show' && status === 'waiting') await decidePhotos(id, photoIds, { action: 'show' })
      end()
    })

  return (
    <section id="mode" className={stack(4)} aria-labelledby="modes-heading">
      <h3 className={title4()} id="modes-heading">
        {t('mode.title')}
      </h3>
      <fieldset className={choiceCards(styles.modes)} aria-labelledby="modes-heading" aria-busy={isChanging}>
        {galleryModes.map((mode) => (
          <label key={mode} className={choiceCard(styles.mode)}>
            <ModeDrawing mode={mode} />
            <span className={printed4(styles.name)}>{t(`mode.${mode}`)}</span>
            <span className={quiet()}>{t(`mode.${mode}Text`)}</span>
            <input
              type="radio"
              name="mode"
              checked={mode === (wanted ?? modeOf(event.privacy))}
              onChange={() => choose(mode)}
            />
          </label>
        ))}
      </fieldset>
      {error !== undefined && !unseen && <ProblemNotice error={error} />}
      <UnseenDialog unseen={unseen} isDeciding={isChanging} error={error} onDecide={decide} onClose={end} />
    </section>
  )
}

const prints = [
  { x: 34, y: 12 },
  { x: 52, y: 12 },
  { x: 34, y: 29 },
  { x: 52, y: 29 },
]

/** Illustration of a guest's phone: every photo, one that waits for approval, or a lock. */
function ModeDrawing({ mode }: { mode: GalleryMode }) {
  return (
    <svg className={styles.drawing} viewBox="25 0 65 56" aria-hidden="true" focusable="false">
      <rect className={styles.phone} x="27" y="3" width="50" height="50" rx="6" />
      {mode === 'hosts' ? (
        <g className={styles.line}>
          <path d="M45 27v-4a7 7 0 0 1 14 0v4" />
          <rect className={styles.mark} x="42" y="27" width="20" height="15" rx="3" />
        </g>
      ) : (
        prints.map(({ x, y }, index) => (
          <rect
            key={`${x} ${y}`}
            className={mode === 'approve' && index === 3 ? styles.ghost : styles.print}
            x={x}
            y={y}
            width="16"
            height="14"
            rx="1.5"
          />
        ))
      )}
      {mode === 'approve' && (
        <g>
          <circle className={styles.mark} cx="76" cy="42" r="11" />
          <path className={styles.line} d="m70.5 42.5 4 4 7.5-9" />
        </g>
      )}
    </svg>
  )
}
