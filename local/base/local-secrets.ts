import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import type { StripeKeys } from './settings.ts'
import { storedJson } from './stored-json.ts'

const shape = z.object({
  /** Signs the cookies that pictures are served for, as CloudFront's key pair does. */
  mediaCookies: z.object({ keyPairId: z.string(), privateKey: z.string(), publicKey: z.string() }),
  /** The stand-in's keys. */
  stripe: z.object({ secretKey: z.string(), publishableKey: z.string(), webhookSecret: z.string() }),
  adminPassword: z.string(),
})
const signing = z.object({ key: z.string() })

const token = (bytes: number) => randomBytes(bytes).toString('hex')

/** What is secret in a local run, made once for its state folder; `ownCookies` signs what our cookies say. */
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
  // A file of its own: folders of earlier runs lack it.
  return { ...made, ownCookies: storedJson(join(folder, 'own-cookies.json'), signing, () => ({ key: token(32) })) }
}
