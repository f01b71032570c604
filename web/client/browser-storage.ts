/** What of `Storage` is needed, so that tests bring their own. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const probe = 'storage-probe'

/** For browsers that keep nothing: private modes, blocked or full storage. It lasts as long as the page. */
function createPageMemory(): TextStorage {
  const texts = new Map<string, string>()
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  }
}

const pageMemory = { localStorage: createPageMemory(), sessionStorage: createPageMemory() }

function usableStorage(kind: keyof typeof pageMemory): TextStorage {
  try {
    const storage = window[kind]
    storage.setItem(probe, '')
    storage.removeItem(probe)
    return storage
  } catch {
    return pageMemory[kind]
  }
}

/** Where this browser's visitor keeps small texts; never throws. In the browser only. */
export const browserStorage = (): TextStorage => usableStorage('localStorage')

/** The same for texts that go with the tab. */
export const tabStorage = (): TextStorage => usableStorage('sessionStorage')
