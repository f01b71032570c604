import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { doUnder, type Faults } from '../../base/faults.ts'
import { listen, type Serve } from '../../base/listen.ts'
import { readBody } from '../../base/read-body.ts'
import { Refusal } from '../../base/refusal.ts'
import { type XmlContent, xmlDocument } from '../object-store/render-xml.ts'
import { verifyCall } from '../sigv4/verify-signature.ts'
import type { SignedCalls, StandIn } from '../../base/stand-in.ts'
import type { Inbox } from './inbox.ts'
import { type MailEvent, sentEvent } from './mail-event.ts'
import { type Identities, readLetter } from './read-letter.ts'

interface SesOptions extends Identities, SignedCalls {
  inbox: Inbox
  faults: Faults
  maySend(accessKeyId: string): boolean
  /** Called for each accepted letter, like the configuration set's destination. */
  onSent?(event: MailEvent): void
}

/** More than the form of any letter that is refused for its size, as a byte may take three. */
const maxBodyBytes = 40 * 1024 * 1024

/** The product's calls in the v1 query protocol, which @aws-sdk/client-ses uses. */
const actions: readonly string[] = ['SendEmail', 'SendRawEmail']

export function startSes(options: SesOptions): Promise<StandIn> {
  const { inbox, faults, maySend, now = Date.now, onSent } = options
  const serve: Serve = async (request, response) => {
    const body = await readBody(request, maxBodyBytes)
    if (!body) return refuse(response, 413, 'RequestEntityTooLarge', 'The request is too large.')
    const caller = verifyCall(request, body, 'ses', options)
    if (!caller.ok) return refuse(response, 403, 'SignatureDoesNotMatch', 'The signature does not match.')
    const call = new URLSearchParams(body.toString())
    const action = call.get('Action') ?? ''
    if (!actions.includes(action)) return refuse(response, 400, 'InvalidAction', `Unknown action ${action}.`)
    if (!maySend(caller.accessKeyId))
      return refuse(response, 403, 'AccessDenied', `Not authorized to perform: ses:${action}`)
    try {
      const id = await doUnder(faults.take('ses', action), failureOf, async () => {
        const { tags, ...letter } = await readLetter(call, options)
        const taken = inbox.add(letter)
        onSent?.(sentEvent({ to: letter.to, tags }, now()))
        return taken
      })
      const metadata = { ResponseMetadata: { RequestId: randomUUID() } }
      answer(response, 200, `${action}Response`, { [`${action}Result`]: { MessageId: id }, ...metadata })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(response, error.status, error.code, error.message)
    }
  }
  return listen(0, serve)
}

/** 400 and 429 are SES's throttling (SES developer guide, "Managing quotas"). */
function failureOf(status: number): Refusal {
  if (status === 400 || status === 429) return new Refusal('Throttling', 'Maximum sending rate exceeded.', status)
  if (status === 503) return new Refusal('ServiceUnavailable', 'The service is temporarily unavailable.', status)
  return new Refusal('InternalFailure', 'The request processing has failed because of an unknown error.', status)
}

function refuse(response: ServerResponse, status: number, Code: string, Message: string): void {
  const Type = status < 500 ? 'Sender' : 'Receiver'
  answer(response, status, 'ErrorResponse', { Error: { Type, Code, Message }, RequestId: randomUUID() })
}

function answer(response: ServerResponse, status: number, root: string, content: XmlContent): void {
  response.writeHead(status, { 'content-type': 'text/xml' })
  response.end(xmlDocument(root, [content], 'http://ses.amazonaws.com/doc/2010-12-01/'))
}
