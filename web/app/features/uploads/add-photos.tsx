import type { Gallery } from '#shared/api/galleries.ts'
import type { Audience } from '#shared/rules/sight.ts'
import { type RefObject, useId, useRef, useState } from 'react'
import { call } from '../../../client/call.ts'
import { logError } from '../../../client/log-error.ts'
import { row, stack } from '../../../ui/looks.ts'
import { useTexts } from '../shell/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Switch } from '../../../ui/toggle.tsx'
import styles from './add-photos.module.css'
import { PhotoPicker } from './photo-picker.tsx'
import { UploaderTerms } from './uploader-terms.tsx'
import { readUploaderName, writeUploaderName } from './uploader-name.ts'
import { WhoSees } from './who-sees.tsx'

interface AddPhotosProps {
  slug: string
  gallery: Gallery
  input: RefObject<HTMLInputElement | null>
  onPick: (files: File[], audience: Audience) => void
}

/** The one giant button, and the guest's name, which this device remembers. */
export function AddPhotos({ slug, gallery, input, onPick }: AddPhotosProps) {
  const t = useTexts()
  const { canUpload, uploadsPaused, uploadsLeft, guestsSeeGallery, role } = gallery
  const [audience, setAudience] = useState<Audience>('everyone')
  const [name, setName] = useState(readUploaderName)
  const [isWaiting, setWaiting] = useState(false)
  const told = useRef(name.trim())
  const hint = useId()

  /** What was sent before bears the new name too; where the gallery is not reached, it is told when the field is left again. */
  const tellName = async () => {
    const wanted = name.trim()
    if (wanted === '' || wanted === told.current) return
    try {
      await call('guests/rename-guest', { params: { slug }, body: { name: wanted } })
      told.current = wanted
    } catch (error) {
      logError(error)
    }
  }

  // A gallery that is full or paused still takes what already has its place, and was begun before a reload.
  const picker = <PhotoPicker input={input} onPick={(files) => onPick(files, audience)} onWaiting={setWaiting} />
  if (uploadsPaused || (canUpload && uploadsLeft === 0))
    return (
      <>
        <Notice tone="info">{t(uploadsPaused ? 'gallery.paused' : 'gallery.freeFull')}</Notice>
        {picker}
      </>
    )
  if (!canUpload) return <Notice tone="info">{t('gallery.closed')}</Notice>

  return (
    <div className={stack(3, styles.add)}>
      <Button size="giant" wide aria-describedby={hint} onClick={() => input.current?.click()}>
        <Icon name="camera" />
        {t('gallery.add')}
      </Button>
      {picker}
      <p id={hint} className={row(2, styles.hint)} role="status">
        {isWaiting && <Spinner />}
        {isWaiting && t('gallery.picking')}
        {!isWaiting && (uploadsLeft === null ? t('gallery.addHint') : t('gallery.freeLeft', { left: uploadsLeft }))}
      </p>
      <WhoSees gallery={gallery} audience={audience} />
      <UploaderTerms className={styles.terms} />
      {role === 'guest' && guestsSeeGallery && (
        <Switch
          label={t('gallery.onlyHosts')}
          hint={t('gallery.onlyHostsHint')}
          checked={audience === 'hosts'}
          onChange={({ currentTarget }) => setAudience(currentTarget.checked ? 'hosts' : 'everyone')}
        />
      )}
      <TextField
        label={t('gallery.name')}
        hint={t('gallery.nameHint')}
        value={name}
        maxLength={80}
        autoComplete="name"
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          writeUploaderName(currentTarget.value)
        }}
        onBlur={() => void tellName()}
      />
    </div>
  )
}
