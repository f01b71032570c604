import type { ReactNode } from 'react'
import { createStore, type ReadableStore } from '../client/create-store.ts'

export interface ToastContent {
  tone: 'info' | 'success' | 'error'
  title: ReactNode
  description?: ReactNode
  /** Milliseconds until it closes by itself; 5000 where absent. */
  duration?: number
  /** What can be done about it; doing it closes the toast. */
  action?: { label: string; onAct: () => void }
}

export interface ToastEntry extends ToastContent {
  id: number
  open: boolean
}

/** Milliseconds for which a toast offers to undo what was done. */
export const undoFor = 10_000

/** How long a dismissed toast stays known, in milliseconds (product document, section 9). */
const dismissedToastLifetime = 1_000_000

/** One at most is visible: a new one takes the place of the old. */
const current = createStore<ToastEntry | undefined>(undefined)
let count = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast in place of the one before. */
export function showToast(content: ToastContent): void {
  clearTimeout(removal)
  count += 1
  current.set({ ...content, id: count, open: true })
}

/** Closes the toast; nothing happens where none is open. */
export function dismissToast(): void {
  const toast = current.get()
  if (!toast?.open) return
  current.set({ ...toast, open: false })
  clearTimeout(removal)
  removal = setTimeout(() => current.set(undefined), dismissedToastLifetime)
}

/** The toast that is open or was dismissed lately. */
export const currentToast: ReadableStore<ToastEntry | undefined> = current
