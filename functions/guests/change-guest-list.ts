import { isDeepStrictEqual } from 'node:util'
import type { Parsed } from '#shared/api/shapes.ts'
import { settle } from '../database/settle.ts'
import { undeletedCheck } from '../events/event-store.ts'
import { type Doer, type History, historyOf } from '../events/history-store.ts'
import { guestListPut, type ListedRow, readGuestList, type StoredList } from '../galleries/guest-list-store.ts'
import { AppError } from '../runtime/app-error.ts'
import { newId } from '../runtime/new-id.ts'
import { randomLetters } from '../runtime/random-slug.ts'

type Wanted = Parsed<'guests/change-guest-list', 'body'>

/** Characters of a card's code: 60 random bits. */
const codeLetters = 12

/**
 * Replaces an event's list for a host (by address): rows with an id keep their cards, others get one. Equal rows change
 * nothing. Throws `list_changed` if `version` is outdated, `invalid_request` for an unknown or repeated id,
 * `event_deleted`.
 */
export async function changeGuestList(eventId: string, { rows, version }: Wanted, by: string): Promise<StoredList> {
  const history = historyOf(eventId, by)
  return settle(
    () => readGuestList(eventId),
    (read) => {
      if (version !== undefined && version !== read.version)
        throw new AppError('list_changed', `The list has version ${read.version}.`)
      const { writes, result } = replacement(eventId, read, rowsOf(read, rows), history)
      return {
        writes: writes.length > 0 ? [undeletedCheck(eventId), ...writes] : [],
        result,
        ifRefused: ([isDeleted]) => {
          if (isDeleted) throw new AppError('event_deleted', 'The event has just been deleted.')
          return undefined
        },
      }
    },
  )
}

/** Removes rows from the list for the people whom they name; missing rows are no error. */
export async function takeOffList(eventId: string, rowIds: readonly string[], by: Doer): Promise<void> {
  const history = historyOf(eventId, by)
  await settle(
    () => readGuestList(eventId),
    (read) => {
      const rows = read.rows.filter(({ id }) => !rowIds.includes(id))
      return replacement(eventId, read, rows, history)
    },
  )
}

/** The writes that replace a list's rows, none if equal, and the resulting list. */
function replacement(eventId: string, read: StoredList, rows: ListedRow[], history: History) {
  if (isDeepStrictEqual(rows, read.rows)) return { writes: [], result: read }
  return {
    writes: [guestListPut(eventId, read, rows), history.of({ action: 'guest_list_changed' })],
    result: { version: read.version + 1, rows },
  }
}

function rowsOf(read: StoredList, wanted: Wanted['rows']): ListedRow[] {
  const codes = new Map(read.rows.map(({ id, code }) => [id, code]))
  const used = new Set<string>()
  const fields: { field: string; code: string; message: string }[] = []
  const rows = wanted.map(({ id, name, table, group }, index) => {
    if (id !== undefined && (!codes.has(id) || used.has(id)))
      fields.push({
        field: `rows.${index}.id`,
        code: 'invalid_value',
        message: used.has(id) ? 'Another row has that id.' : 'The list has no such row.',
      })
    if (id !== undefined) used.add(id)
    return {
      id: id ?? newId('listedGuest'),
      name,
      ...(table && { table }),
      ...(group && { group }),
      code: (id === undefined ? undefined : codes.get(id)) ?? randomLetters(codeLetters),
    }
  })
  if (fields.length > 0) throw new AppError('invalid_request', 'The rows do not have the ids of the list.', { fields })
  return rows
}
