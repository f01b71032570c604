import type { Photo } from '#shared/api/photos.ts'
import { thumbHashToDataURL } from 'thumbhash'

/** What shows in a picture's place until it is there: its own colours, blurred. */
export function placeholderStyle({ placeholder }: Pick<Photo, 'placeholder'>): { backgroundImage: string } | undefined {
  if (placeholder === undefined) return undefined
  const hash = new Uint8Array(Array.from(atob(placeholder), (character) => character.charCodeAt(0)))
  return { backgroundImage: `url(${thumbHashToDataURL(hash)})` }
}
