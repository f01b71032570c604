import { problem } from '#shared/api/problem.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Answer } from './deployment.ts'

/** What is wrong, a sentence each for the operator; none where all is well. */
export type Faults = readonly string[]

export function wrongStatus({ of, status }: Answer, wanted: number): Faults {
  return status === wanted ? [] : [`${of}: expected ${wanted}, got ${status}`]
}

export function wrongHeader({ of, headers }: Answer, name: string, wanted: RegExp): Faults {
  const value = headers.get(name)
  if (value !== null && wanted.test(value)) return []
  return [`${of}: expected ${name} like ${wanted.source}, got ${value ?? 'none'}`]
}

export function wrongText({ of, text }: Answer, wanted: RegExp): Faults {
  return wanted.test(text) ? [] : [`${of}: nothing like ${wanted.source} in it`]
}

/** Anything but a problem of our one shape with this code and, where given, a word on this field. */
export function wrongProblem(answer: Answer, status: number, code: ErrorCode, field?: string): Faults {
  const faults = [...wrongStatus(answer, status), ...wrongHeader(answer, 'content-type', /^application\/problem\+json/)]
  if (faults.length > 0) return faults
  const { of } = answer
  const parsed = problem.safeParse(jsonIn(answer))
  if (!parsed.success) return [`${of}: expected a problem, got ${answer.text.slice(0, 100)}`]
  const fields = (parsed.data.errors ?? []).map((error) => error.field)
  return [
    ...(parsed.data.code === code ? [] : [`${of}: expected the code ${code}, got ${parsed.data.code}`]),
    ...(field === undefined || fields.includes(field)
      ? []
      : [`${of}: expected a word on ${field}, got one on ${fields.join(', ') || 'nothing'}`]),
  ]
}

/** The body as JSON; undefined where it is none. */
export function jsonIn({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A page, or half an answer: the caller says what it wanted.
    return undefined
  }
}
