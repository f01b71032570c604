/** Holds the photos that hosts have hidden, however the others are sorted into folders. */
export const hiddenFolder = 'hidden/'
/** Of the pages to look at the photos. */
export const albumFolder = 'album/'
/** By which it is opened. */
export const albumPagePath = `${albumFolder}index.html`
