import type { Photo } from '#shared/api/photos.ts'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ProblemNotice } from '../shell/problem-notice.tsx'
import { useLaterTexts } from '../shell/texts.ts'
import { usePending } from '../shell/use-pending.ts'
import dark from '../../pictures/dark-screen.module.css'

interface RemovePhotoProps {
  slug: string
  photo: Photo
  /** Hosts remove for everybody, guests what they have sent themselves. */
  isHost: boolean
  onRemoved: () => void
}

/** Asks first: what a guest takes back is gone, and what a host removes is to be found elsewhere. */
export function RemovePhoto({ slug, photo, isHost, onRemoved }: RemovePhotoProps) {
  const t = useLaterTexts()
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isRemoving, run] = usePending(setError)

  const remove = () =>
    run(async () => {
      await call('photos/remove-photo', { params: { slug, photoId: photo.id } }).catch((cause: unknown) => {
        // Somebody else was faster: what was wanted has happened.
        if (!(cause instanceof ProblemError && cause.status === 404)) throw cause
      })
      setAsking(false)
      showToast({ tone: 'info', title: t('viewer.removed') })
      onRemoved()
    })

  return (
    <>
      <button type="button" className={dark.control} onClick={() => setAsking(true)}>
        <Icon name="trash" />
        <span>{t('viewer.remove')}</span>
      </button>
      <ConfirmDialog
        open={isAsking}
        title={t(isHost ? 'viewer.removeTitle' : 'viewer.removeOwnTitle')}
        words={{ close: t('app.close'), cancel: t('app.cancel'), confirm: t('viewer.removeConfirm') }}
        variant="danger"
        busy={isRemoving}
        onConfirm={remove}
        onClose={() => {
          setAsking(false)
          setError(undefined)
        }}
      >
        <p>{t(isHost ? 'viewer.removeText' : 'viewer.removeOwnText')}</p>
        {error !== undefined && <ProblemNotice error={error} />}
      </ConfirmDialog>
    </>
  )
}
