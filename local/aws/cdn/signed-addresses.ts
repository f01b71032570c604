import { createVerify } from 'node:crypto'
import { type CookieSigners, decodeSigned } from './signed-cookies.ts'

const signedAddress =
  /^(?<resource>.+)[?&]Expires=(?<expires>\d+)&Key-Pair-Id=(?<signerId>[^&]+)&Signature=(?<signature>[\w~-]+)$/

/**
 * Whether an address was signed for itself until a time that is not over, with a policy that stands nowhere: every character before
 * the signature's own parameters counts (CloudFront, "Create a signed URL using a canned policy"). `now` in milliseconds.
 */
export function isSignedAddress(url: string, signers: CookieSigners, now: number): boolean {
  const { resource = '', expires = '', signerId = '', signature = '' } = signedAddress.exec(url)?.groups ?? {}
  const signer = signers.get(signerId)
  if (!signer) return false
  const condition = { DateLessThan: { 'AWS:EpochTime': Number(expires) } }
  const policy = JSON.stringify({ Statement: [{ Resource: resource, Condition: condition }] })
  const isGenuine = createVerify('RSA-SHA1').update(policy).verify(signer, decodeSigned(signature))
  return isGenuine && now / 1000 < Number(expires)
}
