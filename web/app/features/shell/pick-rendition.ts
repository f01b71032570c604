import type { Photo } from '#shared/api/photos.ts'

type Rendition = Photo['renditions'][number]

/** The smallest rendition at least `pixels` wide, else the largest there is. */
export function pickRendition(renditions: readonly Rendition[], pixels: number): Rendition | undefined {
  return renditions.find(({ width }) => width >= pixels) ?? renditions.at(-1)
}

/** `srcset` of all renditions. */
export function srcSetOf(renditions: readonly Rendition[]): string {
  return renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')
}
