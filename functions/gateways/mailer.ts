import { SendEmailCommand, SESClient } from '@aws-sdk/client-ses'
import { brand } from '#shared/brand.ts'
import { env } from '../kit/env.ts'

export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  /** Who gets the answer; support where absent. */
  replyTo?: string | undefined
  /** Names the letter in SES's metrics. */
  letter: string
}

const client = new SESClient({})
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Hands one e-mail to SES, which encodes subject and parts; resolves once it has accepted it. */
export async function sendMail({ to, subject, html, text, letter, replyTo = brand.mail.support }: Mail): Promise<void> {
  const configurationSet = env.mailConfigurationSet()
  await client.send(
    new SendEmailCommand({
      Source: brand.mail.sender,
      ReplyToAddresses: [replyTo],
      Destination: { ToAddresses: [to] },
      Message: { Subject: utf8(subject), Body: { Html: utf8(html), Text: utf8(text) } },
      Tags: [{ Name: 'letter', Value: letter }],
      ...(configurationSet && { ConfigurationSetName: configurationSet }),
    }),
  )
}
