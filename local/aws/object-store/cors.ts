import type { IncomingHttpHeaders } from 'node:http'
import { S3Error } from './s3-error.ts'

/** A bucket's only CORS rule; the product's rules have no wildcards, and the stand-in supports none. */
export interface CorsRule {
  allowedOrigins: string[]
  allowedMethods: string[]
  allowedHeaders: string[]
  exposeHeaders: string[]
}

const vary = 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method'

/** Headers that let a page of the Origin read an answer; none if the rule does not allow it. */
export function corsHeaders(
  rule: CorsRule | undefined,
  headers: IncomingHttpHeaders,
  method: string,
): Record<string, string> {
  const { origin } = headers
  if (!rule || origin === undefined || !rule.allowedOrigins.includes(origin)) return {}
  if (!rule.allowedMethods.includes(method)) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': rule.allowedMethods.join(', '),
    ...(rule.exposeHeaders.length > 0 && { 'access-control-expose-headers': rule.exposeHeaders.join(', ') }),
    vary,
  }
}

/** Answers a preflight. Throws BadRequest if it is none, AccessForbidden if the bucket does not allow the request. */
export function answerPreflight(rule: CorsRule | undefined, headers: IncomingHttpHeaders): Record<string, string> {
  const method = headers['access-control-request-method']
  if (headers.origin === undefined || method === undefined)
    throw new S3Error(
      'BadRequest',
      'Insufficient information. Origin request header and Access-Control-Request-Method needed.',
    )
  if (!rule) throw new S3Error('AccessForbidden', 'CORSResponse: CORS is not enabled for this bucket.')
  const asked = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  const allowed = corsHeaders(rule, headers, method)
  const isAllowed = asked.every((name) => rule.allowedHeaders.includes(name))
  if (Object.keys(allowed).length === 0 || !isAllowed)
    throw new S3Error(
      'AccessForbidden',
      'CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource’s CORS spec.',
    )
  return { ...allowed, ...(asked.length > 0 && { 'access-control-allow-headers': asked.join(', ') }) }
}
