import { expect, inject } from 'vitest'
import { problem } from '#shared/api/problem.ts'
import type { Surface } from '#shared/api/endpoints.ts'
import type { ErrorCode } from '#shared/errors.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Its addresses, and what to do besides reading. */
    deployment: {
      site: string
      app: string
      checkout: boolean
      /** Signs in with a letter's code, in the browser that has these cookies. */
      operator: { email: string; code: string; cookies: string[] } | undefined
    }
  }
}

/** Milliseconds; far more than any answer needs, so that only a hanging host exceeds it. */
const patience = 60_000

export interface Answer {
  /** The request, for the person who reads a failure: `GET https://festlens.example/no`. */
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
  /** Sent unchanged. */
  body?: string
}

export const surfaces: readonly Surface[] = ['site', 'app']

/** Requests any address; returns the first answer, including redirects. */
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

/** Requests a host of the deployment like a stranger, without cookies; `path` is sent unchanged. */
export const ask = (surface: Surface, path: string, asking: Asking = {}) =>
  askUrl(`${inject('deployment')[surface]}${path}`, asking)

const visits = new Map<string, Promise<Answer>>()

/** A plain GET, made once for all checks of its answer. */
export function visit(surface: Surface, path: string): Promise<Answer> {
  const key = `${surface} ${path}`
  const made = visits.get(key) ?? ask(surface, path)
  visits.set(key, made)
  return made
}

interface Wanted {
  status?: number
  headers?: Readonly<Record<string, RegExp>>
  /** The facts in its text. */
  text?: readonly RegExp[]
}

/** Each difference from the wanted values fails the check by itself, so that its line names all of them. */
export function expectAnswer({ of, ...answer }: Answer, { status, headers = {}, text = [] }: Wanted): void {
  if (status !== undefined) expect.soft(answer.status, of).toBe(status)
  for (const [name, like] of Object.entries(headers))
    expect.soft(answer.headers.get(name) ?? 'none', `${of}: ${name}`).toMatch(like)
  for (const like of text) expect.soft(answer.text, of).toMatch(like)
}

/** Fails the check unless the answer is a problem with this code and, if given, a message on this field. */
export function expectProblem(answer: Answer, status: number, code: ErrorCode, field?: string): void {
  expectAnswer(answer, { status, headers: { 'content-type': /^application\/problem\+json/ } })
  const { data } = problem.safeParse(jsonIn(answer))
  expect.soft(data?.code, `${answer.of}: code of the problem`).toBe(code)
  if (field !== undefined) expect.soft(data?.errors, answer.of).toContainEqual(expect.objectContaining({ field }))
}

/** The body as JSON; undefined if it is none. */
export function jsonIn({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A page, or half an answer: the caller reports what it wanted.
    return undefined
  }
}

/** Checks all of them together. */
export const onEach = <Item>(items: readonly Item[], look: (item: Item) => Promise<unknown>) =>
  Promise.all(items.map(look))

/** The same, one after the other: every function may have to start. */
export async function onEachInTurn<Item>(items: readonly Item[], look: (item: Item) => Promise<unknown>) {
  for (const item of items) await look(item)
}
