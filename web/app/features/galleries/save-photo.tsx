import type { Photo } from '#shared/api/photos.ts'
import { saveLimits } from '#shared/rules/save-limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { call } from '../../../client/call.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import dark from '../../pictures/dark-screen.module.css'
import { fetchOriginal } from '../../pictures/fetch-original.ts'
import { saveBlob } from '../../pictures/save-blob.ts'
import { saveFrom } from '../../pictures/save-original.ts'
import { canShareFiles, sampleOf } from '../../pictures/share-files.ts'
import { useLaterTexts } from '../../shell/texts.ts'
import { saveProblem } from './save-problem.ts'

interface SavePhotoProps {
  slug: string
  photo: Photo
  /** Reads the gallery again: what may be saved may have changed. */
  refresh: () => Promise<unknown>
}

type Step = { is: 'idle' } | { is: 'fetching'; part: number } | { is: 'ready'; file: File }

/**
 * Saves the shown photo in full resolution. Phones take files into their photos only while a tap is fresh, which it no
 * longer is when the file has come: the first tap fetches, the second hands over. Elsewhere one tap downloads.
 */
export function SavePhoto({ slug, photo, refresh }: SavePhotoProps) {
  const t = useLaterTexts()
  const { formatNumber } = useIntl()
  const [step, setStep] = useState<Step>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const save = async (signal: AbortSignal) => {
    const askAgain = () => call('photos/show-original', { params: { slug, photoId: photo.id } }, { signal })
    const original = await askAgain()
    if (!canShareFiles([sampleOf(photo.kind)]) || original.size > saveLimits.bytes) return saveFrom(original)
    let received = 0
    const onBytes = (count: number) => {
      received += count
      setStep({ is: 'fetching', part: received / original.size })
    }
    const file = await fetchOriginal(original, { signal, onBytes, askAgain })
    // Of some kinds a device learns only by the file that it does not take them.
    if (canShareFiles([file])) return file
    return saveBlob(file, file.name)
  }
  const begin = () => {
    const begun = new AbortController()
    running.current = begun
    setStep({ is: 'fetching', part: 0 })
    void save(begun.signal)
      .catch((cause: unknown) => {
        // The viewer has stopped it, or has gone on to another photo: no error.
        if (begun.signal.aborted) return
        showToast({ tone: 'error', title: saveProblem(cause, photo, t) })
        void refresh()
      })
      .then((file) => {
        if (begun.signal.aborted) return
        running.current = undefined
        setStep(file ? { is: 'ready', file } : { is: 'idle' })
      })
  }
  const stop = () => {
    // A second tap in haste means the first one.
    if (step.is !== 'fetching' || step.part === 0) return
    running.current?.abort()
    running.current = undefined
    setStep({ is: 'idle' })
  }
  const share = async (file: File) => {
    try {
      await navigator.share({ files: [file] })
      showToast({ tone: 'success', title: t('viewer.handedOver') })
      setStep({ is: 'idle' })
    } catch (error) {
      // Closed again: it can still be saved. Refused: a download always works.
      if (!(error instanceof DOMException && error.name === 'AbortError')) saveBlob(file, file.name)
    }
  }

  if (step.is === 'fetching')
    return (
      <button type="button" className={dark.control} aria-busy title={t('viewer.saveStop')} onClick={stop}>
        <Spinner />
        <span>{step.part === 0 ? t('viewer.save') : formatNumber(step.part, { style: 'percent' })}</span>
      </button>
    )
  if (step.is === 'ready')
    return (
      <button type="button" className={dark.control} data-ready onClick={() => void share(step.file)}>
        <Icon name="share" />
        <span>{t('viewer.saveToPhotos')}</span>
      </button>
    )
  return (
    <button type="button" className={dark.control} title={t('viewer.save')} onClick={begin}>
      <Icon name="download" />
      <span>{t('viewer.save')}</span>
    </button>
  )
}
