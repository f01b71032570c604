import { createContext, use } from 'react'
import type { Gallery } from '#shared/api/galleries.ts'
import type { Photo } from '#shared/api/photos.ts'
import type { Stacks } from '../../features/galleries/stacked-photos.ts'
import type { FeedState, PhotoFeed } from '../../pictures/photo-feed.ts'
import type { UploadItem } from '../../upload-engine/upload-item.ts'
import type { UploadQueue } from '../../upload-engine/upload-queue.ts'

/** An open gallery, for the lazily loaded parts of its page. */
export interface OpenGallery {
  slug: string
  gallery: Gallery
  /** The photo that the address names. */
  photoId: string | undefined
  /** The place that the address names: the last part of its path, and whether it shows the viewer's own photos. */
  place: { path: string; isOwn: boolean }
  feed: PhotoFeed
  /** Every photo that this viewer may see; those that guests see; those that the place shows (leads of stacks). */
  photos: FeedState
  seen: FeedState
  list: FeedState & { stacks: Stacks<Photo> }
  /** Whether the browser blocks the cookies of pictures. */
  areRefused: boolean
  /** Reads the gallery again. */
  refresh: () => Promise<unknown>
  /** Undefined until it is loaded. */
  queue: UploadQueue | undefined
  items: readonly UploadItem[]
  /** Own uploads that the gallery does not show yet. */
  pending: readonly unknown[]
  /** Opens the picker; undefined while nothing can be added. */
  onAdd: (() => void) | undefined
}

export const GalleryContext = createContext<OpenGallery | undefined>(undefined)

/** The gallery that a part of its page belongs to. */
export function useOpenGallery(): OpenGallery {
  const opened = use(GalleryContext)
  if (!opened) throw new Error('useOpenGallery needs a gallery page above it.')
  return opened
}
