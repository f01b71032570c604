/** `Object.entries` that keeps the keys' type; safe for the closed records of plain data that it is used on. */
export function typedEntries<Key extends string, Value>(record: Readonly<Partial<Record<Key, Value>>>): [Key, Value][] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- TypeScript types keys as text, for other records than these may have more
  return Object.entries(record) as [Key, Value][]
}

/** A record with the same keys, and for each what `make` makes of it. */
export function mapRecord<Key extends string, Value, Made>(
  record: Readonly<Record<Key, Value>>,
  make: (key: Key, value: Value) => Made,
): Record<Key, Made> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- as above
  return Object.fromEntries(typedEntries<Key, Value>(record).map(([key, value]) => [key, make(key, value)])) as Record<
    Key,
    Made
  >
}
