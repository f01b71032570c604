// What a guest's first screen is asked with: by `begin.ts`, and by the page that takes the answers over.

/** A gallery, as the address of the page names it: a table's card says which table. */
export const galleryInput = (slug: string) => ({
  params: { slug },
  query: { t: new URLSearchParams(location.search).get('t') ?? undefined },
})

/** The first page fills a screen twice, of a phone as of a desktop; the others are as large as they may be. */
export const photosOfPage = (next: string | undefined) => (next === undefined ? 40 : 500)

/** Where a grid's pictures stand (`imageIn`). */
export const tileSlot = { pixels: 400, sizes: '(min-width: 48rem) 20rem, 45vw' }

/** How many of a grid's pictures are loaded without waiting for scrolling. */
export const eagerTiles = 12
