/** How many bytes of a file decide on its encoding. */
const sampleBytes = 4096

/** In UTF-16 every second byte of Latin text is zero; at least this share of a name list's characters is Latin. */
const leastZeros = 0.3

/**
 * The text of a file from a spreadsheet or an editor: UTF-8 or UTF-16 with or without a byte order mark; anything that
 * is not UTF-8 counts as Windows-1252, which older spreadsheets write and which includes Latin-1.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  if (encoding !== 'utf-8') return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, sampleBytes)
  const zerosAt = (side: 0 | 1) => sample.filter((byte, index) => byte === 0 && index % 2 === side).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  const enough = (sample.length / 2) * leastZeros
  if (odd > even && odd >= enough) return 'utf-16le'
  return even > odd && even >= enough ? 'utf-16be' : 'utf-8'
}
