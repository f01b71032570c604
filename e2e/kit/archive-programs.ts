import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

interface ArchiveProgram {
  name: string
  /** Arguments that make it compare every file of an archive with its checksum. */
  test(archive: string): string[]
  /** The same without the files that do not match, for one that takes seconds for a gigabyte. */
  testOnly?(archive: string, pattern: string): string[]
  extract(archive: string, folder: string): string[]
}

const testInPython = 'import sys, zipfile; sys.exit(zipfile.ZipFile(sys.argv[1]).testzip())'

/** Readers of others, all of which people use on what they download. */
export const archivePrograms: readonly ArchiveProgram[] = [
  {
    name: 'unzip',
    test: (archive) => ['-tqq', archive],
    testOnly: (archive, pattern) => ['-tqq', archive, pattern],
    extract: (archive, folder) => ['-qq', archive, '-d', folder],
  },
  {
    name: '7z',
    test: (archive) => ['t', '-bso0', '-bsp0', archive],
    extract: (archive, folder) => ['x', '-bso0', '-bsp0', `-o${folder}`, archive],
  },
  {
    name: 'python3',
    test: (archive) => ['-c', testInPython, archive],
    extract: (archive, folder) => ['-m', 'zipfile', '--extract', archive, folder],
  },
]

/** Whether the machine has such a program on its path. */
export function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}

/** Runs a program to its end and answers what it printed; throws with what it said where it fails or warns. */
export function runArchiveProgram({ name }: ArchiveProgram, parameters: readonly string[]): string {
  // Names are UTF-8, on a machine of any language.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  return execFileSync(name, parameters, { env, stdio: 'pipe', encoding: 'utf8' })
}
