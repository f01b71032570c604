import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { randomBytes } from 'node:crypto'
import { transact } from '#functions/database/transact.ts'
import { buildDownload } from '#functions/downloads/build-download.ts'
import { downloadPut, type DownloadRow, readDownload } from '#functions/downloads/download-store.ts'
import { openObject } from '#functions/gateways/media-bucket.ts'
import { downloadKey } from '#functions/gateways/media-keys.ts'
import { jobs } from '#functions/manifest.ts'
import { newId } from '#functions/runtime/new-id.ts'
import { inParallel } from '#functions/runtime/in-parallel.ts'
import { archivePrograms, isInstalled, listArchive, runArchiveProgram } from '#e2e/kit/archive-programs.ts'
import { openMediaBucket } from '#e2e/kit/open-media-bucket.ts'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { openArchive, originalsOf } from '#e2e/kit/read-archive.ts'
import { storeEvent } from '#e2e/kit/store-event.ts'
import { storePhoto } from './store-photo.ts'

/** Entries and bytes up to which a ZIP needs no ZIP64 (APPNOTE 4.4.1.4). */
const entryLimit = 65_535
const byteLimit = 2 ** 32

/** Photos with an album's two pictures each: more entries than the limit. The large ones, stored first, are as large as photos may be. */
const photos = { small: 22_000, smallBytes: 400, large: 84, largeBytes: 52_000_000 }
const pictureBytes = { 400: 100, 1600: 200 } as const
const atOnce = 8

/** Of an invocation of the job (manifest). */
const sliceMs = jobs['downloads/build-download'].timeout * 1000

/**
 * `npm run bench -- zip limits`: the whole job makes one ZIP, with its album, of more than 65,535 entries and 4 GiB; every program that people
 * read ZIPs with and that is installed lists it and tests each entry. Needs 10 GB where temporary files go. Good if all of them find all of it whole.
 */
export async function measureLimits(): Promise<boolean> {
  const tables = await openProductTables()
  const bucket = await openMediaBucket()
  const folder = await mkdtemp(join(tmpdir(), 'zip-limits-'))
  try {
    const archive = join(folder, 'event.zip')
    await buildZip(archive)
    return await readByAll(archive)
  } finally {
    await rm(folder, { recursive: true })
    await bucket.close()
    await tables.close()
  }
}

/** Has the job build it, slice by slice, and takes it out of the store. */
async function buildZip(archive: string): Promise<void> {
  const { id: eventId } = await storeEvent({ status: 'active', createdAt: new Date().toISOString() })
  await storePhotos(eventId, photos.large, photos.largeBytes, 1)
  await storePhotos(eventId, photos.small, photos.smallBytes, atOnce)
  const downloadId = newId('download')
  await transact([downloadPut({ id: downloadId, eventId, choice: { album: true }, locale: 'en' })])
  const row = await buildInSlices(downloadId)
  const bytes = row.build && (await openObject(downloadKey(eventId, downloadId, row.build.id, 0)))
  if (!bytes) throw new Error('The ZIP is not in the store.')
  await pipeline(bytes, createWriteStream(archive))
}

async function storePhotos(eventId: string, count: number, bytesOfEach: number, together: number): Promise<void> {
  const bytes = randomBytes(bytesOfEach)
  const numbers = Array.from({ length: count }, (_, number) => number)
  await inParallel(numbers, together, async (number) => {
    // Each has bytes of its own: of those that are stored at the same time too.
    const own = together === 1 ? bytes : Buffer.from(bytes)
    own.writeUInt32BE(number)
    await storePhoto(eventId, { name: `IMG_${bytesOfEach}_${number}.jpg`, bytes: own, pictureBytes })
  })
}

async function buildInSlices(downloadId: string): Promise<DownloadRow> {
  for (let slices = 1; ; slices++) {
    const end = performance.now() + sliceMs
    await buildDownload(downloadId, { remainingMs: () => end - performance.now() })
    const row = await readDownload(downloadId)
    if (row?.status === 'building') continue
    if (row?.status !== 'ready') throw new Error(`The download is ${row?.status}.`)
    console.log(`${row.size} bytes were built in ${slices} invocations`)
    return row
  }
}

/** Whether all programs that are there find every entry that our own reader finds, whole; says which are not there. */
async function readByAll(path: string): Promise<boolean> {
  const archive = await openArchive(path)
  archive.close()
  const names = archive.entries.map(({ fileName }) => fileName)
  const originals = originalsOf(archive.entries).length
  const farthest = Math.max(...archive.entries.map(({ relativeOffsetOfLocalHeader: at }) => at))
  console.log(`It has ${names.length} entries, ${originals} of them originals, the last one at byte ${farthest}`)
  const isBeyond = names.length > entryLimit && farthest > byteLimit && originals === photos.small + photos.large
  const wanted = names.toSorted().join('\n')
  const verdicts = archivePrograms.map((program) => {
    const { name } = program
    if (!isInstalled(name)) {
      console.log(`${name} is not on the PATH: nothing is known of it`)
      return true
    }
    const isListed = listArchive(program, path).toSorted().join('\n') === wanted
    const problem = testArchive(program, path)
    console.log(`${name} ${isListed ? 'lists' : 'DOES NOT list'} all of it and ${problem ?? 'finds all of it whole'}`)
    return isListed && problem === undefined
  })
  return isBeyond && verdicts.every(Boolean)
}

/** What a program has against an archive; undefined where nothing. */
function testArchive(program: (typeof archivePrograms)[number], path: string): string | undefined {
  try {
    runArchiveProgram(program, program.test(path))
    return undefined
  } catch (error) {
    return `FAILS: ${String(error)}`
  }
}
