import { createHash, createPublicKey, type KeyObject } from 'node:crypto'

/** A key that gallery cookies are checked with. */
export interface MediaCookiesKey {
  pem: string
  /** Tells it from every other key, however it was written. */
  fingerprint: string
  /** Why nothing may be deployed with it; undefined for a key that somebody holds the private half of. */
  refusal?: string
}

/** The key in cdk.json. Nobody holds its private half, so with this key no picture could be fetched. */
const placeholder = '65875e2b'

/**
 * Reads a PEM, or the text between its frames in one line; throws for keys that CloudFront refuses, named by `setting`.
 */
export function readPublicKey(setting: string, text: string): MediaCookiesKey {
  const key = parseKey(text)
  if (key?.asymmetricKeyType !== 'rsa' || key.asymmetricKeyDetails?.modulusLength !== 2048)
    throw new Error(`Context ${setting}: expected the PEM of a public RSA key of 2048 bits.`)
  const fingerprint = createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, placeholder.length)
  const refusal = `Context ${setting}: still the placeholder; docs/operating.md, step 4, makes a key of your own.`
  const pem = key.export({ type: 'spki', format: 'pem' }).toString()
  return { pem, fingerprint, ...(fingerprint === placeholder && { refusal }) }
}

function parseKey(text: string): KeyObject | undefined {
  try {
    if (text.includes('-----')) return createPublicKey(text)
    return createPublicKey({ key: text, encoding: 'base64', type: 'spki', format: 'der' })
  } catch {
    return undefined
  }
}
