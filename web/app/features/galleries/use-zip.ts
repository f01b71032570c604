import type { Photo } from '#shared/api/photos.ts'
import { saveLimits } from '#shared/rules/save-limits.ts'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { usePhotoLabel } from '../../pictures/photo-label.ts'
import { saveBlob } from '../../../client/save-blob.ts'
import { TooLargeError, type ZipProgress, zipOriginals } from '../../pictures/zip-originals.ts'
import { formatBytes } from '../../shell/format-bytes.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { useLazyTexts } from '../../shell/texts.ts'

/** Builds and saves a ZIP of photos, one at a time. `progress` while it is built, then its outcome in words. */
export function useZip(slug: string, name: string) {
  const t = useLazyTexts()
  const intl = useIntl()
  const labelOf = usePhotoLabel()
  const running = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState<ZipProgress>()
  const [outcome, setOutcome] = useState<string>()
  useEffect(() => () => running.current?.abort(), [])

  const make = async (photos: readonly Photo[], signal: AbortSignal): Promise<string> => {
    try {
      const { zip, count, missing } = await zipOriginals({ slug, photos, signal, onProgress: setProgress })
      saveBlob(zip, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'photos'}.zip`)
      const lost = missing.map((each) => each.name ?? labelOf(each.photo))
      const saved = t('choose.saved', { count })
      return lost.length === 0 ? saved : `${saved} ${t('choose.missing', { names: intl.formatList(lost) })}`
    } catch (cause) {
      if (!(cause instanceof TooLargeError)) return problemMessage(cause, t)
      return t('choose.tooLarge', { size: formatBytes(cause.bytes, intl), most: formatBytes(saveLimits.bytes, intl) })
    }
  }
  const save = (photos: readonly Photo[]) => {
    if (running.current) return
    const begun = new AbortController()
    running.current = begun
    setOutcome(t('choose.packing'))
    setProgress({ bytes: 0, total: 0 })
    void make(photos, begun.signal).then((words) => {
      if (begun.signal.aborted) return
      end()
      setOutcome(words)
    })
  }
  const end = () => {
    running.current = undefined
    setProgress(undefined)
    setOutcome(undefined)
  }
  const stop = () => {
    running.current?.abort()
    end()
  }
  return { progress, outcome, save, stop, forget: () => setOutcome(undefined) }
}
