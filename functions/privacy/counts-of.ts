import { type PersonalDataCounts, type PersonalDataKind, personalDataKinds } from '#shared/rules/personal-data-kinds.ts'

/** Number of items of each kind in an export, for the log. */
export const countsOf = (exported: Partial<Record<PersonalDataKind, unknown>>): PersonalDataCounts =>
  Object.fromEntries(
    personalDataKinds.flatMap((kind) => {
      const held = exported[kind]
      return Array.isArray(held) ? [[kind, held.length]] : []
    }),
  )
