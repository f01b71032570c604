import type { Event } from '#shared/api/events.ts'
import { parseRecord } from '../../../client/json-record.ts'

export interface EventForm {
  title: string
  /** `YYYY-MM-DD`, empty until chosen. */
  date: string
  description: string
  guestsSeeGallery: boolean
}

export const emptyEventForm: EventForm = { title: '', date: '', description: '', guestsSeeGallery: true }

/** An event as its form shows it. */
export function formOf({ title, date, description, privacy }: Event): EventForm {
  return { title, date, description, guestsSeeGallery: privacy.guestsSeeGallery }
}

/** Whether the form has what the server asks for. */
export function isComplete({ title, date }: EventForm): boolean {
  return title.trim() !== '' && date !== ''
}

/** Whether saving would change nothing. */
export function isSameForm(one: EventForm, other: EventForm): boolean {
  return (
    one.title === other.title &&
    one.date === other.date &&
    one.description === other.description &&
    one.guestsSeeGallery === other.guestsSeeGallery
  )
}

/** The body of a create or update call. */
export function eventBody({ title, date, description, guestsSeeGallery }: EventForm) {
  return { title: title.trim(), date, description: description.trim(), privacy: { guestsSeeGallery } }
}

/** A draft as storage holds it; undefined where it is none of ours. */
export function parseDraft(text: string | null): EventForm | undefined {
  const { title, date, description, guestsSeeGallery } = parseRecord(text)
  if (typeof title !== 'string' || typeof date !== 'string' || typeof description !== 'string') return undefined
  return typeof guestsSeeGallery === 'boolean' ? { title, date, description, guestsSeeGallery } : undefined
}
