import { setTimeout as wait } from 'node:timers/promises'
import { problem } from '#shared/api/problem.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Answer, Deployment } from './deployment.ts'

/** Something that must hold of a running product as it is seen from outside. */
export interface Check {
  /** The line that it prints: what holds where it is well. */
  holds: string
  /** Asks hosts with TLS only. */
  overTls?: true
  /** What does not hold; what it throws counts as a fault too. Changes nothing, except where its file says so. */
  look(deployment: Deployment): Promise<Faults>
}

/** What is wrong, a sentence each for the operator; none where all is well. */
export type Faults = readonly string[]

/** The faults of all, which are looked at together. */
export async function onEach<Item>(items: readonly Item[], look: (item: Item) => Promise<Faults>): Promise<Faults> {
  return (await Promise.all(items.map(look))).flat()
}

/** Looks so often at most, until nothing is wrong; answers what still is. */
export async function untilNone(look: () => Promise<Faults>, looks: number, pauseMs = 0): Promise<Faults> {
  const faults = await look()
  if (faults.length === 0 || looks <= 1) return faults
  await wait(pauseMs)
  return untilNone(look, looks - 1, pauseMs)
}

interface Wanted {
  status?: number
  headers?: Readonly<Record<string, RegExp>>
  /** What its text has. */
  text?: readonly RegExp[]
}

/** What of an answer is not as it is wanted. */
export function wrong(answer: Answer, { status, headers = {}, text = [] }: Wanted): Faults {
  const { of } = answer
  return [
    ...(status === undefined || answer.status === status ? [] : [`${of}: expected ${status}, got ${answer.status}`]),
    ...Object.entries(headers).flatMap(([name, like]) => {
      const value = answer.headers.get(name)
      if (value !== null && like.test(value)) return []
      return [`${of}: expected ${name} like ${like.source}, got ${value ?? 'none'}`]
    }),
    ...text.flatMap((like) => (like.test(answer.text) ? [] : [`${of}: nothing like ${like.source} in it`])),
  ]
}

/** Anything but a problem of our one shape with this code and, where given, a word on this field. */
export function wrongProblem(answer: Answer, status: number, code: ErrorCode, field?: string): Faults {
  const faults = wrong(answer, { status, headers: { 'content-type': /^application\/problem\+json/ } })
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

/** More faults of one check than these say nothing new. */
const shownFaults = 3

interface Counts {
  held: number
  failed: number
  skipped: number
}

/** Looks at one thing after the other, a line each. */
export async function runChecks(
  checks: readonly Check[],
  deployment: Deployment,
  say: (line: string) => void,
): Promise<Counts> {
  const counts = { held: 0, failed: 0, skipped: 0 }
  for (const check of checks) {
    if (check.overTls && !deployment.isOverTls) {
      counts.skipped += 1
      say(`skip ${check.holds}: not over plain http`)
      continue
    }
    const faults = await findFaults(check, deployment)
    counts[faults.length > 0 ? 'failed' : 'held'] += 1
    say(faults.length > 0 ? `FAIL ${check.holds}: ${describe(faults)}` : `ok   ${check.holds}`)
  }
  return counts
}

async function findFaults({ look }: Check, deployment: Deployment): Promise<Faults> {
  try {
    return await look(deployment)
  } catch (error) {
    return [describeError(error)]
  }
}

function describe(faults: Faults): string {
  const more = faults.length - shownFaults
  return [...faults.slice(0, shownFaults), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

/** `fetch` says why in the cause alone. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
