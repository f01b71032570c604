import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { UploadStatus } from '#shared/api/uploads.ts'
import { createDownload, showDownload } from '#shared/api/downloads.ts'
import type { Event } from '#shared/api/events.ts'
import { listPhotos } from '#shared/api/photos.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { createUploadQueue } from '#web/app/upload-engine/upload-queue.ts'
import type { FaultOrder } from '#local/base/faults.ts'
import { sumsInArchive } from '../kit/read-archive.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { breakNext, repairAll } from './faults.ts'
import { guestPorts, untilSettled } from './guest-queue.ts'
import { largeMovie, noisePhoto, type Picked } from './guest.ts'
import { openEvent } from './shopper.ts'

/** A file that a guest sends, and what its guest's page says its sum is. */
interface Sent {
  file: File
  sha256: string
  /** The only refusal that it may meet. */
  earns?: ErrorCode
  /** No photo of the event, however often it is sent. */
  isWrong?: true
}

/** So often a guest presses “try again” once the faults are over. */
const tries = 4

/** Milliseconds between two looks, and how many are too many: more than a queue goes on trying. */
const [pause, looks] = [100, 1500]

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * A guests' evening while calls fail: two send the same photo, one a film in parts, one a film that is first said to be
 * whole when it is not, one other bytes than announced, one no photo. Then the host takes everything home while the
 * same fails again. Each guest's page is the web app's own upload queue. Answers what is not as it must be: nothing.
 */
export async function runUploadsUnderFaults(
  product: Product,
  host: TestBrowser,
  fault: Omit<FaultOrder, 'service'>,
): Promise<string[]> {
  const event = await openEvent(host)
  const [shared, own, lied] = [sent(await noisePhoto()), sent(await noisePhoto()), sent(await noisePhoto())]
  const [film, hasty] = [sent(largeMovie(1)), sent(largeMovie(2))]
  const letter = sent({ name: 'letter.jpg', type: 'image/jpeg', bytes: Buffer.from(`Dear ${event.slug}`) })
  const guests: Sent[][] = [
    [shared, film, { ...lied, sha256: sumOf(Buffer.from(event.id)), earns: 'checksum_mismatch', isWrong: true }],
    [shared, own, { ...letter, earns: 'unsupported_type', isWrong: true }],
    [{ ...hasty, earns: 'upload_incomplete' }],
  ]
  const good = [...new Set(guests.flat().flatMap(({ sha256, isWrong }) => (isWrong ? [] : [sha256])))]

  const browsers = guests.map(() => product.newBrowser())
  for (const guest of browsers) await guest.call('app', 'GET', `/api/galleries/${event.slug}`)
  await breakNext(product, { service: 's3', ...fault })
  const pages = browsers.map((guest, index) => openPage(guest, event.slug, guests[index] ?? []))
  await Promise.all(pages.map(({ queue }) => untilSettled(queue)))
  await repairAll(product)
  const wrong = await Promise.all(pages.map((page) => page.end()))

  await breakNext(product, { service: 's3', ...fault })
  const home = await takeHome(product, host, event)
  wrong.push(good.filter((sum) => !home.includes(sum)).map((sum) => `${sum} is lost`))
  wrong.push(home.filter((sum) => !good.includes(sum)).map((sum) => `${sum} is there and should not be`))
  if (wrong.flat().length > 0) return wrong.flat()
  const shown = await untilShown(host, event, good.length)
  return shown === good.length ? [] : [`${shown} of ${good.length} photos are on show`]
}

function sent({ name, type, bytes }: Picked): Sent {
  return { file: new File([new Uint8Array(bytes)], name, { type }), sha256: sumOf(bytes) }
}

/** One guest's page, which sends these files; `end` answers what has come to a wrong end, after some more tries. */
function openPage(guest: TestBrowser, slug: string, files: readonly Sent[]) {
  const refused: string[] = []
  const hear = (sha256: string, { status, error }: UploadStatus) => {
    const { file, earns } = files.find((each) => each.sha256 === sha256) ?? {}
    if (status === 'refused' && error?.code !== earns) refused.push(`${file?.name} was refused: ${error?.code}`)
  }
  const hash = (file: File) => files.find((each) => each.file === file)?.sha256 ?? ''
  const ports = guestPorts(guest, slug, hash, hear)
  let isHasty = files.some(({ earns }) => earns === 'upload_incomplete')
  const queue = createUploadQueue({
    ...ports,
    complete(uploadId, parts) {
      const said = isHasty ? parts.slice(0, -1) : parts
      isHasty = false
      return ports.complete(uploadId, said)
    },
  })
  queue.add(files.map(({ file }) => file))
  return {
    queue,
    async end(): Promise<string[]> {
      for (let tried = 0; tried < tries; tried += 1) {
        queue.retryFailed()
        await untilSettled(queue)
      }
      const ends = queue.items.get().flatMap(({ file, state, problem }) => {
        const { earns, isWrong } = files.find((each) => each.file === file) ?? {}
        const isRight = isWrong ? problem === earns : ['safe', 'known', 'sentByOther', 'duplicate'].includes(state)
        return isRight ? [] : [`${file?.name} is ${state}: ${problem}`]
      })
      return [...refused, ...ends]
    },
  }
}

/** SHA-256 of all that the ZIP of an event holds; asks again for one that came to nothing. */
async function takeHome(product: Product, host: TestBrowser, { id }: Event): Promise<string[]> {
  const path = `/api/events/${id}/downloads`
  for (let tried = 0; tried < tries; tried += 1) {
    const { downloadId } = createDownload.response.parse((await host.call('app', 'POST', path)).json)
    const { status, url } = await until(
      async () => showDownload.response.parse((await host.call('app', 'GET', `${path}/${downloadId}`)).json),
      (download) => download.status !== 'building',
    )
    if (status === 'ready') {
      const zip = await until(
        () => fetch(url ?? ''),
        ({ ok }) => ok,
      )
      await repairAll(product)
      return sumsInArchive(Buffer.from(await zip.arrayBuffer()))
    }
    await repairAll(product)
  }
  return []
}

/** How many photos are on show, once there are so many, or after a long time. */
function untilShown(host: TestBrowser, { slug }: Event, count: number): Promise<number> {
  const look = async () => {
    const { json } = await host.call('app', 'GET', `/api/galleries/${slug}/photos`)
    return listPhotos.response.parse(json).photos.length
  }
  return until(look, (shown) => shown === count)
}

async function until<Seen>(look: () => Promise<Seen>, isDone: (seen: Seen) => boolean): Promise<Seen> {
  let seen = await look()
  for (let looked = 1; looked < looks && !isDone(seen); looked += 1) {
    await wait(pause)
    seen = await look()
  }
  return seen
}
