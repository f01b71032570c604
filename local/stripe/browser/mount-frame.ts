/** What the framed form sends to the page: its height in CSS pixels, and where the buyer goes next, if anywhere. */
export type FrameMessage = { height: number } | { url: string } | { complete: true }

/** Height before the form has sent its own, so that the page below does not jump far. */
const firstHeight = 720

/** Mounts the payment form in a frame of its own origin; returns a function that removes it. */
export function mountFrame(
  holder: Element,
  origin: string,
  { onComplete, ...secrets }: { key: string; secret: string; onComplete: (() => void) | undefined },
): () => void {
  const frame = document.createElement('iframe')
  // A browser never sends the fragment to a server, so the secret stays out of every log.
  frame.src = `${origin}/v3/embedded-checkout#${new URLSearchParams({ ...secrets, page: location.origin })}`
  frame.name = 'embedded-checkout'
  frame.title = 'Secure payment form'
  frame.allow = 'payment'
  // The page's policy forbids style attributes; properties set by script are allowed.
  const height = `${firstHeight}px`
  Object.assign(frame.style, { border: '0', display: 'block', width: '100%', height, colorScheme: 'light dark' })

  const listen = ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from !== origin || source !== frame.contentWindow || typeof data !== 'object' || data === null) return
    if ('height' in data && typeof data.height === 'number') frame.style.height = `${data.height}px`
    if ('complete' in data) onComplete?.()
    if ('url' in data && typeof data.url === 'string') location.assign(data.url)
  }
  window.addEventListener('message', listen)
  holder.append(frame)
  return () => {
    window.removeEventListener('message', listen)
    frame.remove()
  }
}
