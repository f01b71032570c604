import type { Gallery } from '#shared/api/galleries.ts'
import type { Photo } from '#shared/api/photos.ts'
import { eagerTiles, tileSlot } from '../../pictures/tile-slot.ts'
import { imageIn } from '../shell/pick-rendition.ts'

/** Where the cover stands. */
export const coverSlot = { pixels: 800, sizes: '(min-width: 62rem) 60rem, 100vw' }

/** The pictures of a gallery's first screen, as attributes of links that fetch them before it is drawn. */
export const linksToFirst = ({ cover }: Gallery, photos: readonly Photo[]) =>
  [
    cover && imageIn(coverSlot, cover.renditions),
    ...photos.slice(0, eagerTiles).map(({ renditions }) => imageIn(tileSlot, renditions)),
  ].flatMap((image) =>
    image ? [{ rel: 'preload', as: 'image', imageSrcset: image.srcSet, imageSizes: image.sizes }] : [],
  )
