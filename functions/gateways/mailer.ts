import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { env } from '../runtime/env.ts'
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
 * Hands one e-mail to SES; answers its id once accepted. None has List-Unsubscribe: each answers an act of its reader,
 * and RFC 8058 is for bulk mail. Throws `MailError`.
 */
export async function sendMail({
  to,
  subject,
  html,
  text,
  letter,
  promise,
  replyTo = brand.mail.support,
}: Mail): Promise<string | undefined> {
  const configurationSet = env.mailConfigurationSet()
  try {
    const { MessageId } = await client.send(
      new SendEmailCommand({
        Source: env.mailSender() ?? brand.mail.sender,
        ReplyToAddresses: [replyTo],
        Destination: { ToAddresses: [to] },
        Message: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } },
        Tags: [
          { Name: 'letter', Value: letter },
          { Name: 'promise', Value: promise },
        ],
        ...(configurationSet && { ConfigurationSetName: configurationSet }),
      }),
    )
    return MessageId
  } catch (error) {
    const status = answered.safeParse(error).data?.$metadata.httpStatusCode
    throw new MailError(error instanceof Error ? error.name : 'Unknown', status === undefined || status === 500)
  }
}
