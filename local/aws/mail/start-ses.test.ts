import { SendEmailCommand, type SendEmailCommandInput, SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeMessage } from '#functions/gateways/compose-message.ts'
import { Faults } from '../../base/faults.ts'
import { region } from '../../base/resource-names.ts'
import type { StandIn } from '../../base/stand-in.ts'
import { Inbox } from './inbox.ts'
import { startSes } from './start-ses.ts'

const folder = mkdtempSync(join(tmpdir(), 'ses-'))
const faults = new Faults()
let inbox: Inbox
let ses: StandIn
beforeAll(async () => {
  inbox = new Inbox(join(folder, 'mail.sqlite'))
  ses = await startSes({
    inbox,
    faults,
    secretOf: (id) => ({ sender: 'secret', stranger: 'secret' })[id],
    maySend: (id) => id === 'sender',
    senderDomains: ['festlens.example'],
    configurationSets: ['letters'],
  })
})
afterAll(async () => {
  await ses.close()
  inbox.close()
  rmSync(folder, { recursive: true })
})

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })
const letter: SendEmailCommandInput = {
  Source: 'Festlens <hello@festlens.example>',
  ReplyToAddresses: ['kari@example.com'],
  Destination: { ToAddresses: ['support@festlens.example'] },
  Message: { Subject: utf8('Hei på deg 🎉'), Body: { Text: utf8('Én\ntwo'), Html: utf8('<p>Én</p>') } },
  Tags: [{ Name: 'letter', Value: 'support-notice' }],
  ConfigurationSetName: 'letters',
}

/** Sends with the official client, once; an answer's id or the error's name. */
const clientOf = (accessKeyId: string, secretAccessKey: string) =>
  new SESClient({ region, endpoint: ses.url, credentials: { accessKeyId, secretAccessKey }, maxAttempts: 1 })
const outcome = (sending: Promise<{ MessageId?: string | undefined }>) =>
  sending.then(
    ({ MessageId }) => ({ id: MessageId }),
    (error: unknown) => ({ error: error instanceof Error ? error.name : String(error) }),
  )

const unsubscribe = 'https://app.festlens.example/api/unsubscriptions/abc'
const built = {
  from: 'Festlens <hello@festlens.example>',
  to: 'kari@example.com',
  replyTo: 'support@festlens.example',
  subject: 'Åse & Øyvind: 412 photos 🎉',
  text: 'Én\ntwo',
  html: '<p>Én <img src="cid:photo-1"></p>',
  unsubscribe,
}
const picture = (bytes: number) => ({ cid: 'photo-1', type: 'image/jpeg' as const, bytes: Buffer.alloc(bytes, 7) })

/** The same with a message that its sender has built. */
async function sendRaw(changes: Partial<Parameters<typeof composeMessage>[0]> = {}, accessKeyId = 'sender') {
  const Data = await composeMessage({ ...built, ...changes })
  const sending = new SendRawEmailCommand({ Destinations: [built.to], RawMessage: { Data } })
  return outcome(clientOf(accessKeyId, 'secret').send(sending))
}

function send(changes: Partial<SendEmailCommandInput> = {}, accessKeyId = 'sender', secretAccessKey = 'secret') {
  return outcome(clientOf(accessKeyId, secretAccessKey).send(new SendEmailCommand({ ...letter, ...changes })))
}

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `guest-${index}@example.com`)

describe('a letter that SES takes', () => {
  it('lies in the inbox as it was sent, under the id that was answered', async () => {
    const { id } = { id: undefined, ...(await send()) }
    expect(inbox.list()).toMatchObject([
      {
        id,
        from: 'Festlens <hello@festlens.example>',
        to: ['support@festlens.example'],
        replyTo: ['kari@example.com'],
        subject: 'Hei på deg 🎉',
        text: 'Én\ntwo',
        html: '<p>Én</p>',
      },
    ])
  })

  it('may have fifty recipients, copies included', async () => {
    const Destination = { ToAddresses: addresses(25), CcAddresses: addresses(25) }
    const { id } = { id: undefined, ...(await send({ Destination })) }
    expect(inbox.list().find((mail) => mail.id === id)?.to).toHaveLength(50)
  })
})

