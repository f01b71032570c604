import { readMail } from '../kit/read-mail.ts'

/** The six digits of every sign-in letter to that address so far, oldest first. */
export async function codesTo(consoleOrigin: string, email: string): Promise<string[]> {
  const mail = await readMail(consoleOrigin)
  return mail.filter(({ to }) => to.includes(email)).flatMap(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? [])
}
