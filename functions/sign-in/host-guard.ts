import { AppError } from '../runtime/app-error.ts'
import type { Guard } from '../kit/guard.ts'
import { sessionCookie } from './host-cookies.ts'
import { type Host, readSession } from './session-store.ts'

/** Admits browsers with an open session; throws `unauthenticated`. */
export const host: Guard<'host', Host> = {
  access: 'host',
  async admit({ cookies }) {
    const token = cookies[sessionCookie]
    const session = token && (await readSession(token))
    if (!session) throw new AppError('unauthenticated', 'No open session.')
    return session
  },
}
