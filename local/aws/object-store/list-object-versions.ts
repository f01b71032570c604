import type { ObjectVersion } from './object-index.ts'
import type { XmlContent } from './render-xml.ts'
import { S3Error } from './s3-error.ts'
import { xmlReply, type Reply, type StoreCall } from './store-call.ts'

/** S3's longest page. */
const maxPage = 1000

/** ListObjectVersions: by key in the order of UTF-8 bytes, newest first; plain keys, no delimiters. */
export function listObjectVersions({ bucket, request, store }: StoreCall): Reply {
  const { query } = request
  if (query.has('delimiter') || query.has('encoding-type'))
    throw new S3Error('NotImplemented', 'Versions are listed without delimiter and encoding here')
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
    Prefix: prefix,
    KeyMarker: keyMarker,
    VersionIdMarker: versionMarker,
    NextKeyMarker: last?.key,
    NextVersionIdMarker: last?.version,
    MaxKeys: maxKeys,
    IsTruncated: last !== undefined,
  }
  return xmlReply('ListVersionsResult', [page, ...versions.map(describeVersion)])
}

function describeVersion(found: ObjectVersion): XmlContent {
  const common = {
    Key: found.key,
    VersionId: found.version,
    IsLatest: found.isLatest,
    LastModified: new Date(found.modifiedAt).toISOString(),
  }
  if (found.isDeleteMarker) return { DeleteMarker: common }
  return { Version: { ...common, ETag: `"${found.etag}"`, Size: found.size, StorageClass: 'STANDARD' } }
}

/** Reads the page size. Throws InvalidArgument unless it is a number from 0; more than 1000 counts as 1000. */
export function parsePageSize(query: ReadonlyMap<string, string>, name: string): number {
  const text = query.get(name)
  if (text === undefined) return maxPage
  if (!/^\d{1,10}$/.test(text))
    throw new S3Error('InvalidArgument', `Provided ${name} not an integer or within integer range`, {
      details: { ArgumentName: name, ArgumentValue: text },
    })
  return Math.min(Number(text), maxPage)
}
