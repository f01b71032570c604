import type { Event } from '#shared/api/events.ts'
import { type ThemeName, themeNames } from '#shared/rules/themes.ts'
import { hasWords } from '#shared/rules/has-words.ts'
import { parseRecord } from '../../../client/json-record.ts'
import type { Faults } from '../../../ui/use-form.ts'
import { call, type CallInput } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'

export interface EventForm {
  title: string
  /** `YYYY-MM-DD`, empty until chosen. */
  date: string
  /** Of the IANA list; empty for a new event, which gets its host's own. */
  timeZone: string
  description: string
  /** Of a new event, once it is chosen. */
  theme?: ThemeName
}

export const emptyEventForm: EventForm = { title: '', date: '', timeZone: '', description: '' }

export function formOf({ title, date, timeZone, description }: Event): EventForm {
  return { title, date, timeZone, description }
}

export type EventFaults = Faults<'title' | 'date', 'event.nameMissing' | 'event.dateMissing'>

/** Required fields that are missing. */
export const faultsOfEvent = ({ title, date }: Pick<EventForm, 'title' | 'date'>): EventFaults => ({
  ...(!hasWords(title) && { title: 'event.nameMissing' }),
  ...(date === '' && { date: 'event.dateMissing' }),
})

/** Whether saving would change nothing. */
export const isSameForm = (one: EventForm, other: EventForm): boolean =>
  (['title', 'date', 'timeZone', 'description'] as const).every((name) => one[name] === other[name])

/** The body of a create or update call. */
export function eventBody({ title, date, timeZone, description }: EventForm) {
  return { title: title.trim(), date, description: description.trim(), ...(timeZone !== '' && { timeZone }) }
}

/** A stored draft; undefined if it is not valid. */
export function parseDraft(text: string | null): EventForm | undefined {
  const { title, date, timeZone, description, ...rest } = parseRecord(text)
  const theme = themeNames.find((name) => name === rest['theme'])
  if (typeof title !== 'string' || typeof date !== 'string' || typeof description !== 'string') return undefined
  return typeof timeZone === 'string' ? { title, date, timeZone, description, ...(theme && { theme }) } : undefined
}

/** Creates an event in the host's time zone; if the server does not know it, in the server's default. */
export async function createEvent(body: CallInput<'events/create-event'>['body']) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  try {
    return await call('events/create-event', { body: { ...body, timeZone } })
  } catch (error) {
    const isUnknown = error instanceof ProblemError && error.fields.some(({ field }) => field === 'timeZone')
    if (!isUnknown) throw error
    return call('events/create-event', { body })
  }
}
