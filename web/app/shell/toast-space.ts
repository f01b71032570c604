import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { currentToast, dismissToast } from '../../ui/toast-store.ts'

/** Reserves room for a message at the screen's bottom (`--message` of the tokens): what it would cover moves up. */
export function makeRoom(pixels: number): void {
  const { style } = document.documentElement
  const before = Number.parseFloat(style.getPropertyValue('--message')) || 0
  style.setProperty('--message', `${pixels}px`)
  // Below a dialog nothing is to be seen.
  if (pixels > before && !document.querySelector('dialog:modal'))
    window.scrollBy({ top: pixels - before, behavior: 'instant' })
}

/** A message closes when its page is left. */
export function useMessagesOfPage(): void {
  const page = pageOf(useLocation().pathname)
  const shownOn = useRef(page)
  useEffect(() => currentToast.subscribe(() => void (shownOn.current = pageOf(window.location.pathname))), [])
  useEffect(() => {
    if (shownOn.current !== page) dismissToast()
  }, [page])
}

/** An open photo belongs to the page below. */
export const pageOf = (pathname: string): string => pathname.replace(/\/(?:p\/[^/]+|review)?$/, '')
