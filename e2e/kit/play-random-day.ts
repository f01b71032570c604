import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import type { PhotoOrVoice } from '#shared/api/photos.ts'
import { audiences } from '#shared/rules/sight.ts'
import { filesPath } from '#shared/rules/files-path.ts'
import { creditGrant } from '#functions/sign-in/account-store.ts'
import { transact } from '#functions/database/transact.ts'
import { isArriving, isVerified, picturePlaceOf, sideOf } from '#functions/photo-record/photo.ts'
import { objectSize } from '#functions/gateways/media-bucket.ts'
import { siblingId } from '#functions/runtime/new-id.ts'
import type { FaultOrder } from '#local/base/faults.ts'
import { AppClient } from './app-client.ts'
import { type DeliveryBooks, readDeliveryBooks } from './delivery-books.ts'
import type { OpenGallery } from './open-gallery.ts'
import { s3Disasters } from './s3-calls.ts'
import type { SeededRandom } from './seeded-random.ts'
import { describeFile, describePreview, isNewUpload, sendParts, sendPreview } from './send-file.ts'

/** Few pictures and many senders, so that the same bytes come again and again. */
const pictures = 5
const guests = 3
const rounds = 6
const actionsAtOnce = { least: 2, more: 5 } as const

/** A guest's file in progress: what to repeat until there is a verdict. */
interface Sending {
  guest: AppClient
  uploadId: string
  parts: { number: number; etag: string }[]
}

/** A guest to whom a photo was reported as safe. */
interface Told {
  guest: AppClient
  photoId: string | undefined
}

interface Verdict extends Told {
  uploadId: string
  status: 'safe' | 'refused' | 'verifying'
}

/** After a crash nothing finishes before the restart. */
const forEver = 100_000

/** Faults during a round's actions, each after some calls that succeed. */
const disasters: readonly ((after: number) => {
  tables?: Omit<FaultOrder, 'service'>
  bucket?: Omit<FaultOrder, 'service'>
})[] = [
  () => ({}),
  (after) => ({ tables: { after, fail: 3, status: 500 } }),
  (after) => ({ tables: { after, fail: 1, status: 500, done: true } }),
  (after) => ({ tables: { after, fail: 3, status: 500, done: true } }),
  (after) => ({ tables: { operation: 'TransactWriteItems', after: after % 3, fail: 3, status: 500, done: true } }),
  (after) => ({ tables: { operation: 'TransactWriteItems', after: after % 3, fail: 6, status: 409 } }),
  (after) => ({ bucket: { after, fail: 3, status: 500 } }),
  (after) => ({ bucket: { after, fail: 2, status: 503 } }),
  (after) => ({ bucket: { after, fail: 1, status: 500, done: true } }),
  (after) => ({ bucket: { after, fail: 3, status: 500, done: true } }),
  ...s3Disasters.map((disaster) => (after: number) => ({ bucket: { ...disaster, after: after % 3, fail: 2 } })),
  (after) => ({ tables: { after, fail: forEver, status: 500 }, bucket: { after, fail: forEver, status: 500 } }),
  (after) => ({
    tables: { after, fail: forEver, status: 500, done: true },
    bucket: { after, fail: forEver, status: 500 },
  }),
  (after) => ({
    tables: { after, fail: forEver, status: 500 },
    bucket: { after, fail: forEver, status: 500, done: true },
  }),
]

/** Files that have tickets. */
const neverComes = 0.2

/** A page's preview of a photo; for other files, the bytes themselves. */
async function previewOf(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes)
    .resize(12)
    .jpeg()
    .toBuffer()
    .catch(() => bytes)
}

/** A unique photo of this day, the same one for the same seed. */
async function drawPicture(random: SeededRandom): Promise<Buffer> {
  const raw = { width: 24, height: 18, channels: 3 } as const
  const noise = Buffer.from(Array.from({ length: raw.width * raw.height * raw.channels }, () => random.next() * 256))
  return sharp(noise, { raw }).jpeg().toBuffer()
}

/**
 * A random day of an event: guests upload, the host activates, removes and downloads, S3 and the queues deliver twice,
 * late and in any order, several at once, while calls fail, answers are lost and everything stops halfway. Then all is
 * delivered once more. Returns every violation of the rules: none.
 */
