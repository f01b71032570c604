/** `Object.entries` that keeps the keys' type; safe for the closed records of plain data that it is used on. */
export function typedEntries<Key extends string, Value>(record: Readonly<Partial<Record<Key, Value>>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][]
}