describe('a message that its sender has built', () => {
  it('is read as a mail program reads it: text, HTML with its pictures, and headers', async () => {
    const { id } = { id: undefined, ...(await sendRaw({ pictures: [picture(3)] })) }
    const { html, text, ...mail } = inbox.list().find((each) => each.id === id) ?? { html: '', text: '' }
    expect(mail).toMatchObject({
      from: built.from,
      to: [built.to],
      replyTo: [built.replyTo],
      subject: built.subject,
      headers: { 'list-unsubscribe': `<${unsubscribe}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' },
      attachments: [{ cid: 'photo-1', type: 'image/jpeg', content: Buffer.alloc(3, 7).toString('base64') }],
    })
    expect([html.trim(), text.trim()]).toEqual([built.html, built.text])
  })

  it('is taken up to ten megabytes, pictures included', async () => {
    const megabyte = 1024 * 1024
    expect(await sendRaw({ pictures: [picture(7 * megabyte)] })).toMatchObject({ id: expect.stringMatching(/-/) })
    const before = inbox.list().length
    expect(await sendRaw({ pictures: [picture(8 * megabyte)] })).toEqual({ error: 'InvalidParameterValue' })
    expect(await sendRaw({ from: 'Us <hello@elsewhere.example>' })).toEqual({ error: 'MessageRejected' })
    expect(await sendRaw({}, 'stranger')).toEqual({ error: 'AccessDenied' })
    expect(inbox.list()).toHaveLength(before)
  })

  it('cannot get a header from a subject with a line break in it', async () => {
    const { id } = { id: undefined, ...(await sendRaw({ subject: 'Hi\r\nBcc: all@example.com' })) }
    expect(inbox.list().find((each) => each.id === id)?.headers).not.toHaveProperty('bcc')
  })
})

describe('a letter that SES refuses', () => {
  const refused: [string, Partial<SendEmailCommandInput>, string][] = [
    ['a domain that is not verified', { Source: 'hello@elsewhere.example' }, 'MessageRejected'],
    ['a set that there is not', { ConfigurationSetName: 'none' }, 'ConfigurationSetDoesNotExistException'],
    ['no recipient', { Destination: { ToAddresses: [] } }, 'InvalidParameterValue'],
    ['no address', { Destination: { ToAddresses: ['kari at home'] } }, 'InvalidParameterValue'],
    ['a long local part', { Destination: { ToAddresses: [`${'x'.repeat(65)}@example.com`] } }, 'InvalidParameterValue'],
    ['a reply to nobody', { ReplyToAddresses: ['nobody'] }, 'InvalidParameterValue'],
    ['a tag with spaces', { Tags: [{ Name: 'letter', Value: 'a letter' }] }, 'InvalidParameterValue'],
    [
      'two lines of subject',
      { Message: { Subject: utf8('Hi\r\nBcc: all@example.com'), Body: { Text: utf8('x') } } },
      'InvalidParameterValue',
    ],
    [
      'more than fifty recipients, copies included',
      { Destination: { ToAddresses: addresses(25), CcAddresses: addresses(13), BccAddresses: addresses(13) } },
      'InvalidParameterValue',
    ],
    [
      'more than ten megabytes',
      { Message: { Subject: utf8('Hi'), Body: { Text: utf8('å'.repeat(5 * 1024 * 1024)) } } },
      'InvalidParameterValue',
    ],
    ['no body', { Message: { Subject: utf8('Hi'), Body: {} } }, 'InvalidParameterValue'],
  ]
  it.each(refused)('has %s', async (_, changes, error) => {
    const before = inbox.list().length
    expect(await send(changes)).toEqual({ error })
    expect(inbox.list()).toHaveLength(before)
  })

  it('comes from a function without the right, or with a wrong key', async () => {
    expect(await send({}, 'stranger')).toEqual({ error: 'AccessDenied' })
    expect(await send({}, 'sender', 'guessed')).toEqual({ error: 'SignatureDoesNotMatch' })
    expect(await send({}, 'nobody')).toEqual({ error: 'SignatureDoesNotMatch' })
  })

  it('gets the reason in SES’s words', async () => {
    const client = new SESClient({
      region,
      endpoint: ses.url,
      credentials: { accessKeyId: 'sender', secretAccessKey: 'secret' },
    })
    await expect(
      client.send(new SendEmailCommand({ ...letter, Source: 'Us <hello@elsewhere.example>' })),
    ).rejects.toThrow(/^Email address is not verified\. .*: Us <hello@elsewhere\.example>$/)
  })

  it.each([
    [400, 'Throttling'],
    [429, 'Throttling'],
    [500, 'InternalFailure'],
    [503, 'ServiceUnavailable'],
  ])('is refused while a failure with %i is ordered, and is taken after', async (status, error) => {
    const before = inbox.list().length
    faults.add({ service: 'ses', fail: 1, status })
    expect(await send()).toEqual({ error })
    expect(inbox.list()).toHaveLength(before)
    expect(await send()).toMatchObject({ id: expect.stringMatching(/-/) })
  })
})

describe('a letter whose answer is lost', () => {
  it('has been taken', async () => {
    const before = inbox.list().length
    faults.add({ service: 'ses', fail: 1, status: 503, done: true })
    expect(await send()).toEqual({ error: 'ServiceUnavailable' })
    expect(inbox.list()).toHaveLength(before + 1)
  })
})
