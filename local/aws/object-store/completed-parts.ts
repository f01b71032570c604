import { checksumAlgorithms, type Checksums } from './checksum-algorithms.ts'
import { childText, parseXml, type XmlNode } from './parse-xml.ts'
import { S3Error } from './s3-error.ts'

/** One part as a completion names it. */
export interface CompletedPart {
  number: number
  /** Hex, without quotation marks. */
  etag: string
  checksums: Checksums
}

/** Reads the body of a completion. Throws MalformedXML, or InvalidPartOrder where numbers do not ascend. */
export function readCompletion(body: string): CompletedPart[] {
  const root = parseXml(body)
  const parts = root?.name === 'CompleteMultipartUpload' ? root.children.filter(({ name }) => name === 'Part') : []
  if (parts.length === 0 || parts.length > 10_000) throw malformed()
  const completed = parts.map(readPart)
  if (completed.some(({ number }, index) => number <= (completed[index - 1]?.number ?? 0)))
    throw new S3Error(
      'InvalidPartOrder',
      'The list of parts was not in ascending order. The parts list must be specified in order by part number.',
    )
  return completed
}

function readPart(part: XmlNode): CompletedPart {
  const number = childText(part, 'PartNumber')?.trim() ?? ''
  const etag = childText(part, 'ETag')?.trim()
  if (!/^[1-9]\d{0,4}$/.test(number) || etag === undefined) throw malformed()
  const checksums: CompletedPart['checksums'] = {}
  for (const algorithm of checksumAlgorithms) {
    const value = childText(part, `Checksum${algorithm.toUpperCase()}`)
    if (value !== undefined) checksums[algorithm] = value
  }
  return { number: Number(number), etag: etag.replaceAll('"', ''), checksums }
}

function malformed(): S3Error {
  return new S3Error(
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  )
}
