/** Milliseconds after which a busy browser starts the page's script all the same. */
const patience = 2000
const signsOfUse = ['pointerdown', 'keydown', 'touchstart', 'focusin'] as const

let started = false

function start(): void {
  if (started) return
  started = true
  for (const sign of signsOfUse) removeEventListener(sign, start, true)
  void import('./entry.client.tsx')
}

/** Safari has no idle callback; there a moment's pause does. */
function whenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: patience })
  else setTimeout(start, 200)
}

for (const sign of signsOfUse) addEventListener(sign, start, { capture: true, passive: true })
if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle, { once: true })
