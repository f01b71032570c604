import { useCallback, useEffect, useRef, useState } from 'react'
import { useHydrated } from '../../../client/use-hydrated.ts'

/**
 * A menu as a native popover, which works before scripts do. In browsers without popovers (Safari 16, Firefox 115) this
 * script opens it, and closes it on Escape or on a press or focus outside. Returns the props of button and menu.
 */
export function useMenu(id: string) {
  const menu = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isNative = !useHydrated() || 'hidePopover' in HTMLElement.prototype
  const [isOpen, setOpen] = useState(false)

  const close = useCallback(() => (isNative ? menu.current?.hidePopover() : setOpen(false)), [isNative])

  useEffect(() => {
    if (!isOpen) return undefined
    const leave = ({ target }: Event) => {
      if (target instanceof Node && ![menu, button].some((part) => part.current?.contains(target))) setOpen(false)
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const closing = new AbortController()
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, leave, closing)
    document.addEventListener('keydown', escape, closing)
    return () => closing.abort()
  }, [isOpen])

  return {
    close,
    buttonProps: isNative
      ? { ref: button, popoverTarget: id }
      : { ref: button, 'aria-expanded': isOpen, 'aria-controls': id, onClick: () => setOpen(!isOpen) },
    menuProps: { id, ref: menu, ...(isNative ? { popover: 'auto' as const } : { hidden: !isOpen }) },
  }
}
