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

/** The key pairs that may sign, by id. */
export type CookieSigners = ReadonlyMap<string, KeyObject>

/** CloudFront's base 64 for cookies and addresses: `-`, `_` and `~` stand for `+`, `=` and `/`. */
export function decodeSigned(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64')
}

/** `*` stands for any characters, `?` for one (CloudFront Developer Guide, "Values that you specify in the policy"). */
function covers(resource: string, url: string): boolean {
  const pattern = resource
    .split('')
    .map((character) => (character === '*' ? '.*' : character === '?' ? '.' : character.replace(/[^\w/]/, '\\$&')))
    .join('')
  return new RegExp(`^${pattern}$`).test(url)
}

/**
 * Whether cookies `CloudFront-Policy`, `-Signature` and `-Key-Pair-Id` let a viewer fetch `url`: known signer, valid
 * RSA-SHA1 signature over the policy, resource that covers the address, time not over. `cookies` holds every value that
 * was sent under a name: with two sets CloudFront does not say which one it reads, so neither opens anything here.
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
