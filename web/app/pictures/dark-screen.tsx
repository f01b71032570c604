import { type ComponentProps, type RefObject, useEffect } from 'react'
import { joinClasses } from '../../ui/join-classes.ts'
import dark from './dark-screen.module.css'

interface DarkScreenProps extends Omit<ComponentProps<'dialog'>, 'onClose' | 'onCancel'> {
  ref: RefObject<HTMLDialogElement | null>
  /** Selector of the initial focus, which must not be pressed by accident; by default the screen itself. */
  focusOn?: string
  onClose: () => void
}

/** Photos over the whole page; Escape closes. */
export function DarkScreen({ ref, focusOn, onClose, className, ...dialog }: DarkScreenProps) {
  useEffect(() => {
    const element = ref.current
    if (!element || element.open) return
    element.showModal()
    const first = focusOn === undefined ? element : element.querySelector<HTMLElement>(focusOn)
    first?.focus()
  }, [ref, focusOn])
  useKeptFocus(ref)
  return (
    <dialog
      {...dialog}
      ref={ref}
      tabIndex={-1}
      className={joinClasses(dark.screen, className)}
      onCancel={(event) => {
        // React's event bubbles up from dialogs within this one.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    />
  )
}

/** Focuses the dialog when the focused control is removed or disabled; otherwise its keys stop working. */
function useKeptFocus(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const observer = new MutationObserver(() => {
      const { activeElement } = document
      if (element.open && (activeElement === document.body || activeElement?.matches(':disabled'))) element.focus()
    })
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    return () => observer.disconnect()
  }, [dialog])
}
