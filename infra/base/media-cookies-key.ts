import { createHash, createPublicKey, type KeyObject } from 'node:crypto'

/** A public key that verifies gallery cookies. */
export interface MediaCookiesKey {
  pem: string
  /** Identifies the key, regardless of how the PEM is formatted. */
  fingerprint: string
  /** Why this key must not be deployed; undefined except for the placeholder. */
  refusal?: string
}

/** The key in cdk.json. Nobody holds its private half, so no picture could be fetched with it. */
const placeholder = '65875e2b'

/** Reads a PEM, or its body on one line. Throws for keys that CloudFront refuses; the error names `setting`. */
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
