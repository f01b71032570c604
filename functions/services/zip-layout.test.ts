import fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** Python's own reader, which shares no code with us, says what it finds. */
function python(script: string, path: string): unknown {
  return JSON.parse(execFileSync('python3', ['-c', `import sys,json,zipfile\n${script}`, path], { encoding: 'utf8' }))
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

  it('is read by another reader, names, times, rights and bytes', () => {
    const files = [Buffer.from('first'), Buffer.alloc(0), Buffer.from('third')]
    const entries = files.map((bytes, index) => entryOf(`000${index + 1} bilde å 🎉.jpg`, bytes))
    const path = join(folder, 'small.zip')
    writeFileSync(path, build(files, entries))
    const found = python(
      'z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None\nprint(json.dumps([[i.filename,i.date_time,i.external_attr>>16,z.read(i).decode()] for i in z.infolist()]))',
      path,
    )
    const time = [2026, 6, 20, 12, 3, 22]
    expect(found).toEqual(entries.map(({ name }, index) => [name, time, 0o100644, files[index]?.toString()]))
  })

  it('may be empty', () => {
    const path = join(folder, 'empty.zip')
    writeFileSync(path, build([], []))
    expect(python('print(json.dumps(zipfile.ZipFile(sys.argv[1]).namelist()))', path)).toEqual([])
  })
})

describe('an archive beyond the old format', () => {
  it('holds more than 65,535 files', () => {
    const bytes = Buffer.from('x')
    const count = 66_000
    const entries = Array.from({ length: count }, (_, index) => entryOf(`${index}.jpg`, bytes))
    const path = join(folder, 'many.zip')
    writeFileSync(path, build(Array<Buffer>(count).fill(bytes), entries))
    const found = python(
      'z=zipfile.ZipFile(sys.argv[1]);n=z.namelist()\nprint(json.dumps([len(n),n[-1],z.read(n[-1]).decode()]))',
      path,
    )
    expect(found).toEqual([count, '65999.jpg', 'x'])
  })

  it('finds a file behind 4 GiB and one that is larger than 4 GiB', () => {
    const huge: ZipEntry = { name: 'huge.mp4', size: 5 * 2 ** 30, crc32: 0, modifiedAt }
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
    const found = python(
      "z=zipfile.ZipFile(sys.argv[1]);z.open('huge.mp4').close()\nprint(json.dumps([[i.filename,i.file_size,i.header_offset] for i in z.infolist()]+[z.read('last.jpg').decode()]))",
      path,
    )
    expect(found).toEqual([['huge.mp4', 5 * 2 ** 30, 0], ['last.jpg', 8, expect.any(Number)], 'the last'])
  })
})
