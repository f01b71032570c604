import middy from '@middy/core'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { defaultMaxBody, endpoints, type EndpointName, type EndpointRow } from '#shared/api/endpoints.ts'
import type { Answer, Parsed, Shape, Shapes } from '#shared/api/shapes.ts'
import { correlate } from '../runtime/correlation.ts'
import { answerLog } from './answer-log.ts'
import { type ApiRequest, type ApiResult, readApiRequest } from './api-request.ts'
import { compressed } from './compressed.ts'
import { type Guard, guarded } from './guard.ts'
import type { Middleware, HttpEvent } from './http-event.ts'
import { jsonBody } from './json-body.ts'
import { fields, pathParams } from './parse-input.ts'
import { problems } from './problem-response.ts'
import { rateLimit } from './rate-limit.ts'
import { sameOrigin } from './same-origin.ts'

/** A handler's input: everything parsed, and the caller. */
export interface Call<Name extends EndpointName, Who> {
  params: Parsed<Name, 'params'>
  query: Parsed<Name, 'query'>
  body: Parsed<Name, 'body'>
  who: Who
  request: ApiRequest
}

/**
 * Makes the Lambda handler of one row of the endpoint table: what `handle` returns is the answer. Body, origin, path,
 * caller, fields and limit are checked before it, in this order, so that only servable calls count.
 */
export function endpoint<Name extends EndpointName, Who>(
  name: Name,
  guard: Guard<(typeof endpoints)[Name]['access'], Who>,
  shape: Shapes[Name],
  handle: (call: Call<Name, Who>) => Promise<Answer<Name>>,
) {
  const row: EndpointRow = endpoints[name]
  const { params, query, body }: Shape = shape
  const middlewares: Middleware[] = [
    answerLog,
    compressed,
    problems,
    ...(body
      ? [jsonBody({ maxBytes: row.maxBody ?? defaultMaxBody, isNeeded: !body.safeParse(undefined).success })]
      : []),
    sameOrigin(row),
    ...(params ? [pathParams(params)] : []),
    guarded(guard),
    ...(query || body ? [fields({ query, body })] : []),
    ...(row.limit && row.limit.by !== 'stranger' ? [rateLimit(name, row.limit)] : []),
  ]
  const handler = middy<HttpEvent, ApiResult>(async ({ call }: HttpEvent) => {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- `Shapes` ties the schemas, and `Guard` the caller, to `Name`, which TypeScript cannot follow through the middlewares
    return success(row, call.request, await handle(call as Call<Name, Who>))
  }).use(middlewares)
  return (event: APIGatewayProxyEventV2, context: Context): Promise<ApiResult> =>
    correlate(event.requestContext.requestId, () =>
      handler({ ...event, call: { request: readApiRequest(event) } }, context),
    )
}

/** Only the CDN caches a shared answer: a browser's cache would double its age. */
function success(row: EndpointRow, request: ApiRequest, result: unknown): ApiResult {
  const { requestId, setCookies, status, location, sharedSeconds = row.sharedSeconds } = request
  const isPage = row.answers === 'html'
  return {
    statusCode: status ?? row.status ?? 200,
    headers: {
      'cache-control': sharedSeconds ? `public, max-age=0, s-maxage=${sharedSeconds}` : 'no-store',
      'x-request-id': requestId,
      ...(location !== undefined && { location }),
      ...(result !== undefined && { 'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json' }),
    },
    ...(result !== undefined && { body: isPage && typeof result === 'string' ? result : JSON.stringify(result) }),
    ...(setCookies.length > 0 && { cookies: setCookies }),
  }
}
