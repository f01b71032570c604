import { text } from 'node:stream/consumers'
import { hashPassword } from '#functions/admin/password-hash.ts'

/** Reads a password from standard input, which no shell's history keeps; prints the secret `administrator`. */
const password = (await text(process.stdin)).replace(/\r?\n$/, '')
if (password.length < 12) {
  console.error('Expected a password of at least 12 characters on standard input.')
  process.exitCode = 1
} else console.log(await hashPassword(password))
