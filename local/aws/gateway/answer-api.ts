import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { errorStatus, type ErrorCode } from '#shared/errors.ts'
import type { Problem } from '#shared/api/problem.ts'
import { InvocationError } from '../lambda/invocation.ts'
import type { FunctionHost } from '../lambda/function-host.ts'
import { unknownPath } from '#infra/base/unknown-path.ts'
import { readBody } from '../../base/read-body.ts'
import type { CachingAuthorizer } from './caching-authorizer.ts'
import { type HttpAnswer, httpAnswer, maxInvocationBytes } from './lambda-result.ts'
import { matchRoute } from './match-route.ts'
import { toPlainHttp } from './plain-http-cookies.ts'
import { proxyEvent } from './proxy-event.ts'
import { viewerAddress } from './viewer-address.ts'

interface Api {
  host: Pick<FunctionHost, 'invoke'>
  authorizer: CachingAuthorizer
}

/**
 * Answers `/api/*` as the HTTP API does: calls that the authorizer admits go to their row's function, all others to the
 * catch-all route.
 */
export async function answerApi({ host, authorizer }: Api, request: IncomingMessage, url: URL): Promise<HttpAnswer> {
  const requestId = randomUUID()
  const refuse = (code: ErrorCode, errors?: Problem['errors']) => problemAnswer(code, requestId, errors)

  const tooLarge = () =>
    refuse('payload_too_large', [{ field: 'body', code: 'too_big', message: `At most ${maxInvocationBytes} bytes.` }])
  const route = matchRoute(request.method ?? 'GET', url.pathname)
  const name = route?.name ?? unknownPath.function
  const routeKey = route ? `${request.method ?? 'GET'} ${route.row.path}` : unknownPath.routeKey
  try {
    const refusal = await authorizer.refusalOf(request, routeKey)
    if (refusal !== undefined) return unauthorizedAnswer(refusal)
    const body = await readBody(request, maxInvocationBytes)
    if (!body) return tooLarge()
    const event = proxyEvent({
      request,
      url,
      body,
      requestId,
      routeKey,
      params: route?.params ?? {},
      viewer: viewerAddress(request),
    })
    // Base64 enlarges a body.
    if ((event.body?.length ?? 0) > maxInvocationBytes) return tooLarge()
    const result = await host.invoke(name, event)
    const answer = httpAnswer(result)
    if (answer.body.length > maxInvocationBytes / mostEscaped && jsonBytes(result) > maxInvocationBytes)
      throw new InvocationError('threw', `${name} answered more than 6 MB`)
    return answer
  } catch (error) {
    if (!(error instanceof InvocationError)) throw error
    console.error(error.message)
    return refuse(error.reason === 'timed_out' ? 'unavailable' : 'internal_error')
  }
}

/** Most bytes that JSON makes of one byte of text. */
const mostEscaped = 6

/** Lambda measures an answer in its serialised form: as JSON, with its body escaped or in base64. */
const jsonBytes = (result: unknown) => Buffer.byteLength(JSON.stringify(result))

/** Sends an answer, adding to the headers that the response already has. */
export function sendAnswer(response: ServerResponse, { status, headers, cookies, body }: HttpAnswer): void {
  response.writeHead(status, {
    ...headers,
    'content-length': body.length,
    ...(cookies.length > 0 && { 'set-cookie': cookies.map(toPlainHttp) }),
  })
  response.end(body)
}

/** HTTP API's own answer: only callers that bypass the CDN see it. */
const unauthorizedAnswer = (status: 401 | 403): HttpAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  cookies: [],
  body: Buffer.from(JSON.stringify({ message: STATUS_CODES[status] })),
})

function problemAnswer(code: ErrorCode, requestId: string, errors?: Problem['errors']): HttpAnswer {
  const status = errorStatus[code]
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    ...(errors && { errors }),
    requestId,
  }
  return {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    cookies: [],
    body: Buffer.from(JSON.stringify(problem)),
  }
}
