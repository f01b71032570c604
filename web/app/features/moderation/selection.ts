/** The selected photos, and the one that was selected last. */
export interface Selection {
  ids: ReadonlySet<string>
  anchor: string | undefined
}

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined }

export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Adds all from the one that was selected last to this one, inclusive; `order`: as displayed. */
export function extendedTo({ ids, anchor }: Selection, id: string, order: readonly string[]): Selection {
  return { ids: new Set([...ids, ...between(order, anchor ?? id, id)]), anchor: id }
}

/** Adds the photos that a finger has swept over to those selected before. */
export function swept(before: Selection, from: string, to: string, order: readonly string[]): Selection {
  return { ids: new Set([...before.ids, ...between(order, from, to)]), anchor: from }
}

/** Adds all of these. */
export function withAll({ ids, anchor }: Selection, more: readonly string[]): Selection {
  return { ids: new Set([...ids, ...more]), anchor }
}

function between(order: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [order.indexOf(one), order.indexOf(other)]
  if (from < 0 || to < 0) return [other]
  return order.slice(Math.min(from, to), Math.max(from, to) + 1)
}
