import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useLaterTexts } from '../../shell/texts.ts'

interface RemoveOwnProps {
  open: boolean
  count: number
  /** What a host removes is to be found among his event's photos. */
  isHost: boolean
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before photos are taken back, for that cannot be undone. */
export function RemoveOwn({ open, count, isHost, isBusy, onConfirm, onClose }: RemoveOwnProps) {
  const t = useLaterTexts()
  return (
    <ConfirmDialog
      open={open}
      title={t('mine.removeTitle', { count })}
      words={{ close: t('app.close'), cancel: t('app.cancel'), confirm: t('viewer.removeConfirm') }}
      variant="danger"
      busy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t(isHost ? 'viewer.removeText' : 'viewer.removeOwnText')}</p>
    </ConfirmDialog>
  )
}
