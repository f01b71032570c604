import { keyEncoder, parsePageSize } from './list-objects.ts'
import { xmlElement, xmlParent, xmlResult } from './render-xml.ts'
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

  const page = store.objects
    .versionsPage(bucket.name, { from: prefix, key: keyMarker, before: marked?.sequence ?? 0, limit: maxKeys + 1 })
    .filter(({ key }) => key.startsWith(prefix))
  const versions = page.slice(0, maxKeys)
  const last = page.length > maxKeys ? versions.at(-1) : undefined
  return xmlReply(
    xmlResult(
      'ListVersionsResult',
      xmlElement('Name', bucket.name),
      xmlElement('Prefix', encode(prefix)),
      xmlElement('KeyMarker', encode(keyMarker)),
      xmlElement('VersionIdMarker', versionMarker),
      xmlElement('NextKeyMarker', last && encode(last.key)),
      xmlElement('NextVersionIdMarker', last?.version),
      xmlElement('MaxKeys', maxKeys),
      xmlElement('EncodingType', query.get('encoding-type')),
      xmlElement('IsTruncated', last !== undefined),
      ...versions.map((version) =>
        xmlParent(
          version.isDeleteMarker ? 'DeleteMarker' : 'Version',
          xmlElement('Key', encode(version.key)),
          xmlElement('VersionId', version.version),
          xmlElement('IsLatest', version.isLatest),
          xmlElement('LastModified', new Date(version.modifiedAt).toISOString()),
          xmlElement('ETag', version.isDeleteMarker ? undefined : `"${version.etag}"`),
          xmlElement('Size', version.isDeleteMarker ? undefined : version.size),
          xmlElement('StorageClass', version.isDeleteMarker ? undefined : 'STANDARD'),
        ),
      ),
    ),
  )
}
