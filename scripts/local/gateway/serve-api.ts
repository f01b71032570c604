import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { errorStatus, type ErrorCode } from '#shared/errors.ts'
import type { Problem } from '#shared/api/problem.ts'
import { InvocationError } from '../functions/invocation.ts'
import type { FunctionHost } from '../functions/function-host.ts'
import { readBody } from '../read-body.ts'
import { httpAnswer, maxInvocationBytes } from './lambda-result.ts'
import { matchRoute } from './match-route.ts'
import { proxyEvent } from './proxy-event.ts'
import { viewerAddress } from './viewer-address.ts'

/** Serves `/api/*` as the HTTP API does: the row's function is invoked and its result becomes the answer. */
export async function serveApi(
  host: Pick<FunctionHost, 'invoke'>,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const requestId = randomUUID()
  const refuse = (code: ErrorCode, errors?: Problem['errors']) => answerProblem(response, code, requestId, errors)

  const route = matchRoute(request.method ?? 'GET', url.pathname)
  if (!route) return refuse('not_found')
  const tooLarge = () =>
    refuse('payload_too_large', [{ field: 'body', code: 'too_big', message: `At most ${maxInvocationBytes} bytes.` }])
  const body = await readBody(request, maxInvocationBytes)
  if (!body) return tooLarge()

  const { name, row, params } = route
  const routeKey = `${row.method} ${row.path}`
  const event = proxyEvent({ request, url, body, requestId, routeKey, params, viewer: viewerAddress(request) })
  // Base64 makes a body larger than it came.
  if ((event.body?.length ?? 0) > maxInvocationBytes) return tooLarge()
  try {
    const result = await host.invoke(name, event)
    const answer = httpAnswer(result)
    if (answer.body.length > maxInvocationBytes) throw new InvocationError('threw', `${name} answered more than 6 MB`)
    response.writeHead(answer.status, {
      ...answer.headers,
      'content-length': answer.body.length,
      ...(answer.cookies.length > 0 && { 'set-cookie': [...answer.cookies] }),
    })
    response.end(answer.body)
  } catch (error) {
    if (!(error instanceof InvocationError)) throw error
    console.error(error.message)
    refuse(error.reason === 'timed_out' ? 'unavailable' : 'internal_error')
  }
}

function answerProblem(response: ServerResponse, code: ErrorCode, requestId: string, errors?: Problem['errors']): void {
  const status = errorStatus[code]
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    ...(errors && { errors }),
    requestId,
  }
  response.writeHead(status, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(problem))
}
