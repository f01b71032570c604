import type { Event } from '#shared/api/events.ts'
import { inputOfInstant, instantOfInput } from '../shell/zoned-input.ts'

/** A moment as it is being typed; `key` tells rows apart, `startsAt` is what a `datetime-local` field holds. */
export interface MomentDraft {
  key: string
  id?: string
  title: string
  startsAt: string
}

export const draftsOf = ({ moments, timeZone }: Pick<Event, 'moments' | 'timeZone'>): MomentDraft[] =>
  moments.map(({ id, title, startsAt }) => ({ key: id, id, title, startsAt: inputOfInstant(startsAt, timeZone) }))

/** What is wrong with a row. */
export type DraftFault = 'title' | 'time' | 'twice'

/** Why a timetable cannot be saved yet, row by row. */
export function faultsOf(drafts: readonly MomentDraft[], timeZone: string): Map<string, DraftFault> {
  const starts = drafts.map(({ startsAt }) => instantOfInput(startsAt, timeZone))
  return new Map(
    drafts.flatMap(({ key, title }, index) => {
      const start = starts[index]
      const fault = !title.trim()
        ? 'title'
        : start === undefined
          ? 'time'
          : starts.indexOf(start) < index
            ? 'twice'
            : undefined
      return fault ? [[key, fault] as const] : []
    }),
  )
}

/** As the server takes them; for drafts without faults. */
export const momentsOf = (drafts: readonly MomentDraft[], timeZone: string) =>
  drafts.flatMap(({ id, title, startsAt }) => {
    const start = instantOfInput(startsAt, timeZone)
    return start === undefined ? [] : [{ ...(id !== undefined && { id }), title: title.trim(), startsAt: start }]
  })
