interface Shared {
  title: string
  text?: string
  url: string
}

/** `dismissed`: the reader closed the device's share sheet. */
type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'failed'

/** By the device's share function where there is one, else by the clipboard (product document, section 2). */
export async function shareAddress(shared: Shared): Promise<ShareOutcome> {
  if ('share' in navigator) {
    try {
      await navigator.share(shared)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
    }
  }
  try {
    await navigator.clipboard.writeText(shared.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
