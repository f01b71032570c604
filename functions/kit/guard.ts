import type { Access } from '#shared/api/endpoints.ts'
import type { ApiRequest } from './api-request.ts'
import type { Middleware } from './http-event.ts'

/** Admits a caller and identifies them, or throws `unauthenticated`, `forbidden`, `not_found`. */
export interface Guard<For extends Access, Who> {
  access: For
  admit(request: ApiRequest): Promise<Who>
  /** The guest that a per-guest limit counts; undefined for an unknown one. */
  guestOf?(who: Who, request: ApiRequest): string | undefined
}

/** Runs a guard before the handler. */
export function guarded<Who>(guard: Guard<Access, Who>): Middleware {
  return {
    before: async ({ event: { call } }) => {
      const who = await guard.admit(call.request)
      call.who = who
      call.guest = guard.guestOf?.(who, call.request)
    },
  }
}
