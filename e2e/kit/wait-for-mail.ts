import { setTimeout as wait } from 'node:timers/promises'
import { readMail, type ReadMail } from './read-mail.ts'

/** Milliseconds between two polls, and how many are allowed: longer than all retries together. */
const pause = 100
const looks = 1200

/** The `count`th e-mail to an address, as soon as a running product has sent it; throws if none arrives. */
export async function waitForMail(consoleOrigin: string, address: string, count = 1): Promise<ReadMail> {
  for (let look = 0; look < looks; look += 1) {
    const mail = (await readMail(consoleOrigin, address))[count - 1]
    if (mail) return mail
    await wait(pause)
  }
  throw new Error(`No ${count}. e-mail to ${address} came within ${(looks * pause) / 1000} s.`)
}

/** The six-digit code of a letter; throws if it has none. */
export function codeIn({ text }: ReadMail): string {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (code === undefined) throw new Error(`No code in: ${text}`)
  return code
}
