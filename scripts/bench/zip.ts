import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { jobs } from '#functions/manifest.ts'
import { frugalEnvironment } from '#functions/needs.ts'
import { deleteObject, putObject } from '#functions/gateways/media-bucket.ts'
import { originalKey, renditionKey } from '#functions/gateways/media-keys.ts'
import { picturePlaceOf } from '#functions/photo-record/photo.ts'
import { readPhoto } from '#functions/photo-record/photo-row.ts'
import { photoPuts } from '#functions/photos/store-photos-for-test.ts'
import { newId } from '#functions/runtime/new-id.ts'
import { downloadPut, readDownload } from '#functions/downloads/download-store.ts'
import { transact } from '#functions/database/transact.ts'
import { openMediaBucket } from '#e2e/kit/open-media-bucket.ts'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { storeEvent } from '#e2e/kit/store-event.ts'
import { runForReport } from './measuring/run-for-report.ts'
import { workReport } from './zip/work-on-event.ts'

const bars = { ratio: 1, grownMegabytes: 100 }
const defaults = { gigabytes: 5, rounds: 2 }
const photoBytes = 5_000_000
/** Of a gallery's two pictures of a photo, by their width. */
const pictureBytes = { 400: 30_000, 1600: 280_000 } as const

/**
 * `npm run bench -- zip [gigabytes] [rounds]`: builds the ZIP of an event, with its album, and copies the same objects
 * through the same store, in turns, each in a process of its own. Good if the ZIP is no slower and its process grows by
 * no more than 100 MB.
 */
export async function measure([gigabytes = defaults.gigabytes, rounds = defaults.rounds]: readonly (
  | string
  | number
)[]) {
  await using _tables = await openProductTables()
  await using bucket = await openMediaBucket()
  const eventId = await fillEvent(Math.ceil((Number(gigabytes) * 1e9) / photoBytes))
  const copies: number[] = []
  const builds: number[] = []
  let grown = 0
  for (let round = 0; round < Number(rounds); round++) {
    const copied = await work('copy', eventId)
    for (const key of await bucket.listKeys('copies/')) await deleteObject(key)
    const downloadId = newId('download')
    await transact([downloadPut({ id: downloadId, eventId, choice: { album: true }, locale: 'en' })])
    const built = await work('build', downloadId)
    const row = await readDownload(downloadId)
    if (row?.status !== 'ready') throw new Error(`The download is ${row?.status}.`)
    copies.push(copied.seconds)
    builds.push(built.seconds)
    grown = Math.max(grown, built.grownMegabytes)
    console.log(
      `${row.size} bytes: copied in ${copied.seconds.toFixed(1)} s, zipped in ${built.seconds.toFixed(1)} s, ` +
        `memory grew by ${built.grownMegabytes.toFixed(0)} MB (copying: ${copied.grownMegabytes.toFixed(0)} MB)`,
    )
    for (const key of await bucket.listKeys('downloads/')) await deleteObject(key)
  }
  const ratio = Math.min(...copies) / Math.min(...builds)
  console.log(`The ZIP is built at ${(ratio * 100).toFixed(0)} % of the speed of copying (bar: ${bars.ratio * 100} %)`)
  console.log(`Its process grows by ${grown.toFixed(0)} MB (bar: ${bars.grownMegabytes} MB)`)
  return ratio >= bars.ratio && grown <= bars.grownMegabytes
}

/** An event that holds so many verified photos. */
async function fillEvent(photos: number): Promise<string> {
  const { id: eventId } = await storeEvent({ status: 'active', createdAt: new Date().toISOString() })
  const bytes = randomBytes(photoBytes)
  // One after the other: each stamps its number on the same bytes.
  for (let number = 0; number < photos; number++) {
    bytes.writeUInt32BE(number)
    await storePhoto(eventId, `IMG_${number}.jpg`, bytes)
  }
  return eventId
}

/** Stores a verified photo with its pictures, whose bytes are its own first ones, as uploads and drawings leave it. */
async function storePhoto(eventId: string, name: string, bytes: Buffer): Promise<void> {
  const now = new Date().toISOString()
  const photoId = newId('photo')
  await putObject(originalKey(eventId, photoId), bytes, { contentType: 'image/jpeg' })
  const row = {
    eventId,
    photoId,
    kind: 'photo' as const,
    taken: { source: 'file' as const, instant: now },
    capturedAt: now,
    guestId: 'guest',
    name,
    type: 'jpeg' as const,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    crc32: crc32(bytes),
    verifiedAt: now,
    version: 0,
  }
  const photo = readPhoto(row)
  const renditions = await Promise.all(
    Object.entries(pictureBytes).map(async ([width, size]) => {
      const file = `${width}.webp`
      const picture = bytes.subarray(0, size)
      const key = renditionKey(eventId, picturePlaceOf(photo), photoId, file)
      await putObject(key, picture, { contentType: 'image/webp' })
      return { width: Number(width), height: Number(width), file, size: picture.length, crc32: crc32(picture) }
    }),
  )
  await transact(photoPuts({ ...row, picture: { width: 4000, height: 4000, renditions } }))
}

/** What builds has the environment of its function. */
const environments = { copy: {}, build: jobs['downloads/build-download'].frugal ? frugalEnvironment : {} } as const

const work = (kind: 'copy' | 'build', id: string) =>
  runForReport('zip/work-on-event.ts', [kind, id], workReport, environments[kind])
