/**
 * How files of other kinds begin: documents, programs, archives, and the pictures, films and sounds that no gallery
 * takes.
 */
const signatures = (
  'PK MZ BM GIF8 %PDF %!PS 8BPS Rar! ID3 OggS fLaC FLV RIFF FORM SQLite II*\0 MM\0* \x7fELF 7z\xbc\xaf \x1f\x8b \xff\x0a ' +
  '\0\0\0\x0cJXL \0\0\0\x0cjP \x1aE\xdf\xa3 0&\xb2u \0\0\x01\xba \0\0\x01\xb3 \xca\xfe\xba\xbe \xd0\xcf\x11\xe0'
).split(' ')

/** Of a text's first bytes, which are enough to tell it from a picture's. */
const textBytes = 512

/**
 * Whether these first bytes of a file that is none of ours belong to another type; a file of no known type may be a
 * damaged one of ours.
 */
export function isForeignFile(head: Buffer): boolean {
  const start = head.toString('latin1', 0, 16)
  return signatures.some((each) => start.startsWith(each)) || start.startsWith('ftyp', 4) || isText(head)
}

function isText(head: Buffer): boolean {
  // UTF-16 says so itself.
  if (/^(?:\xff\xfe|\xfe\xff)/.test(head.toString('latin1', 0, 2))) return true
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, textBytes), { stream: true })
    // oxlint-disable-next-line no-control-regex -- they are what texts have none of
    return /^[^\0-\x08\x0e-\x1f]+$/.test(text)
  } catch {
    // No UTF-8, which is the question.
    return false
  }
}
