import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inflateRawSync } from 'node:zlib'

const endOfDirectory = 0x06054b50

/**
 * Names of a ZIP's entries in the directory's order, with the SHA-256 of each one's bytes. Reads what the format's
 * plain records say (APPNOTE 4.3.7, 4.3.12, 4.3.16), which is enough for archives below 4 GiB.
 */
export async function readZip(path: string): Promise<{ name: string; sha256: string }[]> {
  const zip = await readFile(path)
  let end = zip.length - 22
  while (zip.readUInt32LE(end) !== endOfDirectory) end -= 1
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: count }, () => {
    const method = zip.readUInt16LE(at + 10)
    const size = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const header = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const stored = zip.subarray(from, from + size)
    const bytes = method === 0 ? stored : inflateRawSync(stored)
    return { name, sha256: createHash('sha256').update(bytes).digest('hex') }
  })
}
