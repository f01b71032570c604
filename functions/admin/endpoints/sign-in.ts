import { signIn } from '#shared/api/admin.ts'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { cookie } from '../../runtime/cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { readSecret } from '../../gateways/secrets.ts'
import { AppError } from '../../runtime/app-error.ts'
import { log } from '../../runtime/log.ts'
import { randomToken, tokenHash } from '../../runtime/random-token.ts'
import { consumeQuota } from '../../kit/rate-limit.ts'
import { adminSessionPut } from '../admin-session-store.ts'
import { uncountCall } from '../../database/count-calls.ts'
import { transact } from '../../database/transact.ts'
import { isPassword } from '../password-hash.ts'
import { clock } from '../../runtime/clock.ts'

export const handler = endpoint('admin/sign-in', anyone, signIn, async ({ body, request }) => {
  const token = await startAdminSession({ ...body, network: request.network })
  request.setCookies.push(cookie(ownCookies.admin.name, token, { maxAge: ownCookies.admin.seconds }))
  return { username: body.username }
})

const administrator = z.object({ username: z.string().min(1), passwordHash: z.string() })

/** Failed tries allowed from one network, and their window in seconds. */
const failures = { max: 10, seconds: 15 * 60 }

interface Credentials {
  username: string
  password: string
  network: string
}

/**
 * Exchanges an administrator's name and password for a session's token. Throws `invalid_credentials`, and
 * `rate_limited` after too many failures: each try is counted before it is checked, so that parallel ones cannot slip
 * through, and correct ones are refunded.
 */
async function startAdminSession({ username, password, network }: Credentials): Promise<string> {
  const counter = `admin/sign-in#failures#${network}`
  await consumeQuota(counter, failures.max, failures.seconds)
  const known = await readSecret('administrator', administrator)
  // Always checks both: the time taken must not reveal a correct name.
  const isRight = (await isPassword(password, known.passwordHash)) && isSameText(username, known.username)
  if (!isRight) {
    log.warn('An administrator’s sign-in failed')
    throw new AppError('invalid_credentials', 'Wrong name or password.')
  }
  await uncountCall(counter)
  const token = randomToken()
  await transact([
    adminSessionPut(token, known.username, new Date(clock.now().getTime() + ownCookies.admin.seconds * 1000)),
  ])
  log.info('An administrator signed in')
  return token
}

function isSameText(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(tokenHash(given)), Buffer.from(tokenHash(expected)))
}
