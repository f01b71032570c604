import { warmUpIntl } from '../i18n/warm-up-intl.ts'

/** From this script's tag: the page's modules, the one to run first, and when to start. */
const { modules = '', boot } = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset ?? {}

/**
 * Milliseconds after which the script starts all the same: in a browser that is never idle, and in a hidden tab, which
 * paints nothing.
 */
const patience = 2000
/** A page that is mostly read starts with the first of these, too, so that a click finds it ready. */
const signsOfReading = boot === 'used' ? (['pointermove', 'scroll'] as const) : []
const signsOfUse = ['pointerdown', 'keydown', 'touchstart', 'focusin', ...signsOfReading] as const

/** The fonts of `web/ui/fonts.css`, in the words of CSS. */
const lateFonts = ['1em Fraunces', '1em "Figtree Variable"']

let started = false
let asked = false

function start(): void {
  if (started) return
  started = true
  for (const sign of signsOfUse) removeEventListener(sign, startOnSign, true)
  void runPage(modules.split(' '))
}

/** A page that appears below a resting pointer hears of it as of a move. */
function startOnSign(event: Event): void {
  const isRest = event.type === 'pointermove' && event instanceof MouseEvent && !event.movementX && !event.movementY
  if (!isRest) start()
}

async function runPage(addresses: readonly string[]): Promise<void> {
  // Without workers the page warms up by itself.
  const warm = warmUpIntl().catch(() => undefined)
  // All in one round trip; otherwise each module would ask for its imports in turn.
  for (const href of addresses) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  await warm
  try {
    await import(/* @vite-ignore */ addresses[0] ?? '')
  } catch (error) {
    // The browser is too old, or a file is missing: the prerendered page stays and says so.
    document.querySelector('[data-not-started]')?.removeAttribute('hidden')
    throw error
  }
}

/** After the first paint: what is fetched earlier competes with it. */
function afterFirstPaint(next: () => void): void {
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    next()
  }).observe({ type: 'paint', buffered: true })
}

/** All at once: each change of fonts makes the browser lay out the whole page again. */
async function showLateFonts(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset['fonts'] !== 'late') return
  // One that cannot be had is no reason to keep back the other.
  await Promise.allSettled(lateFonts.map((font) => document.fonts.load(font)))
  delete dataset['fonts']
}

/**
 * Starts a page that works without its script where the visit has something for it to do: a code in its address,
 * another language to offer, third parties to ask consent for or to start.
 */
async function startIfNeeded(): Promise<void> {
  if (asked) return
  asked = true
  const { lang } = document.documentElement
  const isPlain = location.search === '' && navigator.languages[0]?.startsWith(lang) === true
  if (!isPlain || (await hasThirdParties().catch(() => true))) start()
}

async function hasThirdParties(): Promise<boolean> {
  const config: unknown = await (await fetch('/config.json')).json()
  const ids = typeof config === 'object' && config !== null && 'tracking' in config ? config.tracking : ['unknown']
  return Object.values(ids ?? {}).some((id) => id !== null)
}

const startUnused = () => (boot === 'used' ? void startIfNeeded() : start())

function whenLoaded(next: () => void): void {
  if (document.readyState === 'complete') next()
  else addEventListener('load', next, { once: true })
}

/**
 * Safari has no idle callback; a short pause stands in. Not `web/client/when-idle.ts`: a module shared with the entry
 * would be fetched before the first paint, with all that the entry shares with its pages.
 */
function whenIdle(next: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(next, { timeout: patience })
  else setTimeout(next, 200)
}

for (const sign of signsOfUse) addEventListener(sign, startOnSign, { capture: true, passive: true })
afterFirstPaint(() => {
  void showLateFonts()
  // Without popovers of the browser's own the menus need their script.
  if (boot === 'painted' || !('hidePopover' in HTMLElement.prototype)) start()
  else whenLoaded(() => whenIdle(startUnused))
})
whenLoaded(() => setTimeout(startUnused, patience))
