import { setTimeout as pause } from 'node:timers/promises'
import { readMail } from '#e2e/kit/read-mail.ts'

/** The newest sign-in code for an address, as soon as there is one. */
export async function newestCode(consoleOrigin: string, email: string): Promise<string> {
  for (;;) {
    const letter = (await readMail(consoleOrigin)).findLast(({ to }) => to.includes(email))
    const code = letter?.text.match(/\b\d{6}\b/)?.[0]
    if (code) return code
    await pause(200)
  }
}
