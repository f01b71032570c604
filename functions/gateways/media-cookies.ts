import { getSignedCookies } from '@aws-sdk/cloudfront-signer'
import * as z from 'zod'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import { cookie } from '../runtime/cookies.ts'
import { env } from '../runtime/env.ts'
import { readSecret } from './secrets.ts'
import { clock } from '../runtime/clock.ts'

const signingKey = z.object({ keyPairId: z.string(), privateKey: z.string() })

/**
 * `Set-Cookie` values that open one event's renditions and nothing else, by a custom policy (CloudFront, "Use signed
 * cookies"). The path keeps the cookies of several events apart.
 */
export async function mediaCookies(eventId: string): Promise<string[]> {
  const { keyPairId, privateKey } = await readSecret('media-cookies', signingKey)
  const path = `/renditions/${eventId}`
  const policy = JSON.stringify({
    Statement: [
      {
        Resource: `${env.appOrigin()}${path}/*`,
        Condition: {
          DateLessThan: { 'AWS:EpochTime': Math.floor(clock.now().getTime() / 1000) + ownCookies.media.seconds },
        },
      },
    ],
  })
  const signed = getSignedCookies({ keyPairId, privateKey, policy })
  return Object.entries(signed).flatMap(([name, value]) =>
    value === undefined ? [] : [cookie(name, String(value), { maxAge: ownCookies.media.seconds, path })],
  )
}
