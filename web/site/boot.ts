import type { SurfaceConfig } from '../client/surface-config.ts'
import { warmUpIntl } from '../i18n/warm-up-intl.ts'

/**
 * From this script's tag: the page's modules, entry first; the module for reading visitors, and whether the page has a
 * price for it; when to start.
 */
const {
  modules = '',
  resting = '',
  priced,
  boot,
} = document.querySelector<HTMLScriptElement>('[data-modules]')?.dataset ?? {}

/** An alias, as each byte here loads before the first paint. */
const listen = addEventListener
const root = document.documentElement

let started = false

/** The element that was clicked before the page could react; it is clicked again as soon as it can. */
let pressed: HTMLElement | null | undefined
const keepPressed = ({ target }: Event) => {
  if (target instanceof Element) pressed = target.closest<HTMLElement>('button:not([popovertarget])')
}
listen('click', keepPressed)
// Otherwise the browser would send a form and reload the page: scripts send all forms.
listen('submit', (event) => event.preventDefault())
listen('hydrated', () => pressed?.click())

function start(): void {
  if (started) return
  started = true
  void runPage(modules.split(' '))
}

async function runPage(addresses: readonly string[]): Promise<void> {
  // Without workers the page warms up by itself.
  const warm = warmUpIntl().catch(() => undefined)
  // All in one round trip; otherwise each module would request its imports in turn.
  for (const href of addresses) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  await warm
  const note = document.querySelector<HTMLElement>('[data-not-started]')
  try {
    await import(/* @vite-ignore */ addresses[0] ?? '')
    // From now on React receives clicks.
    removeEventListener('click', keepPressed)
    if (note) note.hidden = true
  } catch (error) {
    // Offline, an old browser or a missing file: the prerendered page stays and says so, and a press tries again.
    if (note) note.hidden = false
    setTimeout(() => (started = false), 1000)
    throw error
  }
}

/** Runs after the first paint, so that its requests do not compete with it. */
function afterFirstPaint(next: () => void): void {
  new PerformanceObserver((paints, observer) => {
    if (!paints.getEntriesByName('first-contentful-paint')[0]) return
    observer.disconnect()
    next()
  }).observe({ type: 'paint', buffered: true })
}

/** Shows the fonts of `web/ui/fonts.css` together: each change of fonts makes the browser lay out the page again. */
async function showLateFonts(): Promise<void> {
  const { dataset } = root
  if (dataset['fonts'] !== 'late') return
  // A missing font must not hold back the other.
  await Promise.allSettled(['1em Fraunces', '1em "Figtree Variable"'].map((font) => document.fonts.load(font)))
  delete dataset['fonts']
}

/**
 * Starts the page's script if the visit needs it: for a code or a hash in the address, for what this tab has kept, such
 * as a draft, for an administrator, or for third parties to ask consent for or start. Otherwise this script sets the
 * addresses of links to the app, and a small script does the rest for a reading visitor.
 */
async function startIfNeeded(): Promise<void> {
  if (location.search + location.hash || sessionStorage.length || localStorage['admin']) return start()
  const config: SurfaceConfig = await (await fetch('/config.json')).json()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-app]'))
    link.href = config.appOrigin + link.pathname + link.search
  // Third parties with an id in this deployment.
  if (Object.values(config.tracking).some(Boolean)) start()
  else if (priced || !navigator.language.startsWith(root.lang)) {
    const early: typeof import('./before-use.ts') = await import(/* @vite-ignore */ resting)
    early.serve(config, start, () => started)
  }
}

function whenLoaded(next: () => void): void {
  if (document.readyState === 'complete') next()
  else listen('load', next, { once: true })
}

for (const sign of ['pointerdown', 'keydown', 'focusin', 'scroll', 'online']) listen(sign, start, true)
afterFirstPaint(() => {
  void showLateFonts()
  // Without native popovers the menus need their script.
  if (boot === 'painted' || !('hidePopover' in HTMLElement.prototype)) start()
  // A moment later loading has finished; not every browser reports when it is idle.
  else whenLoaded(() => setTimeout(() => void startIfNeeded().catch(start), 200))
})
// So that a click finds the page ready. A page that appears below a resting pointer gets a move by 0.
listen('pointermove', (move) => {
  if (move.movementX || move.movementY) start()
})
// A hidden tab paints nothing.
if (boot === 'painted') whenLoaded(() => setTimeout(start, 2000))
