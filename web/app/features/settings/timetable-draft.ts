import type { Event } from '#shared/api/events.ts'
import { hasWords } from '#shared/rules/has-words.ts'
import { inputOfInstant, instantOfInput } from '../../shell/zoned-input.ts'
import type { Faults } from '../../../ui/use-form.ts'

/** A moment as it is being typed; `key` tells rows apart, `startsAt` is what a `datetime-local` field holds. */
export interface MomentDraft {
  key: string
  id?: string
  title: string
  startsAt: string
  /** The exact start until another time is typed: in autumn an hour occurs twice, and the field knows one. */
  instant?: string
}

/** A start at an instant, with the field's value. */
export const startOf = (instant: string, timeZone: string) => ({ instant, startsAt: inputOfInstant(instant, timeZone) })

export const draftsOf = ({ moments, timeZone }: Pick<Event, 'moments' | 'timeZone'>): MomentDraft[] =>
  moments.map(({ id, title, startsAt }) => ({ key: id, id, title, ...startOf(startsAt, timeZone) }))

/** What is wrong with a row. */
export type DraftFault = 'title' | 'time' | 'twice'

const instantOf = ({ startsAt, instant }: MomentDraft, timeZone: string) =>
  instant !== undefined && inputOfInstant(instant, timeZone) === startsAt ? instant : instantOfInput(startsAt, timeZone)

/** The name of a row's field; a duplicate start is a fault of the time field. */
export const fieldOf = (key: string, fault: DraftFault) => `${key} ${fault === 'title' ? 'title' : 'time'}`

/** Why a timetable cannot be saved yet, by its fields. */
export function faultsOf(drafts: readonly MomentDraft[], timeZone: string): Faults<string, DraftFault> {
  const starts = drafts.map((draft) => instantOf(draft, timeZone))
  return Object.fromEntries(
    drafts.flatMap(({ key, title }, index) => {
      const start = starts[index]
      const fault = !hasWords(title)
        ? 'title'
        : start === undefined
          ? 'time'
          : starts.indexOf(start) < index
            ? 'twice'
            : undefined
      return fault ? [[fieldOf(key, fault), fault] as const] : []
    }),
  )
}

/** The server's form of valid drafts. */
export const momentsOf = (drafts: readonly MomentDraft[], timeZone: string) =>
  drafts.flatMap((draft) => {
    const start = instantOf(draft, timeZone)
    const { id, title } = draft
    return start === undefined ? [] : [{ ...(id !== undefined && { id }), title: title.trim(), startsAt: start }]
  })
