import type { TextStorage } from '../../../client/browser-storage.ts'
import { parseRecord } from '../../../client/json-record.ts'
import { supportDraftKey } from '../../../client/storage-keys.ts'
import { type ContactValues, contactFields, contactValuesOf } from './contact-fields.ts'

/** Keeps the form's values; an empty form deletes the draft. */
export function keepDraft(storage: TextStorage, values: ContactValues): void {
  if (contactFields.every((field) => values[field] === '')) storage.removeItem(supportDraftKey)
  else storage.setItem(supportDraftKey, JSON.stringify(values))
}

/** The kept values, or empty ones. */
export function keptDraft(storage: TextStorage): ContactValues {
  return contactValuesOf(parseRecord(storage.getItem(supportDraftKey)))
}

export function dropDraft(storage: TextStorage): void {
  storage.removeItem(supportDraftKey)
}
