import { generateKeyPairSync } from 'node:crypto'

/**
 * A key in CloudFront's form, in one line for command lines; its private half is dropped at once: for templates that
 * are never deployed.
 */
export const throwawayPublicKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64')
