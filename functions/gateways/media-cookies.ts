import { getSignedCookies } from '@aws-sdk/cloudfront-signer'
import * as z from 'zod'
import { cookie } from '../kit/cookies.ts'
import { env } from '../kit/env.ts'
import { readSecret } from './secrets.ts'

const signingKey = z.object({ keyPairId: z.string(), privateKey: z.string() })

/** A gallery page left open renews its cookies with every look at the gallery; a closed one loses them within a day. */
export const mediaCookieSeconds = 6 * 60 * 60

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
        Condition: { DateLessThan: { 'AWS:EpochTime': Math.floor(Date.now() / 1000) + mediaCookieSeconds } },
      },
    ],
  })
  const signed = getSignedCookies({ keyPairId, privateKey, policy })
  return Object.entries(signed).flatMap(([name, value]) =>
    value === undefined ? [] : [cookie(name, String(value), { maxAge: mediaCookieSeconds, path })],
  )
}
