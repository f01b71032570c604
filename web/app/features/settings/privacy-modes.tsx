import { useRef, useState } from 'react'
import { call } from '../../../client/call.ts'
import { stack, title3 } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import { listUnseen, type UnseenChoice, UnseenDialog, type UnseenPhotos } from './unseen-dialog.tsx'
import { decidePhotos } from '../../hosts/event-photos.ts'
import { type GalleryMode, galleryModes, modeOf, privacyOfMode, unseenBy } from './gallery-modes.ts'
import { ModeDrawing } from './mode-drawing.tsx'
import styles from './privacy-modes.module.css'

/** What guests see, as three cards; a choice counts at once, and asks first where it would show what guests have not seen. */
export function PrivacyModes() {
  const t = useHostTexts()
  const { event, show } = useHostedEvent()
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
    await show(await call('events/update-event', { params: { id }, body: { privacy: privacyOfMode(mode) } }))
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
      // What is to stay out of sight is hidden before the gallery opens; what is to be seen follows it.
      if (choice === 'hide') await decidePhotos(id, photoIds, { action: 'hide' })
      // A host who has cancelled meanwhile opens nothing.
      if (asked.current !== unseen) return
      await change(mode)
      if (choice === 'show' && status === 'waiting') await decidePhotos(id, photoIds, { action: 'show' })
      end()
    })

  return (
    <section className={stack(4)} aria-labelledby="modes-heading">
      <h2 className={title3()} id="modes-heading">
        {t('mode.title')}
      </h2>
      <fieldset className={styles.modes} aria-labelledby="modes-heading" aria-busy={isChanging}>
        {galleryModes.map((mode) => (
          <label key={mode} className={styles.mode}>
            <ModeDrawing mode={mode} />
            <span className={styles.name}>{t(`mode.${mode}`)}</span>
            <span className={styles.text}>{t(`mode.${mode}Text`)}</span>
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
