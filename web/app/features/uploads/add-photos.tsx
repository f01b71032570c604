import type { Gallery } from '#shared/api/galleries.ts'
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
import styles from './add-photos.module.css'
import { PhotoPicker } from './photo-picker.tsx'
import { UploaderTerms } from './uploader-terms.tsx'
import { readUploaderName, writeUploaderName } from './uploader-name.ts'

interface AddPhotosProps {
  slug: string
  gallery: Pick<Gallery, 'canUpload' | 'uploadsPaused' | 'uploadsLeft'>
  input: RefObject<HTMLInputElement | null>
  onPick: (files: File[]) => void
}

/** The one giant button, and the guest's name, which this device remembers. */
export function AddPhotos({ slug, gallery: { canUpload, uploadsPaused, uploadsLeft }, input, onPick }: AddPhotosProps) {
  const t = useTexts()
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

  if (uploadsPaused) return <Notice tone="info">{t('gallery.paused')}</Notice>
  if (!canUpload) return <Notice tone="info">{t('gallery.closed')}</Notice>
  // A full gallery still takes what already has its place, and was begun before a reload.
  const picker = <PhotoPicker input={input} onPick={onPick} onWaiting={setWaiting} />
  if (uploadsLeft === 0)
    return (
      <>
        <Notice tone="info">{t('gallery.freeFull')}</Notice>
        {picker}
      </>
    )

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
      <UploaderTerms className={styles.terms} />
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
