import type { FieldError } from '#shared/api/problem.ts'
import { type SupportCategory, supportCategories } from '#shared/rules/support-request.ts'
import type { TextStorage } from '../../../client/browser-storage.ts'
import { parseRecord } from '../../../client/json-record.ts'
import { supportDraftKey } from '../../../client/storage-keys.ts'
import { emptyFields, type Faults, textsIn } from '../../../ui/use-form.ts'

/** In form order. */
export const contactFields = ['name', 'email', 'category', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]

type ContactValues = Record<ContactField, string>

/** A field's fault; its words are translations. */
export type ContactFault = 'missing' | 'invalid' | 'tooLong'
type ContactFaults = Faults<ContactField, ContactFault>

/** Whether the field names one of our categories; it is empty before a choice. */
export function isCategory(value: string): value is SupportCategory {
  return supportCategories.some((category) => category === value)
}

/** Faults found before sending; `isEmail` is the browser's own judgement of the address. */
export function faultsOf(values: ContactValues, isEmail: boolean): ContactFaults {
  const faults: ContactFaults = emptyFields(contactFields, values, isEmail)
  return isCategory(values.category) ? faults : { ...faults, category: 'missing' }
}

/** Faults found by the server, from the codes of its field errors. */
export function faultsOfProblem(errors: readonly FieldError[]): ContactFaults {
  const faults: ContactFaults = {}
  for (const { field, code } of errors) {
    const known = contactFields.find((each) => each === field)
    if (known) faults[known] ??= faultOfCode(code)
  }
  return faults
}

function faultOfCode(code: string): ContactFault {
  if (code === 'too_small') return 'missing'
  return code === 'too_big' ? 'tooLong' : 'invalid'
}

/** Keeps the form's values; an empty form deletes the draft. */
export function keepDraft(storage: TextStorage, values: ContactValues): void {
  if (contactFields.every((field) => values[field] === '')) storage.removeItem(supportDraftKey)
  else storage.setItem(supportDraftKey, JSON.stringify(values))
}

/** The kept values, or empty ones. */
export function keptDraft(storage: TextStorage): ContactValues {
  return textsIn(parseRecord(storage.getItem(supportDraftKey)), contactFields)
}

export function dropDraft(storage: TextStorage): void {
  storage.removeItem(supportDraftKey)
}
