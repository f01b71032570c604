import { useState } from 'react'
import { isSameForm, parseDraft, type EventForm } from './event-form.ts'

/** Where storage is closed to us a draft lives as long as the screen. */
function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/**
 * A form that is not lost by accident: what differs from `saved` is kept in this tab under `name` through Back, reload,
 * and signing in again, until it is saved or discarded.
 */
export function useDraft(name: string, saved: EventForm) {
  const key = `festlens.draft.${name}`
  const [draft, setDraft] = useState(() => parseDraft(storage()?.getItem(key) ?? null))
  const form = draft ?? saved
  const isChanged = draft !== undefined && !isSameForm(draft, saved)

  const change = (part: Partial<EventForm>) => {
    const next = { ...form, ...part }
    setDraft(next)
    storage()?.setItem(key, JSON.stringify(next))
  }
  const forget = () => {
    setDraft(undefined)
    storage()?.removeItem(key)
  }
  return { form, isChanged, change, forget }
}
