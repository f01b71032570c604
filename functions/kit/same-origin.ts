import type { EndpointRow } from '#shared/api/endpoints.ts'
import type { ApiRequest } from './api-request.ts'
import { AppError } from '../runtime/app-error.ts'
import { env } from '../runtime/env.ts'

/**
 * Refuses a write that another site's page makes with our cookies (CSRF). Browsers send `Origin` with every such request;
 * programs that are no browser send none and carry no one's cookies. The port counts: locally all surfaces share a host.
 */
export function refuseForeignOrigin(row: EndpointRow, request: ApiRequest): void {
  const sent = request.headers['origin']
  if (row.method === 'GET' || sent === undefined) return
  const own = row.surface === 'site' ? env.siteOrigin() : env.appOrigin()
  if (sent !== own) throw new AppError('forbidden_origin', `Origin is not the ${row.surface}'s.`)
}
