import { createContext, type ReactNode, use } from 'react'
import type { Gallery } from '#shared/api/galleries.ts'
import type { GalleryState } from './use-gallery-state.ts'

/** A gallery that its viewer is let into, for all parts of its page. */
export interface OpenGallery extends Omit<GalleryState, 'gallery'> {
  gallery: Gallery
  /** Opens the picker; undefined while nothing can be added. */
  onAdd: (() => void) | undefined
  /** Tiles that hold the place of own uploads. */
  pendingTiles: ReactNode
}

export const GalleryContext = createContext<OpenGallery | undefined>(undefined)

/** The gallery that a part of its page belongs to. */
export function useOpenGallery(): OpenGallery {
  const opened = use(GalleryContext)
  if (!opened) throw new Error('useOpenGallery needs a gallery page above it.')
  return opened
}
