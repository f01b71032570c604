/** The photos that are chosen, and the one that was chosen last. */
export interface Selection {
  ids: ReadonlySet<string>
  anchor: string | undefined
}

export const nothingSelected: Selection = { ids: new Set(), anchor: undefined }

/** One more, or one less. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** With all from the one that was chosen last to this one, both included; `order`: as they stand. */
export function extendedTo({ ids, anchor }: Selection, id: string, order: readonly string[]): Selection {
  return { ids: new Set([...ids, ...between(order, anchor ?? id, id)]), anchor: id }
}

/** What a finger has swept over from one photo to another, added to what was chosen before. */
export function swept(before: Selection, from: string, to: string, order: readonly string[]): Selection {
  return { ids: new Set([...before.ids, ...between(order, from, to)]), anchor: from }
}

/** With all of these. */
export function withAll({ ids, anchor }: Selection, more: readonly string[]): Selection {
  return { ids: new Set([...ids, ...more]), anchor }
}

function between(order: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [order.indexOf(one), order.indexOf(other)]
  if (from < 0 || to < 0) return [other]
  return order.slice(Math.min(from, to), Math.max(from, to) + 1)
}
