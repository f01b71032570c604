import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import type { StripeKeys } from './settings.ts'
import { storedJson } from './stored-json.ts'

const shape = z.object({
  /** Signs the cookies for pictures, like CloudFront's key pair. */
  mediaCookies: z.object({ keyPairId: z.string(), privateKey: z.string(), publicKey: z.string() }),
  /** Keys of the Stripe stand-in. */
  stripe: z.object({ secretKey: z.string(), publishableKey: z.string(), webhookSecret: z.string() }),
  adminPassword: z.string(),
})
const signing = z.object({ key: z.string() })

const token = (bytes: number) => randomBytes(bytes).toString('hex')

/** The secrets of a local run, created once per state folder; `ownCookies` signs the product's own cookies. */
export function localSecrets(
  folder: string,
): z.infer<typeof shape> & { stripe: StripeKeys; ownCookies: z.infer<typeof signing> } {
  const made = storedJson(join(folder, 'secrets.json'), shape, () => {
    const pair = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    return {
      mediaCookies: { keyPairId: `K${randomUUID().slice(0, 13).toUpperCase()}`, ...pair },
      stripe: {
        secretKey: `sk_test_${token(24)}`,
        publishableKey: `pk_test_${token(24)}`,
        webhookSecret: `whsec_${token(24)}`,
      },
      adminPassword: randomBytes(12).toString('base64url'),
    }
  })
  // A separate file, because folders of earlier runs lack it.
  return { ...made, ownCookies: storedJson(join(folder, 'own-cookies.json'), signing, () => ({ key: token(32) })) }
}
