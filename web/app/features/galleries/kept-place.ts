import { tabStorage } from '../../../client/browser-storage.ts'
import { galleryPlacePrefix } from '../../../client/storage-keys.ts'

/** Where somebody was in a gallery: the photo at the top of his screen, and the pixels of its row that were above. */
export interface KeptPlace {
  id: string
  offset: number
}

const keyOf = (slug: string) => `${galleryPlacePrefix}${slug}`

/** Remembers the place for this tab, for coming back and for reloading; undefined is the top. */
export function keepPlace(slug: string, place: KeptPlace | undefined): void {
  if (place) tabStorage().setItem(keyOf(slug), `${place.id} ${Math.round(place.offset)}`)
  else tabStorage().removeItem(keyOf(slug))
}

/** The place remembered in this tab; undefined where there is none, or none that can be read. */
export function keptPlace(slug: string): KeptPlace | undefined {
  const [id, offset] = (tabStorage().getItem(keyOf(slug)) ?? '').split(' ')
  return id && Number.isFinite(Number(offset)) ? { id, offset: Number(offset) } : undefined
}
