/** What of `Storage` is needed, so that tests bring their own. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const probe = 'storage-probe'
const texts = new Map<string, string>()

/** For browsers that keep nothing: private modes, blocked or full storage. It lasts as long as the page. */
const pageMemory: TextStorage = {
  getItem: (key) => texts.get(key) ?? null,
  setItem: (key, text) => void texts.set(key, text),
  removeItem: (key) => void texts.delete(key),
}

/** Where this browser's visitor keeps small texts; never throws. In the browser only. */
export function browserStorage(): TextStorage {
  try {
    const { localStorage } = window
    localStorage.setItem(probe, '')
    localStorage.removeItem(probe)
    return localStorage
  } catch {
    return pageMemory
  }
}
