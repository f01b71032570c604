import { useEffect, useId, useRef, type ReactNode } from 'react'
import { answers, iconButton, stack } from './looks.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

interface DialogProps {
  open: boolean
  title: ReactNode
  closeLabel: string
  onClose: () => void
  children: ReactNode
  /** Buttons, the one that acts last. */
  actions?: ReactNode
}

/** The browser's own modal: focus stays inside, Escape and a press beside it close it, focus returns afterwards. */
export function Dialog({ open, title, closeLabel, onClose, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])

  useEffect(() => {
    const element = dialog.current
    const closeFromBeside = (event: MouseEvent) => {
      if (event.target === element) element?.close()
    }
    element?.addEventListener('click', closeFromBeside)
    return () => element?.removeEventListener('click', closeFromBeside)
  }, [])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      {open && (
        <div className={stack(5, styles.sheet)}>
          <header className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <button type="button" className={iconButton()} aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          {children}
          {actions && <footer className={answers()}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}
