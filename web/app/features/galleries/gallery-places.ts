import type { IconName } from '../../../ui/icon-paths.ts'
import type { LazyTextId } from '../../shell/texts.ts'

export interface GalleryPlace {
  /** The last part of its address below the gallery's; Photos stands at the gallery's own. */
  path: string
  text: LazyTextId
  icon: IconName
}

const photosPlace: GalleryPlace = { path: '', text: 'bar.photos', icon: 'image' }

/** Where a guest goes within a gallery, in the order of the bar. */
export const galleryPlaces: readonly GalleryPlace[] = [
  photosPlace,
  { path: 'mine', text: 'bar.mine', icon: 'camera' },
  { path: 'messages', text: 'bar.messages', icon: 'edit' },
]

/** The place that an address of the app shows: `/g/{slug}/{place}`; every other address below a gallery shows Photos. */
export function placeOfGallery(pathname: string): GalleryPlace {
  const path = pathname.split('/')[3]
  return galleryPlaces.find((place) => place.path === path) ?? photosPlace
}

/** The address of a place of a gallery. */
export function addressInGallery(slug: string, path: string): string {
  return path === '' ? `/g/${slug}` : `/g/${slug}/${path}`
}
