import { startLineCheck } from '#shared/api/walls.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { lineCheckKey } from '../../gateways/media-keys.ts'
import { createMultipart } from '../../gateways/multipart-uploads.ts'
import { presignPart } from '../../gateways/presigned-urls.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { consumeQuota } from '../../kit/rate-limit.ts'
import { clock } from '../../runtime/clock.ts'
import { newId } from '../../runtime/new-id.ts'
import { noteLineCheck } from '../line-check-store.ts'

/** Checks per event and day. */
const mostADay = 20
const day = 24 * 60 * 60

/** Milliseconds that its parts' addresses are valid; later parts find no upload. */
const keptMs = 60 * 60 * 1000

/**
 * 16 MB together. S3 cannot join such small parts; these are never joined, and many of them measure a slow line well.
 */
const parts = { count: 16, bytes: 1_000_000 }

export const handler = endpoint(
  'walls/start-line-check',
  eventHost,
  startLineCheck,
  async ({ who: { event, host } }) => {
    await consumeQuota(`line-checks#${event.id}`, mostADay, day)
    const checkId = newId('upload')
    const key = lineCheckKey(event.id, checkId)
    const multipartId = await createMultipart(key)
    await noteLineCheck(event.id, { checkId, multipartId }, new Date(clock.now().getTime() + keptMs), host.email)
    const numbers = Array.from({ length: parts.count }, (_, index) => index + 1)
    const urls = await Promise.all(numbers.map((number) => presignPart(key, multipartId, number, parts.bytes)))
    return { parts: urls.map((url) => ({ method: 'PUT' as const, url, headers: {}, size: parts.bytes })) }
  },
)
