import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** 256 random bits as base64url: the secret of a session or a code request. */
export function randomToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** What is stored of a secret of full entropy, lower-case hex: enough to recognise it, useless to present. */
export function tokenHash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}
