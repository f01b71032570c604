import type { Photo } from '#shared/api/photos.ts'
import type { Tiled } from '../../pictures/photo-feed.ts'
import { saveLimits } from '#shared/rules/save-limits.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { call } from '../../../client/call.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { fetchOriginal } from '../../pictures/resumed-bytes.ts'
import { canShareFiles, sampleOf, saveBlob } from '../../../client/save-blob.ts'
import { saveFrom } from '../../pictures/save-original.ts'
import { type LazyTextId, useLazyTexts } from '../../shell/texts.ts'
import { iconPaths } from '../../../ui/icon-paths.ts'
import type { PhotoAction } from '../../pictures/photo-action.tsx'
import { ProblemError } from '../../../client/problem-error.ts'
import type { Texts } from '../../../i18n/text-hook.ts'
import { problemMessage } from '../../shell/problem-message.ts'

type Step = { is: 'idle' } | { is: 'fetching'; part: number } | { is: 'ready'; file: File }

/**
 * Saves the shown photo in full resolution. Phones take files into their photos only while a tap is fresh, which it no
 * longer is when the file has come: the first tap fetches, the second hands over. Elsewhere one tap downloads.
 * `refresh` reads the gallery again: what may be saved may have changed.
 */
export function useSavePhoto(slug: string, photo: Photo, refresh: () => Promise<unknown>): PhotoAction {
  const t = useLazyTexts()
  const { formatNumber } = useIntl()
  const [{ of, step: known }, setKnown] = useState<{ of: string; step: Step }>({ of: photo.id, step: { is: 'idle' } })
  const step: Step = of === photo.id ? known : { is: 'idle' }
  const setStep = (next: Step) => setKnown({ of: photo.id, step: next })
  const running = useRef<AbortController>(undefined)
  const letGo = useEffectEvent(() => {
    running.current?.abort()
    setStep({ is: 'idle' })
  })
  useEffect(() => () => letGo(), [photo.id])

  const begin = () => {
    const begun = new AbortController()
    running.current = begun
    setStep({ is: 'fetching', part: 0 })
    const onPart = (part: number) => !begun.signal.aborted && setStep({ is: 'fetching', part })
    void savedOrFetched(slug, photo, begun.signal, onPart)
      .catch((cause: unknown) => {
        // Cancelled, or the viewer moved to another photo: no error.
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
    // A quick second tap counts as the first.
    if (step.is !== 'fetching' || step.part === 0) return
    running.current?.abort()
    running.current = undefined
    setStep({ is: 'idle' })
  }
  const share = async (file: File) => {
    if (!(await handOver(file))) return
    showToast({ tone: 'success', title: t('viewer.handedOver') })
    setStep({ is: 'idle' })
  }

  const save = { name: 'save', icon: iconPaths.download, label: t('viewer.save') }
  if (step.is === 'fetching') {
    const label = step.part === 0 ? save.label : formatNumber(step.part, { style: 'percent' })
    return { ...save, label, title: t('viewer.saveStop'), isBusy: true, perform: stop }
  }
  if (step.is === 'ready') {
    const label = t('viewer.saveToPhotos')
    return { name: 'hand-over', icon: iconPaths.share, label, perform: () => void share(step.file) }
  }
  return { ...save, perform: begin }
}

/** Saves the photo, or answers its file where the device takes files by another tap. */
async function savedOrFetched(slug: string, photo: Photo, signal: AbortSignal, onPart: (part: number) => unknown) {
  const askAgain = () => call('photos/show-original', { params: { slug, photoId: photo.id } }, { signal })
  const original = await askAgain()
  if (!canShareFiles([sampleOf(photo.kind)]) || original.size > saveLimits.bytes) return saveFrom(original)
  let received = 0
  const onBytes = (count: number) => {
    received += count
    onPart(received / original.size)
  }
  const file = await fetchOriginal(original, { signal, onBytes, askAgain })
  // Some devices refuse a type only once they have the file.
  if (canShareFiles([file])) return file
  return saveBlob(file, file.name)
}

/** Whether the device accepted the file. */
async function handOver(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] })
    return true
  } catch (error) {
    // Dismissed: it can still be saved. Refused: a download always works.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveBlob(file, file.name)
    return false
  }
}

/** Why a photo was not saved, in its viewer's words. */
export function saveProblem(cause: unknown, { kind }: Pick<Tiled, 'kind'>, t: Texts<LazyTextId>): string {
  if (cause instanceof ProblemError && cause.code === 'forbidden') return t('viewer.saveOff')
  // Of some files there is no copy without place, and a host may have removed it just now.
  if (cause instanceof ProblemError && cause.code === 'not_found') return t('viewer.saveNone', { kind })
  return problemMessage(cause, t)
}
