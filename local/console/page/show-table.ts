/** Creates an element with properties and children; text stays text. */
export function makeElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

const shown = new Map<string, string>()

export function place(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no #${id}.`)
  return element
}

/**
 * Draws into an element of the page, only if `data` has changed. The focus stays on the element of the same id, or in
 * the same part of the page if that element is gone.
 */
export function draw(id: string, data: unknown, parts: () => readonly (Node | string)[]): void {
  const text = JSON.stringify(data)
  if (shown.get(id) === text) return
  shown.set(id, text)
  const element = place(id)
  const focused = element.contains(document.activeElement) ? document.activeElement?.id : undefined
  element.replaceChildren(...parts())
  if (focused === undefined) return
  element.tabIndex = -1
  const again = document.getElementById(focused) ?? element
  again.focus({ preventScroll: true })
}

/** A table with these column heads, or a sentence if it has no rows. */
export function table(heads: readonly string[], rows: readonly (readonly (Node | string)[])[], empty: string): Node {
  if (rows.length === 0) return makeElement('p', { className: 'empty' }, [empty])
  const head = makeElement(
    'tr',
    {},
    heads.map((text) => makeElement('th', { scope: 'col' }, [text])),
  )
  const body = rows.map((cells) =>
    makeElement(
      'tr',
      {},
      cells.map((cell) => makeElement('td', {}, [cell])),
    ),
  )
  const whole = makeElement('table', {}, [makeElement('thead', {}, [head]), makeElement('tbody', {}, body)])
  return makeElement('div', { className: 'scroll', tabIndex: 0 }, [whole])
}

export const code = (text: string) => makeElement('code', {}, [text])

/** A button; give it an `id` to keep the focus when it is drawn again. */
export const button = (text: string, onclick: () => void, id = '') =>
  makeElement('button', { type: 'button', onclick, id }, [text])

/** A time of today, or a date and time, as people read it. */
export function time(at: string | number): string {
  const date = new Date(at)
  const isToday = date.toDateString() === new Date().toDateString()
  return isToday ? date.toLocaleTimeString() : date.toLocaleString()
}
