import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import type { ApiResult } from '#functions/kit/api-request.ts'

/** What Lambda tells a function about its invocation. */
export const lambdaContext: Context = {
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '1',
  invokedFunctionArn: '',
  memoryLimitInMB: '128',
  awsRequestId: 'request-1',
  logGroupName: '',
  logStreamName: '',
  getRemainingTimeInMillis: () => 29_000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
}

/** A call as HTTP API hands it over, payload format 2.0; `changes` are what a test is about. */
export function httpApiEvent(changes: Partial<APIGatewayProxyEventV2> = {}): APIGatewayProxyEventV2 {
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: '/',
    rawQueryString: '',
    headers: {},
    isBase64Encoded: false,
    requestContext: {
      accountId: '',
      apiId: '',
      domainName: '',
      domainPrefix: '',
      http: { method: 'POST', path: '/', protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: '' },
      requestId: 'request-1',
      routeKey: '$default',
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
    ...changes,
  }
}

interface TestedCall {
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown
  params?: Record<string, string>
  headers?: Record<string, string>
}

/** Calls a handler as HTTP API does and answers status and parsed body. */
export async function invokeEndpoint(
  handler: (event: APIGatewayProxyEventV2, context: Context) => Promise<ApiResult>,
  { body, params, headers = {} }: TestedCall,
): Promise<{ status: number | undefined; body: unknown }> {
  const event = httpApiEvent({
    headers,
    ...(params && { pathParameters: params }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const { statusCode, body: answered } = await handler(event, lambdaContext)
  return { status: statusCode, body: answered === undefined ? undefined : JSON.parse(answered) }
}
