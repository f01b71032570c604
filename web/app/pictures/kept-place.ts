import { tabStorage } from '../../client/browser-storage.ts'
import { galleryPlacePrefix } from '../../client/storage-keys.ts'

/** Where somebody was in a gallery: the photo at the top of his screen, and the pixels of its row that were above. */
export interface KeptPlace {
  id: string
  offset: number
}

const keyOf = (placeId: string) => `${galleryPlacePrefix}${placeId}`

/** Remembers the place for this tab, for coming back and for reloading, by a gallery's or an event's id; undefined is the top. */
export function keepPlace(placeId: string, place: KeptPlace | undefined): void {
  if (place) tabStorage().setItem(keyOf(placeId), `${place.id} ${Math.round(place.offset)}`)
  else tabStorage().removeItem(keyOf(placeId))
}

/** The place remembered in this tab; undefined where there is none, or none that can be read. */
export function keptPlace(placeId: string): KeptPlace | undefined {
  const [id, offset] = (tabStorage().getItem(keyOf(placeId)) ?? '').split(' ')
  return id && Number.isFinite(Number(offset)) ? { id, offset: Number(offset) } : undefined
}
