import { readMail } from '../kit/read-mail.ts'

/** The six digits of every sign-in letter to that address so far, oldest first. */
export async function codesTo(consoleOrigin: string, email: string): Promise<string[]> {
  const mail = await readMail(consoleOrigin, email)
  return mail.flatMap(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? [])
}
