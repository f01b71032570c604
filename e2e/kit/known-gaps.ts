/** What AWS does and another implementation is known not to do, with what that does instead. */
const gaps = {
  'radosgw 16': {
    checksums: 'stores what comes with x-amz-checksum headers and looks at none of them',
    'conditional completions': 'completes a multipart upload with any If-None-Match',
    'conditions over versions': 'lets every If-None-Match through in a bucket that keeps versions',
    'completion etag': 'answers the first completion of a multipart upload with an empty ETag',
    'parallel completions': 'answers 500 to the second of two completions under way',
    'parts left out': 'demands that a completion names every part that came',
    'part numbers': 'takes parts of any number',
    'metadata limit': 'takes more than 2 KB of metadata',
    'delete markers by id': 'answers 404 for the version of a delete marker',
    'checked markers': 'goes on from the version of any marker',
    regions: 'takes signatures for any region',
    'signed x-amz headers': 'takes x-amz headers that a presigned URL does not sign',
    'form without file': 'stores an empty object for a form without a file',
    'error codes': 'refuses it as well, with another code, or in no words',
  },
  'dynamodb-local 1': {
    'size reserved': 'takes the reserved word size as a name',
    'error words': 'ends the words of a failed condition with a full stop',
    'update errors in transactions': 'refuses the transaction as invalid instead of naming the item',
  },
} as const
type Capability = { [Name in keyof typeof gaps]: keyof (typeof gaps)[Name] }[keyof typeof gaps]

/**
 * Answers how a test asks for a capability, `skip(...gap('checksums'))`: it is skipped, with the reason, where
 * `<service>_IMPLEMENTATION` names an implementation known to lack that. The stand-in lacks nothing. Throws for an
 * unknown name.
 */
export function knownGaps(service: 'S3' | 'DYNAMODB'): (needed: Capability) => [isSkipped: boolean, why?: string] {
  const { [`${service}_ENDPOINT`]: endpoint, [`${service}_IMPLEMENTATION`]: name } = process.env
  const known = new Map(Object.entries<Partial<Record<Capability, string>>>(gaps))
  const lacked = endpoint && name ? known.get(name) : {}
  if (!lacked) throw new Error(`${service}_IMPLEMENTATION is none of ${[...known.keys()].join(', ')}.`)
  return (needed) => {
    const gap = lacked[needed]
    return gap === undefined ? [false] : [true, `${name} ${gap}`]
  }
}
