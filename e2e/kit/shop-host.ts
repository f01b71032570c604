import { ownCookies } from '#shared/rules/own-cookies.ts'
import { transact } from '#functions/database/transact.ts'
import { type EventRow, eventUpdate, readEvent } from '#functions/events/event-store.ts'
import { newId } from '#functions/runtime/new-id.ts'
import { randomToken } from '#functions/runtime/random-token.ts'
import { accountOpening } from '#functions/sign-in/account-store.ts'
import { sessionPut } from '#functions/sign-in/session-store.ts'
import { AppClient } from './app-client.ts'
import { storeEvent } from './store-event.ts'

let hosts = 0

/** A signed-in host with a browser and an event, in the tables of this process; the event has these facts. */
export async function shopHost(facts: Partial<EventRow> = {}) {
  hosts += 1
  const email = `host-${hosts}@example.test`
  const client = new AppClient(`192.0.2.${hosts}`)
  const token = randomToken()
  await transact([sessionPut(token, email, new Date('2040-01-01')), accountOpening(email)])
  client.jar.take(`${ownCookies.session.name}=${token}; Path=/`)
  const { id } = await storeEvent({ owner: email, id: newId('event') })
  const read = async (): Promise<EventRow> => {
    const event = await readEvent(id)
    if (!event) throw new Error('No event.')
    return event
  }
  if (Object.keys(facts).length > 0) await transact([eventUpdate(await read(), facts)])
  return { id, email, client, read }
}

/** The facts of an event that is kept until 1 July 2028 at ten. */
export const activeFacts = { status: 'active', activatedAt: '2026-07-01T10:00:00.000Z' } as const
