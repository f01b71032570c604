/** The path at which this document was loaded: its headers are those of that path, also on the app's later pages. */
export const documentPath = location.pathname
