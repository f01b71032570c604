import { flushSync } from 'react-dom'

/** Draws a change and focuses an element of a region: the button that was pressed may be gone. */
export function drawAndFocus(region: ParentNode | null | undefined, selector: string, draw: () => void): void {
  flushSync(draw)
  region?.querySelector<HTMLElement>(selector)?.focus()
}
