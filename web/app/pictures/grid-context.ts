import { createContext, type RefObject } from 'react'
import type { GridLayout } from './lay-out-rows.ts'

/** A grid as what moves over it sees it. */
export interface GridView {
  list: RefObject<HTMLElement | null>
  layout: GridLayout
  /** Brings a photo to the screen, and the focus to it. */
  goTo: (id: string) => void
}

/** The grid below an open screen; null if there is none. */
export const GridContext = createContext<GridView | null>(null)
