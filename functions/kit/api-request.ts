import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { parseCookie } from '../runtime/cookies.ts'

/** One call as handlers and guards see it; only the kit sees the raw event. */
export interface ApiRequest {
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  cookies: Readonly<Record<string, string>>
  /** The body exactly as sent, for signatures. */
  rawBody: string
  /** The caller's network: an IPv4 address, or an IPv6 customer's /64. */
  network: string
  /** Included in every error, so that support finds the log line. */
  requestId: string
  /** Cookies that the answer sets, each a complete `Set-Cookie` value. */
  setCookies: string[]
  /** Seconds for which this answer may be shared, if fewer than in its row; 0: only for this caller. */
  sharedSeconds?: number
  /** The answer's `Location`, if its status is a redirect. */
  location?: string
  /** The answer's status, if it differs from its row's. */
  status?: 200 | 404 | 410
}

export type ApiResult = APIGatewayProxyStructuredResultV2

/** IPv6 customers get at least a /64 each (RFC 6177), so a whole /64 counts as one caller. */
function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':')
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** CloudFront's `cloudfront-viewer-address` is `address:port`, with an IPv6 address unbracketed. */
function viewerNetwork(event: APIGatewayProxyEventV2): string {
  const viewer = event.headers['cloudfront-viewer-address']
  return networkOf(viewer ? viewer.slice(0, viewer.lastIndexOf(':')) : event.requestContext.http.sourceIp)
}

/** Reads an HTTP API event, payload format 2.0 (docs.aws.amazon.com, "AWS Lambda proxy integrations"). */
export function readApiRequest(event: APIGatewayProxyEventV2): ApiRequest {
  return {
    params: definedValues(event.pathParameters),
    query: definedValues(event.queryStringParameters),
    headers: event.headers,
    cookies: Object.fromEntries((event.cookies ?? []).map(parseCookie)),
    rawBody: Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8').toString(),
    network: viewerNetwork(event),
    requestId: event.requestContext.requestId,
    setCookies: [],
  }
}

function definedValues(record: Record<string, string | undefined> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
