import { maxDecided } from '#shared/rules/photo-decisions.ts'
import type { PhotoStatus } from '#shared/rules/sight.ts'
import { call } from '../../../client/call.ts'
import { fetchAll } from '../../../client/fetch-all.ts'

/** What a gallery that opens would show has been drawn, or is about to be. */
const statusesOf = { waiting: ['waiting'], shown: ['shown', 'arriving'] } as const satisfies Record<
  string,
  readonly PhotoStatus[]
>

/** The ids of an event's photos that wait, or that guests would see if the gallery were open to them. */
export async function listUnseen(eventId: string, unseen: keyof typeof statusesOf): Promise<string[]> {
  const lists = await Promise.all(statusesOf[unseen].map((status) => listOfStatus(eventId, status)))
  return lists.flat().flatMap(({ id, audience }) => (unseen === 'shown' && audience === 'hosts' ? [] : [id]))
}

const listOfStatus = (eventId: string, status: PhotoStatus) =>
  fetchAll(async (next) => {
    const query = { status, ...(next !== undefined && { next }) }
    const { photos: rows, ...page } = await call('feed/list-event-photos', { params: { id: eventId }, query })
    return { rows, ...page }
  })

/** Takes one decision on any number of photos, as many to a call as one may name; repeating it changes nothing. */
export async function decideAll(eventId: string, photoIds: readonly string[], action: 'show' | 'hide'): Promise<void> {
  for (let from = 0; from < photoIds.length; from += maxDecided) {
    const body = { photoIds: photoIds.slice(from, from + maxDecided), action }
    await call('photos/decide-photos', { params: { id: eventId }, body })
  }
}
