import { randomBytes } from 'node:crypto'
import { jobs } from '#functions/manifest.ts'
import { deleteObject } from '#functions/gateways/media-bucket.ts'
import { newId } from '#functions/runtime/new-id.ts'
import { downloadPut, readDownload } from '#functions/downloads/download-store.ts'
import { transact } from '#functions/database/transact.ts'
import { openMediaBucket } from '#e2e/kit/open-media-bucket.ts'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { storeEvent } from '#e2e/kit/store-event.ts'
import { runForReport } from './measuring/run-for-report.ts'
import { measureLimits } from './zip/beyond-limits.ts'
import { storePhoto } from './zip/store-photo.ts'
import { workReport } from './zip/work-on-event.ts'

const bars = { ratio: 0.9, grownMegabytes: 150 }
const defaults = { gigabytes: 5, rounds: 2 }
const photoBytes = 5_000_000
/** Of a gallery's two pictures of a photo, by their width. */
const pictureBytes = { 400: 30_000, 1600: 280_000 } as const

/**
 * `npm run bench -- zip [gigabytes] [rounds]`: builds the ZIP of an event, with its album, and copies the same objects through the same store,
 * in turns, each in a process of its own. Good if the ZIP is at least 90 % as fast and its process grows by no more than 150 MB.
 * `npm run bench -- zip limits` looks at ZIPs beyond 4 GiB and 65,535 entries instead.
 */
export async function measure(parameters: readonly (string | number)[]) {
  const [gigabytes = defaults.gigabytes, rounds = defaults.rounds] = parameters
  if (gigabytes === 'limits') return measureLimits()
  const tables = await openProductTables()
  const bucket = await openMediaBucket()
  try {
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
    console.log(
      `The ZIP is built at ${(ratio * 100).toFixed(0)} % of the speed of copying (bar: ${bars.ratio * 100} %)`,
    )
    console.log(`Its process grows by ${grown.toFixed(0)} MB (bar: ${bars.grownMegabytes} MB)`)
    return ratio >= bars.ratio && grown <= bars.grownMegabytes
  } finally {
    await bucket.close()
    await tables.close()
  }
}

/** An event that holds so many verified photos. */
async function fillEvent(photos: number): Promise<string> {
  const { id: eventId } = await storeEvent({ status: 'active', createdAt: new Date().toISOString() })
  const bytes = randomBytes(photoBytes)
  // One after the other: each stamps its number on the same bytes.
  for (let number = 0; number < photos; number++) {
    bytes.writeUInt32BE(number)
    await storePhoto(eventId, { name: `IMG_${number}.jpg`, bytes, pictureBytes })
  }
  return eventId
}

/** What builds has the memory of its function. */
const flags = { copy: [], build: [`--max-semi-space-size=${jobs['downloads/build-download'].semiSpace}`] } as const

const work = (kind: 'copy' | 'build', id: string) =>
  runForReport('zip/work-on-event.ts', [kind, id], workReport, flags[kind])
