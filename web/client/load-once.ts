/**
 * Loads something with its first use; and with the next one, where that failed or it is gone since, as databases are
 * that a phone's browser has closed in pages that sleep.
 */
export function loadOnce<Loaded>(load: (onGone: () => void) => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined
  const forget = () => (loaded = undefined)
  return () => {
    if (loaded) return loaded
    loaded = load(forget)
    loaded.catch(forget)
    return loaded
  }
}
