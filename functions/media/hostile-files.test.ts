import { isPicture } from '#shared/rules/upload-kinds.ts'
import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { AppClient } from '#e2e/kit/app-client.ts'
import {
  archive,
  hugePhoto,
  jpegPolyglot,
  movieBox,
  moviePolyglot,
  page,
  pngBomb,
  pngOf,
  pngPolyglot,
  smuggled,
} from '#e2e/kit/hostile-files.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import { deliver, type OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile } from '#e2e/kit/send-file.ts'
import { handler as makeRenditions } from '../pictures/jobs/make-renditions.ts'
import { siblingId } from '../runtime/new-id.ts'
import { readObject } from '../gateways/media-bucket.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { startDecode } from '../photo-record/photo-store.ts'

let product: OpenGallery
let host: AppClient
let event: { id: string; slug: string }
let guest: AppClient
hostEventEachTest((hosted) => {
  ;({ product, host, event } = hosted)
  guest = new AppClient()
})

const good = readFixture('zoneless.jpg')
const movie = readFixture('movie.mp4')
/** As a broken card gives it back: its first block is nothing. */
const withoutStart = (file: Buffer) => Buffer.concat([Buffer.alloc(512), file.subarray(512)])
const send = (name: string, type: string, bytes: Buffer) =>
  sendFile(guest, event.slug, describeFile(name, type, bytes), bytes)
const statusOf = async (uploadId: string) =>
  (await guest.call('uploads/show-upload', { params: { slug: event.slug, uploadId } })).body
const shownPhotos = async () =>
  (await guest.call('feed/list-photos', { params: { slug: event.slug } })).body.photos.filter(isPicture)
const keyOf = (url: string) => new URL(url).pathname.slice(1)
const brand = (major: string) => movieBox('ftyp', Buffer.from(`${major}\0\0\0\0isom`, 'latin1'))

describe('a file that is nothing of ours', () => {
  it.each<[string, string, string, Buffer, string]>([
    ['a drawing with a script', 'drawing.jpg', 'image/jpeg', Buffer.from(`<svg>${smuggled}</svg>`), 'unsupported_type'],
    ['a page', 'page.png', 'image/png', Buffer.from(page), 'unsupported_type'],
    ['a page behind a byte order mark', 'page.webp', 'image/webp', Buffer.from(`\uFEFF${page}`), 'unsupported_type'],
    ['an archive', 'archive.heic', '', archive, 'unsupported_type'],
    ['a program', 'program.jpg', 'image/jpeg', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'unsupported_type'],
    ['a GIF', 'moving.png', 'image/png', Buffer.from(`GIF89a/*${page}*/`), 'unsupported_type'],
    ['sound', 'song.mp4', 'video/mp4', Buffer.concat([brand('M4A '), Buffer.alloc(64)]), 'unsupported_type'],
    ['an AVIF', 'photo.heic', 'image/heic', Buffer.concat([brand('avif'), Buffer.alloc(64)]), 'unsupported_type'],
    ['zeros', 'zeros.jpg', 'image/jpeg', Buffer.alloc(5000), 'unreadable_file'],
    ['one byte', 'byte.jpg', 'image/jpeg', Buffer.from([0xff]), 'unreadable_file'],
    ['a photo whose first bytes are lost', 'lost.jpg', 'image/jpeg', withoutStart(good), 'unreadable_file'],
    ['a film whose first bytes are lost', 'lost.mp4', 'video/mp4', withoutStart(movie), 'unreadable_file'],
    [
      'a film of a browser',
      'film.mp4',
      'video/mp4',
      Buffer.from('\x1aE\xdf\xa3\x9fB\x86', 'latin1'),
      'unsupported_type',
    ],
    ['a letter', 'letter.jpg', 'image/jpeg', Buffer.from('Kjære brudepar ❤'), 'unsupported_type'],
    ['a letter of another system', 'letter.jpg', 'image/jpeg', Buffer.from('\uFEFFHei', 'utf16le'), 'unsupported_type'],
    ['the start of a JPEG', 'start.jpg', 'image/jpeg', good.subarray(0, 20), 'unreadable_file'],
    [
      'a JPEG’s first bytes before a page',
      'js.jpg',
      'image/jpeg',
      Buffer.from(`\xff\xd8\xff${page}`, 'latin1'),
      'unreadable_file',
    ],
    ['the start of a PNG', 'start.png', 'image/png', readFixture('pattern.png').subarray(0, 12), 'unreadable_file'],
    ['the start of a WebP', 'start.webp', 'image/webp', readFixture('pattern.webp').subarray(0, 14), 'unreadable_file'],
    ['the start of a HEIC', 'start.heic', 'image/heic', readFixture('pattern.heic').subarray(0, 40), 'unreadable_file'],
    [
      'a video cut before its index',
      'cut.mov',
      'video/quicktime',
      readFixture('movie.mov').subarray(0, 100),
      'unreadable_file',
    ],
    [
      'a video of nothing',
      'empty.mp4',
      'video/mp4',
      Buffer.concat([brand('isom'), movieBox('moov', Buffer.alloc(0))]),
      'unsupported_type',
    ],
    [
      'a box larger than the file',
      'large.mp4',
      'video/mp4',
      Buffer.concat([brand('isom'), Buffer.from('\xff\xff\xff\xf0moov', 'latin1')]),
      'unreadable_file',
    ],
    ['a few kilobytes of 256 megapixels', 'bomb.png', 'image/png', pngBomb(16_000, 16_000), 'too_many_pixels'],
    [
      'a header of more pixels than can be',
      'header.png',
      'image/png',
      pngOf(0xffff_ffff, 0xffff_ffff, Buffer.alloc(9)),
      'too_many_pixels',
    ],
    ['a picture without a line', 'lines.png', 'image/png', pngOf(100, 0, Buffer.alloc(9)), 'unreadable_file'],
  ])('is refused for what it is and leaves nothing behind: %s', async (_what, name, type, bytes, code) => {
    const badId = await send(name, type, bytes)
    const goodId = await send('good.jpg', 'image/jpeg', good)
    await product.settle()
    expect(await statusOf(badId)).toMatchObject({
      status: 'refused',
      error: { code, message: expect.stringMatching(/\w/) },
    })
    expect(await statusOf(goodId)).toMatchObject({ status: 'safe' })
    expect(await shownPhotos()).toMatchObject([{ width: 240, height: 160 }])
    expect(await product.bucket.listKeys(`originals/${event.id}/`)).toHaveLength(1)
    const { body } = await host.call('events/show-event', { params: { id: event.id } })
    expect(body).toMatchObject({ uploadCount: 1, photoCount: 1 })
  })
})

