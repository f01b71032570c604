import { tabStorage } from '../../client/browser-storage.ts'
import { galleryPlacePrefix } from '../../client/storage-keys.ts'

/** The photo at the top of the screen, and the pixels of its row above the screen. */
export interface KeptPlace {
  id: string
  offset: number
}

const keyOf = (placeId: string) => `${galleryPlacePrefix}${placeId}`

/**
 * Remembers the place for this tab, for coming back and for reloading, by a gallery's or an event's id; undefined is
 * the top. `followed` is the section that a link had led to before.
 */
export function keepPlace(placeId: string, place: KeptPlace | undefined, followed = ''): void {
  if (place) tabStorage().setItem(keyOf(placeId), `${place.id} ${Math.round(place.offset)} ${followed}`)
  else tabStorage().removeItem(keyOf(placeId))
}

/** The place remembered in this tab; undefined if there is none, or if a link leads to another section now. */
export function keptPlace(placeId: string, openAt = ''): KeptPlace | undefined {
  const [id, offset, followed = ''] = (tabStorage().getItem(keyOf(placeId)) ?? '').split(' ')
  const isLedElsewhere = openAt !== '' && openAt !== followed
  return id && Number.isFinite(Number(offset)) && !isLedElsewhere ? { id, offset: Number(offset) } : undefined
}
