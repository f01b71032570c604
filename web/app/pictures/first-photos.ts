// Inputs of a guest's first requests: used by `begin.ts`, and by the page that takes the answers over.

/** The gallery that the page's address names, with the table of a table's card. */
export const galleryInput = (slug: string) => ({
  params: { slug },
  query: { t: new URLSearchParams(location.search).get('t') ?? undefined },
})

/** The first page fills two screens of a phone or desktop; further pages have the maximum size. */
export const photosOfPage = (next: string | undefined) => (next === undefined ? 40 : 500)

/** Size of a grid's pictures (`imageIn`). */
export const tileSlot = { pixels: 400, sizes: '(min-width: 48rem) 20rem, 45vw' }

/** Pictures of a grid that load without waiting for scrolling. */
export const eagerTiles = 12
