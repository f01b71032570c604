import { useState } from 'react'
import { tabStorage } from '../../../client/browser-storage.ts'
import { eventDraftPrefix } from '../../../client/storage-keys.ts'
import { isSameForm, parseDraft, type EventForm } from './event-form.ts'

/**
 * A form that is not lost by accident: what differs from `saved` is kept in this tab under `name` through Back, reload,
 * and signing in again, until it is saved or discarded.
 */
export function useDraft(name: string, saved: EventForm) {
  const key = `${eventDraftPrefix}${name}`
  const [draft, setDraft] = useState(() => parseDraft(tabStorage().getItem(key)))
  const form = draft ?? saved
  const isChanged = draft !== undefined && !isSameForm(draft, saved)

  const change = (part: Partial<EventForm>) => {
    const next = { ...form, ...part }
    setDraft(next)
    tabStorage().setItem(key, JSON.stringify(next))
  }
  const forget = () => {
    setDraft(undefined)
    tabStorage().removeItem(key)
  }
  return { form, isChanged, change, forget }
}
