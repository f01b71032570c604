import type { Photo } from '#shared/api/photos.ts'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import { iconPaths } from '../../../ui/icon-paths.ts'
import type { AskingAction } from '../../pictures/photo-action.tsx'

/** Milliseconds for which a host can bring it back where he removed it. */
const undoFor = 10_000

interface RemovePhotoProps {
  slug: string
  photo: Photo
  /** The host's event, who removes for everybody and can bring it back; null for guests, who take back what they have sent. */
  eventId: string | null
  onRemoved: () => void
  onRestored: () => void
}

/** What a guest takes back is gone, so that they are asked first; what a host removes can be undone. */
export function useRemovePhoto(props: RemovePhotoProps): AskingAction {
  const { slug, photo, eventId, onRemoved, onRestored } = props
  const t = useLazyTexts()
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<unknown>()
  const tellFailed = (cause: unknown) => showToast({ tone: 'error', title: problemMessage(cause, t) })
  const [isRemoving, run] = usePending((cause) => (eventId === null ? setError(cause) : tellFailed(cause)))

  const restore = async (id: string) => {
    await call('photos/decide-photos', { params: { id }, body: { photoIds: [photo.id], action: 'restore' } })
    showToast({ tone: 'success', title: t('viewer.restored') })
    onRestored()
  }
  const remove = () =>
    run(async () => {
      await call('photos/remove-photo', { params: { slug, photoId: photo.id } }).catch((cause: unknown) => {
        // Somebody else was faster: what was wanted has happened.
        if (!(cause instanceof ProblemError && cause.status === 404)) throw cause
      })
      setAsking(false)
      const undo = eventId !== null && {
        duration: undoFor,
        action: { label: t('viewer.undo'), onAct: () => void restore(eventId).catch(tellFailed) },
      }
      showToast({ tone: 'info', title: t('viewer.removed'), ...undo })
      onRemoved()
    })

  return {
    action: {
      name: 'remove',
      icon: iconPaths.trash,
      label: t('viewer.remove'),
      isBusy: isRemoving,
      perform: () => (eventId === null ? setAsking(true) : remove()),
    },
    dialog: (
      <ConfirmDialog
        open={isAsking}
        title={t('viewer.removeOwnTitle')}
        words={{ close: t('app.close'), cancel: t('app.cancel'), confirm: t('viewer.removeConfirm') }}
        variant="danger"
        busy={isRemoving}
        onConfirm={remove}
        onClose={() => {
          setAsking(false)
          setError(undefined)
        }}
      >
        <p>{t('viewer.removeOwnText')}</p>
        {error !== undefined && <ProblemNotice error={error} />}
      </ConfirmDialog>
    ),
  }
}
