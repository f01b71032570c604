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
  /** Who receives replies; support by default. */
  replyTo?: string | undefined
  /** Names the letter in SES's metrics and events. */
  letter: string
  /** Id of its outbox row, by which SES's events identify it. */
  promise: string
  /** Attached pictures, which its HTML shows as `cid:`. */
  pictures?: readonly LetterPicture[]
  /** The address to which readers' mail programs POST to unsubscribe (RFC 8058). */
  unsubscribe?: string | undefined
}

/** SES did not accept a letter. Its message stays out of logs and lists, because it quotes addresses. */
export class MailError extends Error {
  /** SES's name for the error, such as `MessageRejected`. */
  readonly reason: string
  /** Whether SES may have accepted the letter anyway: there was no answer, or an internal error. */
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
 * Sends one e-mail through SES, which encodes subject and parts, unless the letter has its own headers or pictures;
 * returns SES's id once accepted. Letters that answer an action of their reader have no List-Unsubscribe: there is no
 * list to leave. Throws `MailError`.
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
  // Few letters need this code, and sign-in codes must be fast.
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
