import { isSameSignature, signatureOf } from '../gateways/signed-values.ts'
import { AppError } from '../runtime/app-error.ts'
import { env } from '../runtime/env.ts'
import { lookBackStopId } from '../sign-in/suppression-store.ts'

/** The address that stops these letters to their reader by POST; only we can make it. */
export async function unsubscribeAddress(email: string): Promise<string> {
  const id = lookBackStopId(email)
  return `${env.appOrigin()}/api/unsubscriptions/${id}.${await signatureOf('look-back-stop', id)}`
}

/** The id in such an address. Throws `not_found` if we have not made it. */
export async function lookBackStopOf(token: string): Promise<string> {
  const [id = '', signature = ''] = token.split('.')
  if (isSameSignature(signature, await signatureOf('look-back-stop', id))) return id
  throw new AppError('not_found', 'No such unsubscription.')
}
