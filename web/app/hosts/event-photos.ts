import { maxDecided } from '#shared/rules/photo-decisions.ts'
import type { PhotoStatus } from '#shared/rules/sight.ts'
import { call, type CallInput } from '../../client/call.ts'
import { fetchAll } from '../../client/fetch-all.ts'

/** All of an event's photos with that status, voices among them. */
export const listEventPhotos = (eventId: string, status: PhotoStatus) =>
  fetchAll(async (next) => {
    const query = { status, voices: 'true', next } as const
    const { photos, ...page } = await call('feed/list-event-photos', { params: { id: eventId }, query })
    return { rows: photos, ...page }
  })

type Decision = CallInput<'photos/decide-photos'>['body']

/** Decides on any number of photos, in calls of the largest size allowed; answers the ids of those decided on. */
export async function decidePhotos(
  eventId: string,
  photoIds: readonly string[],
  decision: Omit<Decision, 'photoIds'>,
): Promise<string[]> {
  const all: string[] = []
  for (const some of inCalls(photoIds)) {
    const { decided } = await call('photos/decide-photos', {
      params: { id: eventId },
      body: { photoIds: some, ...decision },
    })
    all.push(...decided)
  }
  return all
}

/** Ids in chunks of the most that a decision may name. */
export const inCalls = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxDecided) }, (_, index) =>
    ids.slice(index * maxDecided, (index + 1) * maxDecided),
  )
