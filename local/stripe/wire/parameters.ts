import * as z from 'zod'
import { type FormGroup, joinName } from './decode-form.ts'
import { refuseAbsent, refuseRequest } from './stripe-refusal.ts'

export const text = z.string().min(1, { error: 'empty' }).max(5000)
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, { error: 'integer' })
  .transform(Number)
export const positive = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, { error: 'positive' })
  .transform(Number)
export const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/, { error: 'decimal' })
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const currencyCode = z.string().transform((code) => code.toLowerCase())
/** Stripe accepts more of RFC 5322 than most forms, and domains in any script. */
export const emailAddress = z.email({ pattern: z.regexes.unicodeEmail, error: 'Not a valid email address' })

/** Stripe's metadata: 50 keys of up to 40 characters, values up to 500; an empty text clears all of it. */
export const metadata = z
  .union([
    z.literal('').transform((): Record<string, string> => ({})),
    z
      .record(z.string().max(40), z.string().max(500))
      .refine((entries) => Object.keys(entries).length <= 50, { error: 'at most 50 keys' }),
  ])
  .optional()

/** Parses decoded parameters strictly; throws the first error in Stripe's words, with the parameter's name. */
export function parseParameters<Schema extends z.ZodType>(schema: Schema, group: FormGroup): z.output<Schema> {
  const parsed = schema.safeParse(group)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.flatMap(innermost)
  const issue = issues.find((candidate) => candidate.code === 'unrecognized_keys') ?? issues[0]
  throw issue ? refuse(issue, group) : refuseRequest('Invalid request.')
}

/** Adds changes to stored metadata; an empty value removes its key. */
export function mergeMetadata(
  stored: Record<string, string> | null,
  changes: Record<string, string> | undefined,
): Record<string, string> {
  if (changes === undefined) return stored ?? {}
  if (Object.keys(changes).length === 0) return {}
  return Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== ''))
}

type Issue = z.core.$ZodIssue

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' })

function innermost(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [closest] = issue.errors.toSorted((a, b) => depth(b) - depth(a))
  return (closest ?? []).flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }))
}

function depth(issues: Issue[]): number {
  return Math.max(...issues.map((issue) => issue.path.length + (issue.code === 'unrecognized_keys' ? 1 : 0)))
}

function refuse(issue: Issue, group: FormGroup) {
  const param = joinName(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const unknown = joinName([...issue.path, issue.keys[0] ?? ''])
    // Stripe may know it, but this account never used it: refused, never ignored silently.
    return refuseRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
  }
  const value = valueAt(group, issue.path)
  if (value === undefined) return refuseAbsent(param)
  if (value === '' && issue.code !== 'invalid_value') {
    const message = `You passed an empty string for '${param}'. Remove '${param}' from your request or supply a non-empty value.`
    return refuseRequest(message, { code: 'parameter_invalid_empty', param })
  }
  if (issue.code === 'invalid_value')
    return refuseRequest(`Invalid ${param}: must be one of ${oneOf.format(issue.values.map(String))}`, { param })
  if (issue.message === 'integer' || issue.message === 'positive') {
    const kind = issue.message === 'positive' ? 'positive integer' : 'integer'
    return refuseRequest(`Invalid ${kind}: ${JSON.stringify(value)}`, { code: 'parameter_invalid_integer', param })
  }
  if (issue.message === 'decimal') return refuseRequest(`Invalid decimal: ${JSON.stringify(value)}`, { param })
  return refuseRequest(`Invalid ${param}: ${issue.message}`, { param })
}

function valueAt(group: unknown, path: readonly PropertyKey[]): unknown {
  let value = group
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, part)
  }
  return value
}
