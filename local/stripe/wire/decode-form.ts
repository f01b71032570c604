/** A decoded parameter: text, a list or a group, nested like the brackets. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export interface FormGroup {
  [name: string]: FormValue
}

interface Branch {
  [name: string]: Branch | string
}

/** Stripe's own limit is undocumented; no parameter of its API is nested deeper. */
const maxDepth = 12

/**
 * Decodes `a[b][0][c]=1&expand[]=x` into nested groups and lists; groups whose names are 0, 1, 2… become lists.
 * Names never reach an object's prototype.
 */
export function decodeForm(encoded: string): FormGroup {
  const root = emptyBranch()
  for (const [name, value] of new URLSearchParams(encoded)) plant(root, splitName(name), value)
  const decoded: FormGroup = {}
  for (const [name, branch] of Object.entries(root)) decoded[name] = settle(branch)
  return decoded
}

/** Writes a path of names in bracket notation, as Stripe names a parameter in an error. */
export function joinName(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.map(String)
  return rest.reduce((name, part) => `${name}[${part}]`, first ?? '')
}

function emptyBranch(): Branch {
  return Object.create(null)
}

function splitName(name: string): string[] {
  const first = name.split('[', 1)[0] ?? name
  const brackets = [...name.slice(first.length).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')
  return [first, ...brackets].slice(0, maxDepth)
}

function plant(branch: Branch, path: readonly string[], value: string): void {
  const [head = '', ...rest] = path
  const name = head === '' ? String(Object.keys(branch).length) : head
  if (rest.length === 0) {
    branch[name] = value
    return
  }
  const next = branch[name]
  const below = next === undefined || typeof next === 'string' ? emptyBranch() : next
  branch[name] = below
  plant(below, rest, value)
}

function settle(branch: Branch | string): FormValue {
  if (typeof branch === 'string') return branch
  const names = Object.keys(branch)
  if (names.every((name) => /^\d+$/.test(name)))
    return names.toSorted((a, b) => Number(a) - Number(b)).map((name) => settle(branch[name] ?? ''))
  const group: FormGroup = {}
  for (const [name, value] of Object.entries(branch)) group[name] = settle(value)
  return group
}
