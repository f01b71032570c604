import { escapeUri } from '@smithy/core/protocols'
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The part of a request that a signature covers; `target` is the request line's path and query exactly as sent. */
interface SignedRequest {
  method: string
  target: string
  headers: IncomingHttpHeaders
  /** Names in the order the signer listed them, lower case. */
  signedHeaders: string[]
  /** Hex SHA-256 of the body, or S3's UNSIGNED-PAYLOAD. */
  bodyHash: string
  /** S3 signs the path encoded once; every other service encodes the encoded path again. */
  encodesPathOnce: boolean
}

/** Splits a request target at its first question mark, without URL's normalisation. */
export function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf('?')
  return mark < 0 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}

/** Decoded name-value pairs of a raw query string, in order; throws URIError if the encoding is broken. */
export function parseQuery(query: string): [string, string][] {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=')
      const [name, value] = equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)]
      return [decodeQueryPart(name), decodeQueryPart(value)]
    })
}

/** Hex SHA-256 of the canonical request (AWS: "Create a signed AWS API request"). */
export function hashCanonicalRequest(request: SignedRequest): string {
  const { path, query } = splitTarget(request.target)
  const canonical = [
    request.method,
    canonicalPath(path, request.encodesPathOnce),
    canonicalQuery(query),
    ...request.signedHeaders.map((name) => `${name}:${canonicalHeaderValue(request.headers[name])}`),
    '',
    request.signedHeaders.join(';'),
    request.bodyHash,
  ].join('\n')
  // Node decodes header bytes as Latin-1; hashing that form signs the bytes that were sent.
  return createHash('sha256').update(canonical, 'latin1').digest('hex')
}

function decodeQueryPart(part: string): string {
  return decodeURIComponent(part.replaceAll('+', ' '))
}

function canonicalPath(path: string, encodesPathOnce: boolean): string {
  return path
    .split('/')
    .map((segment) => escapeUri(encodesPathOnce ? decodeURIComponent(segment) : segment))
    .join('/')
}

function canonicalQuery(query: string): string {
  return parseQuery(query)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]): [string, string] => [escapeUri(name), escapeUri(value)])
    .toSorted(([name, value], [otherName, otherValue]) => compare(name, otherName) || compare(value, otherValue))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

function canonicalHeaderValue(value: string | string[] | undefined): string {
  const joined = Array.isArray(value) ? value.join(',') : (value ?? '')
  return joined.trim().replace(/ +/g, ' ')
}
