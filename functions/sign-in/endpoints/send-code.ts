import { codeMinutes } from '#shared/rules/sign-in-code.ts'
import { sendCode } from '#shared/api/sign-in.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { cookie } from '../../runtime/cookies.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { signInCookie } from '../host-cookies.ts'
import { knownBrowser } from '../known-browser.ts'
import { requestSignIn } from '../request-sign-in.ts'

export const handler = endpoint('sign-in/send-code', anyone, sendCode, async ({ body, request }) => {
  const { network, cookies } = request
  const asker = { network, knownBrowser: await knownBrowser(cookies, body.email) }
  const requestId = await requestSignIn(body.email, asker, body.locale ?? undefined)
  request.setCookies.push(cookie(signInCookie, requestId, { maxAge: codeMinutes * 60 }))
  return { expiresInSeconds: codeMinutes * 60 }
})
