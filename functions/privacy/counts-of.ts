import { type HeldCounts, type HeldKind, heldKinds } from '#shared/rules/held-kinds.ts'

/** Number of items of each kind in an export, for the log. */
export const countsOf = (exported: Partial<Record<HeldKind, unknown>>): HeldCounts =>
  Object.fromEntries(
    heldKinds.flatMap((kind) => {
      const held = exported[kind]
      return Array.isArray(held) ? [[kind, held.length]] : []
    }),
  )
