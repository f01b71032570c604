import type { Voice } from '#shared/api/photos.ts'
import { isInView } from '#shared/rules/sight.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../../client/call.ts'
import { fetchAll } from '../../../client/fetch-all.ts'
import { startPolling } from '../../../client/start-polling.ts'
import { voiceNews } from '../../pictures/voice-news.ts'
import { useWholeList } from './use-whole-list.ts'

/** Milliseconds between checks while a voice is being prepared. */
const preparingPause = 5000

/** Voices of a page. */
const limit = 500

/** Ids of voices that this page has shown; an upload with such an id is shown as the gallery's voice. */
const seen = new Set<string>()

/** Of the host's event, null for guests. With `isDesk` all voices, including waiting and hidden ones. */
interface VoicesOf {
  eventId: string | null
  isDesk?: boolean
  /** Whether only this guest's own voices are listed. */
  isMine?: boolean
}

/**
 * Voices, newest first, read again with all news of them: those that guests hear, and this guest's own. None without
 * `of`.
 */
export function useVoices(slug: string, of: VoicesOf | undefined) {
  const { isDesk = false, isMine = false } = of ?? {}
  const list = useWholeList(of ? ['voices', slug, isDesk, isMine] : null, () => (of ? readAll(slug, of) : []))
  const { rows, reload } = list
  const told = useSyncExternalStore(voiceNews.subscribe, voiceNews.get)
  useEffect(() => void reload(), [told, reload])
  const isPreparing = rows?.some(({ playback, unplayable }) => !playback && !unplayable) === true
  useEffect(() => {
    if (!isPreparing) return undefined
    return startPolling({ ask: () => reload(), pause: preparingPause })
  }, [isPreparing, reload])
  return { ...list, seen }
}

const readAll = async (slug: string, { eventId, isDesk = false, isMine = false }: VoicesOf) => {
  const voices = await fetchAll(async (next) => {
    const query = { kind: 'voice', limit, next } as const
    const { photos, ...page } =
      !isDesk || eventId === null
        ? await call('feed/list-photos', {
            params: { slug },
            query: { ...query, ...(isMine && { mine: 'true' }), order: 'desc' },
          })
        : await call('feed/list-event-photos', { params: { id: eventId }, query })
    return { rows: photos.flatMap((each): Voice[] => (each.kind === 'voice' ? [each] : [])), ...page }
  })
  for (const { id } of voices) seen.add(id)
  // In the gallery, hosts see what their guests see.
  const isAsGuest = eventId !== null && !isDesk && !isMine
  return voices.filter(({ status, audience }) =>
    isAsGuest ? isInView(status) && audience === 'everyone' : status !== 'removed',
  )
}
