/**
 * Opens a database with its first use; and with the next one, where that failed or the browser has closed it since, as
 * phones do with those of pages that sleep.
 */
export function keepOpen<Database>(open: (onClosed: () => void) => Promise<Database>): () => Promise<Database> {
  let opened: Promise<Database> | undefined
  const forget = () => (opened = undefined)
  return () => {
    if (opened) return opened
    opened = open(forget)
    opened.catch(forget)
    return opened
  }
}
