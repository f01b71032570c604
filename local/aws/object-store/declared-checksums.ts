import {
  hasDigestShape,
  isBase64Of,
  isChecksumAlgorithm,
  parseChecksumAlgorithm,
  type ChecksumAlgorithm,
  type Checksums,
} from './checksum-algorithms.ts'
import { S3Error } from './s3-error.ts'

const md5Bytes = 16
const prefix = 'x-amz-checksum-'
/** Headers of that prefix that carry no checksum. */
const settings = new Set(['x-amz-checksum-algorithm', 'x-amz-checksum-type', 'x-amz-checksum-mode'])

/** What a request promises about its body. */
export interface DeclaredChecksums {
  /** Base64. */
  md5: string | undefined
  header: { algorithm: ChecksumAlgorithm; value: string } | undefined
  trailer: ChecksumAlgorithm | undefined
  algorithms: ChecksumAlgorithm[]
}

/** What a body turned out to have. */
export interface ReceivedDigests {
  /** Hex MD5. */
  md5: string
  /** Those declared and those asked for. */
  checksums: Checksums
}

/** Reads Content-MD5, one x-amz-checksum- header or trailer. Throws S3Error if they are unknown, broken or too many. */
export function readDeclaredChecksums(headers: ReadonlyMap<string, string>): DeclaredChecksums {
  const md5 = headers.get('content-md5')
  if (md5 !== undefined && !isBase64Of(md5, md5Bytes))
    throw new S3Error('InvalidDigest', 'The Content-MD5 you specified was invalid.')
  const given = [...headers].filter(([name]) => name.startsWith(prefix) && !settings.has(name))
  const trailers = (headers.get('x-amz-trailer') ?? '').split(',').map((name) => name.trim().toLowerCase())
  const trailed = trailers.filter((name) => name.startsWith(prefix))
  if (given.length + trailed.length > 1)
    throw new S3Error(
      'InvalidRequest',
      'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    )

  const [named] = given
  const header = named && { algorithm: algorithmOf(named[0]), value: named[1] }
  if (header && !hasDigestShape(header.algorithm, header.value))
    throw new S3Error('InvalidRequest', `Value for ${prefix}${header.algorithm} header is invalid.`)
  const trailer = trailed[0] === undefined ? undefined : algorithmOf(trailed[0])
  const algorithm = header?.algorithm ?? trailer
  refuseForgottenChecksum(headers, algorithm)
  return { md5, header, trailer, algorithms: algorithm ? [algorithm] : [] }
}

/** Compares what was promised with what came. Throws BadDigest or, for a missing or broken trailer, InvalidRequest. */
export function verifyDeclaredChecksums(
  declared: DeclaredChecksums,
  trailers: ReadonlyMap<string, string>,
  received: ReceivedDigests,
): void {
  if (declared.md5 !== undefined && Buffer.from(declared.md5, 'base64').toString('hex') !== received.md5)
    throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.')
  if (declared.header) compare(declared.header.algorithm, declared.header.value, received)
  if (declared.trailer) {
    const value = trailers.get(`${prefix}${declared.trailer}`)
    if (value === undefined || !hasDigestShape(declared.trailer, value))
      throw new S3Error('InvalidRequest', `Value for ${prefix}${declared.trailer} trailing header is invalid.`)
    compare(declared.trailer, value, received)
  }
}

function compare(algorithm: ChecksumAlgorithm, value: string, { checksums }: Pick<ReceivedDigests, 'checksums'>): void {
  if (checksums[algorithm] !== value)
    throw new S3Error(
      'BadDigest',
      `The ${algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
    )
}

function algorithmOf(headerName: string): ChecksumAlgorithm {
  const name = headerName.slice(prefix.length)
  if (!isChecksumAlgorithm(name))
    throw new S3Error('InvalidRequest', 'The algorithm type you specified in x-amz-checksum- header is invalid.')
  return name
}

function refuseForgottenChecksum(headers: ReadonlyMap<string, string>, declared: ChecksumAlgorithm | undefined): void {
  const promised = headers.get('x-amz-sdk-checksum-algorithm')
  if (promised === undefined) return
  const algorithm = parseChecksumAlgorithm(promised)
  if (declared === undefined)
    throw new S3Error(
      'InvalidRequest',
      'x-amz-sdk-checksum-algorithm specified, but no corresponding x-amz-checksum-* or x-amz-trailer headers were found.',
    )
  if (algorithm !== declared)
    throw new S3Error('InvalidRequest', 'Value for x-amz-sdk-checksum-algorithm header is invalid.')
}
