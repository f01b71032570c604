/**
 * What the wall's page uses and a television's Chromium of 2019 (79) lacks; where it is there, it stays as it is. The
 * page imports this before anything else.
 */
function bring(owner: object, methods: Readonly<Record<string, (...given: never[]) => unknown>>): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true })
}

bring(Array.prototype, {
  at(this: unknown[], place: number) {
    return this[place < 0 ? this.length + place : place]
  },
})

bring(String.prototype, {
  replaceAll(this: string, from: string | RegExp, to: string) {
    return typeof from === 'string' ? this.split(from).join(to) : this.replace(from, to)
  },
})

bring(AbortSignal, {
  timeout(ms: number) {
    const late = new AbortController()
    setTimeout(() => late.abort(), ms)
    return late.signal
  },
})

bring(Element.prototype, {
  replaceChildren(this: Element, ...children: (Node | string)[]) {
    this.textContent = ''
    this.append(...children)
  },
})

/** An element's latest animations: those before them are covered. */
const mostAtOnce = 3

if (!Reflect.has(Element.prototype, 'getAnimations')) {
  const begun = new WeakMap<Element, Animation[]>()
  const animationsOf = (element: Element) =>
    (begun.get(element) ?? []).filter(({ playState }) => playState !== 'idle').slice(-mostAtOnce)
  const { animate } = Element.prototype
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given)
    begun.set(this, [...animationsOf(this), animation])
    return animation
  }
  bring(Element.prototype, {
    getAnimations(this: Element) {
      return animationsOf(this)
    },
  })
}
