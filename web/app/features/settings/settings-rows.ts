import { typedEntries } from '#shared/typed-entries.ts'

/** The rows of Settings in their order, and the parts of each that an address names, as in `settings#cover`. */
const parts = {
  sight: ['mode', 'reveal', 'pin', 'features', 'link'],
  look: ['cover', 'theme', 'logo'],
  details: ['greeting', 'thanks', 'history'],
  plan: [],
  delete: [],
} as const satisfies Record<string, readonly string[]>

export type SettingsRowName = keyof typeof parts

/** The row that an address's hash opens; undefined if it names none. */
export function rowOfHash(hash: string): SettingsRowName | undefined {
  const name = hash.slice(1)
  const isNamed = (part: string) => part === name
  return typedEntries<SettingsRowName, readonly string[]>(parts).find(
    ([row, named]) => isNamed(row) || named.some(isNamed),
  )?.[0]
}
