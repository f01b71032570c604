import { useRef, useState, type SubmitEvent, type SyntheticEvent } from 'react'
import { hasWords } from '#shared/rules/has-words.ts'
import type { JsonRecord } from '../client/json-record.ts'

/** What is wrong with each field, by its name. */
export type Faults<Name extends string, Fault extends string> = Partial<Record<Name, Fault>>

interface FormRules<Name extends string, Fault extends string> {
  /** In the form's order. */
  names: readonly Name[]
  /** Checks before sending. */
  check?: (values: Record<Name, string>, isEmail: boolean) => Faults<Name, Fault>
  /** Answers what was wrong with the fields; `taken` if the form has nothing left to do. */
  send: (values: Record<Name, string>, form: HTMLFormElement) => Promise<Faults<Name, Fault> | 'taken' | void> | void
  /** What is wrong with the fields by what `send` has thrown; undefined makes it the form's `error`. */
  refusal?: (cause: unknown) => Faults<Name, Fault> | undefined
  onInput?: (form: HTMLFormElement) => void
}

/** A form with fields that the browser keeps, so that nothing typed before this script ran is lost. */
export function useForm<Name extends string, Fault extends string>(rules: FormRules<Name, Fault>) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults<Name, Fault>>({})
  const [error, setError] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  /** State would be known with the next render only: a double click sends once. */
  const sending = useRef(false)

  function showFaults(found: Faults<Name, Fault>) {
    setFaults(found)
    focusFirst(form.current, rules.names, found)
  }

  async function submit(submission: SubmitEvent<HTMLFormElement>) {
    submission.preventDefault()
    const sent = submission.currentTarget
    if (sending.current) return
    const values = valuesOf(sent, rules.names)
    const email = sent.elements.namedItem('email')
    const found = rules.check?.(values, email instanceof HTMLInputElement && !email.validity.typeMismatch) ?? {}
    showFaults(found)
    setError(undefined)
    if (Object.keys(found).length > 0) return
    sending.current = true
    setSending(true)
    const outcome = await sendOrRefuse(rules, values, sent, setError)
    if (outcome === 'taken') return
    sending.current = false
    setSending(false)
    if (outcome) showFaults(outcome)
  }

  /** A field that is being corrected no longer counts as wrong. */
  function noteInput({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) {
    const name = 'name' in target && rules.names.find((each) => each === target.name)
    if (name) setFaults((before) => ({ ...before, [name]: undefined }))
    rules.onInput?.(currentTarget)
  }

  return {
    faults,
    setFaults,
    /** Why sending failed, where no field was at fault. */
    error,
    isSending,
    /** `dialog` keeps a form that is sent before this script runs from loading a page; its text stays. */
    formProps: {
      ref: form,
      method: 'dialog',
      noValidate: true,
      onSubmit: (submission: SubmitEvent<HTMLFormElement>) => void submit(submission),
      onInput: noteInput,
    } as const,
  }
}

/** What was wrong with the fields; another failure goes to `onError`. */
async function sendOrRefuse<Name extends string, Fault extends string>(
  { send, refusal }: FormRules<Name, Fault>,
  values: Record<Name, string>,
  form: HTMLFormElement,
  onError: (cause: unknown) => void,
) {
  try {
    return await send(values, form)
  } catch (cause) {
    const refused = refusal?.(cause)
    if (!refused) onError(cause)
    return refused
  }
}

function focusFirst<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
  found: Faults<Name, string>,
) {
  const first = names.find((name) => found[name])
  const named = first && form?.elements.namedItem(first)
  const field = named instanceof RadioNodeList ? named[0] : named
  if (!(field instanceof HTMLElement)) return
  field.focus({ preventScroll: true })
  // Away from the window's foot, where a toast may lie.
  field.scrollIntoView({ block: 'center' })
}

/** The values of these fields, at least empty. */
export const valuesOf = <Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> =>
  textsIn(Object.fromEntries(new FormData(form)), names)

/** The texts at these names, empty if there is none. */
export function textsIn<Name extends string>(record: JsonRecord, names: readonly Name[]): Record<Name, string>
export function textsIn(record: JsonRecord, names: readonly string[]): Record<string, string> {
  const textAt = (name: string) => {
    const value = record[name]
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(names.map((name) => [name, textAt(name)]))
}

/** Which fields are empty or blank, and whether the address is invalid; `isEmail` is the browser's judgement. */
export function emptyFields<Name extends string>(
  names: readonly Name[],
  values: Record<Name, string>,
  isEmail: boolean,
): Faults<Name | 'email', 'missing' | 'invalid'> {
  const faults: Faults<string, 'missing' | 'invalid'> = isEmail ? {} : { email: 'invalid' }
  for (const name of names) if (!hasWords(values[name])) faults[name] = 'missing'
  return faults
}
