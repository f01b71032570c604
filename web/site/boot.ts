import type { SurfaceConfig } from '../client/surface-config.ts'
import { warmUpIntl } from '../i18n/warm-up-intl.ts'

/** From this script's tag: the page's modules, the one to run first; what serves it before its use; when to start. */
const { modules = '', resting = '', boot } = document.querySelector<HTMLScriptElement>('[data-modules]')?.dataset ?? {}

/** Named once: each byte here comes before the first paint. */
const listen = addEventListener

let started = false

/** What was pressed before the page could answer: it is pressed again as soon as it can. */
let pressed: HTMLElement | null | undefined
const keepPressed = ({ target }: Event) => {
  if (target instanceof Element) pressed = target.closest<HTMLElement>('button:not([popovertarget])')
}
listen('click', keepPressed)
// Otherwise the browser itself would send a form, and load the page again: all forms are sent by script.
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
  // All in one round trip; otherwise each module would ask for its imports in turn.
  for (const href of addresses) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  await warm
  const note = document.querySelector<HTMLElement>('[data-not-started]')
  try {
    await import(/* @vite-ignore */ addresses[0] ?? '')
    // From now on React hears of clicks.
    removeEventListener('click', keepPressed)
    note?.toggleAttribute('hidden', true)
  } catch (error) {
    // Offline, too old a browser, or a file is missing: the prerendered page stays, says so, and a press tries again.
    note?.toggleAttribute('hidden', false)
    setTimeout(() => (started = false), 1000)
    throw error
  }
}

/** After the first paint: what is fetched earlier competes with it. */
function afterFirstPaint(next: () => void): void {
  new PerformanceObserver((paints, observer) => {
    if (!paints.getEntriesByName('first-contentful-paint')[0]) return
    observer.disconnect()
    next()
  }).observe({ type: 'paint', buffered: true })
}

/** Those of `web/ui/fonts.css`, all at once: each change of fonts makes the browser lay out the whole page again. */
async function showLateFonts(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset['fonts'] !== 'late') return
  // One that cannot be had is no reason to keep back the other.
  await Promise.allSettled(['1em Fraunces', '1em "Figtree Variable"'].map((font) => document.fonts.load(font)))
  delete dataset['fonts']
}

/**
 * Starts a page that works without its script where the visit has something for it to do: a code in its address or a
 * place to go to, another language to offer, third parties to ask consent for or to start. Otherwise links to the app
 * get its address here, and a small script does what else the page owes to somebody who only looks at it.
 */
async function startIfNeeded(): Promise<void> {
  if (location.search + location.hash || !navigator.language.startsWith(document.documentElement.lang)) return start()
  const config: SurfaceConfig = await (await fetch('/config.json')).json()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-app]'))
    link.href = config.appOrigin + link.pathname + link.search
  // Third parties that have an id here.
  if (Object.values(config.tracking).some(Boolean)) start()
  else if (resting) {
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
  // Without popovers of the browser's own the menus need their script.
  if (boot === 'painted' || !('hidePopover' in HTMLElement.prototype)) start()
  // A moment later what the load has left to do is done; not every browser tells when it is idle.
  else whenLoaded(() => setTimeout(() => void startIfNeeded().catch(start), 200))
})
// So that a click finds the page ready. A page that appears below a resting pointer gets a move by 0.
listen('pointermove', (move) => {
  if (move.movementX || move.movementY) start()
})
// A hidden tab paints nothing.
if (boot === 'painted') whenLoaded(() => setTimeout(start, 2000))
