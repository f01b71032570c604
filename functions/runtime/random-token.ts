import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32

/** 256 random bits as base64url: the secret of a session or a code request. */
export function randomToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** The stored hash of a secret with full entropy, lower-case hex: useless for signing in. */
export function tokenHash(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}
