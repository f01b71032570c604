import type { Answer } from '#shared/api/shapes.ts'
import { fileTypeNames, fileTypes } from '#shared/rules/file-types.ts'
import { useId, useRef, useState } from 'react'
import { useTexts } from '../shell/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './add-photos.module.css'
import { readUploaderName, writeUploaderName } from './uploader-name.ts'

/**
 * What the picker offers. The wildcards let phones show their photo roll, the extensions let desktops show HEIC, and
 * `android/allowCamera` makes Chrome on Android 14 and later offer the camera beside the photo picker again
 * (issues.chromium.org/issues/317289301).
 */
const accept = [
  'image/*',
  'video/*',
  ...fileTypeNames.flatMap((type) => fileTypes[type].extensions.map((extension) => `.${extension}`)),
  'android/allowCamera',
].join(',')

interface AddPhotosProps {
  gallery: Pick<Answer<'galleries/show-gallery'>, 'canUpload' | 'uploadsLeft'>
  onPick: (files: Iterable<File>) => void
}

/** The one giant button, and the guest's name, which this device remembers. */
export function AddPhotos({ gallery: { canUpload, uploadsLeft }, onPick }: AddPhotosProps) {
  const t = useTexts()
  const [name, setName] = useState(readUploaderName)
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()

  if (!canUpload) return <Notice tone="info">{t('gallery.closed')}</Notice>
  if (uploadsLeft === 0) return <Notice tone="info">{t('gallery.freeFull')}</Notice>

  return (
    <div className={styles.add}>
      <Button size="giant" wide aria-describedby={hint} onClick={() => input.current?.click()}>
        <Icon name="camera" />
        {t('gallery.add')}
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={accept}
        multiple
        tabIndex={-1}
        aria-label={t('gallery.add')}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])])
          // So that picking the same files again is a change, too.
          currentTarget.value = ''
        }}
      />
      <p id={hint} className={styles.hint}>
        {uploadsLeft === null ? t('gallery.addHint') : t('gallery.freeLeft', { left: uploadsLeft })}
      </p>
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
      />
    </div>
  )
}
