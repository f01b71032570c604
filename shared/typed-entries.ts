/** `Object.entries` that keeps the keys' type; safe for the closed records of plain data that it is used on. */
export function typedEntries<Key extends string, Value>(record: Readonly<Partial<Record<Key, Value>>>): [Key, Value][] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- TypeScript types keys as text, for other records than these may have more
  return Object.entries(record) as [Key, Value][]
}
