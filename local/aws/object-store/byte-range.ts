import { S3Error } from './s3-error.ts'

/** Bytes from (inclusive) to (exclusive). */
export interface ByteRange {
  from: number
  to: number
}

/**
 * Reads a Range header of one range; undefined where there is none or S3 ignores it (several ranges, other units).
 * Throws InvalidRange where it lies outside the object.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || header === undefined || (match[1] === '' && match[2] === '')) return undefined
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size : Math.min(Number(last) + 1, size)
  if (from >= to)
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', {
      headers: { 'content-range': `bytes */${size}` },
      details: { RangeRequested: header, ActualObjectSize: String(size) },
    })
  return { from, to }
}
