import * as z from 'zod'
import { S3Error } from './s3-error.ts'

/** Fields that a policy need not mention. */
const unconditioned = new Set(['x-amz-signature', 'file', 'policy', 'awsaccesskeyid', 'signature'])

const conditionShape = z.union([
  z
    .tuple([z.literal('content-length-range'), z.coerce.number().int().min(0), z.coerce.number().int().min(0)])
    .transform(([, min, max]) => ({ kind: 'size' as const, min, max })),
  z
    .tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()])
    .transform(([kind, field, value]) => ({ kind, field: field.slice(1).toLowerCase(), value })),
  z
    .record(z.string(), z.string())
    .refine((object) => Object.keys(object).length === 1)
    .transform((object) => {
      const [field = '', value = ''] = Object.entries(object)[0] ?? []
      return { kind: 'eq' as const, field: field.toLowerCase(), value }
    }),
])
const policyShape = z.object({ expiration: z.iso.datetime(), conditions: z.array(conditionShape) })

/** Sizes in bytes that a policy allows. */
export interface SizeRange {
  min: number
  max: number
}

/**
 * Checks a form's fields against its base64 policy (AWS: "Creating a POST Policy").
 * Throws InvalidPolicyDocument, or AccessDenied where it has expired, a condition fails or a field has none.
 */
export function checkPostPolicy(
  policy: string,
  fields: ReadonlyMap<string, string>,
  now: number,
): SizeRange | undefined {
  const { expiration, conditions } = parsePolicy(policy)
  if (now > Date.parse(expiration)) throw denied('Policy expired.')
  for (const condition of conditions) {
    if (condition.kind === 'size') continue
    const { kind, field, value } = condition
    const given = fields.get(field) ?? ''
    const holds = kind === 'eq' ? given === value : startsWith(field, given, value)
    if (!holds) throw denied(`Policy Condition failed: ["${kind}", "$${field}", "${value}"]`)
  }
  const mentioned = new Set(conditions.flatMap((condition) => (condition.kind === 'size' ? [] : [condition.field])))
  for (const name of fields.keys())
    if (!unconditioned.has(name) && !name.startsWith('x-ignore-') && name !== 'bucket' && !mentioned.has(name))
      throw denied(`Extra input fields: ${name}`)
  return conditions.find((condition) => condition.kind === 'size')
}

function parsePolicy(policy: string): z.infer<typeof policyShape> {
  try {
    return policyShape.parse(JSON.parse(Buffer.from(policy, 'base64').toString('utf8')))
  } catch (cause) {
    throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON or unknown condition.', { cause })
  }
}

/** A list of content types must begin with the value in every item, as S3 has it. */
function startsWith(field: string, given: string, value: string): boolean {
  const items = field === 'content-type' ? given.split(',').map((item) => item.trim()) : [given]
  return items.every((item) => item.startsWith(value))
}

function denied(reason: string): S3Error {
  return new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`)
}
