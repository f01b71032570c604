import type { IncomingMessage } from 'node:http'
import type { SharedAnswer } from '#infra/edge/shared-answers.ts'
import type { HttpAnswer } from '../gateway/lambda-result.ts'

interface Kept {
  answer: Promise<HttpAnswer>
  /** Milliseconds of `now`; undefined while it is being requested. */
  since: number | undefined
  seconds: number
}

/** Calls the API with what the CDN forwards of a request. */
type Ask = (request: IncomingMessage, url: URL) => Promise<HttpAnswer>

/**
 * Caches the API's shared answers as the CDN's behaviours do: by path and the behaviour's query parameters, as long as
 * the answer's `Cache-Control` and the behaviour allow, and never errors. Simultaneous callers wait for a single
 * request.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #behaviours: readonly { pattern: RegExp; seconds: number; by: readonly string[] }[]
  readonly #now: () => number

  constructor(shared: readonly SharedAnswer[], now: () => number = () => performance.now()) {
    this.#behaviours = shared.map(({ pattern, ...behaviour }) => ({
      pattern: new RegExp(`^${pattern.replaceAll('*', '.*')}$`),
      ...behaviour,
    }))
    this.#now = now
  }

  /** Whether everybody gets the same answer at this path. */
  has(path: string): boolean {
    return this.#behaviourOf(path) !== undefined
  }

  async answer(request: IncomingMessage, url: URL, ask: Ask): Promise<HttpAnswer> {
    const shared = this.#behaviourOf(url.pathname)
    if (!shared) return ask(request, url)
    // A behaviour without an origin request policy forwards nothing that identifies the caller.
    for (const header of Object.keys(request.headersDistinct)) delete request.headersDistinct[header]
    const asked = new URL(url.pathname, url)
    for (const [name, value] of url.searchParams) if (shared.by.includes(name)) asked.searchParams.append(name, value)
    if (request.method !== 'GET') return ask(request, asked)
    const kept = this.#keptOf(asked.href) ?? this.#keep(asked.href, shared.seconds, ask(request, asked))
    const answer = await kept.answer
    const age = kept.since === undefined ? 0 : Math.floor((this.#now() - kept.since) / 1000)
    return age > 0 ? { ...answer, headers: { ...answer.headers, age: String(age) } } : answer
  }

  #behaviourOf(path: string) {
    return this.#behaviours.find(({ pattern }) => pattern.test(path))
  }

  #keptOf(address: string): Kept | undefined {
    const kept = this.#kept.get(address)
    const isFresh = kept && (kept.since === undefined || this.#now() < kept.since + kept.seconds * 1000)
    return isFresh ? kept : undefined
  }

  #keep(address: string, most: number, answer: Promise<HttpAnswer>): Kept {
    const kept: Kept = { answer, since: undefined, seconds: most }
    for (const each of this.#kept.keys()) if (!this.#keptOf(each)) this.#kept.delete(each)
    this.#kept.set(address, kept)
    const forget = () => this.#kept.get(address) === kept && this.#kept.delete(address)
    void answer.then(({ status, headers }) => {
      const named = /^public, max-age=0, s-maxage=(\d+)$/.exec(headers['cache-control'] ?? '')?.[1]
      kept.since = this.#now()
      kept.seconds = Math.min(most, Number(named ?? 0))
      if (status !== 200 || kept.seconds === 0) forget()
    }, forget)
    return kept
  }
}
