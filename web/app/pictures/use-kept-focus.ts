import { type RefObject, useEffect } from 'react'

/** Gives the focus to the dialog where the control that had it goes or is switched off: without a focus in it, its keys would be dead. */
export function useKeptFocus(dialog: RefObject<HTMLDialogElement | null>): void {
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
