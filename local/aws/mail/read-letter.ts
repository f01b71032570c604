import { domainToASCII } from 'node:url'
import type { Mail } from './inbox.ts'

/** Of SendEmail, attachments and headers included (SES API reference, v1). */
const maxMessageBytes = 10 * 1024 * 1024

/** To, Cc and Bcc together. */
const maxRecipients = 50

/** What SES says to a letter that it does not take, in its own words. */
export class LetterRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

export interface Identities {
  /** Domains that SES has verified: letters come from nowhere else. */
  senderDomains: readonly string[]
  /** The configuration sets that there are. */
  configurationSets: readonly string[]
}

/** Reads the form of a SendEmail (v1 query protocol). Throws `LetterRefusal` where SES would refuse the letter. */
export function readLetter(
  call: URLSearchParams,
  { senderDomains, configurationSets }: Identities,
): Omit<Mail, 'id' | 'at'> & { tags: Record<string, string[]> } {
  const members = (prefix: string) =>
    [...call].filter(([name]) => name.startsWith(`${prefix}.member.`)).map(([, value]) => value)
  const letter = {
    from: call.get('Source') ?? '',
    to: ['ToAddresses', 'CcAddresses', 'BccAddresses'].flatMap((kind) => members(`Destination.${kind}`)),
    replyTo: members('ReplyToAddresses'),
    subject: call.get('Message.Subject.Data') ?? '',
    text: call.get('Message.Body.Text.Data') ?? '',
    html: call.get('Message.Body.Html.Data') ?? '',
  }
  const configurationSet = call.get('ConfigurationSetName')
  if (configurationSet !== null && !configurationSets.includes(configurationSet))
    throw new LetterRefusal('ConfigurationSetDoesNotExist', `Configuration set <${configurationSet}> does not exist.`)
  // SES's documentation of MessageTag.
  if (members('Tags').some((tag) => !/^[\w-]{1,255}$/.test(tag)))
    throw invalid('A tag has letters, digits, underscores and dashes alone.')
  checkLetter(letter)
  const address = bareAddress(letter.from)
  if (!senderDomains.includes(address.slice(address.indexOf('@') + 1)))
    throw new LetterRefusal(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region EU-NORTH-1: ${letter.from}`,
    )
  const tagAt = (name: string) => call.get(name.replace(/Name$/, 'Value')) ?? ''
  const names = [...call].filter(([name]) => /^Tags\.member\.\d+\.Name$/.test(name))
  return { ...letter, tags: Object.fromEntries(names.map(([name, tag]) => [tag, [tagAt(name)]])) }
}

function checkLetter({ from, to, replyTo, subject, text, html }: Omit<Mail, 'id' | 'at'>): void {
  for (const address of [from, ...to, ...replyTo]) checkAddress(bareAddress(address))
  if (to.length === 0) throw invalid('Destination must have at least one recipient.')
  if (to.length > maxRecipients) throw invalid('Recipient count exceeds 50.')
  if (subject === '' || /[\r\n]/.test(subject)) throw invalid('The subject is empty or holds a line break.')
  if (text === '' && html === '') throw invalid('The message has no body.')
  const bytes = Buffer.byteLength(subject) + Buffer.byteLength(text) + Buffer.byteLength(html)
  if (bytes > maxMessageBytes) throw invalid(`Message length is more than ${maxMessageBytes} bytes long: '${bytes}'.`)
}

/** The bare address of `Name <address>`. */
const bareAddress = (address: string) => /<([^<>]*)>\s*$/.exec(address)?.[1] ?? address.trim()

/** SES takes ASCII addresses without a dot at an end of the mailbox's name or two in a row; the host could exist. */
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

const invalid = (message: string) => new LetterRefusal('InvalidParameterValue', message)
