export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const probe = 'storage-probe'

/** For private modes, blocked or full storage; it lasts as long as the page. */
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

/** Small texts kept in this browser; never throws. */
export const browserStorage = (): TextStorage => usableStorage('localStorage')

/** The same for this tab alone. */
export const tabStorage = (): TextStorage => usableStorage('sessionStorage')
