import { historyFields } from '#shared/api/history.ts'
import type { EventChanges, EventRow } from './event-store.ts'
import type { Deed } from './history-store.ts'

export type HistoryChanges = NonNullable<Deed['changes']>
/** Short values by their names in the history; undefined: unchanged. */
type Values = Readonly<Record<string, HistoryChanges[number]['to']>>

/**
 * What the history shows of a change of an event: short values in full; of modes and features those that differ; of a
 * PIN whether it is set; of other fields only that they changed.
 */
export function historyChanges(
  { privacy, features }: Pick<EventRow, 'privacy' | 'features'>,
  changes: EventChanges,
): HistoryChanges {
  const { title, date, timeZone, description, thanks, theme, moments, pin, cover } = changes
  return [
    ...changed({ title, date, timeZone }),
    ...(description === undefined ? [] : [{ field: 'description' } as const]),
    ...(thanks === undefined ? [] : [{ field: 'thanks' } as const]),
    ...changed({
      cover,
      ...differing({ ...privacy }, changes.privacy && { ...changes.privacy }),
      ...differing({ ...features }, changes.features && { ...changes.features }),
    }),
    ...(theme === undefined ? [] : [{ field: 'theme' } as const]),
    ...(moments === undefined ? [] : [{ field: 'moments' } as const]),
    ...changed({ pin: pin === undefined ? undefined : pin !== null }),
  ]
}

function changed(values: Values): HistoryChanges {
  return historyFields.flatMap((field) => (values[field] === undefined ? [] : [{ field, to: values[field] }]))
}

function differing(before: Values, after: Values = {}): Values {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value))
}