describe('a photo or video that is something else besides', () => {
  it.each([
    ['a JPEG that is a page, a script and an archive', 'jpeg.jpg', 'image/jpeg', jpegPolyglot()],
    ['a PNG that is an archive', 'png.png', 'image/png', pngPolyglot()],
    ['a video that is a page and an archive', 'movie.mp4', 'video/mp4', moviePolyglot()],
  ])('is shown as what it shows and as nothing else: %s', async (_what, name, type, bytes) => {
    expect(bytes.includes(smuggled)).toBe(true)
    const uploadId = await send(name, type, bytes)
    await product.settle()
    expect(await statusOf(uploadId)).toMatchObject({ status: 'safe' })
    const [photo] = await shownPhotos()
    const pictures = (photo?.renditions ?? []).map(({ url }) => ({ url, type: 'image/webp' }))
    const served = [...pictures, ...(photo?.playback ? [photo.playback] : [])]
    expect(served.length).toBeGreaterThan(0)
    for (const { url, type: servedType } of served) {
      expect(['image/webp', 'video/mp4']).toContain(servedType)
      const copy = await readObject(keyOf(url))
      expect(copy.includes(smuggled)).toBe(false)
      expect(copy.includes('PK\x03\x04')).toBe(false)
      if (servedType === 'image/webp') expect(await sharp(copy).metadata()).toMatchObject({ format: 'webp' })
    }
  })
})

describe('a photo that cannot be drawn', () => {
  it('is kept, counted and in the download, and shown without a picture', async () => {
    const undrawable = Buffer.from(readFixture('pattern.webp'))
    undrawable.fill(0xff, 40)
    const uploadId = await send('undrawable.webp', 'image/webp', undrawable)
    await send('good.jpg', 'image/jpeg', good)
    await product.settle()
    const { photoId = '' } = await statusOf(uploadId)
    expect(await shownPhotos()).toContainEqual(
      expect.objectContaining({ id: photoId, width: 320, height: 240, renditions: [] }),
    )
    expect(await readObject(originalKey(event.id, photoId))).toEqual(undrawable)
    const { body: created } = await host.call('downloads/create-download', { params: { id: event.id } })
    await product.settle()
    const params = { id: event.id, downloadId: created.downloadId }
    expect((await host.call('downloads/show-download', { params })).body).toMatchObject({ status: 'ready', entries: 2 })
  })

  it('is shown without a picture once its drawing has been the end of its process too often', async () => {
    const uploadId = await send('killer.jpg', 'image/jpeg', good)
    const photoId = siblingId(uploadId, 'photo')
    await product.tellOfObject(originalKey(event.id, photoId))
    const promise = (await product.readOutbox()).find(({ message }) => message.includes(photoId))
    if (!promise) throw new Error('No drawing was promised.')
    // What a process leaves behind that died while it decoded, twice.
    for (let death = 0; death < 2; death++) await startDecode(event.id, photoId)
    await deliver(makeRenditions, promise, { deliveries: 4 })
    expect(await shownPhotos()).toMatchObject([{ id: photoId, width: 240, height: 160, renditions: [] }])
  })

  it('is drawn after all where its first deliveries failed for another reason', async () => {
    const uploadId = await send('late.jpg', 'image/jpeg', good)
    const photoId = siblingId(uploadId, 'photo')
    await product.tellOfObject(originalKey(event.id, photoId))
    const promise = (await product.readOutbox()).find(({ message }) => message.includes(photoId))
    if (!promise) throw new Error('No drawing was promised.')
    product.bucket.faults.add({ service: 's3', operation: 'PutObject', fail: 1000 })
    for (const deliveries of [1, 2, 3, 4, 5])
      await expect(deliver(makeRenditions, promise, { deliveries })).rejects.toThrow('The job failed')
    product.bucket.faults.clear()
    await deliver(makeRenditions, promise, { deliveries: 6 })
    const [photo] = await shownPhotos()
    expect(photo?.renditions).toHaveLength(1)
  })
})

it('draws a photo of a hundred megapixels', async () => {
  const uploadId = await send('huge.jpg', 'image/jpeg', await hugePhoto())
  await product.settle()
  expect(await statusOf(uploadId)).toMatchObject({ status: 'safe' })
  const [photo] = await shownPhotos()
  expect(photo).toMatchObject({ width: 11_648, height: 8736, renditions: [{ width: 400 }, { width: 1600 }] })
})
