/** Actions on an element of a page. */
export interface PageElement {
  click(): Promise<void>
  /** Types letter by letter, as a keyboard does. */
  type(text: string): Promise<void>
  /** Picks files in a file input. */
  pick(paths: readonly string[]): Promise<void>
}

/** A document in a tab: a page or a frame within it. */
export interface Scope {
  /** The first visible element that matches the selector and has the words, now; undefined if there is none. */
  look(selector: string, words?: string): Promise<PageElement | undefined>
  /** The value of an expression; promises are awaited. */
  evaluate(expression: string): Promise<unknown>
}

/** How a network fails: the system reports it, connections are refused, or connections get no answer. */
export const losses = ['off', 'refused', 'hanging'] as const
export type Loss = (typeof losses)[number]

/** A tab of one person's browser, as wide as a phone: other tabs share nothing with it. */
export interface Tab extends Scope {
  /** Whether its browser still has a page's pictures after the page is closed. */
  keepsPictures: boolean
  /** Whether it has a microphone and may use it. */
  hasMicrophone: boolean
  /** Cuts the tab's network. Throws if this browser cannot fail in that way. */
  lose(how: Loss): Promise<void>
  restore(): Promise<void>
  goto(url: string): Promise<void>
  /** Works in a frame; says in words how, if not by keys and clicks. */
  within(frame: string, work: (scope: Scope) => Promise<void>): Promise<string | undefined>
  /** Saves the visible page as a PNG. */
  photograph(path: string): Promise<void>
  /** Errors thrown, logged or rejected, and violations of the content security policy, so far. */
  troubles(): readonly string[]
}

/** A running browser; downloads land in the folder that it was opened with. */
export interface Engine extends AsyncDisposable {
  /** Its own name and version. */
  version: string
  openTab(): Promise<Tab>
}

/** A phone's screen in CSS pixels. */
export const screen = { width: 390, height: 844 } as const

/**
 * An expression that finds the first visible element with these words in its text or label, or null. A file input
 * counts although it is hidden, because pages show a button instead. The element is scrolled to the middle, where no
 * bar covers it.
 */
export function lookExpression(selector: string, words = ''): string {
  return `(${lookFor.toString()})(${JSON.stringify(selector)}, ${JSON.stringify(words)})`
}

function lookFor(selector: string, words: string): Element | null {
  const isInSight = (element: Element) => element.getClientRects().length > 0 || element.matches('input[type=file]')
  const named = (element: Element) => [
    element.textContent,
    element.getAttribute('aria-label'),
    ...(element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent) : []),
  ]
  const bears = (element: Element) => words === '' || named(element).some((name) => name?.includes(words))
  const found = [...document.querySelectorAll(selector)].find((element) => isInSight(element) && bears(element))
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
}
