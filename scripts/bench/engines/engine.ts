/** What a person can do to something on a page. */
export interface PageElement {
  click(): Promise<void>
  /** Types letter by letter, as a keyboard does. */
  type(text: string): Promise<void>
  /** Picks files in a file input. */
  pick(paths: readonly string[]): Promise<void>
}

/** A document in a tab: a page or a frame within it. */
export interface Scope {
  /** The first thing in sight that matches the selector and bears the words, now; undefined if nothing does. */
  look(selector: string, words?: string): Promise<PageElement | undefined>
  /** The value of an expression; what it promises is waited for. */
  evaluate(expression: string): Promise<unknown>
}

/** How a network is lost: the system says so; or there is one that turns connections away, or never answers. */
export const losses = ['off', 'refused', 'hanging'] as const
export type Loss = (typeof losses)[number]

/** A tab of somebody's own browser, a phone's width: nothing is shared with other tabs. */
export interface Tab extends Scope {
  /** Whether its browser keeps pictures beyond the page that showed them. */
  keepsPictures: boolean
  /** Whether it has one that hears something, and may use it. */
  hasMicrophone: boolean
  /** Takes the tab's network away. Throws where this browser cannot lose it so. */
  lose(how: Loss): Promise<void>
  restore(): Promise<void>
  goto(url: string): Promise<void>
  /** Works in a frame; answers in words how, where it was not by keys and clicks. */
  within(frame: string, work: (scope: Scope) => Promise<void>): Promise<string | undefined>
  /** Writes what is to be seen as a PNG. */
  photograph(path: string): Promise<void>
  /** Errors thrown, logged or promised, and violations of the content security policy, so far. */
  troubles(): readonly string[]
}

/** A running browser; what is downloaded lands in the folder that it was opened with. */
export interface Engine extends AsyncDisposable {
  /** As it names itself. */
  version: string
  openTab(): Promise<Tab>
}

/** A phone's screen in CSS pixels. */
export const screen = { width: 390, height: 844 } as const

/**
 * The expression that looks for the first thing in sight with these words in its text or on its label, or null. A file
 * input counts although it is hidden, as pages show a button in its place. What is found is brought to the middle,
 * where no bar covers it from a click.
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
