import { expect, inject } from 'vitest'
import { problem } from '#shared/api/problem.ts'
import type { Surface } from '#shared/api/endpoints.ts'
import type { ErrorCode } from '#shared/errors.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where it answers, and what else than looking is asked for. */
    deployment: {
      site: string
      app: string
      checkout: boolean
      /** Signs in by the code of a letter, in the browser that these cookies were set in. */
      operator: { email: string; code: string; cookies: string[] } | undefined
    }
  }
}

/** Milliseconds; far beyond any answer's time, so that it only tells a host that hangs. */
const patience = 60_000

export interface Answer {
  /** The request, for the person who reads a fault: `GET https://festlens.example/no`. */
  of: string
  status: number
  headers: Headers
  text: string
}

export interface Asking {
  method?: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is. */
  body?: string
}

export const surfaces: readonly Surface[] = ['site', 'app']

/** Asks any address; the answer is what came first, a redirect included. */
export async function askUrl(url: string, { method = 'GET', headers, json, body }: Asking = {}): Promise<Answer> {
  const content = json === undefined ? body : JSON.stringify(json)
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
    headers: { ...(content !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(content !== undefined && { body: content }),
  })
  return { of: `${method} ${url}`, status: response.status, headers: response.headers, text: await response.text() }
}

/** Asks a host of the deployment as a stranger does, without cookies; `path` is sent as it is given. */
export const ask = (surface: Surface, path: string, asking: Asking = {}) =>
  askUrl(`${inject('deployment')[surface]}${path}`, asking)

const visits = new Map<string, Promise<Answer>>()

/** A plain GET, made once, for as many checks as look at its answer. */
export function visit(surface: Surface, path: string): Promise<Answer> {
  const key = `${surface} ${path}`
  const made = visits.get(key) ?? ask(surface, path)
  visits.set(key, made)
  return made
}

interface Wanted {
  status?: number
  headers?: Readonly<Record<string, RegExp>>
  /** What its text has. */
  text?: readonly RegExp[]
}

/** Each difference from what is wanted fails the check by itself, so that its line names all of them. */
export function expectAnswer({ of, ...answer }: Answer, { status, headers = {}, text = [] }: Wanted): void {
  if (status !== undefined) expect.soft(answer.status, of).toBe(status)
  for (const [name, like] of Object.entries(headers))
    expect.soft(answer.headers.get(name) ?? 'none', `${of}: ${name}`).toMatch(like)
  for (const like of text) expect.soft(answer.text, of).toMatch(like)
}

/** Anything but a problem of our one shape with this code and, where given, a word on this field fails the check. */
export function expectProblem(answer: Answer, status: number, code: ErrorCode, field?: string): void {
  expectAnswer(answer, { status, headers: { 'content-type': /^application\/problem\+json/ } })
  const { data } = problem.safeParse(jsonIn(answer))
  expect.soft(data?.code, `${answer.of}: code of the problem`).toBe(code)
  if (field !== undefined) expect.soft(data?.errors, answer.of).toContainEqual(expect.objectContaining({ field }))
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

/** Looks at all of them together. */
export const onEach = <Item>(items: readonly Item[], look: (item: Item) => Promise<unknown>) =>
  Promise.all(items.map(look))

/** The same, one after the other: every function may have to start. */
export async function onEachInTurn<Item>(items: readonly Item[], look: (item: Item) => Promise<unknown>) {
  for (const item of items) await look(item)
}
