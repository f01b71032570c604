import * as z from 'zod'

const mails = z.array(
  z.object({
    id: z.string(),
    at: z.iso.datetime(),
    from: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
  }),
)
export type ReadMail = z.infer<typeof mails>[number]

/** Every e-mail that a running product has sent so far, or those to one address; oldest first. */
export async function readMail(consoleOrigin: string, to?: string): Promise<ReadMail[]> {
  const answer = await fetch(`${consoleOrigin}/mail${to === undefined ? '' : `?${new URLSearchParams({ to })}`}`)
  return mails.parse(await answer.json())
}
