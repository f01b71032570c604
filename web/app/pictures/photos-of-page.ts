/** So many photos fill a screen soon, and the list's other pages come as large as they may. */
export const photosOfPage = (next: string | undefined) => (next === undefined ? 100 : 500)
