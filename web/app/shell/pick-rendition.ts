import type { Photo } from '#shared/api/photos.ts'

type Rendition = Photo['renditions'][number]

/** The smallest rendition at least `pixels` wide, else the largest there is. */
export function pickRendition(renditions: readonly Rendition[], pixels: number): Rendition | undefined {
  return renditions.find(({ width }) => width >= pixels) ?? renditions.at(-1)
}

export function srcSetOf(renditions: readonly Rendition[]): string {
  return renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')
}

/** A slot for pictures: its width as `sizes` of `img`, and in pixels for browsers without `srcset`. */
export interface PictureSlot {
  pixels: number
  sizes: string
}

/** The attributes of an `img` in such a slot; undefined without a rendition. */
export function imageIn({ pixels, sizes }: PictureSlot, renditions: readonly Rendition[]) {
  const picked = pickRendition(renditions, pixels)
  return picked && { src: picked.url, srcSet: srcSetOf(renditions), sizes, width: picked.width, height: picked.height }
}
