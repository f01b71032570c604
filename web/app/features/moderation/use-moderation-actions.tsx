import type { DeskPhoto } from './desk-photo.ts'
import { maxChosenPhotos } from '#shared/rules/download-choice.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { showToast, undoFor } from '../../../ui/toast-store.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import type { PhotoAction } from '../../pictures/photo-action.tsx'
import { saveOriginal } from '../../pictures/save-original.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending, useWork } from '../../shell/use-pending.ts'
import { decidePhotos } from '../../hosts/event-photos.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import type { DecisionQueue } from './decision-queue.ts'
import type { DeskStacks } from './desk-stacks.ts'
import { type ActionPlace, actionsOn, type ModerationHands, noMoment } from './moderation-actions.ts'
import { useChooseCover } from './use-choose-cover.ts'
import { useDecisions } from './use-decisions.ts'

type ActionsFor = (
  photos: readonly DeskPhoto[],
  place: ActionPlace,
  /** Decides, plus what the screen adds to that. */
  decide?: ModerationHands['decide'],
) => readonly PhotoAction[]

/** Host actions on photos of the event. */
export function useModerationActions(queue: DecisionQueue, stacks: DeskStacks | undefined) {
  const t = useHostTexts()
  const navigate = useNavigate()
  const { id, slug, moments } = useHostedEvent().event
  const decideHere = useDecisions(queue)
  const [isSaving, runSave] = useWork()
  const [isZipping, runZip] = useWork()
  const [isChoosing, chooseCover] = useChooseCover()
  const [isMoving, move] = useMove(id)
  const busy: Partial<Record<string, boolean>> = { save: isSaving, zip: isZipping, cover: isChoosing, move: isMoving }

  const hands: Omit<ModerationHands, 'decide'> = {
    save: (photos) =>
      runSave(async () => {
        for (const photo of photos) await saveOriginal(slug, photo.id)
      }),
    zip(photos) {
      const photoIds = photos.flatMap((photo) => (photo.status === 'removed' ? [] : [photo.id]))
      if (photoIds.length > maxChosenPhotos)
        return showToast({ tone: 'error', title: t('download.tooMany', { most: maxChosenPhotos }) })
      return runZip(async () => {
        await call('downloads/create-download', { params: { id }, body: { photoIds } })
        await navigate(`/events/${id}/downloads`)
      })
    },
    move,
    cover: ([photo]) => photo && chooseCover(photo.id),
  }
  const choices = new Map([
    ...moments.map((moment) => [moment.id, moment.title] as const),
    [noMoment, t('moments.none')],
  ])

  const actionsFor: ActionsFor = (photos, place, decide = decideHere) =>
    actionsOn(photos, place, stacks)
      .filter(({ asksForMoment }) => !asksForMoment || moments.length > 0)
      .map(({ name, icon, text, title, keys, asksForMoment, perform }) => ({
        name,
        icon,
        label: t(title ?? text),
        ...(title && { shown: <span>{t(text)}</span> }),
        ...(keys && { keys }),
        ...(asksForMoment && { choices }),
        isBusy: busy[name] ?? false,
        perform: (choice) => perform({ ...hands, decide }, photos, { choice, stacks }),
      }))
  return { actionsFor, decide: decideHere }
}

/** Moves photos to another moment of the timetable for good; can be undone for a while. */
function useMove(eventId: string) {
  const t = useHostTexts()
  const [isMoving, run] = usePending((cause) =>
    showToast({ tone: 'error', title: t('moderation.failed'), description: problemMessage(cause, t) }),
  )
  /** Returns those that were moved. */
  async function move(photos: readonly DeskPhoto[], momentId: string | null): Promise<DeskPhoto[]> {
    const moved = new Set(await decidePhotos(eventId, idsOf(photos), { action: 'move', momentId }))
    return photos.filter(({ id }) => moved.has(id))
  }
  const back = async (photos: readonly DeskPhoto[]) => {
    for (const momentId of new Set(photos.map((photo) => photo.momentId)))
      await move(
        photos.filter((photo) => photo.momentId === momentId),
        momentId,
      )
  }
  const moveTo = (photos: readonly DeskPhoto[], momentId: string | null) =>
    run(async () => {
      const moved = await move(photos, momentId)
      showToast({
        tone: 'success',
        title: t('moments.moved', { count: moved.length }),
        duration: undoFor,
        action: { label: t('moderation.undo'), onAct: () => run(() => back(moved)) },
      })
    })
  return [isMoving, moveTo] as const
}

const idsOf = (photos: readonly DeskPhoto[]) => photos.map(({ id }) => id)
