import { generateKeyPairSync } from 'node:crypto'

/**
 * A key as CloudFront takes it, in one line for command lines, whose private half is forgotten at once: for templates
 * that are looked at and never deployed.
 */
export const throwawayPublicKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64')
