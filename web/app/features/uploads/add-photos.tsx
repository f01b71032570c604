import type { Gallery } from '#shared/api/galleries.ts'
import type { Audience } from '#shared/rules/sight.ts'
import { type RefObject, useId, useState } from 'react'
import { stack } from '../../../ui/looks.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { useTexts } from '../../shell/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { Switch } from '../../../ui/toggle.tsx'
import styles from './add-photos.module.css'
import { PhotoPicker } from './photo-picker.tsx'
import { UploaderTerms } from './uploader-terms.tsx'
import { WhoSees } from './who-sees.tsx'

interface AddPhotosProps {
  gallery: Gallery
  input: RefObject<HTMLInputElement | null>
  /** Whether a bar has the button that opens the picker. */
  hasBar: boolean
  /** The page where this guest saves their photos, once the gallery takes no more. */
  saveAt: string | undefined
  onPick: (files: File[], audience: Audience) => void
}

/** When the button disappears, its focus moves to the bar's button, unless it has moved elsewhere. */
const leadOn = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement !== button) return
  new MutationObserver((_, observer) => {
    const next = document.querySelector<HTMLElement>('[data-add]')
    if (next) observer.disconnect()
    if (document.activeElement === document.body) next?.focus({ preventScroll: true })
  }).observe(document.body, { childList: true, subtree: true })
}

/** The large upload button, until a bar has its own; and the choice of audience. */
export function AddPhotos({ gallery, input, hasBar, saveAt, onPick }: AddPhotosProps) {
  const t = useTexts()
  const { canUpload, uploadsPaused, uploadsLeft } = gallery
  const [audience, setAudience] = useState<Audience>('everyone')
  const [isWaiting, setWaiting] = useState(false)
  const hint = useId()

  // A paused gallery still takes uploads that were admitted before a reload.
  const picker = <PhotoPicker input={input} onPick={(files) => onPick(files, audience)} onWaiting={setWaiting} />
  if (uploadsPaused || !canUpload) {
    const save = saveAt && !uploadsPaused && (
      <LinkButton to={saveAt} state={{ isSaving: true }} variant="secondary">
        {t('gallery.saveOwn')}
      </LinkButton>
    )
    return (
      <>
        <Notice action={save}>{t(uploadsPaused ? 'gallery.paused' : 'gallery.closed')}</Notice>
        {uploadsPaused && picker}
      </>
    )
  }

  return (
    <div className={stack(hasBar ? 1 : 3, hasBar ? styles.short : styles.add)}>
      {!hasBar && (
        <Button ref={leadOn} size="giant" wide aria-describedby={hint} onClick={() => input.current?.click()}>
          <Icon name="camera" />
          {t('gallery.add')}
        </Button>
      )}
      {picker}
      <p id={hint} className={styles.hint} role="status">
        {isWaiting ? (
          <>
            <Spinner /> {t('gallery.picking')}
          </>
        ) : uploadsLeft !== null ? (
          t('gallery.freeLeft', { left: uploadsLeft })
        ) : (
          !hasBar && t('gallery.addHint')
        )}
      </p>
      <Rules {...{ gallery, audience, hasBar }} onAudience={setAudience} />
    </div>
  )
}

interface RulesProps extends Pick<AddPhotosProps, 'gallery' | 'hasBar'> {
  audience: Audience
  onAudience: (audience: Audience) => void
}

/** The audience, its choice, and the terms; collapsed for guests who have sent before. */
function Rules({ gallery, hasBar, audience, onAudience }: RulesProps) {
  const t = useTexts()
  const whoSees = <WhoSees gallery={gallery} audience={audience} />
  const rules = (
    <>
      <UploaderTerms className={styles.terms} />
      {gallery.role === 'guest' && gallery.guestsSeeGallery && (
        <div className={styles.switch}>
          <Switch
            label={t('gallery.onlyHosts')}
            hint={t('gallery.onlyHostsHint')}
            checked={audience === 'hosts'}
            onChange={({ currentTarget }) => onAudience(currentTarget.checked ? 'hosts' : 'everyone')}
          />
        </div>
      )}
    </>
  )
  if (!hasBar)
    return (
      <>
        {whoSees}
        {rules}
      </>
    )
  return (
    <details className={styles.more}>
      <summary>
        {whoSees}
        <Icon name="chevron-down" />
      </summary>
      {rules}
    </details>
  )
}
