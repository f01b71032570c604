import { tabStorage } from '../../client/browser-storage.ts'
import { galleryPlacePrefix } from '../../client/storage-keys.ts'

/** The photo at the top of the screen, and how many pixels of its row are above the screen. */
export interface KeptPlace {
  id: string
  offset: number
}

const keyOf = (placeId: string) => `${galleryPlacePrefix}${placeId}`

/**
 * Remembers the place in this tab, for returns and reloads, by a gallery's or an event's id; undefined means the top.
 * `followed` is the section that a link led to before.
 */
export function keepPlace(placeId: string, place: KeptPlace | undefined, followed = ''): void {
  if (place) tabStorage().setItem(keyOf(placeId), `${place.id} ${Math.round(place.offset)} ${followed}`)
  else tabStorage().removeItem(keyOf(placeId))
}

/** The place remembered in this tab; undefined if there is none, or if a link now leads to another section. */
export function keptPlace(placeId: string, openAt = ''): KeptPlace | undefined {
  const [id, offset, followed = ''] = (tabStorage().getItem(keyOf(placeId)) ?? '').split(' ')
  const isLedElsewhere = openAt !== '' && openAt !== followed
  return id && Number.isFinite(Number(offset)) && !isLedElsewhere ? { id, offset: Number(offset) } : undefined
}
