import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { domainToASCII } from 'node:url'
import type { Faults } from '../faults.ts'
import { listen } from '../listen.ts'
import { readBody } from '../read-body.ts'
import { signerOf } from '../signed-call.ts'
import type { SecretLookup, StandIn } from '../stand-in.ts'
import type { Inbox } from './inbox.ts'

interface SesOptions {
  inbox: Inbox
  faults: Faults
  secretOf: SecretLookup
  maySend(accessKeyId: string): boolean
  /** Domains that SES has verified: letters come from nowhere else. */
  senderDomains: readonly string[]
  /** The configuration sets that there are. */
  configurationSets: readonly string[]
}

/** SES takes 40 MB in v2 and 10 MB in v1; ours are letters. */
const maxBytes = 10 * 1024 * 1024
const maxRecipients = 50

/** Starts SES's stand-in: `SendEmail` of the v1 query protocol, which is what @aws-sdk/client-ses speaks. */
export function startSes({
  inbox,
  faults,
  secretOf,
  maySend,
  senderDomains,
  configurationSets,
}: SesOptions): Promise<StandIn> {
  return listen(0, async (request, response) => {
    const body = (await readBody(request, maxBytes)) ?? Buffer.alloc(0)
    const signer = signerOf(request, body, 'ses', secretOf)
    if (signer === undefined) return refuse(response, 403, 'SignatureDoesNotMatch', 'The signature does not match.')
    const call = new URLSearchParams(body.toString())
    const action = call.get('Action') ?? ''
    if (action !== 'SendEmail') return refuse(response, 400, 'InvalidAction', `Unknown action ${action}.`)
    if (!maySend(signer)) return refuse(response, 403, 'AccessDenied', 'Not authorized to perform: ses:SendEmail')

    const fault = faults.take('ses', action)
    if (fault?.delayMs !== undefined) await wait(fault.delayMs)
    if (fault?.status !== undefined) return refuse(response, fault.status, 'ServiceUnavailable', 'Told to fail.')

    const members = (prefix: string) =>
      [...call].filter(([name]) => name.startsWith(`${prefix}.member.`)).map(([, value]) => value)
    const letter = {
      from: call.get('Source') ?? '',
      to: members('Destination.ToAddresses'),
      replyTo: members('ReplyToAddresses'),
      subject: call.get('Message.Subject.Data') ?? '',
      text: call.get('Message.Body.Text.Data') ?? '',
      html: call.get('Message.Body.Html.Data') ?? '',
    }
    const configurationSet = call.get('ConfigurationSetName')
    if (configurationSet !== null && !configurationSets.includes(configurationSet))
      return refuse(response, 400, 'ConfigurationSetDoesNotExist', 'There is no such configuration set.')
    // SES's documentation of MessageTag.
    if (members('Tags').some((tag) => !/^[\w-]{1,255}$/.test(tag)))
      return refuse(response, 400, 'InvalidParameterValue', 'A tag has letters, digits, underscores and dashes alone.')
    const refusal = whyRefused(letter, senderDomains)
    if (refusal !== undefined) return refuse(response, 400, refusal.code, refusal.message)
    const id = inbox.add(letter)
    answer(
      response,
      200,
      `<SendEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendEmailResult><MessageId>${id}</MessageId></SendEmailResult><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></SendEmailResponse>`,
    )
  })
}

/** The bare address of `Name <address>`. */
const bareAddress = (address: string) => /<([^<>]*)>\s*$/.exec(address)?.[1] ?? address.trim()

/** SES takes ASCII addresses with a host that could exist. */
function isAddress(address: string): boolean {
  const [local = '', domain = '', ...more] = bareAddress(address).split('@')
  return (
    more.length === 0 &&
    /^[\x21-\x7e]{1,64}$/.test(local) &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain) &&
    domainToASCII(domain) !== ''
  )
}

function whyRefused(
  { from, to, replyTo, subject, text, html }: Parameters<Inbox['add']>[0],
  senderDomains: readonly string[],
): { code: string; message: string } | undefined {
  const invalid = (message: string) => ({ code: 'InvalidParameterValue', message })
  const wrong = [from, ...to, ...replyTo].find((address) => !isAddress(address))
  if (wrong !== undefined) return invalid('Illegal address.')
  if (to.length === 0 || to.length > maxRecipients) return invalid(`Expected 1 to ${maxRecipients} recipients.`)
  if (subject === '' || /[\r\n]/.test(subject)) return invalid('The subject is empty or holds a line break.')
  if (text === '' && html === '') return invalid('The message has no body.')
  const [, domain = ''] = bareAddress(from).split('@')
  if (!senderDomains.includes(domain))
    return { code: 'MessageRejected', message: `Email address is not verified: the domain ${domain} is not.` }
  return undefined
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  const type = status < 500 ? 'Sender' : 'Receiver'
  answer(
    response,
    status,
    `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>${type}</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
  )
}

function answer(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'text/xml' })
  response.end(xml)
}
