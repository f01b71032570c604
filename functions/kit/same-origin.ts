import type { EndpointRow, Surface } from '#shared/api/endpoints.ts'
import { AppError } from '../runtime/app-error.ts'
import { env } from '../runtime/env.ts'
import type { Middleware } from './http-event.ts'

/**
 * Refuses a write that another site's page makes with our cookies (CSRF). Browsers send `Origin` with such a request;
 * if it is absent, `Sec-Fetch-Site` decides. Other programs send neither and have nobody's cookies. The port counts,
 * because locally all surfaces share a host.
 */
export function sameOrigin({ method, surface, alsoOn = surface }: EndpointRow): Middleware {
  return {
    before: ({ event }) => {
      if (method === 'GET') return
      const { origin, 'sec-fetch-site': from } = event.call.request.headers
      const isForeign =
        origin === undefined ? from === 'cross-site' : ![surface, alsoOn].some((each) => origin === originOf(each))
      if (isForeign) throw new AppError('forbidden_origin', `The call does not come from the ${surface}.`)
    },
  }
}

const originOf = (surface: Surface) => (surface === 'site' ? env.siteOrigin() : env.appOrigin())
