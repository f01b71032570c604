import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

/** One of OWASP's settings for scrypt: 32 MB and a fraction of a second (Password Storage Cheat Sheet). */
const cost = { N: 2 ** 15, r: 8, p: 3 } as const
const keyBytes = 32
const pattern = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/

/** `scrypt$N$r$p$salt$hash`, salt and hash as base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Whether the password matches the hash. Throws if the hash is malformed. */
export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = pattern.exec(passwordHash) ?? []
  if (N === undefined) throw new Error('The stored password hash is not of the form scrypt$N$r$p$salt$hash.')
  const expected = Buffer.from(hash, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return expected.length === given.length && timingSafeEqual(given, expected)
}

function derive(password: string, salt: Buffer, { N = 0, r = 0, p = 0 }: ScryptOptions): Promise<Buffer> {
  const options = { N, r, p, maxmem: 2 * 128 * N * r }
  return new Promise((resolve, reject) => {
    // Normalises accented letters, which keyboards encode differently (RFC 8265).
    scrypt(password.normalize('NFC'), salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
