import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ExifReader from 'exifreader'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { AppClient } from '#e2e/kit/app-client.ts'
import { deliver, type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile } from '#e2e/kit/send-file.ts'
import { openArchive, originalsOf } from '#e2e/kit/read-archive.ts'
import { readObject } from '../../gateways/media-bucket.ts'
import { handler as makeRenditions } from '../../pictures/jobs/make-renditions.ts'

let product: OpenGallery
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())

const files = [
  ['sideways.jpg', 'image/jpeg', '2026-06-20T12:03:22.000Z'],
  ['pattern.webp', 'image/webp', '2026-06-20T12:30:00.000Z'],
  ['zoneless.jpg', 'image/jpeg', '2026-06-20T13:10:00.000Z'],
  ['pattern.heic', '', '2026-06-20T14:45:10.000Z'],
  ['movie.mp4', 'video/mp4', '2026-06-20T18:00:05.000Z'],
  ['movie.mov', 'video/quicktime', '2026-06-20T18:00:05.000Z'],
] as const

const keyOf = (url: string) => new URL(url).pathname.slice(1)

describe('an event whose guests send one file of each type', () => {
  let host: AppClient
  let slug: string
  let eventId: string
  const guest = new AppClient('203.0.113.5')

  beforeAll(async () => {
    const created = await product.hostEvent()
    host = created.host
    slug = created.slug
    eventId = created.event.id
    await guest.call('galleries/show-gallery', { params: { slug } })
    for (const [name, type] of files) {
      const bytes = readFixture(name)
      const uploadId = await sendFile(guest, slug, describeFile(name, type, bytes), bytes)
      const { body } = await guest.call('uploads/show-upload', { params: { slug, uploadId } })
      expect(body.status).toBe('verifying')
      await product.settle()
      const { body: after } = await guest.call('uploads/show-upload', { params: { slug, uploadId } })
      expect(after).toMatchObject({ status: 'safe', photoId: expect.stringMatching(/^pho_/) })
    }
  })

  it('shows them by the time they were taken, by clocks of any zone', async () => {
    const { body } = await guest.call('feed/list-photos', { params: { slug } })
    expect(body.photos.map(({ capturedAt }) => capturedAt)).toEqual(files.map(([, , time]) => time))
    expect(body.photos.map(({ kind }) => kind)).toEqual(['photo', 'photo', 'photo', 'photo', 'video', 'video'])
    expect(body.next).toBeUndefined()
  })

  it('pages through the list without losing or repeating a photo', async () => {
    const seen: string[] = []
    let next: string | undefined
    do {
      const query = { limit: '2', ...(next && { next }) }
      const { body } = await guest.call('feed/list-photos', { params: { slug }, query })
      seen.push(...body.photos.map(({ id }) => id))
      next = body.next
    } while (next)
    const { body: whole } = await guest.call('feed/list-photos', { params: { slug } })
    expect(seen).toEqual(whole.photos.map(({ id }) => id))
  })

  it('draws a sideways photo upright and without a trace of place or device', async () => {
    const { body } = await guest.call('feed/list-photos', { params: { slug } })
    const [photo] = body.photos.filter(isPicture)
    expect(photo).toMatchObject({ width: 320, height: 480 })
    expect(Buffer.from(photo?.placeholder ?? '', 'base64').length).toBeGreaterThan(5)
    const [rendition] = photo?.renditions ?? []
    expect(rendition).toMatchObject({
      width: 320,
      height: 480,
      url: expect.stringMatching(/^http:\/\/app\.test\/renditions\//),
    })
    const bytes = await readObject(keyOf(rendition?.url ?? ''))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 480 })
    expect(ExifReader.load(bytes, { expanded: true, async: false }).exif).toBeUndefined()
    expect(bytes.includes('SERIAL')).toBe(false)
  })

  it('converts a HEIC to a JPEG that every browser shows', async () => {
    const { body } = await guest.call('feed/list-photos', { params: { slug } })
    const photo = body.photos.filter(isPicture)[3]
    expect(photo).toMatchObject({ width: 320, height: 240 })
    const bytes = await readObject(keyOf(photo?.renditions[0]?.url ?? ''))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
    expect((await sharp(bytes).stats()).isOpaque).toBe(true)
  })

  it.each([4, 5])('gives video %i a copy that plays and tells neither place nor device', async (index) => {
    const { body } = await guest.call('feed/list-photos', { params: { slug } })
    const video = body.photos.filter(isPicture)[index]
    expect(video).toMatchObject({ width: 160, height: 120, playback: { type: 'video/mp4' } })
    const original = readFixture(files[index]?.[0] ?? '')
    const bytes = await readObject(keyOf(video?.playback?.url ?? ''))
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    expect(video?.renditions).toHaveLength(1)
    expect(original.includes('59.9139') || original.includes('loci')).toBe(true)
    for (const secret of ['59.9139', 'loci', 'SERIAL', 'Festcam']) expect(bytes.includes(secret)).toBe(false)
  })

  it('says that the event holds those bytes already, under any name', async () => {
    const bytes = readFixture('sideways.jpg')
    const { body } = await guest.call('uploads/create-uploads', {
      params: { slug },
      body: { files: [describeFile('other-name.jpg', 'image/jpeg', bytes)] },
    })
    expect(body.uploads).toEqual([
      { name: 'other-name.jpg', known: true, photoId: expect.stringMatching(/^pho_/), mine: true },
    ])
  })

  it('counts what was sent, and a redelivery of everything adds nothing', async () => {
    await product.settle()
    for (const { id, kind, message } of await product.readOutbox())
      if (kind === 'make-renditions') {
        await deliver(makeRenditions, { id, kind, message })
      }
    const { body } = await host.call('events/show-event', { params: { id: eventId } })
    expect(body).toMatchObject({ photoCount: 6, uploadCount: 6, uploadLimit: 10 })
    expect(Date.parse(body.keptUntil ?? '')).toBeGreaterThan(Date.now() + 6.9 * 24 * 3600 * 1000)
    const { body: gallery } = await guest.call('galleries/show-gallery', { params: { slug } })
    expect(gallery).toMatchObject({ closesAt: body.keptUntil })
  })

  it('gives the host all originals in one ZIP, byte for byte, in order of capture', async () => {
    const { body: created } = await host.call('downloads/create-download', { params: { id: eventId } })
    const params = { id: eventId, downloadId: created.downloadId }
    const { body: before } = await host.call('downloads/show-download', { params })
    expect(before).toEqual({ status: 'building', progress: 0 })
    await product.settle()
    const { body } = await host.call('downloads/show-download', { params })
    expect(body).toMatchObject({ status: 'ready', progress: 1, entries: 6 })
    const answer = await product.cdn.fetchFile(body.url)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Bryllup-Ase-O-2026-06-20.zip"')
    const zip = Buffer.from(await answer.arrayBuffer())
    expect(zip.length).toBe(body.size)

    const folder = mkdtempSync(join(tmpdir(), 'zip-'))
    try {
      const path = join(folder, 'all.zip')
      writeFileSync(path, zip)
      const archive = await openArchive(path)
      const listed = await Promise.all(
        originalsOf(archive.entries).map(async (entry) => [
          entry.fileName,
          createHash('sha256')
            .update(await archive.read(entry))
            .digest('hex'),
        ]),
      )
      const sums = String(await archive.read(archive.entries.at(-1)))
      archive.close()
      expect(sums).toBe(listed.map(([name, sum]) => `${sum}  ${name}\n`).join(''))
      const sumOf = (name: string) => describeFile(name, '', readFixture(name)).sha256
      expect(listed).toEqual([
        ['0001 2026-06-20 12.03.22 sideways.jpg', sumOf('sideways.jpg')],
        ['0002 2026-06-20 12.30.00 pattern.webp', sumOf('pattern.webp')],
        ['0003 2026-06-20 13.10.00 zoneless.jpg', sumOf('zoneless.jpg')],
        ['0004 2026-06-20 14.45.10 pattern.heic', sumOf('pattern.heic')],
        ['0005 2026-06-20 18.00.05 movie.mp4', sumOf('movie.mp4')],
        ['0006 2026-06-20 18.00.05 movie.mov', sumOf('movie.mov')],
      ])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('lets a stranger remove nothing, the sender their own and the host any, and says so before', async () => {
    const stranger = new AppClient('203.0.113.6')
    await stranger.call('galleries/show-gallery', { params: { slug } })
    const { body: seen } = await stranger.call('feed/list-photos', { params: { slug } })
    const { body: own } = await guest.call('feed/list-photos', { params: { slug } })
    expect(seen.photos.every(({ removable }) => !removable)).toBe(true)
    expect(own.photos.every(({ removable }) => removable)).toBe(true)
    const [first, second] = own.photos
    const params = { slug, photoId: first?.id ?? '' }
    expect(await stranger.refusal('photos/remove-photo', { params })).toMatchObject({ status: 403, code: 'forbidden' })

    expect((await guest.call('photos/remove-photo', { params })).status).toBe(204)
    expect((await guest.call('photos/remove-photo', { params })).status).toBe(204)
    await host.call('photos/remove-photo', { params: { slug, photoId: second?.id ?? '' } })
    const { body: left } = await stranger.call('feed/list-photos', { params: { slug } })
    expect(left.photos).toHaveLength(4)
    expect(await product.bucket.listKeys(`renditions/${eventId}/${first?.id}/`)).toEqual([])
    const { body: event } = await host.call('events/show-event', { params: { id: eventId } })
    expect(event.photoCount).toBe(4)
  })

  it('takes the bytes of a removed photo again as a new one', async () => {
    const bytes = readFixture('sideways.jpg')
    await sendFile(guest, slug, describeFile('again.jpg', 'image/jpeg', bytes), bytes)
    await product.settle()
    const { body } = await guest.call('feed/list-photos', { params: { slug } })
    expect(body.photos).toHaveLength(5)
  })
})
