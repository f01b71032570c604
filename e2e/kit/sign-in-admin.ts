import { ownCookies } from '#shared/rules/own-cookies.ts'
import { adminSessionPut } from '#functions/admin/admin-session-store.ts'
import { transact } from '#functions/database/transact.ts'
import { randomToken } from '#functions/runtime/random-token.ts'
import { AppClient } from './app-client.ts'

/** A browser with an administrator's open session, without the sign-in form. */
export async function signInAdmin(): Promise<AppClient> {
  const token = randomToken()
  await transact([adminSessionPut(token, 'admin', new Date(Date.now() + 60 * 60_000))])
  const client = new AppClient('203.0.113.200')
  client.jar.take(`${ownCookies.admin.name}=${token}; Path=/`)
  return client
}