export async function playRandomDay(gallery: OpenGallery, random: SeededRandom): Promise<string[]> {
  const { host, event, slug } = await gallery.hostEvent()
  const { body: me } = await host.call('events/show-me')
  await transact([creditGrant(me.email, 'en')])
  const files = await Promise.all(Array.from({ length: pictures }, () => drawPicture(random)))
  const browsers = Array.from({ length: guests }, () => new AppClient(`10.9.${randomUUID().charCodeAt(0)}.1`))
  for (const browser of browsers) await browser.call('galleries/show-gallery', { params: { slug } })
  const followed = await Promise.all(browsers.map((browser) => beginToFollow(browser, slug)))

  const sendings: Sending[] = []
  const known: Told[] = []
  /** The guests who tried to remove a photo, by its id. */
  const removers = new Map<string, Set<AppClient>>()
  const downloads: string[] = []
  const upload = async () => {
    const [guest, bytes] = [random.pick(browsers), random.pick(files)]
    const preview = random.pick([undefined, previewOf(bytes), previewOf(bytes), previewOf(Buffer.from('no picture'))])
    const file = {
      ...describeFile('IMG.jpg', 'image/jpeg', bytes),
      ...(preview && { preview: describePreview('image/jpeg', await preview) }),
    }
    const { body } = await guest.call('uploads/create-uploads', { params: { slug }, body: { files: [file] } })
    const [ticket] = body.uploads
    // Only people who sent the bytes get a promise.
    if (ticket && 'mine' in ticket && ticket.mine) known.push({ guest, photoId: ticket.photoId })
    if (!isNewUpload(ticket)) return
    if (preview) await sendPreview(ticket, await preview)
    // Some originals never arrive.
    if (random.next() < neverComes) return
    const sending = { guest, ...(await sendParts(ticket, bytes)) }
    sendings.push(sending)
    await complete(sending)
  }
  const complete = async ({ guest, uploadId, parts }: Sending): Promise<Verdict> => {
    const { body } = await guest.call('uploads/complete-upload', { params: { slug, uploadId }, body: { parts } })
    return { guest, uploadId, status: body.status, photoId: body.photoId }
  }
  const remove = async (who: AppClient) => {
    const { body } = await who.call('feed/list-photos', { params: { slug } })
    const own = body.photos.filter(({ removable }) => removable)
    if (own.length === 0) return
    const photoId = random.pick(own).id
    removers.set(photoId, new Set([...(removers.get(photoId) ?? []), who]))
    await who.call('photos/remove-photo', { params: { slug, photoId } })
  }
  /** Guests name files that they may not have, and decide about files that were answered as known. */
  const nameFile = async () => {
    const guest = random.pick(browsers)
    const audience = random.pick(audiences)
    const file = { ...describeFile('IMG.jpg', 'image/jpeg', random.pick(files)), audience }
    const { body } = await guest.call('uploads/create-uploads', { params: { slug }, body: { files: [file] } })
    const [ticket] = body.uploads
    if (!ticket || !('mine' in ticket) || ticket.mine) return
    const params = { slug, photoId: ticket.photoId }
    await guest.call('photos/change-photo', { params, body: { audience: random.pick(audiences) } })
  }
  const tellOfPreview = async () => {
    const keys = await gallery.bucket.listKeys(`previews/${event.id}/`)
    if (keys.length > 0) await gallery.tellOfObject(random.pick(keys))
  }
  const actions: readonly (() => Promise<unknown>)[] = [
    upload,
    upload,
    upload,
    nameFile,
    nameFile,
    async () => sendings.length > 0 && complete(random.pick(sendings)),
    () => host.call('events/activate-event', { params: { id: event.id } }),
    async () => {
      const keys = await gallery.bucket.listKeys(`originals/${event.id}/`)
      if (keys.length > 0) await gallery.tellOfObject(random.pick(keys))
    },
    tellOfPreview,
    tellOfPreview,
    async () => {
      const rows = (await gallery.readOutbox()).filter(({ message }) => message.includes(event.id))
      if (rows.length > 0) await gallery.deliverRow(random.pick(rows))
    },
    () => remove(host),
    () => remove(random.pick(browsers)),
    () => remove(random.pick(browsers)),
    async () => {
      const { body } = await host.call('downloads/create-download', { params: { id: event.id } })
      downloads.push(body.downloadId)
    },
  ]

  for (let round = 0; round < rounds; round += 1) {
    const { tables, bucket } = random.pick(disasters)(Math.floor(random.next() * 14))
    if (tables) gallery.tables.faults.add({ service: 'dynamodb', ...tables })
    if (bucket) gallery.bucket.faults.add({ service: 's3', ...bucket })
    const many = actionsAtOnce.least + Math.floor(random.next() * actionsAtOnce.more)
    await Promise.allSettled(Array.from({ length: many }, () => random.pick(actions)()))
    gallery.tables.faults.clear()
    gallery.bucket.faults.clear()
  }

  await settleAll(gallery)
  const told: Verdict[] = []
  for (const sending of sendings) told.push(await complete(sending))
  await settleAll(gallery)
  const books = await readDeliveryBooks(gallery, event.id, me.email)
  return [
    ...judgePromises(told, books, files),
    ...judgeRemovals([...known, ...told], books, (photoId, who) => removers.get(photoId)?.has(who) ?? false, host),
    ...(await judgeDownloads(host, event.id, downloads)),
    ...(await judgeFollowers(followed, slug)),
    ...judgeBooks(books),
  ]
}

