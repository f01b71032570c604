import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { fromPlainHttp } from './plain-http-cookies.ts'

const textTypes = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded|problem\+json))/

interface ProxyEventInput {
  request: IncomingMessage
  url: URL
  body: Buffer
  requestId: string
  routeKey: string
  params: Record<string, string>
  viewer: string
}

/** HTTP API's event for a Lambda, payload format 2.0: lower-case headers, separate cookies, binary bodies in base64. */
export function proxyEvent(input: ProxyEventInput): APIGatewayProxyEventV2 {
  const { request, url, body, requestId, routeKey, params, viewer } = input
  const { cookie, ...headers } = request.headersDistinct
  const flat = Object.fromEntries(Object.entries(headers).map(([name, values = []]) => [name, values.join(',')]))
  const isText = body.length === 0 || textTypes.test(flat['content-type'] ?? 'text/plain')
  const query = Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => [name, url.searchParams.getAll(name).join(',')]),
  )
  const cookies = fromPlainHttp((cookie ?? []).flatMap((line) => line.split(/;\s*/)).filter(Boolean))
  const now = new Date()
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies.length > 0 && { cookies }),
    // The CDN sets this one itself and drops the client's.
    headers: { ...flat, 'cloudfront-viewer-address': `${viewer}:0` },
    ...(Object.keys(query).length > 0 && { queryStringParameters: query }),
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: url.hostname,
      domainPrefix: 'local',
      http: {
        method: request.method ?? 'GET',
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: flat['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  }
}
