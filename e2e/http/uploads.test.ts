import { randomBytes } from 'node:crypto'
import { describe, expect } from 'vitest'
import { listPhotos } from '#shared/api/photos.ts'
import type { UploadTicket } from '#shared/api/uploads.ts'
import { isNewUpload, sendParts } from '../kit/send-file.ts'
import { test as it } from '../kit/share-product.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { breakNext, repairAll } from './faults.ts'
import {
  askForUploads,
  complete,
  describePicked,
  fetchWith,
  largeMovie,
  noisePhoto,
  photosOf,
  sendAll,
  verdict,
} from './guest.ts'
import { buyPackage, lettersTo, openEvent, signIn } from './shopper.ts'

let product: Product
/** Its event is active, so that uploads are limited by nothing else. */
let host: TestBrowser
let slug: string
it.beforeAll(async ({ product: shared }) => {
  product = shared
  const email = 'uploads-host@example.com'
  host = product.newBrowser()
  for (let bought = 1; bought <= 2; bought += 1) await buyPackage(host, email)
  await lettersTo(product, email, /ord_/, 2)
  await signIn(product, host, email)
  const event = await openEvent(host)
  slug = event.slug
  await host.call('app', 'POST', `/api/events/${event.id}/activation`)
})

const outcomes = (tickets: UploadTicket[]) =>
  tickets.map((ticket) => ('error' in ticket ? ticket.error.code : ticket.known ? 'known' : 'new'))

describe('a large file', () => {
  it('survives a part that failed, parts sent twice, and a completion said five times at once', async () => {
    const guest = product.newBrowser()
    const movie = largeMovie(1)
    const [ticket] = await askForUploads(guest, slug, [describePicked(movie)])
    if (!isNewUpload(ticket)) throw new Error('Expected a new upload.')
    const second = ticket.parts[1]?.url ?? ''
    expect((await fetch(second, { method: 'PUT', body: new Uint8Array(100) })).status).toBe(403)
    await breakNext(product, { service: 's3', operation: 'UploadPart', fail: 1, status: 503 })
    await expect(sendParts(ticket, movie.bytes)).rejects.toThrow(/Part 1: 503/)
    await sendParts(ticket, movie.bytes)
    const { uploadId, parts } = await sendParts(ticket, movie.bytes)
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(guest, slug, uploadId, parts)))
    for (const { status } of answers) expect(['verifying', 'safe']).toContain(status)
    expect(await verdict(guest, slug, uploadId)).toMatchObject({ status: 'safe' })
  })

  it('that was completed without its last part is refused as incomplete', async () => {
    const guest = product.newBrowser()
    const movie = largeMovie(2)
    const [ticket] = await askForUploads(guest, slug, [describePicked(movie)])
    const { uploadId, parts } = await sendParts(ticket, movie.bytes)
    expect(await complete(guest, slug, uploadId, parts.slice(0, 2))).toMatchObject({
      status: 'refused',
      error: { code: 'upload_incomplete' },
    })
  })

  it('can be completed again after the store failed to join it', async () => {
    const guest = product.newBrowser()
    const movie = largeMovie(3)
    const [ticket] = await askForUploads(guest, slug, [describePicked(movie)])
    const { uploadId, parts } = await sendParts(ticket, movie.bytes)
    await breakNext(product, { service: 's3', operation: 'CompleteMultipartUpload', fail: 10, status: 500 })
    const path = `/api/galleries/${slug}/uploads/${uploadId}/completion`
    expect((await guest.call('app', 'POST', path, { json: { parts } })).status).toBe(503)
    await repairAll(product)
    await complete(guest, slug, uploadId, parts)
    expect(await verdict(guest, slug, uploadId)).toMatchObject({ status: 'safe' })
  })
})

