import { createVerify, type KeyObject } from 'node:crypto'
import * as z from 'zod'

const policyShape = z.object({
  Statement: z
    .array(
      z.object({
        Resource: z.string(),
        Condition: z.object({
          DateLessThan: z.object({ 'AWS:EpochTime': z.int() }),
          DateGreaterThan: z.object({ 'AWS:EpochTime': z.int() }).optional(),
        }),
      }),
    )
    .length(1),
})

/** The key pairs whose signatures are accepted, by id. */
export type CookieSigners = ReadonlyMap<string, KeyObject>

/** Decodes CloudFront's base 64 of cookies and addresses: `-`, `_` and `~` replace `+`, `=` and `/`. */
export function decodeSigned(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64')
}

/** `*` matches any characters, `?` one (CloudFront Developer Guide, "Values that you specify in the policy"). */
function covers(resource: string, url: string): boolean {
  const pattern = resource
    .split('')
    .map((character) => (character === '*' ? '.*' : character === '?' ? '.' : character.replace(/[^\w/]/, '\\$&')))
    .join('')
  return new RegExp(`^${pattern}$`).test(url)
}

/**
 * Whether cookies `CloudFront-Policy`, `-Signature` and `-Key-Pair-Id` let a viewer fetch `url`: known signer, valid
 * RSA-SHA1 signature of the policy, matching resource, not expired. `cookies` has every value sent per name: CloudFront
 * does not document which of two sets it reads, so neither is accepted here.
 */
export function mayFetch(
  url: string,
  cookies: ReadonlyMap<string, readonly string[]>,
  signers: CookieSigners,
  now: number,
): boolean {
  const [encoded, signature, signerId] = ['Policy', 'Signature', 'Key-Pair-Id'].map((name) => {
    const [value, ...others] = cookies.get(`CloudFront-${name}`) ?? []
    return others.length === 0 ? value : undefined
  })
  if (encoded === undefined || signature === undefined || signerId === undefined) return false
  const signer = signers.get(signerId)
  const policy = decodeSigned(encoded)
  if (!signer || !createVerify('RSA-SHA1').update(policy).verify(signer, decodeSigned(signature))) return false
  const [statement] = policyShape.parse(JSON.parse(policy.toString())).Statement
  if (!statement) return false
  const { DateLessThan, DateGreaterThan } = statement.Condition
  const seconds = now / 1000
  return (
    covers(statement.Resource, url) &&
    seconds < DateLessThan['AWS:EpochTime'] &&
    (DateGreaterThan === undefined || seconds > DateGreaterThan['AWS:EpochTime'])
  )
}
