import type { EndpointRow } from '#shared/api/endpoints.ts'
import { AppError } from '../runtime/app-error.ts'
import { env } from '../runtime/env.ts'
import type { Concern } from './http-event.ts'

/**
 * Refuses a write that another site's page makes with our cookies (CSRF). Browsers send `Origin` with every such request;
 * programs that are no browser send none and carry no one's cookies. The port counts: locally all surfaces share a host.
 */
export function sameOrigin({ method, surface }: EndpointRow): Concern {
  return {
    before: ({ event }) => {
      const sent = event.call.request.headers['origin']
      if (method === 'GET' || sent === undefined) return
      const own = surface === 'site' ? env.siteOrigin() : env.appOrigin()
      if (sent !== own) throw new AppError('forbidden_origin', `Origin is not the ${surface}'s.`)
    },
  }
}
