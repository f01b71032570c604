import { describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, isNewUpload, readFixture, sendFile } from '#e2e/kit/send-file.ts'

let product: OpenGallery
let host: AppClient
let event: { id: string; slug: string }
let guest: AppClient
hostEventEachTest((hosted) => {
  ;({ product, host, event } = hosted)
  guest = new AppClient()
})

const mebibyte = 1024 * 1024
const photo = readFixture('pattern.png')

/** A movie of three parts, each of other bytes. */
function threePartMovie(): Buffer {
  const padding = Buffer.alloc(17 * mebibyte)
  padding.writeUInt32BE(padding.length, 0)
  padding.write('free', 4)
  for (let at = 8; at < padding.length; at += 4096) padding.writeUInt32BE(at, at)
  return Buffer.concat([readFixture('movie.mp4'), padding])
}

async function ask(name: string, type: string, bytes: Buffer) {
  const files = [describeFile(name, type, bytes)]
  const { body } = await guest.call('uploads/create-uploads', { params: { slug: event.slug }, body: { files } })
  const [ticket] = body.uploads
  if (!isNewUpload(ticket)) throw new Error('No new upload.')
  return ticket
}

type Part = Awaited<ReturnType<typeof ask>>['parts'][number]

async function put({ url, headers }: Part, bytes: Buffer) {
  const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), ...(headers && { headers }) })
  await answer.arrayBuffer()
  return { status: answer.status, etag: answer.headers.get('etag') ?? '' }
}

async function sendAll(parts: readonly Part[], bytes: Buffer) {
  const sent = []
  for (const part of parts) {
    const { status, etag } = await put(part, bytes.subarray(part.from, part.to))
    expect(status).toBe(200)
    sent.push({ number: part.number, etag })
  }
  return sent
}

const complete = async (uploadId: string, parts: { number: number; etag: string }[]) =>
  (await guest.call('uploads/complete-upload', { params: { slug: event.slug, uploadId }, body: { parts } })).body
const statusOf = async (uploadId: string) =>
  (await guest.call('uploads/show-upload', { params: { slug: event.slug, uploadId } })).body
const shownPhotos = async () => (await guest.call('feed/list-photos', { params: { slug: event.slug } })).body.photos

describe('an upload’s address', () => {
  it('stores once, and nothing more after the photo was shown and after it was removed', async () => {
    const { uploadId, parts } = await ask('photo.png', 'image/png', photo)
    await sendAll(parts, photo)
    await complete(uploadId, [])
    await product.settle()
    const forged = Buffer.from(photo).fill(0, 100)
    const again = () => Promise.all(parts.map((part) => put(part, forged)))
    expect(await again()).toMatchObject([{ status: 412 }])
    const [shown] = await shownPhotos()
    await host.call('photos/remove-photo', { params: { slug: event.slug, photoId: shown?.id ?? '' } })
    expect(await again()).toMatchObject([{ status: 412 }])
    await product.settle()
    expect(await shownPhotos()).toEqual([])
    expect(await statusOf(uploadId)).toMatchObject({ status: 'safe' })
  })

  it('of a refused file stores nothing that stays', async () => {
    const { uploadId, parts } = await ask('photo.png', 'image/png', photo)
    await sendAll(parts, Buffer.from(photo).fill(1, 100))
    await complete(uploadId, [])
    await product.settle()
    expect(await statusOf(uploadId)).toMatchObject({ status: 'refused', error: { code: 'checksum_mismatch' } })
    await Promise.all(parts.map((part) => put(part, photo)))
    await product.settle()
    expect(await statusOf(uploadId)).toMatchObject({ status: 'refused', error: { code: 'checksum_mismatch' } })
    expect(await shownPhotos()).toEqual([])
    expect(await product.bucket.listKeys(`originals/${event.id}/`)).toEqual([])
  })

  it.each([
    ['more', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('!')])],
    ['fewer', (bytes: Buffer) => bytes.subarray(0, -1)],
  ])('takes no %s bytes than were announced', async (_what, change) => {
    const { uploadId, parts } = await ask('photo.png', 'image/png', photo)
    expect(await Promise.all(parts.map((part) => put(part, change(photo))))).toMatchObject([{ status: 403 }])
    expect(await complete(uploadId, [])).toMatchObject({ status: 'refused', error: { code: 'upload_incomplete' } })
  })
})

describe('a video’s parts', () => {
  const movie = threePartMovie()

  it('make the video, sent and named in any order', async () => {
    const { uploadId, parts } = await ask('film.mp4', 'video/mp4', movie)
    const sent = await sendAll(parts.toReversed(), movie)
    expect(sent).toHaveLength(3)
    expect(await complete(uploadId, [...sent.slice(1), ...sent.slice(0, 1)])).toEqual({ status: 'verifying' })
    await product.settle()
    expect(await statusOf(uploadId)).toMatchObject({ status: 'safe' })
  })

  it.each<[string, (sent: { number: number; etag: string }[]) => { number: number; etag: string }[]]>([
    ['one is missing', (sent) => sent.slice(1)],
    ['none is named', () => []],
    ['one is named twice', (sent) => [...sent, ...sent.slice(0, 1)]],
    ['one stands for another', (sent) => sent.map(({ number }) => ({ number, etag: sent[0]?.etag ?? '' }))],
    ['one is named that never was', (sent) => [...sent, { number: 4, etag: sent[0]?.etag ?? '' }]],
  ])('make no video where %s', async (_what, change) => {
    const { uploadId, parts } = await ask('film.mp4', 'video/mp4', movie)
    const sent = await sendAll(parts, movie)
    expect(await complete(uploadId, change(sent))).toMatchObject({
      status: 'refused',
      error: { code: 'upload_incomplete' },
    })
    expect(await complete(uploadId, sent)).toMatchObject({ status: 'refused' })
    const goodId = await sendFile(guest, event.slug, describeFile('good.png', 'image/png', photo), photo)
    await product.settle()
    expect(await statusOf(goodId)).toMatchObject({ status: 'safe' })
    expect(await shownPhotos()).toHaveLength(1)
    expect(await product.bucket.listKeys(`originals/${event.id}/`)).toHaveLength(1)
  })

  it('make no video where two have changed places', async () => {
    const { uploadId, parts } = await ask('film.mp4', 'video/mp4', movie)
    const [first, second, ...rest] = parts
    if (!first || !second) throw new Error('Too few parts.')
    const swapped = await Promise.all([
      put(first, movie.subarray(second.from, second.to)),
      put(second, movie.subarray(first.from, first.to)),
    ])
    const sent = [...swapped.map(({ etag }, index) => ({ number: index + 1, etag })), ...(await sendAll(rest, movie))]
    expect(await complete(uploadId, sent)).toEqual({ status: 'verifying' })
    await product.settle()
    expect(await statusOf(uploadId)).toMatchObject({ status: 'refused', error: { code: 'checksum_mismatch' } })
    expect(await shownPhotos()).toEqual([])
  })
})
