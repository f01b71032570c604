import { ownCookies } from '#shared/rules/own-cookies.ts'
import { AppError } from '../runtime/app-error.ts'
import type { Guard } from '../kit/guard.ts'
import { readAdminSession } from './admin-session-store.ts'

export interface Admin {
  username: string
}

/** Admits browsers with an administrator's open session; throws `unauthenticated`. */
export const admin: Guard<'admin', Admin> = {
  access: 'admin',
  async admit({ cookies }) {
    const token = cookies[ownCookies.admin.name]
    const session = token && (await readAdminSession(token))
    if (!session) throw new AppError('unauthenticated', 'No open session of an administrator.')
    return session
  },
}
