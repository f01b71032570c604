import { addScreen } from '#shared/api/walls.ts'
import { uncountCall } from '../../database/count-calls.ts'
import { settle } from '../../database/settle.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { historyOf } from '../../events/history-store.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { consumeQuota } from '../../kit/rate-limit.ts'
import { AppError } from '../../runtime/app-error.ts'
import { clock } from '../../runtime/clock.ts'
import { newId } from '../../runtime/new-id.ts'
import { changeWall } from '../change-wall.ts'
import { findScreen, pairingWrites, typedCode } from '../pairing-store.ts'
import { screenPut } from '../screen-store.ts'
import { wallCheck } from '../wall-store.ts'

/** Window of both limits on wrong codes, in seconds. */
const windowSeconds = 15 * 60
const mostWrong = { account: 10, address: 30 }

export const handler = endpoint('walls/add-screen', eventHost, addScreen, async ({ who: { event, host }, ...call }) => {
  // The account first: if it is refused, the address's quota is untouched.
  const account = `wrong-screens#${host.email}`
  const address = `wrong-screens#address#${call.request.network}`
  // Counted before checking the code, so that parallel guesses cannot slip through; correct ones are refunded.
  await consumeQuota(account, mostWrong.account, windowSeconds)
  try {
    await consumeQuota(address, mostWrong.address, windowSeconds)
  } catch (error) {
    await uncountCall(account)
    throw error
  }
  await pair(event.id, typedCode(call.body.code), host.email)
  await Promise.all([account, address].map(uncountCall))
  return undefined
})

/** Gives the television with this code the event's wall, which is created if absent. Throws `unknown_code`. */
async function pair(eventId: string, code: string, by: string): Promise<void> {
  const screenId = newId('screen')
  await settle(
    () => findScreen(code),
    async (screen) => {
      if (screen === undefined) throw new AppError('unknown_code', 'No television shows these letters.')
      const wall = await changeWall({ id: eventId }, {}, by)
      return {
        writes: [
          ...pairingWrites(screen, code, { eventId, key: wall.slug, screenId }),
          screenPut(eventId, { screenId, key: wall.slug, since: clock.now().toISOString() }),
          wallCheck(wall),
          historyOf(eventId, by).of({ action: 'wall_changed', changes: [{ field: 'screen', to: true }] }),
        ],
        result: undefined,
      }
    },
  )
}