/** As queues do: again until it succeeds. */
async function settleAll(gallery: OpenGallery): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await gallery.settle()
    } catch (error) {
      if (attempt === 8) throw error
      await wait(20)
    }
}

/** If a guest has read that their photo is safe, it exists with their bytes, unless a removal came first. */
function judgePromises(told: readonly Verdict[], books: DeliveryBooks, files: readonly Buffer[]): string[] {
  const sums = new Set(files.map((bytes) => createHash('sha256').update(bytes).digest('hex')))
  return told.flatMap(({ uploadId, status, photoId }) => {
    if (status === 'verifying') return [`${uploadId} has no verdict`]
    if (status === 'refused') return [`${uploadId} was refused`]
    const record = books.records.find((each) => each.photoId === photoId)
    if (!record) return [`${uploadId} is safe as ${photoId}, which nobody knows`]
    const upload = books.uploads.find(({ id }) => id === siblingId(uploadId, 'upload'))
    if (upload?.sha256 !== record.sha256 || !sums.has(record.sha256)) return [`${uploadId} is safe as other bytes`]
    if (record.removed && upload.createdAt > record.removed.at)
      return [`${uploadId} is safe as ${photoId}, which had been removed before it was begun`]
    return []
  })
}

/** A photo that was reported safe to a guest is removed by that guest or by the host, never by another guest. */
function judgeRemovals(
  told: readonly Told[],
  books: DeliveryBooks,
  hasRemoved: (photoId: string, who: AppClient) => boolean,
  host: AppClient,
): string[] {
  const gone = books.records.filter(({ photoId, removed }) => removed && !hasRemoved(photoId, host))
  return gone.flatMap(({ photoId }) =>
    told.some((each) => each.photoId === photoId && !hasRemoved(photoId, each.guest))
      ? [`${photoId} was taken from a guest who has not removed it`]
      : [],
  )
}

/** A guest's list, and the cursor for its changes. */
interface Followed {
  guest: AppClient
  list: Map<string, PhotoOrVoice>
  cursor: string | undefined
}

const listFor = async (guest: AppClient, slug: string) =>
  (await guest.call('feed/list-photos', { params: { slug }, query: { limit: '500' } })).body

async function beginToFollow(guest: AppClient, slug: string): Promise<Followed> {
  const { photos, cursor } = await listFor(guest, slug)
  return { guest, list: new Map(photos.map((photo) => [photo.id, photo])), cursor }
}

/** A client that applies all changes of the day has the list. */
async function judgeFollowers(followed: readonly Followed[], slug: string): Promise<string[]> {
  const found: string[] = []
  for (const { guest, list, cursor } of followed) {
    for (let since = cursor, more = true; more;) {
      const { body } = await guest.call('feed/list-changes', {
        params: { slug },
        query: since === undefined ? {} : { since },
      })
      for (const change of body.changes)
        if ('gone' in change) list.delete(change.gone)
        else list.set(change.photo.id, change.photo)
      if (body.reset) found.push('a guest had to read anew')
      since = body.cursor
      more = body.more
    }
    const { photos } = await listFor(guest, slug)
    if (!isDeepStrictEqual(inOrder([...list.values()]), inOrder(photos))) found.push('changes and list differ')
  }
  return found
}

