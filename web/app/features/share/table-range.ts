/** The highest number of a table: three digits fit every card's badge, and one event's PDF stays a few megabytes. */
export const mostTables = 200

/** Numbers of tables from one to another; undefined for what is no such range. */
export function tablesBetween(first: string, last: string): string[] | undefined {
  const [from, to] = [first, last].map((typed) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0))
  if (!from || !to || from > to || to > mostTables) return undefined
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
}