describe('the same bytes', () => {
  it('from three guests at once are one photo, and all three read that it is safe', async () => {
    const event = await openEvent(host)
    const photo = await noisePhoto()
    const verdicts = await Promise.all(
      Array.from({ length: 3 }, () => sendAll(product.newBrowser(), event.slug, [photo])),
    )
    expect(new Set(verdicts.flat().map(({ status }) => status))).toEqual(new Set(['safe']))
    expect(new Set(verdicts.flat().map(({ photoId }) => photoId)).size).toBe(1)
    await photosOf(product.newBrowser(), event.slug, 1)
    const shown = await host.call('app', 'GET', `/api/events/${event.id}`)
    expect(shown.json).toMatchObject({ uploadCount: 1, photoCount: 1 })
  })

  it('stay until the last guest who sent them takes them back, under the name of the first who has not', async () => {
    const event = await openEvent(host)
    const photo = await noisePhoto()
    const [anna, bjorn, stranger] = [product.newBrowser(), product.newBrowser(), product.newBrowser()]
    const [begun] = await askForUploads(bjorn, event.slug, [describePicked(photo)], 'Bjørn')
    const [safe] = await sendAll(anna, event.slug, [photo], 'Anna')
    await photosOf(anna, event.slug, 1)
    const photoId = safe?.photoId ?? ''
    const known = { known: true, photoId }
    expect(await askForUploads(bjorn, event.slug, [describePicked(photo)])).toMatchObject([{ ...known, mine: false }])
    const { uploadId, parts } = await sendParts(begun, photo.bytes)
    await complete(bjorn, event.slug, uploadId, parts)
    expect(await verdict(bjorn, event.slug, uploadId)).toEqual({ status: 'safe', photoId })
    expect(await askForUploads(bjorn, event.slug, [describePicked(photo)])).toMatchObject([{ ...known, mine: true }])
    const path = `/api/galleries/${event.slug}/photos/${photoId}`
    const remove = async (who: TestBrowser) => (await who.call('app', 'DELETE', path)).status
    const seenBy = async (who: TestBrowser) => (await photosOf(who, event.slug, 1))[0]
    await stranger.call('app', 'GET', `/api/galleries/${event.slug}`)
    expect(await remove(stranger)).toBe(403)
    expect(await seenBy(bjorn)).toMatchObject({ uploader: 'Anna', removable: true })

    expect(await remove(anna)).toBe(204)
    expect(await remove(anna)).toBe(204)
    const passedOn = await seenBy(bjorn)
    expect(passedOn).toMatchObject({ id: photoId, uploader: 'Bjørn', removable: true })
    expect(await seenBy(anna)).toMatchObject({ id: photoId, removable: false })
    await bjorn.call('app', 'GET', `/api/galleries/${event.slug}`)
    expect((await fetchWith(bjorn, passedOn?.renditions[0]?.url ?? '')).status).toBe(200)

    expect(await remove(bjorn)).toBe(204)
    await photosOf(bjorn, event.slug, 0)
    expect(outcomes(await askForUploads(anna, event.slug, [describePicked(photo)]))).toEqual(['new'])
  })

  it('give a guest who only names their sum no right over the photo, and nobody else another view', async () => {
    const event = await openEvent(host)
    const photo = await noisePhoto()
    const [anna, thief, stranger] = [product.newBrowser(), product.newBrowser(), product.newBrowser()]
    const [safe] = await sendAll(anna, event.slug, [photo])
    await photosOf(anna, event.slug, 1)
    const gallery = `/api/galleries/${event.slug}`
    const path = `${gallery}/photos/${safe?.photoId}`
    for (const who of [thief, stranger]) await who.call('app', 'GET', gallery)
    const announce = () => askForUploads(thief, event.slug, [describePicked(photo)])
    expect(await announce()).toMatchObject([{ known: true, photoId: safe?.photoId, mine: false }])
    const setAudience = (audience: 'everyone' | 'hosts') => thief.call('app', 'PATCH', path, { json: { audience } })
    const view = async () =>
      Promise.all(
        [host, anna, stranger].map(async (who) =>
          (await photosOf(who, event.slug, 1)).map(({ id, status, audience }) => ({ id, status, audience })),
        ),
      )
    const before = await view()
    const takings = [() => setAudience('hosts'), () => thief.call('app', 'DELETE', path)]
    for (const [index, take] of takings.entries()) {
      const { cursor } = listPhotos.response.parse((await thief.call('app', 'GET', `${gallery}/photos`)).json)
      expect((await take()).status).toBe([200, 204][index])
      const { photos, open } = listPhotos.response.parse((await thief.call('app', 'GET', `${gallery}/photos`)).json)
      expect({ photos, open }).toEqual({ photos: [], open: undefined })
      const changes = await thief.call('app', 'GET', `${gallery}/changes?since=${cursor}`)
      expect(changes.json).toMatchObject({ changes: [{ gone: safe?.photoId }] })
      expect(await view()).toEqual(before)
      expect((await setAudience('everyone')).status).toBe(200)
      expect(await photosOf(thief, event.slug, 1)).toMatchObject([{ mine: false, removable: false }])
    }

    await anna.call('app', 'PATCH', path, { json: { audience: 'hosts' } })
    await announce()
    expect((await thief.call('app', 'GET', `${gallery}/photos?mine=true`)).json).toMatchObject({ photos: [] })
    expect((await thief.call('app', 'GET', `${path}/original`)).status).toBe(404)
    expect((await anna.call('app', 'DELETE', path)).status).toBe(204)
    expect(outcomes(await announce())).toEqual(['new'])
  })

  it('of a photo that was removed are taken again, as another photo', async () => {
    const event = await openEvent(host)
    const guest = product.newBrowser()
    const photo = await noisePhoto()
    const [first] = await sendAll(guest, event.slug, [photo])
    const path = `/api/galleries/${event.slug}/photos/${first?.photoId}`
    expect((await guest.call('app', 'DELETE', path)).status).toBe(204)
    const [second] = await sendAll(product.newBrowser(), event.slug, [photo])
    expect(second?.photoId).not.toBe(first?.photoId)
    expect(outcomes(await askForUploads(guest, event.slug, [describePicked(photo)]))).toEqual(['known'])
  })
})

