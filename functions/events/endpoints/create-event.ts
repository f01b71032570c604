import { createEvent } from '#shared/api/events.ts'
import { outboxPut } from '../../database/outbox.ts'
import { host } from '../../sign-in/host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { newId } from '../../runtime/new-id.ts'
import { randomSlug } from '../../runtime/random-slug.ts'
import { creditUse } from '../activate-event.ts'
import { requireEventDate } from '../require-event-date.ts'
import { eventAnswer } from '../event-answer.ts'
import { putEvent } from '../event-store.ts'
import { clock } from '../../runtime/clock.ts'

export const handler = endpoint('events/create-event', host, createEvent, async ({ body, who }) => {
  const { title, date, timeZone, description, privacy, features, activate } = body
  requireEventDate(date)
  const id = newId('event')
  const createdAt = clock.now().toISOString()
  const event = {
    id,
    slug: randomSlug(),
    owner: who.email,
    title,
    date,
    timeZone,
    description,
    privacy,
    features,
    ...(activate ? { status: 'active' as const, activatedAt: createdAt } : { status: 'free' as const }),
    createdAt,
  }
  const row = await putEvent(event, async () => [
    outboxPut('draw-share-image', { eventId: id }),
    ...(activate ? await creditUse(id, who.email) : []),
  ])
  return eventAnswer(row, 'owner')
})
