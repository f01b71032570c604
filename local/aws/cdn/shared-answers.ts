import type { IncomingMessage } from 'node:http'
import type { SharedAnswer } from '#infra/edge/shared-answers.ts'
import type { HttpAnswer } from '../gateway/lambda-result.ts'

interface Kept {
  answer: Promise<HttpAnswer>
  /** Milliseconds of `now`; while it is asked for, undefined. */
  since: number | undefined
  seconds: number
}

/** Asks the API, with what the CDN lets through of a request. */
type Ask = (request: IncomingMessage, url: URL) => Promise<HttpAnswer>

/**
 * Answers of the API that the CDN keeps for everybody, as its behaviours of those paths do: by path alone, for as long as the answer's
 * own `Cache-Control` says and the behaviour allows, and never an error. Who asks meanwhile waits for the one that is on its way.
 */
export class SharedAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #patterns: readonly { pattern: RegExp; seconds: number }[]
  readonly #now: () => number

  constructor(shared: readonly SharedAnswer[], now: () => number = () => performance.now()) {
    this.#patterns = shared.map(({ pattern, seconds }) => ({
      pattern: new RegExp(`^${pattern.replaceAll('*', '.*')}$`),
      seconds,
    }))
    this.#now = now
  }

  async answer(request: IncomingMessage, url: URL, ask: Ask): Promise<HttpAnswer> {
    const shared = this.#patterns.find(({ pattern }) => pattern.test(url.pathname))
    if (!shared) return ask(request, url)
    // A behaviour without an origin request policy sends on nothing that tells who asks.
    for (const header of Object.keys(request.headersDistinct)) delete request.headersDistinct[header]
    const asked = new URL(url.pathname, url)
    if (request.method !== 'GET') return ask(request, asked)
    const kept = this.#keptOf(url.pathname) ?? this.#keep(url.pathname, shared.seconds, ask(request, asked))
    const answer = await kept.answer
    const age = kept.since === undefined ? 0 : Math.floor((this.#now() - kept.since) / 1000)
    return age > 0 ? { ...answer, headers: { ...answer.headers, age: String(age) } } : answer
  }

  #keptOf(path: string): Kept | undefined {
    const kept = this.#kept.get(path)
    const isFresh = kept && (kept.since === undefined || this.#now() < kept.since + kept.seconds * 1000)
    return isFresh ? kept : undefined
  }

  #keep(path: string, most: number, answer: Promise<HttpAnswer>): Kept {
    const kept: Kept = { answer, since: undefined, seconds: most }
    this.#kept.set(path, kept)
    const forget = () => this.#kept.get(path) === kept && this.#kept.delete(path)
    void answer.then(({ status, headers }) => {
      const named = /^public, max-age=(\d+)$/.exec(headers['cache-control'] ?? '')?.[1]
      kept.since = this.#now()
      kept.seconds = Math.min(most, Number(named ?? 0))
      if (status !== 200 || kept.seconds === 0) forget()
    }, forget)
    return kept
  }
}
