/** Bytes from (inclusive) to (exclusive). */
export interface ByteRange {
  from: number
  to: number
}

/** Reads a Range header (RFC 9110); undefined if it is absent or must be ignored: several ranges, other units. */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size : Math.min(Number(last) + 1, size)
  return from < to ? { from, to } : 'unsatisfiable'
}
