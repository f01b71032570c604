import { listen } from '../../../client/listen.ts'
import { acceptedExtensions } from '#shared/rules/file-extensions.ts'
import { type RefObject, useEffect } from 'react'
import { showToast } from '../../../ui/toast-store.ts'
import { useTexts } from '../../shell/texts.ts'
import styles from './add-photos.module.css'

/**
 * Types for the picker. The wildcards let phones show their photo roll, the extensions let desktops show HEIC, and
 * `android/allowCamera` makes Chrome on Android 14 and later offer the camera beside the photo picker again
 * (issues.chromium.org/issues/317289301).
 */
const accept = [
  'image/*',
  'video/*',
  ...acceptedExtensions('photo'),
  ...acceptedExtensions('video'),
  'android/allowCamera',
].join(',')

interface PhotoPickerProps {
  input: RefObject<HTMLInputElement | null>
  onPick: (files: File[]) => void
  /**
   * True from the moment the picker opens until it has handed its files over or was closed. An iPhone closes it first,
   * then fetches from its cloud, which may take minutes, and only then tells the page.
   */
  onWaiting: (isWaiting: boolean) => void
}

/** The invisible input; the holder of its ref opens it. */
export function PhotoPicker({ input, onPick, onWaiting }: PhotoPickerProps) {
  const t = useTexts()

  useEffect(() => {
    const element = input.current
    if (!element) return undefined
    // React supports `cancel` only for dialogs.
    return listen(element, ['click', 'change', 'cancel'], ({ type }) => onWaiting(type === 'click'))
  }, [input, onWaiting])

  return (
    <input
      ref={input}
      className={styles.input}
      type="file"
      accept={accept}
      multiple
      tabIndex={-1}
      aria-label={t('gallery.add')}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        if (files.length > 0) onPick(files)
        // Some phones let guests pick a cloud photo that then does not load.
        else showToast({ tone: 'info', title: t('gallery.pickedNothing') })
        // So that picking the same files again fires `change`.
        currentTarget.value = ''
      }}
    />
  )
}
