import { type DBSchema, openDB } from 'idb'
import type { Gallery } from '#shared/api/galleries.ts'
import type { Photo } from '#shared/api/photos.ts'
import { loadOnce } from '../../client/load-once.ts'
import { galleriesForgottenAfter, galleryDatabaseName } from '../../client/storage-keys.ts'

/** A gallery as its guest has last seen it. */
export interface KeptGallery {
  gallery: Gallery
  photos: readonly Photo[]
  /** Milliseconds since 1970. */
  seenAt: number
}

interface Schema extends DBSchema {
  galleries: { key: string; value: KeptGallery; indexes: { seenAt: number } }
}

/** Most photos stored per gallery: enough to scroll through for a while. */
const keptPhotos = 2000

async function open(terminated: () => void) {
  const database = await openDB<Schema>(galleryDatabaseName, 2, {
    upgrade(opened, before) {
      // Older entries have no theme.
      if (before > 0) opened.deleteObjectStore('galleries')
      opened.createObjectStore('galleries').createIndex('seenAt', 'seenAt')
    },
    terminated,
  })
  const tooOld = IDBKeyRange.upperBound(Date.now() - galleriesForgottenAfter)
  const old = await database.getAllKeysFromIndex('galleries', 'seenAt', tooOld)
  await Promise.all(old.map((slug) => database.delete('galleries', slug)))
  return database
}

const database = loadOnce(open)
/** Undefined if the browser has no storage, as in some private windows. */
const opened = () => database().catch(() => undefined)

/** Each rejects with a `DOMException` if the browser has no space. */
export async function keepGallery(
  slug: string,
  gallery: Gallery,
  photos: readonly Photo[],
  isNewestFirst: boolean,
): Promise<void> {
  const first = isNewestFirst ? photos.slice(-keptPhotos) : photos.slice(0, keptPhotos)
  const kept = { gallery, photos: first, seenAt: Date.now() }
  await (await opened())?.put('galleries', kept, slug)
}

export async function keptGallery(slug: string): Promise<KeptGallery | undefined> {
  return (await opened())?.get('galleries', slug)
}

export async function forgetGallery(slug: string): Promise<void> {
  await (await opened())?.delete('galleries', slug)
}

export async function forgetGalleries(): Promise<void> {
  await (await opened())?.clear('galleries')
}
