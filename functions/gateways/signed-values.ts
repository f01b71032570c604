import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { readSecret } from './secrets.ts'

const ownKey = z.object({ key: z.string().min(32) })

/** Proves our authorship, or hides an identity (HMAC-SHA-256, base64url), for one `purpose` only. */
export async function signatureOf(
  purpose:
    | 'guest'
    | 'guest-of-event'
    | 'known-browser'
    | 'look-back-stop'
    | 'pin'
    | 'pin-entered'
    | 'same-guest'
    | 'visit'
    | 'sealing'
    | 'nonce',
  ...values: string[]
): Promise<string> {
  const { key } = await readSecret('own-cookies', ownKey)
  return createHmac('sha256', key)
    .update([purpose, ...values].join('\n'))
    .digest('base64url')
}

/** Compares in constant time. */
export function isSameSignature(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const cipher = 'aes-256-gcm'
/** Bytes that GCM adds to the text. */
const [nonceLength, tagLength] = [12, 16]
const sealingKey = async () => Buffer.from(await signatureOf('sealing'), 'base64url')

/** A text that only we can read or create. Deterministic for caches: its nonce is derived from the text. */
export async function sealed(text: string): Promise<string> {
  const nonce = Buffer.from(await signatureOf('nonce', text), 'base64url').subarray(0, nonceLength)
  const sealing = createCipheriv(cipher, await sealingKey(), nonce, { authTagLength: tagLength })
  const hidden = [sealing.update(text, 'utf8'), sealing.final()]
  return Buffer.concat([nonce, sealing.getAuthTag(), ...hidden]).toString('base64url')
}

/** The sealed text; undefined if we have not sealed it. */
export async function unsealed(text: string): Promise<string | undefined> {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < nonceLength + tagLength) return undefined
  const [nonce, rest] = [bytes.subarray(0, nonceLength), bytes.subarray(nonceLength)]
  const opening = createDecipheriv(cipher, await sealingKey(), nonce, { authTagLength: tagLength })
  opening.setAuthTag(rest.subarray(0, tagLength))
  try {
    return Buffer.concat([opening.update(rest.subarray(tagLength)), opening.final()]).toString('utf8')
  } catch {
    // It was not made with our key.
    return undefined
  }
}
