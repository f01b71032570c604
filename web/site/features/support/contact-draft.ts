import type { TextStorage } from '../../../client/browser-storage.ts'
import { parseRecord } from '../../../client/json-record.ts'
import { supportDraftKey } from '../../../client/storage-keys.ts'
import { type ContactValues, contactFields, contactValuesOf } from './contact-fields.ts'

/** Keeps what stands in the form; a form that is empty leaves nothing behind. */
export function keepDraft(storage: TextStorage, values: ContactValues): void {
  if (contactFields.every((field) => values[field] === '')) storage.removeItem(supportDraftKey)
  else storage.setItem(supportDraftKey, JSON.stringify(values))
}

/** The kept form, or an empty one where nothing of ours is kept. */
export function keptDraft(storage: TextStorage): ContactValues {
  return contactValuesOf(parseRecord(storage.getItem(supportDraftKey)))
}

/** Forgets the form, once it has been sent. */
export function dropDraft(storage: TextStorage): void {
  storage.removeItem(supportDraftKey)
}
