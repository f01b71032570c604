import fc from 'fast-check'
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openArchive } from '#e2e/kit/read-archive.ts'
import { zipLayout } from './zip-layout.ts'
import type { ZipEntry } from './zip-records.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-layout-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const modifiedAt = new Date('2026-06-20T12:03:22Z')
const entryOf = (name: string, bytes: Buffer): ZipEntry => ({
  name,
  size: bytes.length,
  crc32: crc32(bytes),
  modifiedAt,
  localTime: modifiedAt,
})

function build(files: readonly Buffer[], entries: readonly ZipEntry[], from = 0, to?: number): Buffer {
  const layout = zipLayout(entries)
  return Buffer.concat(
    layout
      .segments(from, to ?? layout.size)
      .map((segment) =>
        'bytes' in segment
          ? segment.bytes
          : (files[segment.entry]?.subarray(segment.from, segment.to) ?? Buffer.alloc(0)),
      ),
  )
}

describe('an archive of small files', () => {
  it('is the same whether it is made at once or in pieces of any size', () => {
    const contents = fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 12 })
    fc.assert(
      fc.property(contents, fc.integer({ min: 1, max: 97 }), (arrays, pieceSize) => {
        const files = arrays.map((array) => Buffer.from(array))
        const entries = files.map((bytes, index) => entryOf(`${index} å.jpg`, bytes))
        const whole = build(files, entries)
        expect(whole.length).toBe(zipLayout(entries).size)
        const pieces: Buffer[] = []
        for (let at = 0; at < whole.length; at += pieceSize)
          pieces.push(build(files, entries, at, Math.min(whole.length, at + pieceSize)))
        expect(Buffer.concat(pieces).equals(whole)).toBe(true)
      }),
    )
  })

  it('is read by another reader, names, times, rights and bytes', async () => {
    const files = [Buffer.from('first'), Buffer.alloc(0), Buffer.from('third')]
    const entries = files.map((bytes, index) => entryOf(`000${index + 1} bilde å 🎉.jpg`, bytes))
    const path = join(folder, 'small.zip')
    writeFileSync(path, build(files, entries))
    const archive = await openArchive(path)
    const found = archive.entries.map((entry) => [
      entry.fileName,
      entry.getLastModDate().toISOString(),
      entry.externalFileAttributes >>> 16,
    ])
    const contents = await Promise.all(archive.entries.map((entry) => archive.read(entry)))
    archive.close()
    expect(found).toEqual(entries.map(({ name }) => [name, '2026-06-20T12:03:22.000Z', 0o100644]))
    expect(contents.map(String)).toEqual(files.map(String))
  })

  it('may be empty', async () => {
    const path = join(folder, 'empty.zip')
    writeFileSync(path, build([], []))
    const archive = await openArchive(path)
    archive.close()
    expect(archive.entries).toEqual([])
  })
})

describe('an archive beyond the old format', () => {
  it('holds 100,000 files, where the old format ends at 65,535', async () => {
    const bytes = Buffer.from('x')
    const count = 100_000
    const entries = Array.from({ length: count }, (_, index) => entryOf(`${index}.jpg`, bytes))
    const path = join(folder, 'many.zip')
    writeFileSync(path, build(Array<Buffer>(count).fill(bytes), entries))
    const archive = await openArchive(path)
    const last = archive.entries.at(-1)
    expect(archive.entries).toHaveLength(count)
    expect(last?.fileName).toBe('99999.jpg')
    expect(String(await archive.read(last))).toBe('x')
    archive.close()
  })

  it('finds a file behind 4 GiB and one that is larger than 4 GiB', async () => {
    const huge: ZipEntry = { name: 'huge.mp4', size: 5 * 2 ** 30, crc32: 0, modifiedAt, localTime: modifiedAt }
    const last = Buffer.from('the last')
    const entries = [huge, entryOf('last.jpg', last)]
    const layout = zipLayout(entries)
    const path = join(folder, 'huge.zip')
    // A file with a hole: the huge file's bytes are never written.
    const file = openSync(path, 'w')
    ftruncateSync(file, layout.size)
    let at = 0
    for (const segment of layout.segments(0, layout.size)) {
      const length = 'bytes' in segment ? segment.bytes.length : segment.to - segment.from
      if ('bytes' in segment) writeSync(file, segment.bytes, 0, length, at)
      else if (segment.entry === 1) writeSync(file, last, 0, length, at)
      at += length
    }
    closeSync(file)
    const archive = await openArchive(path)
    expect(archive.entries.map(({ fileName, uncompressedSize }) => [fileName, uncompressedSize])).toEqual([
      ['huge.mp4', 5 * 2 ** 30],
      ['last.jpg', 8],
    ])
    expect(String(await archive.read(archive.entries[1]))).toBe('the last')
    archive.close()
  })
})
