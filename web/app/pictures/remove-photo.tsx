import type { Photo } from '#shared/api/photos.ts'
import { call } from '../../client/call.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { showToast, undoFor } from '../../ui/toast-store.ts'
import { useLazyTexts } from '../shell/texts.ts'
import { usePending, useTellFailed } from '../shell/use-pending.ts'
import { useQuestion } from '../shell/use-question.tsx'
import { iconPaths } from '../../ui/icon-paths.ts'
import type { AskingAction } from './photo-action.tsx'

/** Removes a photo or a voice; if somebody else removed it first, that is success. */
export const removePhoto = (slug: string, photoId: string): Promise<unknown> =>
  call('photos/remove-photo', { params: { slug, photoId } }).catch((cause: unknown) => {
    if (!(cause instanceof ProblemError && cause.status === 404)) throw cause
  })

interface RemovePhotoProps {
  slug: string
  photo: Pick<Photo, 'id'>
  /** The host's event: hosts remove for everybody and can restore; null for guests, who take back their own. */
  eventId: string | null
  /** Called with true when the removal is requested, and with false if it fails. */
  onRemoving?: (isRemoving: boolean) => void
  onRemoved: () => void
  onRestored: () => void
}

/** A guest's removal is final, so it asks first; a host's removal can be undone. */
export function useRemovePhoto(props: RemovePhotoProps): AskingAction {
  const { slug, photo, eventId, onRemoving, onRemoved, onRestored } = props
  const t = useLazyTexts()
  const tellFailed = useTellFailed()
  const [isRemoving, run] = usePending(tellFailed)

  const restore = async (id: string) => {
    await call('photos/decide-photos', { params: { id }, body: { photoIds: [photo.id], action: 'restore' } })
    showToast({ tone: 'success', title: t('viewer.restored') })
    onRestored()
  }
  const remove = () => {
    onRemoving?.(true)
    return removePhoto(slug, photo.id).catch((cause: unknown) => {
      onRemoving?.(false)
      throw cause
    })
  }
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
