/** Of what hosts have hidden, whatever else stands in folders. */
export const hiddenFolder = 'hidden/'
/** Of the pages to look at the photos. */
export const albumFolder = 'album/'
/** By which it is opened. */
export const albumPagePath = `${albumFolder}index.html`
