import { historyFields } from '#shared/api/history.ts'
import type { EventChanges, EventRow } from './event-store.ts'
import type { Deed } from './history-store.ts'

type Told = NonNullable<Deed['changes']>
/** Short values by their names in the history; undefined: nothing to tell. */
type Values = Readonly<Record<string, Told[number]['to']>>

/**
 * What the history tells of a change of an event: short values whole, of modes and features those that differ, of a PIN whether there is
 * one, of all else that it was changed.
 */
export function changesTold(
  { privacy, features }: Pick<EventRow, 'privacy' | 'features'>,
  changes: EventChanges,
): Told {
  const { title, date, timeZone, description, theme, moments, pin, cover } = changes
  return [
    ...told({ title, date, timeZone }),
    ...(description === undefined ? [] : [{ field: 'description' } as const]),
    ...told({
      cover,
      ...differing({ ...privacy }, changes.privacy && { ...changes.privacy }),
      ...differing({ ...features }, changes.features && { ...changes.features }),
    }),
    ...(theme === undefined ? [] : [{ field: 'theme' } as const]),
    ...(moments === undefined ? [] : [{ field: 'moments' } as const]),
    ...told({ pin: pin === undefined ? undefined : pin !== null }),
  ]
}

function told(values: Values): Told {
  return historyFields.flatMap((field) => (values[field] === undefined ? [] : [{ field, to: values[field] }]))
}

function differing(before: Values, after: Values = {}): Values {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name] !== value))
}
