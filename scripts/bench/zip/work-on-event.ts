import * as z from 'zod'
import { objectSize, putObject, readObject } from '#functions/gateways/media-bucket.ts'
import { originalKey, renditionKey } from '#functions/gateways/media-keys.ts'
import { inParallel } from '#functions/runtime/in-parallel.ts'
import { buildDownload } from '#functions/downloads/build-download.ts'
import { listPhotoRecords } from '#functions/photo-record/photo-store.ts'
import { picturePlaceOf } from '#functions/photo-record/photo.ts'
import { filesOf } from '#functions/photos/rendition-files.ts'

/** Objects in flight of the plain copy, which keeps both processors busy. */
const parallelCopies = 4
const sampleMs = 20

/** What a run of this program prints. */
export const workReport = z.object({ seconds: z.number(), grownMegabytes: z.number() })

async function copyOriginals(eventId: string): Promise<void> {
  const records = await listPhotoRecords(eventId)
  await inParallel(records, parallelCopies, async (record) => {
    const { photoId } = record
    const pictures = filesOf(record).map((file) => renditionKey(eventId, picturePlaceOf(record), photoId, file))
    for (const key of [originalKey(eventId, photoId), ...pictures])
      await putObject(`copies/${key}`, await readObject(key), { contentType: 'image/jpeg' })
  })
}

/** Copies an event's originals and pictures or builds its ZIP, in a process whose memory is nobody else's. */
if (import.meta.main) {
  const [work, id = ''] = process.argv.slice(2)
  // The first call to each service brings what every later one needs.
  await Promise.all([listPhotoRecords('none'), objectSize('none')])
  const before = process.memoryUsage.rss()
  let highest = before
  const sampling = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, sampleMs)
  const started = performance.now()
  if (work === 'copy') await copyOriginals(id)
  else await buildDownload(id, { remainingMs: () => Number.POSITIVE_INFINITY })
  clearInterval(sampling)
  const seconds = (performance.now() - started) / 1000
  console.log(
    JSON.stringify({ seconds, grownMegabytes: (highest - before) / 1e6 } satisfies z.infer<typeof workReport>),
  )
}
