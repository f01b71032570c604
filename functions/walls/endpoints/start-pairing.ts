import { startPairing } from '#shared/api/walls.ts'
import { settle } from '../../database/settle.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { clock } from '../../runtime/clock.ts'
import { randomToken } from '../../runtime/random-token.ts'
import { pairingPuts, randomCode } from '../pairing-store.ts'

/** Milliseconds within which the code can be entered, and the link fetched. */
const lifeMs = 10 * 60 * 1000

export const handler = endpoint('walls/start-pairing', anyone, startPairing, () =>
  settle(
    () => undefined,
    () => {
      const [pairingId, code, end] = [randomToken(), randomCode(), new Date(clock.now().getTime() + lifeMs)]
      return {
        writes: pairingPuts(pairingId, code, end),
        result: { pairingId, code, expiresAt: end.toISOString() },
      }
    },
  ),
)
