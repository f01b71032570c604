import { encodeRfc3986 } from '../sigv4/canonical-request.ts'
import { xmlElement, xmlParent, xmlResult } from './render-xml.ts'
import { rollUpKeys } from './roll-up-keys.ts'
import { S3Error } from './s3-error.ts'
import { xmlReply, type Reply, type StoreCall } from './store-call.ts'

/** S3's longest page. */
const maxPage = 1000

/** ListObjectsV2: keys in the order of their UTF-8 bytes, 1000 at most. */
export function listObjects(call: StoreCall): Reply {
  const { bucket, request, store } = call
  const { query } = request
  const maxKeys = parsePageSize(query, 'max-keys')
  const token = query.get('continuation-token')
  const startAfter = query.get('start-after')
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const encode = keyEncoder(query)
  const { entries, commonPrefixes, next } = rollUpKeys(
    (from, after, limit) => store.objects.page(bucket.name, { from, after, limit }),
    { prefix, delimiter, maxKeys, after: token === undefined ? (startAfter ?? '') : readToken(token) },
  )
  return xmlReply(
    xmlResult(
      'ListBucketResult',
      xmlElement('Name', bucket.name),
      xmlElement('Prefix', encode(prefix)),
      xmlElement('Delimiter', delimiter === '' ? undefined : encode(delimiter)),
      xmlElement('StartAfter', startAfter === undefined ? undefined : encode(startAfter)),
      xmlElement('ContinuationToken', token),
      xmlElement('NextContinuationToken', next === undefined ? undefined : writeToken(next)),
      xmlElement('KeyCount', entries.length + commonPrefixes.length),
      xmlElement('MaxKeys', maxKeys),
      xmlElement('EncodingType', query.get('encoding-type')),
      xmlElement('IsTruncated', next !== undefined),
      ...entries.map((entry) =>
        xmlParent(
          'Contents',
          xmlElement('Key', encode(entry.key)),
          xmlElement('LastModified', new Date(entry.modifiedAt).toISOString()),
          xmlElement('ETag', `"${entry.etag}"`),
          ...Object.keys(entry.checksums).map((name) => xmlElement('ChecksumAlgorithm', name.toUpperCase())),
          xmlElement('Size', entry.size),
          xmlElement('StorageClass', 'STANDARD'),
        ),
      ),
      ...commonPrefixes.map((group) => xmlParent('CommonPrefixes', xmlElement('Prefix', encode(group)))),
    ),
  )
}

/** Reads a page's size. Throws InvalidArgument where it is not a number from 0; more than 1000 is 1000. */
export function parsePageSize(query: ReadonlyMap<string, string>, name: string): number {
  const text = query.get(name)
  if (text === undefined) return maxPage
  if (!/^\d{1,10}$/.test(text))
    throw new S3Error('InvalidArgument', `Provided ${name} not an integer or within integer range`, {
      details: { ArgumentName: name, ArgumentValue: text },
    })
  return Math.min(Number(text), maxPage)
}

/** Keys go as they are, or URL-encoded where the caller asks for it because XML cannot carry every character. */
export function keyEncoder(query: ReadonlyMap<string, string>): (key: string) => string {
  const type = query.get('encoding-type')
  if (type === undefined) return (key) => key
  if (type !== 'url') throw new S3Error('InvalidArgument', 'Invalid Encoding Method specified in Request')
  return (key) => encodeRfc3986(key).replaceAll('%2F', '/')
}

function writeToken(after: string): string {
  return Buffer.from(JSON.stringify({ after })).toString('base64url')
}

function readToken(token: string): string {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
    if (typeof parsed === 'object' && parsed !== null && 'after' in parsed && typeof parsed.after === 'string')
      return parsed.after
  } catch (cause) {
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect', { cause })
  }
  throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect')
}
