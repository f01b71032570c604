import { fileTypeOfExtension, type FileTypeName, fileTypes } from '#shared/rules/file-types.ts'

interface NamedOriginal {
  /** As the guest's browser named the file. */
  name: string
  type: FileTypeName
  /** When it was taken by the clocks of its place, as if they ran in UTC. */
  localTime: Date
}

/** Beyond `< > : " / \ | ? *`, which Windows forbids, everything that does not show or that turns the writing round. */
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu

/** With number and time in front, a whole name stays under 120 characters and under the 255 bytes of file systems. */
const maxStemCharacters = 60
const maxStemBytes = 180
const smallestNumberWidth = 4

/**
 * A name for each original, in their order: `0001 2026-06-20 14.03.22 IMG_1234.jpg`. The number makes names unique even
 * on systems that treat different names as equal, and sorts them by capture time, which the clocks show twice in
 * autumn.
 */
export function zipNames(originals: readonly NamedOriginal[]): string[] {
  const width = Math.max(smallestNumberWidth, String(originals.length).length)
  return originals.map(({ name, type, localTime }, index) => {
    const number = String(index + 1).padStart(width, '0')
    const time = localTime.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')
    return `${number} ${time} ${safeName(name, type)}`
  })
}

/** With the extension in lower case. */
const safeName = (name: string, type: FileTypeName) =>
  attachmentName(name, type).replace(/[^.]*$/, (extension) => extension.toLowerCase())

/** A file's name as it was, its stem made safe, and with an extension that tells the truth about the content. */
export function attachmentName(name: string, type: FileTypeName): string {
  const stem = name.replace(/\.[^.]*$/, '')
  const sent = name.slice(stem.length)
  return fileTypeOfExtension(sent) === type
    ? `${safeStem(stem)}${sent}`
    : `${safeStem(name)}.${fileTypes[type].extensions[0]}`
}

/** A name, or a part of one, that every system takes; `file` where nothing is left of it. */
export function safeStem(stem: string): string {
  const clean = stem.normalize('NFC').replaceAll(unsafe, ' ').replaceAll(/\s+/gu, ' ')
  let result = ''
  let bytes = 0
  for (const character of Array.from(clean).slice(0, maxStemCharacters)) {
    bytes += Buffer.byteLength(character)
    if (bytes > maxStemBytes) break
    result += character
  }
  // Windows drops dots and spaces from the ends of names, and `..` is a folder everywhere.
  return result.replaceAll(/\.{2,}/g, '.').replaceAll(/^[. ]+|[. ]+$/g, '') || 'file'
}
