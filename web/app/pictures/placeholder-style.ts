import type { Photo } from '#shared/api/photos.ts'
import { thumbHashToDataURL } from 'thumbhash'
import { thumbHashBytes } from '#shared/thumb-hash-bytes.ts'

/** Shown until a picture has loaded: its own colours, blurred. */
export function placeholderStyle({ placeholder }: Pick<Photo, 'placeholder'>): { backgroundImage: string } | undefined {
  if (placeholder === undefined) return undefined
  return { backgroundImage: `url(${thumbHashToDataURL(thumbHashBytes(placeholder))})` }
}
