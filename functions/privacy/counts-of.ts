/** How much of each kind an export holds, for the log. */
export const countsOf = (exported: object): Record<string, number> =>
  Object.fromEntries(
    Object.entries(exported).flatMap(([name, value]) => (Array.isArray(value) ? [[name, value.length]] : [])),
  )
