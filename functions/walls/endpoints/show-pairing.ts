import { showPairing } from '#shared/api/walls.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { AppError } from '../../runtime/app-error.ts'
import { env } from '../../runtime/env.ts'
import { readPairing } from '../pairing-store.ts'

export const handler = endpoint('walls/show-pairing', anyone, showPairing, async ({ params: { pairingId } }) => {
  const pairing = await readPairing(pairingId)
  if (!pairing) throw new AppError('not_found', 'No television waits with this id.')
  const { given } = pairing
  return {
    status: given ? ('paired' as const) : ('waiting' as const),
    ...(given && { link: `${env.appOrigin()}/w/${given.key}#s=${given.screenId}` }),
  }
})
