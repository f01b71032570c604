import pLimit from 'p-limit'
import { setTimeout as pause } from 'node:timers/promises'
import type { EndpointName } from '#shared/api/endpoints.ts'
import { matchRoute } from '#local/aws/gateway/match-route.ts'
import type { BrowserAnswer, TestBrowser } from '#e2e/kit/test-browser.ts'

/** The calls of one endpoint: milliseconds of each, bytes of all answers, and answers above 399. */
interface Asked {
  times: number[]
  bytes: number
  errors: number
}

/** Milliseconds between two polls, as in a page: each wait is half as long again. */
const [firstPause, longestPause] = [400, 5000]

/** Simultaneous calls: as many as two processors finish within a function's time-out, instead of Lambda's hundreds. */
const atATime = 16

/** Calls the app for many browsers and records the calls of each endpoint. */
export class CallLog {
  readonly asked = new Map<EndpointName, Asked>()
  /** Error answers, and how often each occurred. */
  readonly refusals = new Map<string, number>()
  readonly #places = pLimit(atATime)

  /** A call's time begins when it has its turn. */
  call(browser: TestBrowser, method: string, path: string, json?: unknown): Promise<BrowserAnswer> {
    return this.#places(() => this.#call(browser, method, path, json))
  }

  async #call(browser: TestBrowser, method: string, path: string, json: unknown): Promise<BrowserAnswer> {
    const began = performance.now()
    const answer = await browser.call('app', method, path, json === undefined ? {} : { json })
    const name = matchRoute(method, path.split('?')[0] ?? path)?.name
    if (!name) return answer
    const asked = this.asked.get(name) ?? { times: [], bytes: 0, errors: 0 }
    this.asked.set(name, asked)
    asked.times.push(performance.now() - began)
    asked.bytes += Buffer.byteLength(answer.text)
    if (answer.status >= 400) {
      asked.errors += 1
      const what = `${name} ${answer.status} ${answer.text.replace(/"requestId":"[^"]*"/, '')}`
      this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1)
    }
    return answer
  }

  /** Polls until `done`. */
  async until(browser: TestBrowser, path: string, done: (answer: BrowserAnswer) => boolean): Promise<void> {
    for (let wait = firstPause; !done(await this.call(browser, 'GET', path)); wait = Math.min(longestPause, wait * 1.5))
      await pause(wait)
  }
}

export function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((a, b) => a - b)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0
}
