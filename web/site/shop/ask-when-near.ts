/** Product document, section 4: requested once a tenth of the section comes within 100 px, or after 3 s. */
const visibility: IntersectionObserverInit = { threshold: 0.1, rootMargin: '100px' }
export const patience = 3000

/**
 * Asks once the element comes near or 3 s have passed, whichever is first. After a failure it asks again when the
 * element comes near again, or when the 3 s are over; after a success it stops. Returns how to end it.
 */
export function askWhenNear(element: Element, ask: () => Promise<void>): () => void {
  let asking = false
  async function askOnce(): Promise<void> {
    if (asking) return
    asking = true
    try {
      await ask()
      stop()
    } catch {
      // The document requires silence: the fallback stays.
      asking = false
    }
  }
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) void askOnce()
  }, visibility)
  observer.observe(element)
  const timer = setTimeout(() => void askOnce(), patience)
  function stop(): void {
    observer.disconnect()
    clearTimeout(timer)
  }
  return stop
}
