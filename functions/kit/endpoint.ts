import middy from '@middy/core'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { defaultMaxBody, endpoints, type EndpointName, type EndpointRow } from '#shared/api/endpoints.ts'
import type { Answer, Parsed, Shape, Shapes } from '#shared/api/shapes.ts'
import { type ApiRequest, type ApiResult, readApiRequest } from './api-request.ts'
import { correlate } from '../runtime/correlation.ts'
import type { Guard } from './guard.ts'
import { jsonBody } from './json-body.ts'
import { log } from '../runtime/log.ts'
import { parseFields, parseParams } from './parse-input.ts'
import { problemResponse } from './problem-response.ts'
import { enforceRateLimit } from './rate-limit.ts'
import { refuseForeignOrigin } from './same-origin.ts'

/** What a handler is given: everything parsed, and who asks. */
export interface Call<Name extends EndpointName, Who> {
  params: Parsed<Name, 'params'>
  query: Parsed<Name, 'query'>
  body: Parsed<Name, 'body'>
  who: Who
  request: ApiRequest
}

/**
 * Makes the Lambda handler of one row of the endpoint table: body, origin, path, caller, fields and limit are checked in
 * this order before `handle` runs, so that a call counts once it could be served; whatever is thrown becomes problem+json.
 * What `handle` returns is the answer.
 */
export function endpoint<Name extends EndpointName, Who>(
  name: Name,
  guard: Guard<(typeof endpoints)[Name]['access'], Who>,
  shape: Shapes[Name],
  handle: (call: Call<Name, Who>) => Promise<Answer<Name>>,
) {
  const row: EndpointRow = endpoints[name]
  const schemas: Shape = shape

  const answer = async (event: APIGatewayProxyEventV2): Promise<ApiResult> => {
    const request = readApiRequest(event)
    refuseForeignOrigin(row, request)
    const params = schemas.params && parseParams(schemas.params, request.params)
    const who = await guard.admit(request)
    const query = schemas.query && parseFields(schemas.query, request.query)
    const body = schemas.body && parseFields(schemas.body, event.body)
    if (row.limit && row.limit.by !== 'stranger')
      await enforceRateLimit(name, row.limit, request.network, guard.guestOf?.(who))
    // oxlint-disable-next-line typescript/consistent-type-assertions -- `Shapes` ties these schemas to `Name`, which TypeScript cannot follow through `parse`
    const call = { params, query, body, who, request } as Call<Name, Who>
    return success(row, request, await handle(call))
  }

  const handler = middy<APIGatewayProxyEventV2, ApiResult>(answer)
  if (schemas.body) handler.use(jsonBody(row.maxBody ?? defaultMaxBody))
  handler.onError((failed) => {
    failed.response = problemResponse(failed.error, failed.event.requestContext.requestId)
  })
  return (event: APIGatewayProxyEventV2, context: Context): Promise<ApiResult> =>
    correlate(event.requestContext.requestId, async () => {
      const result = await handler(event, context)
      log.info('Answered', { status: result.statusCode })
      return { ...result, headers: { ...result.headers, 'x-request-id': event.requestContext.requestId } }
    })
}

function success(row: EndpointRow, request: ApiRequest, result: unknown): ApiResult {
  return {
    statusCode: row.status ?? 200,
    headers: {
      'cache-control': 'no-store',
      ...(result !== undefined && { 'content-type': 'application/json' }),
    },
    ...(result !== undefined && { body: JSON.stringify(result) }),
    ...(request.setCookies.length > 0 && { cookies: request.setCookies }),
  }
}
