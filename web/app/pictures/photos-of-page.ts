/** So many photos fill a screen twice, of a phone as of a desk, soon, and the list's other pages come as large as they may. */
export const photosOfPage = (next: string | undefined) => (next === undefined ? 40 : 500)
