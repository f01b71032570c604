/** Contains the photos that hosts have hidden, regardless of how the others are sorted. */
export const hiddenFolder = 'hidden/'
/** Folder of the album's pages. */
export const albumFolder = 'album/'
/** The album's start page. */
export const albumPagePath = `${albumFolder}index.html`
