import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { readSecret } from './secrets.ts'

const ownKey = z.object({ key: z.string().min(32) })

/**
 * Nobody makes it without our key (HMAC-SHA-256, base64url), so it shows that we have written a cookie ourselves, or hides whom it
 * stands for; `purpose` keeps one from passing for another.
 */
export async function signatureOf(
  purpose: 'guest' | 'guest-of-event' | 'known-browser' | 'pin' | 'pin-entered',
  ...values: string[]
): Promise<string> {
  const { key } = await readSecret('own-cookies', ownKey)
  return createHmac('sha256', key)
    .update([purpose, ...values].join('\n'))
    .digest('base64url')
}

/** Compares in a time that tells nothing of how much of it is right. */
export function isSameSignature(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
