import type { TextStorage } from '#web/client/browser-storage.ts'
import { type ContactValues, contactFields, contactValuesOf } from './contact-fields.ts'

const storageKey = 'support-draft'

/** Keeps what stands in the form; a form that is empty leaves nothing behind. */
export function keepDraft(storage: TextStorage, values: ContactValues): void {
  if (contactFields.every((field) => values[field] === '')) storage.removeItem(storageKey)
  else storage.setItem(storageKey, JSON.stringify(values))
}

/** The kept form, or an empty one where nothing of ours is kept. */
export function keptDraft(storage: TextStorage): ContactValues {
  try {
    const draft: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}')
    return contactValuesOf(typeof draft === 'object' && draft !== null ? { ...draft } : {})
  } catch {
    // Someone else's text under our key is as good as none.
    return contactValuesOf({})
  }
}

export function dropDraft(storage: TextStorage): void {
  storage.removeItem(storageKey)
}