const inOrder = (photos: readonly PhotoOrVoice[]) => photos.toSorted((one, other) => one.id.localeCompare(other.id))

async function judgeDownloads(host: AppClient, eventId: string, ids: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const downloadId of ids) {
    const { body } = await host.call('downloads/show-download', { params: { id: eventId, downloadId } })
    // A build that is stopped again and again reports its failure; the host requests it again.
    if (body.status === 'failed') continue
    if (body.status !== 'ready' || body.url === undefined) found.push(`${downloadId} is ${body.status}`)
    else {
      // These functions have no CDN in front of them: the address names a file in the store.
      const size = await objectSize(new URL(body.url).pathname.slice(filesPath.length + 1))
      if (size !== body.size) found.push(`${downloadId} has ${size} of ${body.size} bytes`)
    }
  }
  return found
}

function judgeBooks({
  event,
  credits,
  records,
  shown,
  uploads,
  checksums,
  originals,
  previews,
  pictures,
}: DeliveryBooks): string[] {
  const standing = records.filter(({ removed }) => !removed)
  const verified = records.filter(isVerified)
  const kept = verified.filter(({ removed }) => !removed)
  const arriving = records.filter(isArriving)
  // A photo that hosts removed waits for them when it is sent again.
  const open = standing.filter((record) => sideOf(record) === 'open')
  const removedByHost = records.filter(({ removed }) => removed?.by === 'host')
  const idsOf = (rows: readonly { photoId: string }[]) =>
    rows
      .map(({ photoId }) => photoId)
      .toSorted()
      .join()
  const holding = uploads.filter(({ reserved }) => reserved)
  const rules: Record<string, boolean> = {
    'one credit is spent for an active event, none for a free one': credits === (event.status === 'active' ? 0 : 1),
    'every photo is drawn': verified.every(({ picture, removed }) => picture ?? removed),
    'the list has what the records say': idsOf(shown) === idsOf(open),
    'the count is that of the list': event.photoCount === shown.length,
    'the same bytes are one photo': new Set(kept.map(({ sha256 }) => sha256)).size === kept.length,
    'a photo is found by its bytes': idsOf(checksums) === idsOf(kept),
    // The place of an upload that was cut off before it was stored becomes free after hours.
    'what is on its way holds its place, what is decided none': holding.every(
      ({ id, status }) => (status === 'open') === event.openUploads.has(id),
    ),
    'uploads are counted once': event.uploadCount === verified.length + event.openUploads.size,
    'every photo has its original': verified.every(({ photoId }) => originals.has(photoId)),
    'every original has its photo': [...originals].every((id) => verified.some(({ photoId }) => photoId === id)),
    'what arrives is on its way': arriving.every(({ photoId }) =>
      uploads.some(({ id, status }) => id === siblingId(photoId, 'upload') && status === 'open'),
    ),
    'bytes that are there arrive nowhere for who has sent them': arriving.every(
      ({ sha256, guestId }) => !kept.some((photo) => photo.sha256 === sha256 && photo.guestId === guestId),
    ),
    'a file of a guest arrives once':
      new Set(arriving.map(({ sha256, guestId }) => `${guestId} ${sha256}`)).size === arriving.length,
    'no preview is left, and none where the photo is drawn':
      previews.size === 0 && verified.every(({ picture, preview }) => !picture || !preview),
    'every photo has its renditions where those may fetch them who may see it': standing.every(
      (record) => pictures.get(record.photoId)?.has(picturePlaceOf(record)) === true,
    ),
    'renditions lie where the photo says and nowhere else': standing.every(({ photoId, places }) =>
      isDeepStrictEqual(pictures.get(photoId), places),
    ),
    'a removed photo has none but for the hosts who have removed it': records.every(
      ({ removed, photoId }) => !removed || removed.by === 'host' || !pictures.has(photoId),
    ),
    'and for them alone': removedByHost.every((record) =>
      [...(pictures.get(record.photoId) ?? [])].every((place) => place === `closed/${record.guestId}`),
    ),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`broken: ${rule}`]))
}
