/** The page's element of that id, which is of that kind; throws where the page and this code do not fit. */
export function findElement<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`The form has no ${kind.name} ${id}.`)
}
