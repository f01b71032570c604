import { flushSync } from 'react-dom'

/** Draws a change, and leads the keyboard on to what of a region is named there: what was pressed may be gone with it. */
export function drawAndFocus(region: ParentNode | null | undefined, selector: string, draw: () => void): void {
  flushSync(draw)
  region?.querySelector<HTMLElement>(selector)?.focus()
}
