import { createSupportRequest as shape } from '#shared/api/support.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import type { Parsed } from '#shared/api/shapes.ts'
import { brand } from '#shared/brand.ts'
import { fallbackLocale } from '#shared/locales.ts'
import { tokenHash } from '../../runtime/random-token.ts'
import { readableId } from '../../runtime/readable-id.ts'
import { countCall } from '../../database/count-calls.ts'
import { outboxPut } from '../../database/outbox.ts'
import { type SupportRequest, supportRequestPut } from '../support-request-store.ts'
import { transact } from '../../database/transact.ts'
import { clock } from '../../runtime/clock.ts'

export const handler = endpoint('support/create-support-request', anyone, shape, async ({ body }) => ({
  id: await createSupportRequest(body),
}))

/** Anybody could make us write to an address. Beyond this limit only the acknowledgement is skipped. */
const acknowledgementsPerRecipient = { max: 10, seconds: 60 * 60 }

/** Stores a request and queues both its letters; returns its number. */
async function createSupportRequest(body: Parsed<'support/create-support-request', 'body'>): Promise<string> {
  const { locale, ...written } = body
  const request: SupportRequest = {
    ...written,
    id: readableId('supportRequest'),
    createdAt: clock.now().toISOString(),
    locale: locale ?? fallbackLocale,
    status: 'open',
  }
  const { max, seconds } = acknowledgementsPerRecipient
  const { allowed } = await countCall(`support-acknowledgements#${tokenHash(request.email)}`, max, seconds)
  const stored = await transact([
    supportRequestPut(request),
    supportNotice(request),
    ...(allowed ? [acknowledgement(request)] : []),
  ])
  if (!stored.committed) throw new Error(`Support request ${request.id} exists already.`)
  return request.id
}

function supportNotice({ id, locale, createdAt, category, name, email, subject, message }: SupportRequest) {
  return outboxPut('send-mail', {
    letter: 'support-notice',
    to: brand.mail.support,
    locale: fallbackLocale,
    requestId: id,
    createdAt,
    category,
    name,
    email,
    subject,
    message,
    senderLocale: locale,
  })
}

function acknowledgement({ id, email, locale, category }: SupportRequest) {
  return outboxPut('send-mail', { letter: 'support-acknowledgement', to: email, locale, requestId: id, category })
}
