import type { Audience } from '#shared/rules/sight.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isSaving } from '../../pictures/saving.ts'
import { useLocale } from '../../shell/locale-context.ts'
import { loadQueue } from './load-queue.ts'
import { isSettled, type UploadItem, waitsForPlace } from '../../upload-engine/upload-item.ts'
import { createStore } from '../../../client/create-store.ts'
import { whenIdle } from '../../../client/when-idle.ts'

const nothingLoaded = { queue: undefined, keepAwake: undefined }
const keptNothing = createStore(false)
const nothing = createStore<readonly UploadItem[]>([])

/**
 * The upload queue of a gallery as React state, with the screen kept on and a warning on leaving while it works. It is
 * loaded once the page stands, or with the first files: what an earlier page left goes on from there.
 */
export function useUploadQueue(slug: string, isStanding: boolean) {
  const { locale } = useLocale()
  const [loaded, setLoaded] = useState<{ slug: string } & Awaited<ReturnType<typeof loadQueue>>>()
  const [failure, setFailure] = useState<{ cause: unknown }>()
  if (failure) throw failure.cause
  const { queue, keepAwake } = loaded?.slug === slug ? loaded : nothingLoaded

  useEffect(() => {
    if (!isStanding) return undefined
    let isGone = false
    const open = async () => {
      const opened = await loadQueue(slug, locale)
      if (!isGone) setLoaded({ slug, ...opened })
    }
    // A failure matters only once the guest picks something, and is shown then.
    const cancel = whenIdle(() => void open().catch(() => undefined))
    return () => {
      isGone = true
      cancel()
    }
  }, [slug, locale, isStanding])

  const add = async (files: Iterable<File>, audience: Audience) => {
    try {
      const opened = await loadQueue(slug, locale)
      setLoaded({ slug, ...opened })
      opened.queue.add(files, audience)
    } catch (cause) {
      setFailure({ cause })
    }
  }

  const { subscribe, get } = queue?.items ?? nothing
  const items = useSyncExternalStore(subscribe, get)
  const kept = queue?.keeps ?? keptNothing
  const keeps = useSyncExternalStore(kept.subscribe, kept.get)
  // What another page sends does not end with this one.
  const isBusy = items.some((item) => !isSettled(item) && !item.isElsewhere)
  const isUnsafe =
    isBusy || items.some((item) => item.state === 'failed' && !item.isElsewhere && !(keeps && waitsForPlace(item)))

  useEffect(() => (isBusy ? keepAwake?.() : undefined), [isBusy, keepAwake])
  useEffect(() => {
    if (!isUnsafe) return undefined
    const warn = (leaving: BeforeUnloadEvent) => {
      if (!isSaving()) leaving.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUnsafe])

  return { queue, items, add }
}
