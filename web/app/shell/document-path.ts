/** The path at which this document was loaded. Its headers belong to that path, also on the app's later pages. */
export function documentPath(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded ? new URL(loaded.name).pathname : location.pathname
}
