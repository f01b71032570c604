import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archivePrograms, isInstalled, runArchiveProgram } from '#e2e/kit/archive-programs.ts'
import { hostileNames } from '#e2e/kit/hostile-names.ts'
import { zipLayout } from './zip-layout.ts'
import { zipNames } from './zip-names.ts'
import type { ZipEntry } from './zip-records.ts'

/** Milliseconds; readers go through more than four gigabytes. */
const patience = 600_000
const modifiedAt = new Date('2026-06-20T12:03:22Z')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-readers-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(archivePrograms)('$name', (program) => {
  // Debian: apt-get install unzip p7zip-full python3
  const isMissing = !isInstalled(program.name)

  it.skipIf(isMissing)('puts the originals of the most hostile names into its own folder, whole, one file each', () => {
    const names = zipNames(hostileNames.map((name) => ({ name, type: 'jpeg' as const, localTime: modifiedAt })))
    const path = join(folder, `${program.name}.zip`)
    writeFileSync(path, archiveOf(names.map((name, index) => ({ name, bytes: Buffer.from(`photo ${index}`) }))))
    const outer = join(folder, program.name)
    const inner = join(outer, 'a', 'b')
    mkdirSync(inner, { recursive: true })
    runArchiveProgram(program, program.extract(path, inner))
    const everything = readdirSync(outer, { recursive: true, encoding: 'utf8' }).toSorted()
    expect(everything).toEqual(['a', 'a/b', ...names.map((name) => `a/b/${name}`)].toSorted())
    expect(names.map((name) => readFileSync(join(inner, name), 'utf8'))).toEqual(names.map((_, i) => `photo ${i}`))
  })

  it.skipIf(isMissing)(
    'reads an archive of more than 65,535 files behind one of more than 4 GiB',
    { timeout: patience },
    () => {
      const path = hugeArchive()
      const parameters = program.testOnly?.(path, '*.jpg') ?? program.test(path)
      expect(() => runArchiveProgram(program, parameters)).not.toThrow()
    },
  )
})

function archiveOf(files: readonly { name: string; bytes: Buffer }[]): Buffer {
  const layout = zipLayout(
    files.map(({ name, bytes }) => ({
      name,
      size: bytes.length,
      crc32: crc32(bytes),
      modifiedAt,
      localTime: modifiedAt,
    })),
  )
  return Buffer.concat(
    layout
      .segments(0, layout.size)
      .map((segment) => ('bytes' in segment ? segment.bytes : (files[segment.entry]?.bytes ?? Buffer.alloc(0)))),
  )
}

let huge: string | undefined

/** A file of zeros that takes no room on the disk, and 66,000 small ones behind it; made once. */
function hugeArchive(): string {
  if (huge) return huge
  huge = join(folder, 'huge.zip')
  const zeros = 4 * 2 ** 30 + 5
  const small = Buffer.from('x')
  const entries: ZipEntry[] = [
    { name: 'film.mp4', size: zeros, crc32: crc32OfZeros(zeros), modifiedAt, localTime: modifiedAt },
    ...Array.from({ length: 66_000 }, (_, index) => ({
      name: `${index}.jpg`,
      size: small.length,
      crc32: crc32(small),
      modifiedAt,
      localTime: modifiedAt,
    })),
  ]
  const layout = zipLayout(entries)
  const file = openSync(huge, 'w')
  ftruncateSync(file, layout.size)
  const [head, , ...rest] = layout.segments(0, layout.size)
  const front = head && 'bytes' in head ? head.bytes : Buffer.alloc(0)
  writeSync(file, front, 0, front.length, 0)
  const tail = Buffer.concat(rest.map((segment) => ('bytes' in segment ? segment.bytes : small)))
  writeSync(file, tail, 0, tail.length, front.length + zeros)
  closeSync(file)
  return huge
}

function crc32OfZeros(count: number): number {
  const block = Buffer.alloc(64 * 2 ** 20)
  let sum = 0
  for (let left = count; left > 0; left -= block.length)
    sum = crc32(block.subarray(0, Math.min(left, block.length)), sum)
  return sum
}
