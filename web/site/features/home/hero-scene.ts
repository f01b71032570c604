/** Widths in pixels of the files that `scripts/media/draw-hero-picture.ts` draws. */
export const heroSceneWidths = [480, 720, 960, 1440] as const

/** The hero's picture for phones of every density and for desktops, where it is beside the words. */
export const heroScene = {
  srcSet: heroSceneWidths.map((width) => `/media/summer-evening-${width}.avif ${width}w`).join(', '),
  sizes: '(min-width: 90rem) 42rem, (min-width: 62rem) 46vw, 92vw',
  fallback: '/media/summer-evening.webp',
} as const
