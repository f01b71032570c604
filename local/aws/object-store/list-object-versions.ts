import { keyEncoder, parsePageSize } from './list-objects.ts'
import type { ObjectVersion } from './object-index.ts'
import type { XmlContent } from './render-xml.ts'
import { S3Error } from './s3-error.ts'
import { xmlReply, type Reply, type StoreCall } from './store-call.ts'

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
