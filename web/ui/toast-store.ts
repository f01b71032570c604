import type { ReactNode } from 'react'

export interface ToastContent {
  tone: 'info' | 'success' | 'error'
  title: ReactNode
  description?: ReactNode
  /** Milliseconds until it closes by itself; 5000 where absent. */
  duration?: number
}

export interface ToastEntry extends ToastContent {
  id: number
  open: boolean
}

/** How long a dismissed toast stays known, in milliseconds (product document, section 9). */
const dismissedToastLifetime = 1_000_000

/** One at most is visible: a new one takes the place of the old. */
let current: ToastEntry | undefined
let count = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function replace(entry: ToastEntry | undefined): void {
  current = entry
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the one before. */
export function showToast(content: ToastContent): void {
  clearTimeout(removal)
  count += 1
  replace({ ...content, id: count, open: true })
}

/** Closes the toast; nothing happens where none is open. */
export function dismissToast(): void {
  if (!current?.open) return
  replace({ ...current, open: false })
  clearTimeout(removal)
  removal = setTimeout(() => replace(undefined), dismissedToastLifetime)
}

/** The toast that is open or was dismissed lately; for `useSyncExternalStore`. */
export const currentToast = () => current

/** Calls the listener with every change until the answer is called. */
export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
