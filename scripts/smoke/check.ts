import { setTimeout as wait } from 'node:timers/promises'
import { problem } from '#shared/api/problem.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Answer, Deployment } from './deployment.ts'

/**
 * What must hold of a running product as it is seen from outside, by the line that is printed where it holds. A check
 * rejects where it does not hold, and changes nothing, except where its file says so.
 */
export type Checks = Readonly<Record<string, (deployment: Deployment) => Promise<unknown>>>

/** What is wrong, a sentence each for the operator. */
class Faults extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join('; '))
    this.sentences = sentences
  }
}

/** Throws the sentences among these as faults; false stands for what is as it should be. */
export function expectNone(faults: readonly (string | false)[]): void {
  const sentences = faults.filter((fault) => fault !== false)
  if (sentences.length > 0) throw new Faults(sentences)
}

/** Looks at all of them together; rejects with the faults of all. */
export async function onEach<Item>(items: readonly Item[], look: (item: Item) => Promise<unknown>): Promise<void> {
  const faults: string[] = []
  await Promise.all(items.map((item) => look(item).catch((error: unknown) => faults.push(...sentencesOf(error)))))
  expectNone(faults)
}

/** The same, one after the other: every function may have to start. */
export async function onEachInTurn<Item>(
  items: readonly Item[],
  look: (item: Item) => Promise<unknown>,
): Promise<void> {
  const faults: string[] = []
  for (const item of items) await look(item).catch((error: unknown) => faults.push(...sentencesOf(error)))
  expectNone(faults)
}

/** Looks again while something is wrong, so often at most; answers what the last look does. */
export async function untilNone<Seen>(look: () => Promise<Seen>, looks: number, pauseMs = 0): Promise<Seen> {
  try {
    return await look()
  } catch (error) {
    if (!(error instanceof Faults) || looks <= 1) throw error
  }
  await wait(pauseMs)
  return untilNone(look, looks - 1, pauseMs)
}

interface Wanted {
  status?: number
  headers?: Readonly<Record<string, RegExp>>
  /** What its text has. */
  text?: readonly RegExp[]
}

/** Throws what of an answer is not as it is wanted, with what else is found wrong. */
export function expectAnswer(
  { of, ...answer }: Answer,
  { status = answer.status, headers = {}, text = [] }: Wanted,
  others: readonly (string | false)[] = [],
): void {
  expectNone([
    answer.status !== status && `${of}: expected ${status}, got ${answer.status}`,
    ...Object.entries(headers).map(([name, like]) => {
      const value = answer.headers.get(name)
      return (
        (value === null || !like.test(value)) && `${of}: expected ${name} like ${like.source}, got ${value ?? 'none'}`
      )
    }),
    ...text.map((like) => !like.test(answer.text) && `${of}: nothing like ${like.source} in it`),
    ...others,
  ])
}

/** Throws at anything but a problem of our one shape with this code and, where given, a word on this field. */
export function expectProblem(answer: Answer, status: number, code: ErrorCode, field?: string): void {
  expectAnswer(answer, { status, headers: { 'content-type': /^application\/problem\+json/ } })
  const { of } = answer
  const { success, data } = problem.safeParse(jsonIn(answer))
  if (!success) return expectNone([`${of}: expected a problem, got ${answer.text.slice(0, 100)}`])
  const fields = (data.errors ?? []).map((error) => error.field)
  expectNone([
    data.code !== code && `${of}: expected the code ${code}, got ${data.code}`,
    field !== undefined &&
      !fields.includes(field) &&
      `${of}: expected a word on ${field}, got one on ${fields.join(', ') || 'nothing'}`,
  ])
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

/** Looks at one thing after the other, a line each; answers how many checks hold and fail. */
export async function runChecks(checks: Checks, deployment: Deployment, say: (line: string) => void) {
  const counts = { held: 0, failed: 0 }
  for (const [holds, look] of Object.entries(checks)) {
    try {
      await look(deployment)
      counts.held += 1
      say(`ok   ${holds}`)
    } catch (error) {
      counts.failed += 1
      const sentences = sentencesOf(error)
      const more = sentences.length > shownFaults ? [`and ${sentences.length - shownFaults} more`] : []
      say(`FAIL ${holds}: ${[...sentences.slice(0, shownFaults), ...more].join('; ')}`)
    }
  }
  return counts
}

const sentencesOf = (error: unknown) => (error instanceof Faults ? error.sentences : [describeError(error)])

/** `fetch` says why in the cause alone. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
