import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { type Entry, fromBuffer, open, type ZipFile } from 'yauzl'

/** Reads a ZIP or ZIP64, a file or its bytes, with a reader that has no code of the product's writer. `close` it. */
export async function openArchive(from: string | Buffer) {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true }
    const settle = (error: Error | null, opened: ZipFile) => (error ? reject(error) : resolve(opened))
    if (typeof from === 'string') open(from, options, settle)
    else fromBuffer(from, options, settle)
  })
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const found: Entry[] = []
    zip.on('entry', (entry: Entry) => {
      found.push(entry)
      zip.readEntry()
    })
    zip.on('end', () => resolve(found))
    zip.on('error', reject)
    zip.readEntry()
  })
  return {
    entries,
    /** The entry's bytes; throws if their checksum differs. */
    async read(entry: Entry | undefined): Promise<Buffer> {
      if (!entry) throw new Error('No such entry.')
      const bytes = await new Promise<Buffer>((resolve, reject) =>
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error)
          const pieces: Buffer[] = []
          stream.on('data', (piece: Buffer) => pieces.push(piece))
          stream.on('end', () => resolve(Buffer.concat(pieces)))
          stream.on('error', reject)
        }),
      )
      if (crc32(bytes) !== entry.crc32) throw new Error(`${entry.fileName} does not have its checksum.`)
      return bytes
    },
    close: () => zip.close(),
  }
}

/** The originals of an archive: neither the album nor the list of checksums. */
export const originalsOf = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ fileName }) => !fileName.startsWith('album/') && fileName !== 'SHA256SUMS.txt')

/** SHA-256 of each photo of an event's ZIP, lower-case hex; throws if the archive's own list differs. */
export async function sumsInArchive(bytes: Buffer): Promise<string[]> {
  const archive = await openArchive(bytes)
  const photos = originalsOf(archive.entries)
  const sums = await Promise.all(
    photos.map(async (entry) =>
      createHash('sha256')
        .update(await archive.read(entry))
        .digest('hex'),
    ),
  )
  const list = photos.map(({ fileName }, index) => `${sums[index]}  ${fileName}\n`).join('')
  if (photos.length > 0 && list !== String(await archive.read(archive.entries.at(-1))))
    throw new Error('The list of sums in the ZIP is not that of its photos.')
  return sums
}