describe('the places of a free event', () => {
  const photos = (count: number) => Promise.all(Array.from({ length: count }, noisePhoto))

  it('are ten, of eleven files in one request too', async () => {
    const event = await openEvent(host)
    const files = (await photos(11)).map(describePicked)
    const expected = [...Array.from({ length: 10 }, () => 'new'), 'free_limit_reached']
    expect(outcomes(await askForUploads(product.newBrowser(), event.slug, files))).toEqual(expected)
  })

  it('are given back by a file that turns out to be no photo: the eleventh takes its place', async () => {
    const event = await openEvent(host)
    const guest = product.newBrowser()
    const noPhoto = { ...(await noisePhoto()), bytes: randomBytes(2000) }
    const ten = await sendAll(guest, event.slug, [...(await photos(9)), noPhoto])
    expect(ten.map(({ status }) => status)).toEqual([...Array.from({ length: 9 }, () => 'safe'), 'refused'])
    const [eleventh] = await sendAll(guest, event.slug, await photos(1))
    expect(eleventh).toMatchObject({ status: 'safe' })
    expect(outcomes(await askForUploads(guest, event.slug, (await photos(1)).map(describePicked)))).toEqual([
      'free_limit_reached',
    ])
  })

  it('leave room for exactly one of ten that come at once when nine are taken', async () => {
    const event = await openEvent(host)
    const nine = await sendAll(product.newBrowser(), event.slug, await photos(9))
    expect(nine.map(({ status }) => status)).toEqual(nine.map(() => 'safe'))
    const late = (await photos(10)).map(async (photo) => {
      const guest = product.newBrowser()
      const [ticket] = await askForUploads(guest, event.slug, [describePicked(photo)])
      if (!isNewUpload(ticket)) return outcomes(ticket ? [ticket] : [])[0]
      const { uploadId, parts } = await sendParts(ticket, photo.bytes)
      await complete(guest, event.slug, uploadId, parts)
      return (await verdict(guest, event.slug, uploadId)).status
    })
    const told = await Promise.all(late)
    expect(told.filter((outcome) => outcome === 'safe')).toHaveLength(1)
    expect(told.filter((outcome) => outcome === 'free_limit_reached')).toHaveLength(9)
    await photosOf(product.newBrowser(), event.slug, 10)
  })

  it('end with an upgrade, which keeps every photo, also one that is on its way', async () => {
    const event = await openEvent(host)
    const guest = product.newBrowser()
    const before = await sendAll(guest, event.slug, await photos(9))
    const onItsWay = await noisePhoto()
    const [ticket] = await askForUploads(guest, event.slug, [describePicked(onItsWay)])
    expect(outcomes(await askForUploads(guest, event.slug, (await photos(1)).map(describePicked)))).toEqual([
      'free_limit_reached',
    ])
    expect((await host.call('app', 'POST', `/api/events/${event.id}/activation`)).status).toBe(200)

    const { uploadId, parts } = await sendParts(ticket, onItsWay.bytes)
    await complete(guest, event.slug, uploadId, parts)
    const arrived = await verdict(guest, event.slug, uploadId)
    const after = await sendAll(guest, event.slug, await photos(3))
    const ids = [...before, arrived, ...after].map(({ photoId }) => photoId)
    const shown = await photosOf(guest, event.slug, 13)
    expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(ids))
    const { json } = await host.call('app', 'GET', `/api/events/${event.id}`)
    expect(json).toMatchObject({ uploadCount: 13, photoCount: 13 })
  })

  it('are not lost with an answer that did not arrive', async () => {
    const event = await openEvent(host)
    const guest = product.newBrowser()
    const files = (await photos(10)).map(describePicked)
    await guest.call('app', 'GET', `/api/galleries/${event.slug}`)
    const first = await askForUploads(guest, event.slug, files)
    expect(await askForUploads(guest, event.slug, files)).toMatchObject(
      first.map((ticket) => ({ uploadId: isNewUpload(ticket) ? ticket.uploadId : '' })),
    )
  })

  it.each([
    { service: 'dynamodb', operation: 'BatchWriteItem' },
    { service: 's3', operation: 'CreateMultipartUpload' },
  ] as const)('are released where $service failed in $operation', async (fault) => {
    const event = await openEvent(host)
    const guest = product.newBrowser()
    const files = [...(await photos(9)), largeMovie(4)].map(describePicked)
    await breakNext(product, { ...fault, fail: 10, status: 500 })
    const failed = await guest.call('app', 'POST', `/api/galleries/${event.slug}/uploads`, { json: { files } })
    expect(failed.status).toBe(503)
    await repairAll(product)
    const asked = await askForUploads(product.newBrowser(), event.slug, files)
    expect(outcomes(asked)).toEqual(files.map(() => 'new'))
  })

  it('are released where the bytes were not those that were announced', async () => {
    const event = await openEvent(host)
    const guest = product.newBrowser()
    const [liar, honest, ...others] = await photos(11)
    await sendAll(guest, event.slug, others)
    const lie = { ...describePicked(liar ?? (await noisePhoto())), sha256: 'a'.repeat(64) }
    const [ticket] = await askForUploads(guest, event.slug, [lie])
    const { uploadId } = await sendParts(ticket, liar?.bytes ?? Buffer.alloc(0))
    expect(await verdict(guest, event.slug, uploadId)).toMatchObject({ error: { code: 'checksum_mismatch' } })
    expect(await sendAll(guest, event.slug, honest ? [honest] : [])).toMatchObject([{ status: 'safe' }])
  })
})

