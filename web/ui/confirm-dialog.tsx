import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  words: { close: string; cancel: string; confirm: string }
  variant?: 'primary' | 'danger'
  /** While what was confirmed is being done. */
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done that costs or cannot be undone; the way back comes first, the deed last. */
export function ConfirmDialog({ open, title, words, variant, busy, onConfirm, onClose, children }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      closeLabel={words.close}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant={variant} busy={busy} onClick={onConfirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
