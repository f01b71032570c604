/** Where a gallery's cover stands (`imageIn`). */
export const coverSlot = { pixels: 800, sizes: '(min-width: 62rem) 60rem, 100vw' }
