import { randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { codeDigits } from '#shared/rules/sign-in-code.ts'

const hashBytes = 32
const derive = promisify(scrypt)

/** Six digits, each code as likely as any other. */
export function randomCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
}

/** Scrypt (RFC 7914, Node's default cost, some 50 ms), hex: a code lives shorter than it takes to try a million. */
export async function hashCode(code: string, salt: string): Promise<string> {
  const hash = await derive(code, salt, hashBytes)
  if (!Buffer.isBuffer(hash)) throw new TypeError('scrypt answered no bytes.')
  return hash.toString('hex')
}

/** Whether a typed code is the one of that hash; takes equally long for every wrong one. */
export async function isSameCode(code: string, salt: string, hash: string): Promise<boolean> {
  return timingSafeEqual(Buffer.from(await hashCode(code, salt), 'hex'), Buffer.from(hash, 'hex'))
}
