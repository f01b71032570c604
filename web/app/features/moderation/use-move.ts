import type { EventPhoto } from '#shared/api/photos.ts'
import { maxDecided } from '#shared/rules/photo-decisions.ts'
import { call } from '../../../client/call.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'

/** Moves photos to another moment of the timetable, where they stay; and back, as long as that is offered. */
export function useMove(eventId: string) {
  const t = useHostTexts()
  const [isMoving, run] = usePending((cause) =>
    showToast({ tone: 'error', title: t('moderation.failed'), description: problemMessage(cause, t) }),
  )
  /** Answers those that were moved. */
  async function move(photos: readonly EventPhoto[], momentId: string | null): Promise<EventPhoto[]> {
    const moved = new Set<string>()
    for (let first = 0; first < photos.length; first += maxDecided) {
      const photoIds = photos.slice(first, first + maxDecided).map(({ id }) => id)
      const body = { photoIds, action: 'move', momentId } as const
      const { decided } = await call('photos/decide-photos', { params: { id: eventId }, body })
      for (const id of decided) moved.add(id)
    }
    return photos.filter(({ id }) => moved.has(id))
  }
  const back = async (photos: readonly EventPhoto[]) => {
    for (const momentId of new Set(photos.map((photo) => photo.momentId)))
      await move(
        photos.filter((photo) => photo.momentId === momentId),
        momentId,
      )
  }
  const moveTo = (photos: readonly EventPhoto[], momentId: string | null) =>
    run(async () => {
      const moved = await move(photos, momentId)
      showToast({
        tone: 'success',
        title: t('moments.moved', { count: moved.length }),
        duration: 10_000,
        action: { label: t('moderation.undo'), onAct: () => run(() => back(moved)) },
      })
    })
  return [isMoving, moveTo] as const
}
