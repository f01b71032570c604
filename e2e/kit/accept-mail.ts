import { text } from 'node:stream/consumers'
import { listen } from '#local/base/listen.ts'
import { standInPort } from './stand-in-port.ts'

/** One accepted e-mail as SES was asked to send it (its Query API: names such as `Message.Subject.Data`). */
export type AcceptedMail = ReadonlyMap<string, string>

/**
 * Answers SES's SendEmail and SendRawEmail, keeps letters, points this process's environment at itself. `down` makes
 * it refuse, `mute` makes it take a letter and never say so. */
export async function acceptMail() {
  const accepted: AcceptedMail[] = []
  const state = { down: false, mute: false }
  const server = await listen(await standInPort('ses'), async (request, response) => {
    const form = new Map(new URLSearchParams(await text(request)))
    const action = form.get('Action') ?? ''
    if (state.down || !['SendEmail', 'SendRawEmail'].includes(action)) {
      response.writeHead(503).end('<ErrorResponse><Error><Code>ServiceUnavailable</Code></Error></ErrorResponse>')
      return
    }
    if (!/^[\x21-\x7e]+$/.test(recipientOf(form))) {
      response.writeHead(400).end('<ErrorResponse><Error><Code>InvalidParameterValue</Code></Error></ErrorResponse>')
      return
    }
    accepted.push(form)
    if (state.mute) return void response.destroy()
    response.end(
      `<${action}Response><${action}Result><MessageId>accepted</MessageId></${action}Result></${action}Response>`,
    )
  })
  process.env['AWS_ENDPOINT_URL_SES'] = server.url
  return {
    state,
    mailsTo: (to: string) => accepted.filter((mail) => recipientOf(mail) === to),
    mailsOf: (promise: string) => accepted.filter((mail) => [...mail.values()].includes(promise)),
    close: () => server.close(),
  }
}

const recipientOf = (mail: AcceptedMail) =>
  mail.get('Destination.ToAddresses.member.1') ?? mail.get('Destinations.member.1') ?? ''
