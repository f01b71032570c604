import { showPage } from '#shared/api/galleries.ts'
import { slug as slugShape } from '#shared/api/fields.ts'
import { fallbackLocale } from '#shared/locales.ts'
import { hostLocale } from '../../events/host-locale.ts'
import { listHostsOf } from '../../events/event-host-store.ts'
import { readEventBySlug } from '../../events/event-store.ts'
import { appShell } from '../../gateways/app-shell.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { isImageStale, linkPage } from '../link-page.ts'
import { clock } from '../../runtime/clock.ts'
import { outboxPut } from '../../database/outbox.ts'
import { transact } from '../../database/transact.ts'

/** The page itself shows that a link is unknown or its event deleted: the status is for chats and search engines. */
export const handler = endpoint('galleries/show-page', anyone, showPage, async ({ params, request }) => {
  const slug = slugShape.safeParse(params.page.split('/')[0])
  const [shell, event] = await Promise.all([appShell(), slug.success ? readEventBySlug(slug.data) : undefined])
  if (!event || event.tombstone) {
    // An event that is being purged already counts as unknown.
    request.status = event && !event.tombstone?.notEmptyAt ? 410 : 404
    request.sharedSeconds = 0
    return shell
  }
  const now = clock.now()
  // The reveal itself writes nothing: the first visit queues the drawing.
  if (event.cover?.of !== undefined && isImageStale(event, now))
    await transact([outboxPut('draw-share-image', { eventId: event.id })])
  const [owner] = await listHostsOf(event.id)
  return linkPage(shell, event, owner ? await hostLocale(owner) : fallbackLocale, now)
})
