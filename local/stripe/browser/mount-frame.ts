/** What the framed form tells the page: its height in CSS pixels, where the buyer goes on, or that they stay. */
export type FrameMessage = { height: number } | { url: string } | { complete: true }

/** Height before the form has told its own, so that the page below does not jump far. */
const firstHeight = 720

/** Puts the payment form into the page in a frame of its own origin; answers how to take it away. */
export function mountFrame(
  holder: Element,
  origin: string,
  { onComplete, ...secrets }: { key: string; secret: string; onComplete: (() => void) | undefined },
): () => void {
  const frame = document.createElement('iframe')
  // The fragment never travels to a server, so the secret stays out of every log.
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
