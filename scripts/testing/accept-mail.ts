import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

/** One accepted e-mail as SES's SendEmail was asked for it (its Query API: names such as `Message.Subject.Data`). */
export type AcceptedMail = ReadonlyMap<string, string>

/** Answers SES's SendEmail, keeps what it took, and points this process's environment at itself. `down` makes it fail. */
export async function acceptMail() {
  const accepted: AcceptedMail[] = []
  const state = { down: false }
  const server = createServer(async (request, response) => {
    const form = new Map(new URLSearchParams(await text(request)))
    if (state.down || form.get('Action') !== 'SendEmail') {
      response.writeHead(500).end('<ErrorResponse><Error><Code>InternalFailure</Code></Error></ErrorResponse>')
      return
    }
    accepted.push(form)
    response.end(
      '<SendEmailResponse><SendEmailResult><MessageId>accepted</MessageId></SendEmailResult></SendEmailResponse>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  process.env['AWS_ENDPOINT_URL_SES'] = `http://127.0.0.1:${address.port}`
  return {
    state,
    mailsTo: (to: string) => accepted.filter((mail) => mail.get('Destination.ToAddresses.member.1') === to),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
