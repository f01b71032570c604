import type { Photo } from '#shared/api/photos.ts'
import { call } from '../../client/call.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { showToast, undoFor } from '../../ui/toast-store.ts'
import { useLazyTexts } from '../shell/texts.ts'
import { usePending, useTellFailed } from '../shell/use-pending.ts'
import { useQuestion } from '../shell/use-question.tsx'
import { iconPaths } from '../../ui/icon-paths.ts'
import type { AskingAction } from './photo-action.tsx'

/** Photos whose removal has not been answered yet. */
const pending = new Set<string>()

/** Whether this page is removing a photo: the gallery's changes may say that it is gone before the answer comes. */
export const isBeingRemoved = (photoId: string): boolean => pending.has(photoId)

/** Removes a photo or a voice; if somebody else removed it first, that is success. */
export async function removePhoto(slug: string, photoId: string): Promise<void> {
  pending.add(photoId)
  try {
    await call('photos/remove-photo', { params: { slug, photoId } })
  } catch (cause) {
    if (!(cause instanceof ProblemError && cause.status === 404)) throw cause
  } finally {
    pending.delete(photoId)
  }
}

interface RemovePhotoProps {
  slug: string
  photo: Pick<Photo, 'id'>
  /** The host's event: hosts remove for everybody and can restore; null for guests, who take back their own. */
  eventId: string | null
  onRemoved: () => void
  onRestored: () => void
}

/** A guest's removal is final, so it asks first; a host's removal can be undone. */
export function useRemovePhoto(props: RemovePhotoProps): AskingAction {
  const { slug, photo, eventId, onRemoved, onRestored } = props
  const t = useLazyTexts()
  const tellFailed = useTellFailed()
  const [isRemoving, run] = usePending(tellFailed)

  const restore = async (id: string) => {
    await call('photos/decide-photos', { params: { id }, body: { photoIds: [photo.id], action: 'restore' } })
    showToast({ tone: 'success', title: t('viewer.restored') })
    onRestored()
  }
  const remove = () => removePhoto(slug, photo.id)
  const tellRemoved = () => {
    const undo = eventId !== null && {
      duration: undoFor,
      action: { label: t('viewer.undo'), onAct: () => void restore(eventId).catch(tellFailed) },
    }
    showToast({ tone: 'info', title: t('viewer.removed'), ...undo })
    onRemoved()
  }
  const { ask, dialog } = useQuestion({
    title: t('viewer.removeOwnTitle'),
    text: t('viewer.removeOwnText'),
    confirm: t('viewer.removeConfirm'),
    work: remove,
    after: tellRemoved,
  })

  return {
    action: {
      name: 'remove',
      icon: iconPaths.trash,
      label: t('viewer.remove'),
      isBusy: isRemoving,
      perform: () => (eventId === null ? ask() : run(() => remove().then(tellRemoved))),
    },
    dialog,
  }
}
