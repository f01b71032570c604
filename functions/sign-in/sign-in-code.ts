import { randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { codeDigits } from '#shared/rules/sign-in-code.ts'

const hashBytes = 32
const derive = promisify(scrypt)

/** Six digits, all codes equally likely. */
export function randomCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
}

/** Scrypt (RFC 7914, Node's default cost, about 50 ms), hex: a code expires before anybody can try a million. */
export async function hashCode(code: string, salt: string): Promise<string> {
  const hash = await derive(code, salt, hashBytes)
  if (!Buffer.isBuffer(hash)) throw new TypeError('scrypt answered no bytes.')
  return hash.toString('hex')
}

/** Whether a typed code matches the hash; takes equally long for every wrong one. */
export async function isSameCode(code: string, salt: string, hash: string): Promise<boolean> {
  return timingSafeEqual(Buffer.from(await hashCode(code, salt), 'hex'), Buffer.from(hash, 'hex'))
}
