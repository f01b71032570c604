const keyOf = (eventId: string) => `festlens.download.${eventId}`

/** The download that this browser started last for the event. */
export function readLastDownload(eventId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(eventId)) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberDownload(eventId: string, downloadId: string) {
  try {
    localStorage.setItem(keyOf(eventId), downloadId)
  } catch {
    // Found again only until the next reload; another one can be made at any time.
  }
}
