import { domainToASCII } from 'node:url'
import postalMime from 'postal-mime'
import { Refusal } from '../../base/refusal.ts'
import type { Mail } from './inbox.ts'

/** For a whole message, including attachments and headers (SES API reference, v1, SendEmail and SendRawEmail). */
const maxMessageBytes = 10 * 1024 * 1024

/** To, Cc and Bcc together. */
const maxRecipients = 50

export interface Identities {
  /** Domains that SES has verified: letters from any other are refused. */
  senderDomains: readonly string[]
  configurationSets: readonly string[]
}

type Letter = Omit<Mail, 'id' | 'at'>

/**
 * Reads the form of a SendEmail or SendRawEmail (v1 query protocol). Throws `Refusal` if SES would refuse the
 * letter.
 */
export async function readLetter(
  call: URLSearchParams,
  { senderDomains, configurationSets }: Identities,
): Promise<Letter & { tags: Record<string, string[]> }> {
  const configurationSet = call.get('ConfigurationSetName')
  if (configurationSet !== null && !configurationSets.includes(configurationSet))
    throw new Refusal('ConfigurationSetDoesNotExist', `Configuration set <${configurationSet}> does not exist.`)
  // From SES's documentation of MessageTag.
  if (membersOf(call, 'Tags').some((tag) => !/^[\w-]{1,255}$/.test(tag)))
    throw invalid('A tag has letters, digits, underscores and dashes alone.')
  const { bytes, ...letter } = call.get('Action') === 'SendRawEmail' ? await rawLetter(call) : plainLetter(call)
  if (bytes > maxMessageBytes) throw invalid(`Message length is more than ${maxMessageBytes} bytes long: '${bytes}'.`)
  checkLetter(letter)
  const address = bareAddress(letter.from)
  if (!senderDomains.includes(address.slice(address.indexOf('@') + 1)))
    throw new Refusal(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region EU-NORTH-1: ${letter.from}`,
    )
  const tagAt = (name: string) => call.get(name.replace(/Name$/, 'Value')) ?? ''
  const names = [...call].filter(([name]) => /^Tags\.member\.\d+\.Name$/.test(name))
  return { ...letter, tags: Object.fromEntries(names.map(([name, tag]) => [tag, [tagAt(name)]])) }
}

const membersOf = (call: URLSearchParams, prefix: string) =>
  [...call].filter(([name]) => name.startsWith(`${prefix}.member.`)).map(([, value]) => value)

function plainLetter(call: URLSearchParams): Letter & { bytes: number } {
  const subject = call.get('Message.Subject.Data') ?? ''
  const text = call.get('Message.Body.Text.Data') ?? ''
  const html = call.get('Message.Body.Html.Data') ?? ''
  return {
    from: call.get('Source') ?? '',
    to: ['ToAddresses', 'CcAddresses', 'BccAddresses'].flatMap((kind) => membersOf(call, `Destination.${kind}`)),
    replyTo: membersOf(call, 'ReplyToAddresses'),
    subject,
    text,
    html,
    headers: {},
    attachments: [],
    bytes: Buffer.byteLength(subject) + Buffer.byteLength(text) + Buffer.byteLength(html),
  }
}

/** A message built by its sender; its recipients are the call's destinations, else its own headers'. */
async function rawLetter(call: URLSearchParams): Promise<Letter & { bytes: number }> {
  const raw = Buffer.from(call.get('RawMessage.Data') ?? '', 'base64')
  const mail = await postalMime.parse(raw)
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value ?? ''
  const named = (list: typeof mail.to = []) => list.flatMap(({ address }) => address ?? [])
  const destinations = membersOf(call, 'Destinations')
  if (header('from') === '') throw invalid("Missing required header 'From'.")
  return {
    from: call.get('Source') ?? header('from'),
    to: destinations.length > 0 ? destinations : [mail.to, mail.cc, mail.bcc].flatMap(named),
    replyTo: named(mail.replyTo),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    attachments: mail.attachments.map(({ contentId = '', mimeType: type, content }) => ({
      cid: contentId.replaceAll(/[<>]/g, ''),
      type,
      content: Buffer.from(content).toString('base64'),
    })),
    bytes: raw.length,
  }
}

function checkLetter({ from, to, replyTo, subject, text, html }: Letter): void {
  for (const address of [from, ...to, ...replyTo]) checkAddress(bareAddress(address))
  if (to.length === 0) throw invalid('Destination must have at least one recipient.')
  if (to.length > maxRecipients) throw invalid('Recipient count exceeds 50.')
  if (subject === '' || /[\r\n]/.test(subject)) throw invalid('The subject is empty or holds a line break.')
  if (text === '' && html === '') throw invalid('The message has no body.')
}

/** The bare address of `Name <address>`. */
const bareAddress = (address: string) => /<([^<>]*)>\s*$/.exec(address)?.[1] ?? address.trim()

/** SES accepts ASCII addresses whose local part has no dot at its ends and no two in a row; the host must be valid. */
function checkAddress(address: string): void {
  const [local = '', domain, ...more] = address.split('@')
  if (domain === undefined) throw invalid("Missing final '@domain'")
  const isLegal =
    more.length === 0 &&
    /^[\x21-\x7e]{1,64}$/.test(local) &&
    !/^\.|\.\.|\.$/.test(local) &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(domain) &&
    domainToASCII(domain) !== ''
  if (!isLegal) throw invalid('Illegal address')
}

const invalid = (message: string) => new Refusal('InvalidParameterValue', message)
