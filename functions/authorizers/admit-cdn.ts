import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda'
import { countMetric } from '../runtime/count-metric.ts'
import { log } from '../runtime/log.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { readSecretVersions } from '../gateways/secrets.ts'
import { clock } from '../runtime/clock.ts'

/**
 * Admits only calls through our CDN, so that nobody bypasses the firewall or forges the viewer's address (AWS, "Control
 * access to HTTP APIs with AWS Lambda authorizers", payload 2.0). HTTP API caches the answer for each key.
 */
export async function handler(event: APIGatewayRequestAuthorizerEventV2): Promise<APIGatewaySimpleAuthorizerResult> {
  const [shown = ''] = event.identitySource
  const isAuthorized = await isCdnKey(shown)
  if (!isAuthorized) {
    log.warn('Refused a call past the CDN', { routeKey: event.routeKey })
    countMetric('UnknownCdnKeys')
  }
  return { isAuthorized }
}

const cdnSecret = z.object({ key: z.string().min(32) })

/** Milliseconds: an unknown key may be new, so the secret is read again, but not more often than this. */
const rereadMs = 60_000

let known: { keys: Promise<readonly string[]>; readAt: number } | undefined

/**
 * Whether a request has the key that our CDN adds. The previous key is valid too: the CDN learns of a change by a
 * deployment. Throws if the secret cannot be read.
 */
async function isCdnKey(shown: string, now = clock.machineMs()): Promise<boolean> {
  if (isAmong(await keysSince(-Infinity, now), shown)) return true
  return isAmong(await keysSince(now - rereadMs, now), shown)
}

/** The keys, read at `earliest` or later. */
async function keysSince(earliest: number, now: number): Promise<readonly string[]> {
  if (known === undefined || known.readAt < earliest) known = { keys: readKeys(), readAt: now }
  const reading = known
  try {
    return await reading.keys
  } catch (error) {
    if (known === reading) known = undefined
    throw error
  }
}

const readKeys = async () => (await readSecretVersions('cdn', cdnSecret)).map(({ key }) => key)

/** Takes the same time for any key: all digests have one length. */
function isAmong(keys: readonly string[], shown: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return keys.map((key) => timingSafeEqual(digest(key), digest(shown))).includes(true)
}
