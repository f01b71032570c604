import { stopLookBacks as shape } from '#shared/api/mail.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { lookBackStopOf } from '../look-back-stop.ts'
import { stopLookBacks } from '../../sign-in/suppression-store.ts'

export const handler = endpoint('mail/stop-look-backs', anyone, shape, async ({ params }) => {
  await stopLookBacks(await lookBackStopOf(params.token))
  return undefined
})
