import { setLogo } from '#shared/api/events.ts'
import { endpoint } from '../../kit/endpoint.ts'
import type { DrawnLogo } from '../../media/draw-logo.ts'
import { eventAnswer } from '../event-answer.ts'
import { eventHost } from '../event-host-guard.ts'
import { deleteObject, putObject } from '../../gateways/media-bucket.ts'
import { publicKey } from '../../gateways/media-keys.ts'
import { AppError } from '../../runtime/app-error.ts'
import { randomSlug } from '../../runtime/random-slug.ts'
import { changeLogo } from '../change-event.ts'
import type { EventRow } from '../event-store.ts'
import { logoFile } from '#shared/rules/logo-file.ts'

export const handler = endpoint('events/set-logo', eventHost, setLogo, async ({ body, who: { host, event, role } }) => {
  // sharp takes a tenth of a second of a cold start: it is loaded once the call is accepted.
  const { drawLogo } = await import('../../media/draw-logo.ts')
  const logo = await drawLogo(Buffer.from(body.file, 'base64'))
  return eventAnswer(await putLogo(event, logo, host.email), role)
})

/** Shows that logo, at an address of its own, for a host (by address). Throws `not_found`, `event_deleted`. */
async function putLogo(event: EventRow, { png, width, height }: DrawnLogo, by: string): Promise<EventRow> {
  const file = logoFile(randomSlug(), { width, height })
  await putObject(publicKey(event.id, file), png, { contentType: 'image/png', cacheControl: 'public, max-age=60' })
  try {
    return await changeLogo(event, file, by)
  } catch (error) {
    // After any other error it is unknown whether the event has the logo.
    if (error instanceof AppError) await deleteObject(publicKey(event.id, file))
    throw error
  }
}
