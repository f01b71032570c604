import type middy from '@middy/core'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { ApiRequest, ApiResult } from './api-request.ts'

/** An event of the HTTP API, with what an endpoint's middlewares have found out about its call. */
export interface HttpEvent extends APIGatewayProxyEventV2 {
  call: {
    request: ApiRequest
    params?: unknown
    query?: unknown
    body?: unknown
    /** The caller from the endpoint's guard, and the guest that a per-guest limit counts. */
    who?: unknown
    guest?: string | undefined
  }
}

/** One concern around every handler; middy runs them in the order that an endpoint lists. */
export type Middleware = middy.MiddlewareObj<HttpEvent, ApiResult, Error>
