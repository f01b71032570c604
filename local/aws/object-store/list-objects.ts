import { escapeUri } from '@smithy/core/protocols'
import { S3Error } from './s3-error.ts'
import { xmlReply, type Reply, type StoreCall } from './store-call.ts'
import type { ObjectVersion } from './object-index.ts'
import type { XmlContent } from './render-xml.ts'

/** S3's longest page. */
const maxPage = 1000

/** ListObjectsV2: keys in the order of their UTF-8 bytes, 1000 at most; without delimiters, which it refuses. */
export function listObjects(call: StoreCall): Reply {
  const { bucket, request, store } = call
  const { query } = request
  const maxKeys = parsePageSize(query, 'max-keys')
  const token = query.get('continuation-token')
  const startAfter = query.get('start-after')
  const prefix = query.get('prefix') ?? ''
  if (query.get('delimiter')) throw new S3Error('NotImplemented', 'Objects are listed without a delimiter here')
  const encode = keyEncoder(query)
  const after = token === undefined ? (startAfter ?? '') : readToken(token)
  const found = store.objects
    .page(bucket.name, { from: prefix, after, limit: maxKeys + 1 })
    .filter(({ key }) => key.startsWith(prefix))
  const entries = found.slice(0, maxKeys)
  const next = found.length > maxKeys ? entries.at(-1)?.key : undefined
  return xmlReply('ListBucketResult', [
    {
      Name: bucket.name,
      Prefix: encode(prefix),
      StartAfter: startAfter === undefined ? undefined : encode(startAfter),
      ContinuationToken: token,
      NextContinuationToken: next === undefined ? undefined : writeToken(next),
      KeyCount: entries.length,
      MaxKeys: maxKeys,
      EncodingType: query.get('encoding-type'),
      IsTruncated: next !== undefined,
      Contents: entries.map((entry) => ({
        Key: encode(entry.key),
        LastModified: new Date(entry.modifiedAt).toISOString(),
        ETag: `"${entry.etag}"`,
        ChecksumAlgorithm: Object.keys(entry.checksums).map((name) => name.toUpperCase()),
        Size: entry.size,
        StorageClass: 'STANDARD',
      })),
    },
  ])
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
  return (key) => escapeUri(key).replaceAll('%2F', '/')
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

/** ListObjectVersions: by key, newest first; without delimiters, which it refuses. */
export function listObjectVersions({ bucket, request, store }: StoreCall): Reply {
  const { query } = request
  if (query.get('delimiter')) throw new S3Error('NotImplemented', 'Versions are listed without a delimiter here')
  const encode = keyEncoder(query)
  const maxKeys = parsePageSize(query, 'max-keys')
  const prefix = query.get('prefix') ?? ''
  const keyMarker = query.get('key-marker') ?? ''
  const versionMarker = query.get('version-id-marker')
  const marked = versionMarker === undefined ? undefined : store.objects.version(bucket.name, keyMarker, versionMarker)
  if (versionMarker !== undefined && !marked) throw new S3Error('InvalidArgument', 'Invalid version id specified')

  const found = store.objects
    .versionsPage(bucket.name, { from: prefix, key: keyMarker, before: marked?.sequence ?? 0, limit: maxKeys + 1 })
    .filter(({ key }) => key.startsWith(prefix))
  const versions = found.slice(0, maxKeys)
  const last = found.length > maxKeys ? versions.at(-1) : undefined
  const page = {
    Name: bucket.name,
    Prefix: encode(prefix),
    KeyMarker: encode(keyMarker),
    VersionIdMarker: versionMarker,
    NextKeyMarker: last && encode(last.key),
    NextVersionIdMarker: last?.version,
    MaxKeys: maxKeys,
    EncodingType: query.get('encoding-type'),
    IsTruncated: last !== undefined,
  }
  return xmlReply('ListVersionsResult', [page, ...versions.map((version) => describeVersion(version, encode))])
}

function describeVersion(found: ObjectVersion, encode: (key: string) => string): XmlContent {
  const common = {
    Key: encode(found.key),
    VersionId: found.version,
    IsLatest: found.isLatest,
    LastModified: new Date(found.modifiedAt).toISOString(),
  }
  if (found.isDeleteMarker) return { DeleteMarker: common }
  return { Version: { ...common, ETag: `"${found.etag}"`, Size: found.size, StorageClass: 'STANDARD' } }
}
