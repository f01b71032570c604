import { expect } from 'vitest'
import { type Answer, askUrl } from './deployment-for-test.ts'

/** Seconds. */
const year = 365 * 24 * 60 * 60

/** Browsers must insist on TLS for at least a year. */
export function expectInsistence({ of, headers }: Answer): void {
  const [, seconds = 0] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? []
  expect(Number(seconds), `${of}: seconds of strict-transport-security`).toBeGreaterThanOrEqual(year)
}

/** Plain http must lead to https. */
export async function expectRedirectToTls(origin: string): Promise<void> {
  const { of, headers } = await askUrl(`http://${new URL(origin).hostname}/`)
  expect(headers.get('location') ?? 'none', `${of}: location`).toMatch(/^https:\/\//)
}
