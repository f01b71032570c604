const controls = 'button, input:not([type=file]), select, textarea'

/** Scrolls to the part of a screen that an address's hash names, and focuses its first control. */
export function goToPart(hash: string): void {
  const part = document.getElementById(hash.slice(1))
  part?.scrollIntoView({ block: 'start', behavior: 'instant' })
  const control = part?.matches(controls) ? part : part?.querySelector<HTMLElement>(controls)
  control?.focus({ preventScroll: true })
}
