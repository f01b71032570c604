import { createHmac, timingSafeEqual } from 'node:crypto'

/** Day (yyyymmdd), region and service that a signing key is valid for. */
export interface CredentialScope {
  accessKeyId: string
  day: string
  region: string
  service: string
}

/** Parses `key/day/region/service/aws4_request`; undefined if it has another form. */
export function parseCredential(credential: string): CredentialScope | undefined {
  const [accessKeyId, day, region, service, terminator, ...rest] = credential.split('/')
  if (!accessKeyId || !day || !region || !service || terminator !== 'aws4_request' || rest.length > 0) return undefined
  return /^\d{8}$/.test(day) ? { accessKeyId, day, region, service } : undefined
}

export function scopeText({ day, region, service }: CredentialScope): string {
  return `${day}/${region}/${service}/aws4_request`
}

/** Derived keys, by secret and scope: all calls of a day are signed with the same few. */
const derived = new Map<string, Buffer>()

/** The day's signing key of a secret (AWS: "Calculate the signature"). */
export function deriveSigningKey(secret: string, scope: CredentialScope): Buffer {
  const { day, region, service } = scope
  const id = `${scopeText(scope)} ${secret}`
  const key =
    derived.get(id) ?? [day, region, service, 'aws4_request'].reduce(hmac, Buffer.from(`AWS4${secret}`, 'utf8'))
  derived.set(id, key)
  return key
}

/** Hex signature of a string to sign. */
export function signText(signingKey: Buffer, text: string): string {
  return hmac(signingKey, text).toString('hex')
}

/** Compares in a time that does not depend on the number of matching characters. */
export function isSameSignature(expected: string, given: string): boolean {
  const left = Buffer.from(expected, 'utf8')
  const right = Buffer.from(given, 'utf8')
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Epoch milliseconds of `yyyymmddThhmmssZ`; undefined if it has another form. */
export function parseTimestamp(timestamp: string): number | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(timestamp)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second] = match
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(time) ? undefined : time
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest()
}
