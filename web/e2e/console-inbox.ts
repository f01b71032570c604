import * as z from 'zod'

const letters = z.array(z.object({ to: z.array(z.string()), subject: z.string(), text: z.string() }))

/** The six digits of the newest letter to that address beyond the first `seen`; waits until there is one. */
export async function newestCode(consoleOrigin: string, email: string, seen = 0): Promise<string> {
  for (let look = 0; look < 100; look += 1) {
    const mail = letters.parse(await (await fetch(`${consoleOrigin}/mail`)).json())
    const codes = mail
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? [])
    const code = codes.at(-1)
    if (code && codes.length > seen) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No code for ${email} came within ten seconds.`)
}