/** Waits until no job works on the photos of earlier tests, whose calls would take the faults. */
async function untilJobsRest(): Promise<void> {
  const photoJobs = /verify-upload|verify-preview|make-renditions|move-pictures|convert-film/
  const isBusy = async () =>
    photoJobs.test((await host.call('console', 'GET', '/queues')).text.split('"deadLetters"')[0] ?? '')
  await expect.poll(isBusy, { timeout: 30_000 }).toBe(false)
}

describe('a photo on its way', () => {
  it.afterEach(() => repairAll(product))

  it.each([
    { service: 's3', fail: 8, status: 500 },
    { service: 's3', operation: 'GetObject', fail: 2, status: 403 },
    { service: 'dynamodb', operation: 'TransactWriteItems', fail: 5, status: 500 },
    { service: 'sqs', fail: 2 },
  ] as const)('becomes safe and visible although $service fails', async (fault) => {
    const event = await openEvent(host)
    const guest = product.newBrowser()
    const photo = await noisePhoto()
    const [ticket] = await askForUploads(guest, event.slug, [describePicked(photo)])
    if (!isNewUpload(ticket)) throw new Error('Expected a new upload.')
    await untilJobsRest()
    // The guest's own request comes first and goes through.
    await breakNext(product, { service: 's3', operation: 'PutObject', fail: 1, delayMs: 1 })
    await breakNext(product, fault)
    const { uploadId } = await sendParts(ticket, photo.bytes)
    expect(await verdict(guest, event.slug, uploadId)).toMatchObject({ status: 'safe' })
    await photosOf(guest, event.slug, 1)
  })
})
