/** Where a grid's pictures stand (`imageIn`). */
export const tileSlot = { pixels: 400, sizes: '(min-width: 48rem) 20rem, 45vw' }

/** So many of a grid's first pictures are loaded without waiting for scrolling. */
export const eagerTiles = 12
