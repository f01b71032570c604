import { crc32 } from 'node:zlib'
import { type Entry, open, type ZipFile } from 'yauzl'

/** Reads a ZIP with a reader that shares no code with our writer, ZIP64 too. `close` it when done. */
export async function openArchive(path: string) {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    open(path, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  )
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
    /** The entry's bytes; throws where they do not have its checksum. */
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
