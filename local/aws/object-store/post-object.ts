import type { SecretLookup } from '../../base/stand-in.ts'
import {
  deriveSigningKey,
  isSameSignature,
  parseCredential,
  parseTimestamp,
  scopeText,
  signText,
} from '../sigv4/signing-key.ts'
import type { VerifiedSignature } from '../sigv4/verify-signature.ts'
import { checksumHeaders } from './checksum-headers.ts'
import { commitObject, versionHeader } from './commit-object.ts'
import { readDeclaredChecksums, verifyDeclaredChecksums } from './declared-checksums.ts'
import { readObjectHeaders } from './object-headers.ts'
import { parsePostForm, type PostForm } from './parse-post-form.ts'
import { checkPostPolicy, type SizeRange } from './post-policy.ts'
import { maxPutBytes, storeBytes } from './receive-payload.ts'
import { xmlDocument, xmlElement, xmlParent } from './render-xml.ts'
import { S3Error } from './s3-error.ts'
import type { Reply, StoreCall } from './store-call.ts'

/** PostObject: a form with a signed policy; its fields take the place of headers. */
export async function postObject(
  unsigned: Omit<StoreCall, 'caller' | 'allows'>,
  secretOf: SecretLookup,
  allows: (accessKeyId: string, action: string, bucket: string, key: string) => boolean,
): Promise<Reply> {
  const { request, bucket, store } = unsigned
  if (!request.headers.has('content-length'))
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.')
  const form = await parsePostForm(request.headers.get('content-type'), request.body)
  const key = readKey(form)
  const caller = verifyPolicySignature(form.fields, secretOf)
  const conditioned = new Map([...form.fields, ['bucket', bucket.name], ['key', form.fields.get('key') ?? '']])
  const range = checkPostPolicy(form.fields.get('policy') ?? '', conditioned, store.now())
  if (!allows(caller.accessKeyId, 's3:PutObject', bucket.name, key)) throw new S3Error('AccessDenied', 'Access Denied')

  const call: StoreCall = {
    ...unsigned,
    caller,
    allows: (action, ofBucket, ofKey) => allows(caller.accessKeyId, action, ofBucket, ofKey),
  }
  const fields = new Map([...form.fields].map(([name, value]) => [name, toHeaderText(value)] as const))
  const headers = readObjectHeaders(fields)
  const declared = readDeclaredChecksums(fields)
  const received = await storeBytes(store.blobs, limitToPolicy(form.file, range), declared.algorithms)
  try {
    if (received.segment.size < (range?.min ?? 0)) throw tooSmall(received.segment.size, range?.min ?? 0)
    verifyDeclaredChecksums(declared, new Map(), received)
    const { version } = await commitObject(call, {
      key,
      eventName: 'ObjectCreated:Post',
      conditions: new Map(),
      segments: [received.segment],
      size: received.segment.size,
      etag: received.md5,
      headers,
      checksums: received.checksums,
      checksumType: 'FULL_OBJECT',
      isMultipart: false,
    })
    return renderPosted(call, key, received.md5, form.fields, {
      ...checksumHeaders(received.checksums, 'FULL_OBJECT'),
      ...versionHeader(call, version),
    })
  } catch (error) {
    await store.blobs.remove([received.segment])
    throw error
  }
}

function readKey({ fields, filename }: PostForm): string {
  const key = fields.get('key')?.replaceAll('${filename}', filename)
  if (!key)
    throw new S3Error(
      'InvalidArgument',
      "Bucket POST must contain a field named 'key'.  If it is specified, please check the order of the fields.",
      {
        details: { ArgumentName: 'key', ArgumentValue: '' },
      },
    )
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError', 'Your key is too long')
  return key
}

function verifyPolicySignature(fields: ReadonlyMap<string, string>, secretOf: SecretLookup): VerifiedSignature {
  const policy = fields.get('policy')
  if (policy === undefined) throw new S3Error('AccessDenied', 'Access Denied')
  const credential = parseCredential(fields.get('x-amz-credential') ?? '')
  const timestamp = fields.get('x-amz-date') ?? ''
  const signature = fields.get('x-amz-signature') ?? ''
  const isReadable =
    credential?.service === 's3' &&
    fields.get('x-amz-algorithm') === 'AWS4-HMAC-SHA256' &&
    parseTimestamp(timestamp) !== undefined &&
    timestamp.startsWith(credential.day)
  if (!credential || !isReadable)
    throw new S3Error(
      'InvalidArgument',
      'The fields x-amz-algorithm, x-amz-credential and x-amz-date must be those of a signature.',
    )
  const secret = secretOf(credential.accessKeyId)
  if (secret === undefined)
    throw new S3Error('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  if (fields.has('x-amz-security-token'))
    throw new S3Error('InvalidToken', 'The provided token is malformed or otherwise invalid.')
  const signingKey = deriveSigningKey(secret, credential)
  if (!isSameSignature(signText(signingKey, policy), signature))
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
  const { accessKeyId, region } = credential
  return {
    ok: true,
    accessKeyId,
    region,
    presigned: false,
    signature,
    timestamp,
    scope: scopeText(credential),
    signingKey,
  }
}

async function* limitToPolicy(file: AsyncIterable<Buffer>, range: SizeRange | undefined): AsyncGenerator<Buffer> {
  const max = Math.min(range?.max ?? maxPutBytes, maxPutBytes)
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size > max)
      throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
        details: { ProposedSize: String(size), MaxSizeAllowed: String(max) },
      })
    yield chunk
  }
}

function tooSmall(size: number, min: number): S3Error {
  return new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
    details: { ProposedSize: String(size), MinSizeAllowed: String(min) },
  })
}

/** Form fields are UTF-8; headers carry those bytes one by one. */
function toHeaderText(value: string): string {
  return Buffer.from(value, 'utf8').toString('latin1')
}

function renderPosted(
  { request, bucket }: StoreCall,
  key: string,
  etag: string,
  fields: ReadonlyMap<string, string>,
  headers: Record<string, string>,
): Reply {
  const location = `http://${request.headers.get('host') ?? ''}/${bucket.name}/${encodeURIComponent(key)}`
  const identity = { etag: `"${etag}"`, location, ...headers }
  const redirect = fields.get('success_action_redirect')
  if (redirect !== undefined && URL.canParse(redirect)) {
    const target = new URL(redirect)
    for (const [name, value] of Object.entries({ bucket: bucket.name, key, etag: `"${etag}"` }))
      target.searchParams.set(name, value)
    return { status: 303, headers: { ...identity, location: target.href } }
  }
  const status = fields.get('success_action_status')
  if (status === '200') return { status: 200, headers: identity }
  if (status !== '201') return { status: 204, headers: identity }
  const body = xmlDocument(
    xmlParent(
      'PostResponse',
      xmlElement('Location', location),
      xmlElement('Bucket', bucket.name),
      xmlElement('Key', key),
      xmlElement('ETag', `"${etag}"`),
    ),
  )
  return { status: 201, headers: { ...identity, 'content-type': 'application/xml' }, body }
}
