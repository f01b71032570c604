import type { EndpointRow } from '#shared/api/endpoints.ts'
import { AppError } from '../runtime/app-error.ts'
import { env } from '../runtime/env.ts'
import type { Concern } from './http-event.ts'

/**
 * Refuses a write that another site's page makes with our cookies (CSRF). Browsers send `Origin` with every such request, and where one is
 * left out `Sec-Fetch-Site` tells; programs that are no browser send neither and carry nobody's cookies. The port counts: locally all
 * surfaces share a host.
 */
export function sameOrigin({ method, surface }: EndpointRow): Concern {
  return {
    before: ({ event }) => {
      if (method === 'GET') return
      const { origin, 'sec-fetch-site': from } = event.call.request.headers
      const own = surface === 'site' ? env.siteOrigin() : env.appOrigin()
      const isForeign = origin === undefined ? from === 'cross-site' : origin !== own
      if (isForeign) throw new AppError('forbidden_origin', `The call does not come from the ${surface}.`)
    },
  }
}
