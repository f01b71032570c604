import { eraseOwnData } from '#shared/api/privacy.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { cookie } from '../../runtime/cookies.ts'
import { sessionCookie } from '../../sign-in/host-cookies.ts'
import { host } from '../../sign-in/host-guard.ts'
import { askOwnErasure } from '../own-erasure.ts'

export const handler = endpoint('privacy/erase-own-data', host, eraseOwnData, async ({ who, body, request }) => {
  const askedAt = await askOwnErasure(who, body)
  request.setCookies.push(cookie(sessionCookie, '', { maxAge: 0 }))
  return { askedAt }
})
