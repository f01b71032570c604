import { SendEmailCommand, SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { env } from '../runtime/env.ts'
import type { LetterPicture } from './compose-message.ts'
import { signByClock } from '../runtime/sign-by-clock.ts'

export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  /** Who gets the answer; support where absent. */
  replyTo?: string | undefined
  /** Names the letter in SES's metrics and events. */
  letter: string
  /** Its outbox row's id, by which SES's events identify it. */
  promise: string
  /** Parts of the letter that its HTML shows as `cid:`. */
  pictures?: readonly LetterPicture[]
  /** The address that takes a POST from readers who want no more such letters (RFC 8058). */
  unsubscribe?: string | undefined
}

/** SES did not take a letter. Its own words stay out of logs and lists, for they quote addresses. */
export class MailError extends Error {
  /** SES's name for the error, such as `MessageRejected`. */
  readonly reason: string
  /** Whether SES may have taken the letter all the same: no answer came, or that something broke inside. */
  readonly mayBeTaken: boolean

  constructor(reason: string, mayBeTaken: boolean) {
    super(`SES did not take the letter: ${reason}`)
    this.reason = reason
    this.mayBeTaken = mayBeTaken
  }
}

/** One attempt and one retry: a letter that may have been accepted twice waits for SES's report. */
const client = signByClock(new SESClient({ maxAttempts: 2 }))
const answered = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) })
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/**
 * Hands one e-mail to SES, which encodes subject and parts, unless the letter has headers or pictures of its own;
 * answers SES's id once it has been accepted. Letters that answer an action of their reader have no List-Unsubscribe:
 * there is no list to leave. Throws `MailError`.
 */
export async function sendMail(mail: Mail): Promise<string | undefined> {
  const configurationSet = env.mailConfigurationSet()
  const common = {
    Source: env.mailSender() ?? brand.mail.sender,
    Tags: [
      { Name: 'letter', Value: mail.letter },
      { Name: 'promise', Value: mail.promise },
    ],
    ...(configurationSet && { ConfigurationSetName: configurationSet }),
  }
  const { to, subject, html, text, replyTo = brand.mail.support, pictures = [], unsubscribe } = mail
  const isRaw = pictures.length > 0 || unsubscribe !== undefined
  // Only few letters need what builds the message, and a code is waited for.
  const raw = isRaw && (await import('./compose-message.ts')).composeMessage({ ...mail, from: common.Source, replyTo })
  try {
    const { MessageId } = raw
      ? await client.send(new SendRawEmailCommand({ ...common, Destinations: [to], RawMessage: { Data: await raw } }))
      : await client.send(
          new SendEmailCommand({
            ...common,
            ReplyToAddresses: [replyTo],
            Destination: { ToAddresses: [to] },
            Message: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } },
          }),
        )
    return MessageId
  } catch (error) {
    const status = answered.safeParse(error).data?.$metadata.httpStatusCode
    throw new MailError(error instanceof Error ? error.name : 'Unknown', status === undefined || status === 500)
  }
}
