import { readFrameMessage } from './frame-messages.ts'

interface FrameOptions {
  holder: Element
  /** Origin of the form. */
  origin: string
  publishableKey: string
  clientSecret: string
  onComplete: (() => void) | undefined
}

/** Height before the form has told its own, so that the page below does not jump far. */
const firstHeight = 720

/** Puts the payment form into the page in a frame of its own origin; answers how to take it away. */
export function mountFrame({ holder, origin, publishableKey, clientSecret, onComplete }: FrameOptions): () => void {
  const frame = document.createElement('iframe')
  // The fragment never travels to a server, so the secret stays out of every log.
  frame.src = `${origin}/v3/embedded-checkout#${new URLSearchParams({ key: publishableKey, secret: clientSecret })}`
  frame.name = 'embedded-checkout'
  frame.title = 'Secure payment form'
  frame.allow = 'payment'
  // The page's policy forbids style attributes; properties set by script are allowed.
  frame.style.border = '0'
  frame.style.display = 'block'
  frame.style.width = '100%'
  frame.style.height = `${firstHeight}px`
  frame.style.colorScheme = 'light dark'

  const listen = (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    const message = readFrameMessage(event.data)
    if (message?.kind === 'stripe-resize') frame.style.height = `${message.height}px`
    if (message?.kind === 'stripe-redirect') location.assign(message.url)
    if (message?.kind === 'stripe-complete') onComplete?.()
  }
  window.addEventListener('message', listen)
  holder.append(frame)
  return () => {
    window.removeEventListener('message', listen)
    frame.remove()
  }
}
