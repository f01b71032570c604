/**
 * First bytes of other kinds of files: documents, programs, archives, and pictures, films and sounds that galleries do
 * not accept.
 */
const signatures = (
  'PK MZ BM GIF8 %PDF %!PS 8BPS Rar! ID3 OggS fLaC FLV RIFF FORM SQLite II*\0 MM\0* \x7fELF 7z\xbc\xaf \x1f\x8b \xff\x0a ' +
  '\0\0\0\x0cJXL \0\0\0\x0cjP \x1aE\xdf\xa3 0&\xb2u \0\0\x01\xba \0\0\x01\xb3 \xca\xfe\xba\xbe \xd0\xcf\x11\xe0'
).split(' ')

/** Number of a text's first bytes that are enough to tell it from a picture. */
const textBytes = 512

/**
 * Whether these first bytes of an unrecognised file belong to another type; a file of unknown type may be a damaged
 * photo, film or recording.
 */
export function isForeignFile(head: Buffer): boolean {
  const start = head.toString('latin1', 0, 16)
  return signatures.some((each) => start.startsWith(each)) || start.startsWith('ftyp', 4) || isText(head)
}

function isText(head: Buffer): boolean {
  // UTF-16 starts with a mark.
  if (/^(?:\xff\xfe|\xfe\xff)/.test(head.toString('latin1', 0, 2))) return true
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head.subarray(0, textBytes), { stream: true })
    // oxlint-disable-next-line no-control-regex -- they are what texts have none of
    return /^[^\0-\x08\x0e-\x1f]+$/.test(text)
  } catch {
    // Not UTF-8, so not text.
    return false
  }
}
