import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { ApiResult } from '../kit/api-request.ts'
import { AppError } from '../runtime/app-error.ts'
import { correlate } from '../runtime/correlation.ts'
import { problemResponse } from '../kit/problem-response.ts'

/** Answers every call below `/api/` that no row of the endpoint table is for, in the shape of all our errors. */
export async function handler({ requestContext: { requestId } }: APIGatewayProxyEventV2): Promise<ApiResult> {
  return correlate(requestId, () =>
    problemResponse(new AppError('not_found', 'No endpoint has this method and path'), requestId),
  )
}
