import type { APIGatewayRequestAuthorizerEventV2, APIGatewaySimpleAuthorizerResult } from 'aws-lambda'
import { countMetric } from '../runtime/count-metric.ts'
import { log } from '../runtime/log.ts'
import { isCdnKey } from './is-cdn-key.ts'

/**
 * Lets in calls through our CDN alone, so that nobody goes round the firewall or sets the viewer's address (AWS,
 * "Control access to HTTP APIs with AWS Lambda authorizers", payload 2.0). HTTP API caches the answer for each key.
 */
export async function handler(event: APIGatewayRequestAuthorizerEventV2): Promise<APIGatewaySimpleAuthorizerResult> {
  const [shown = ''] = event.identitySource
  const isAuthorized = await isCdnKey(shown)
  if (!isAuthorized) {
    log.warn('Refused a call past the CDN', { routeKey: event.routeKey })
    countMetric('UnknownCdnKeys')
  }
  return { isAuthorized }
}
