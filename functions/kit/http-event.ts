import type middy from '@middy/core'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { ApiRequest, ApiResult } from './api-request.ts'

/** An event of the HTTP API with what the middlewares of an endpoint have found out about its call so far. */
export interface HttpEvent extends APIGatewayProxyEventV2 {
  call: {
    request: ApiRequest
    params?: unknown
    query?: unknown
    body?: unknown
    /** The caller, as the endpoint's guard says, and the guest that a limit by guest counts. */
    who?: unknown
    guest?: string | undefined
  }
}

/** One thing that is seen to around every handler; middy runs them in the order in which an endpoint names them. */
export type Middleware = middy.MiddlewareObj<HttpEvent, ApiResult, Error>
