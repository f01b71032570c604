import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ExifReader from 'exifreader'
import sharp from 'sharp'
import { ulid } from 'ulid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppClient } from '../../../scripts/testing/app-client.ts'
import { deliver, type OpenGallery, openGallery } from '../../../scripts/testing/open-gallery.ts'
import { describeFile, readFixture, sendFile, sendParts } from '../../../scripts/testing/send-file.ts'
import { readObject } from '../../gateways/media-bucket.ts'
import { handler as makeRenditions } from '../../jobs/make-renditions.ts'
import { reserveUploads } from '../../stores/upload-counts.ts'

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

let hosts = 0

async function newEvent(privacy = { guestsSeeGallery: true }) {
  hosts += 1
  const host = await product.signIn(`host-${hosts}@example.com`, new AppClient(`198.51.100.${hosts}`))
  const { body: event } = await host.call('events/create-event', {
    body: { title: 'Bryllup Åse & Ø', date: '2026-06-20', privacy },
  })
  return { host, event, slug: event.slug }
}

const keyOf = (url: string) => new URL(url).pathname.slice(1)

describe('an event whose guests send one file of each type', () => {
  let host: AppClient
  let slug: string
  let eventId: string
  const guest = new AppClient('203.0.113.5')

  beforeAll(async () => {
    const created = await newEvent()
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

  it('shows them by the time they were taken, whatever zone their clocks ran in', async () => {
    const { body } = await guest.call('photos/list-photos', { params: { slug } })
    expect(body.photos.map(({ capturedAt }) => capturedAt)).toEqual(files.map(([, , time]) => time))
    expect(body.photos.map(({ kind }) => kind)).toEqual(['photo', 'photo', 'photo', 'photo', 'video', 'video'])
    expect(body.next).toBeUndefined()
  })

  it('pages through the list without losing or repeating a photo', async () => {
    const seen: string[] = []
    let next: string | undefined
    do {
      const query = { limit: '2', ...(next && { next }) }
      const { body } = await guest.call('photos/list-photos', { params: { slug }, query })
      seen.push(...body.photos.map(({ id }) => id))
      next = body.next
    } while (next)
    const { body: whole } = await guest.call('photos/list-photos', { params: { slug } })
    expect(seen).toEqual(whole.photos.map(({ id }) => id))
  })

  it('draws a sideways photo upright and without a trace of place or device', async () => {
    const { body } = await guest.call('photos/list-photos', { params: { slug } })
    const [photo] = body.photos
    expect(photo).toMatchObject({ width: 320, height: 480 })
    const [rendition] = photo?.renditions ?? []
    expect(rendition).toMatchObject({
      width: 320,
      height: 480,
      url: expect.stringMatching(/^http:\/\/app\.test\/renditions\//),
    })
    const bytes = await readObject(keyOf(rendition?.url ?? ''))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 480 })
    expect(ExifReader.load(bytes, { expanded: true, async: false }).exif).toBeUndefined()
    expect(bytes.includes('SERIAL')).toBe(false)
  })

  it('converts a HEIC to a JPEG that every browser shows', async () => {
    const { body } = await guest.call('photos/list-photos', { params: { slug } })
    const photo = body.photos[3]
    expect(photo).toMatchObject({ width: 320, height: 240 })
    const bytes = await readObject(keyOf(photo?.renditions[0]?.url ?? ''))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 240 })
    expect((await sharp(bytes).stats()).isOpaque).toBe(true)
  })

  it.each([4, 5])('gives video %i a copy that plays and tells neither place nor device', async (index) => {
    const { body } = await guest.call('photos/list-photos', { params: { slug } })
    const video = body.photos[index]
    expect(video).toMatchObject({ width: 160, height: 120, playback: { type: 'video/mp4' } })
    const original = readFixture(files[index]?.[0] ?? '')
    const bytes = await readObject(keyOf(video?.playback?.url ?? ''))
    expect(bytes.length).toBe(original.length)
    expect(original.includes('59.9139') || original.includes('loci')).toBe(true)
    for (const secret of ['59.9139', 'loci', 'SERIAL', 'Festcam']) expect(bytes.includes(secret)).toBe(false)
  })

  it('says that the event holds those bytes already, under whatever name', async () => {
    const bytes = readFixture('sideways.jpg')
    const { body } = await guest.call('uploads/create-uploads', {
      params: { slug },
      body: { files: [describeFile('other-name.jpg', 'image/jpeg', bytes)] },
    })
    expect(body.uploads).toEqual([{ name: 'other-name.jpg', known: true, photoId: expect.stringMatching(/^pho_/) }])
  })

  it('counts what was sent, and a redelivery of everything adds nothing', async () => {
    await product.settle()
    for (const { id, kind, message } of await product.readOutbox())
      if (kind === 'make-renditions') {
        await deliver(makeRenditions, { id, message })
      }
    const { body } = await host.call('events/show-event', { params: { id: eventId } })
    expect(body).toMatchObject({ photoCount: 6, uploadCount: 6, uploadLimit: 10 })
    expect(Date.parse(body.keptUntil ?? '')).toBeGreaterThan(Date.now() + 6.9 * 24 * 3600 * 1000)
  })

  it('gives the host all originals in one ZIP, byte for byte, in order of capture', async () => {
    const { body: created } = await host.call('downloads/create-download', { params: { id: eventId } })
    const params = { id: eventId, downloadId: created.downloadId }
    const { body: before } = await host.call('downloads/show-download', { params })
    expect(before).toEqual({ status: 'building', progress: 0 })
    await product.settle()
    const { body } = await host.call('downloads/show-download', { params })
    expect(body).toMatchObject({ status: 'ready', progress: 1, entries: 6 })
    const answer = await fetch(body.url ?? '')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Bryllup-Ase-O-2026-06-20.zip"')
    const zip = Buffer.from(await answer.arrayBuffer())
    expect(zip.length).toBe(body.size)

    const folder = mkdtempSync(join(tmpdir(), 'zip-'))
    try {
      const path = join(folder, 'all.zip')
      writeFileSync(path, zip)
      const script =
        'import sys,zipfile,hashlib,json;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;print(json.dumps([[i.filename,hashlib.sha256(z.read(i)).hexdigest()] for i in z.infolist()]))'
      const listed: unknown = JSON.parse(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }))
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

  it('lets a stranger remove nothing, the sender his own and the host any, and says so before', async () => {
    const stranger = new AppClient('203.0.113.6')
    await stranger.call('galleries/show-gallery', { params: { slug } })
    const { body: seen } = await stranger.call('photos/list-photos', { params: { slug } })
    const { body: own } = await guest.call('photos/list-photos', { params: { slug } })
    expect(seen.photos.every(({ removable }) => !removable)).toBe(true)
    expect(own.photos.every(({ removable }) => removable)).toBe(true)
    const [first, second] = own.photos
    const params = { slug, photoId: first?.id ?? '' }
    expect(await stranger.refusal('photos/remove-photo', { params })).toMatchObject({ status: 403, code: 'forbidden' })

    expect((await guest.call('photos/remove-photo', { params })).status).toBe(204)
    expect((await guest.call('photos/remove-photo', { params })).status).toBe(204)
    await host.call('photos/remove-photo', { params: { slug, photoId: second?.id ?? '' } })
    const { body: left } = await stranger.call('photos/list-photos', { params: { slug } })
    expect(left.photos).toHaveLength(4)
    expect(await product.bucket.listKeys(`renditions/${eventId}/${first?.id}/`)).toEqual([])
    const { body: event } = await host.call('events/show-event', { params: { id: eventId } })
    expect(event.photoCount).toBe(4)
  })

  it('takes the bytes of a removed photo again as a new one', async () => {
    const bytes = readFixture('sideways.jpg')
    await sendFile(guest, slug, describeFile('again.jpg', 'image/jpeg', bytes), bytes)
    await product.settle()
    const { body } = await guest.call('photos/list-photos', { params: { slug } })
    expect(body.photos).toHaveLength(5)
  })
})

describe('a free event', () => {
  it('takes ten uploads, also when thirty ask at once, and says why not the others', async () => {
    const { slug } = await newEvent()
    const ask = async (round: number) => {
      const guest = new AppClient()
      const bodies = Array.from({ length: 3 }, (_, index) => Buffer.from(`photo ${round}-${index}`))
      const { body } = await guest.call('uploads/create-uploads', {
        params: { slug },
        body: { files: bodies.map((bytes, index) => describeFile(`${index}.jpg`, 'image/jpeg', bytes)) },
      })
      return body.uploads
    }
    const tickets = (await Promise.all(Array.from({ length: 10 }, (_, round) => ask(round)))).flat()
    expect(tickets.filter((ticket) => 'uploadId' in ticket)).toHaveLength(10)
    const refused = tickets.filter((ticket) => 'error' in ticket)
    expect(refused).toHaveLength(20)
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['free_limit_reached']))
  })

  it('gives a place back when an upload is refused, and counts the same bytes once', async () => {
    const { host, event, slug } = await newEvent()
    const guest = new AppClient()
    const bad = Buffer.from('no photo at all')
    const badId = await sendFile(guest, slug, describeFile('bad.jpg', 'image/jpeg', bad), bad)
    const bytes = readFixture('pattern.png')
    const file = describeFile('pattern.png', 'image/png', bytes)
    const { body } = await guest.call('uploads/create-uploads', { params: { slug }, body: { files: [file, file] } })
    const sent = await Promise.all(body.uploads.map((ticket) => sendParts(ticket, bytes)))
    const { body: before } = await host.call('events/show-event', { params: { id: event.id } })
    expect(before.uploadCount).toBe(3)
    await product.settle()

    const { body: badStatus } = await guest.call('uploads/show-upload', { params: { slug, uploadId: badId } })
    expect(badStatus).toMatchObject({ status: 'refused', error: { code: 'unsupported_type' } })
    const statuses = await Promise.all(
      sent.map(({ uploadId }) => guest.call('uploads/show-upload', { params: { slug, uploadId } })),
    )
    const photoIds = statuses.map((status) => status.body.photoId)
    expect(statuses.map((status) => status.body.status)).toEqual(['safe', 'safe'])
    expect(photoIds[0]).toBe(photoIds[1])
    expect(await product.bucket.listKeys(`originals/${event.id}/`)).toEqual([`originals/${event.id}/${photoIds[0]}`])
    const { body: after } = await host.call('events/show-event', { params: { id: event.id } })
    expect(after).toMatchObject({ uploadCount: 1, photoCount: 1 })
  })
})

describe('what was begun and not finished', () => {
  it('gives its places in a free event back after hours, and not before', async () => {
    const { event, slug } = await newEvent()
    const hoursAgo = (hours: number) => `upl_${ulid(Date.now() - hours * 3600_000)}`
    await reserveUploads(
      event.id,
      [...Array.from({ length: 6 }, () => hoursAgo(4)), ...Array.from({ length: 4 }, () => hoursAgo(1))],
      10,
    )
    const files = Array.from({ length: 8 }, (_, index) =>
      describeFile(`${index}.jpg`, 'image/jpeg', Buffer.from(`late ${index}`)),
    )
    const { body } = await new AppClient().call('uploads/create-uploads', { params: { slug }, body: { files } })
    expect(body.uploads.map((ticket) => 'uploadId' in ticket)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  it('is gone on with by the guest who began it: a video keeps the parts that have arrived', async () => {
    const { host, event, slug } = await newEvent()
    const guest = new AppClient()
    const file = { ...describeFile('film.mp4', 'video/mp4', Buffer.from('a film')), size: 20 * 1024 * 1024 }
    const ask = async (client: AppClient) => {
      const { body } = await client.call('uploads/create-uploads', { params: { slug }, body: { files: [file] } })
      const [ticket] = body.uploads
      return ticket && 'uploadId' in ticket ? ticket.uploadId : undefined
    }
    const first = await ask(guest)
    expect(first).toMatch(/^upl_/)
    expect(await ask(guest)).toBe(first)
    expect(await ask(new AppClient())).not.toBe(first)
    expect((await host.call('events/show-event', { params: { id: event.id } })).body.uploadCount).toBe(2)
  })
})

describe('what arrives otherwise than announced', () => {
  it('is refused for its checksum, its size or its absence, and its bytes go', async () => {
    const { event, slug } = await newEvent()
    const guest = new AppClient()
    const bytes = readFixture('pattern.png')
    const wrongSum = { ...describeFile('sum.png', 'image/png', bytes), sha256: 'a'.repeat(64) }
    const absent = describeFile('absent.png', 'image/png', Buffer.from('never sent'))
    const { body } = await guest.call('uploads/create-uploads', {
      params: { slug },
      body: { files: [wrongSum, absent] },
    })
    const [sumTicket, absentTicket] = body.uploads
    const { uploadId } = await sendParts(sumTicket, bytes)
    const absentId = absentTicket && 'uploadId' in absentTicket ? absentTicket.uploadId : ''
    const { body: incomplete } = await guest.call('uploads/complete-upload', {
      params: { slug, uploadId: absentId },
      body: { parts: [] },
    })
    expect(incomplete).toMatchObject({ status: 'refused', error: { code: 'upload_incomplete' } })
    await product.settle()
    const { body: mismatch } = await guest.call('uploads/show-upload', { params: { slug, uploadId } })
    expect(mismatch).toMatchObject({ status: 'refused', error: { code: 'checksum_mismatch' } })
    expect(await product.bucket.listKeys(`originals/${event.id}/`)).toEqual([])
  })

  it('cannot have another length than the ticket says, nor replace what lies there', async () => {
    const { slug } = await newEvent()
    const guest = new AppClient()
    const bytes = readFixture('pattern.png')
    const { body } = await guest.call('uploads/create-uploads', {
      params: { slug },
      body: { files: [describeFile('pattern.png', 'image/png', bytes)] },
    })
    const [ticket] = body.uploads
    const part = ticket && 'parts' in ticket ? ticket.parts[0] : undefined
    const put = (body: Buffer) =>
      fetch(part?.url ?? '', { method: 'PUT', body: new Uint8Array(body), headers: part?.headers ?? {} })
    expect((await put(Buffer.concat([bytes, bytes]))).status).toBe(403)
    expect((await put(bytes)).status).toBe(200)
    expect((await put(bytes)).status).toBe(412)
  })

  it('goes in parts where it is large, and completing it twice is the same as once', async () => {
    const { slug } = await newEvent()
    const guest = new AppClient()
    const movie = readFixture('movie.mp4')
    // A free box behind the movie makes it large and leaves it what it is.
    const padding = Buffer.alloc(17 * 1024 * 1024)
    padding.writeUInt32BE(padding.length, 0)
    padding.write('free', 4)
    const bytes = Buffer.concat([movie, padding])
    const { body } = await guest.call('uploads/create-uploads', {
      params: { slug },
      body: { files: [describeFile('large.mp4', 'video/mp4', bytes)] },
    })
    const [ticket] = body.uploads
    expect(ticket && 'parts' in ticket ? ticket.parts.length : 0).toBe(3)
    const { uploadId, parts } = await sendParts(ticket, bytes)
    const params = { slug, uploadId }
    expect((await guest.call('uploads/complete-upload', { params, body: { parts } })).body.status).toBe('verifying')
    expect((await guest.call('uploads/complete-upload', { params, body: { parts } })).body.status).toBe('verifying')
    await product.settle()
    expect((await guest.call('uploads/complete-upload', { params, body: { parts } })).body.status).toBe('safe')
    const { body: list } = await guest.call('photos/list-photos', { params: { slug } })
    const copy = await readObject(keyOf(list.photos[0]?.playback?.url ?? ''))
    expect(copy.length).toBe(bytes.length)
  })

  it('is refused for a wrong part', async () => {
    const { slug } = await newEvent()
    const guest = new AppClient()
    const bytes = Buffer.alloc(17 * 1024 * 1024, 1)
    const { body } = await guest.call('uploads/create-uploads', {
      params: { slug },
      body: { files: [describeFile('large.mp4', 'video/mp4', bytes)] },
    })
    const { uploadId, parts } = await sendParts(body.uploads[0], bytes)
    const wrong = parts.map(({ number }) => ({ number, etag: `"${'0'.repeat(32)}"` }))
    const params = { slug, uploadId }
    const { body: refused } = await guest.call('uploads/complete-upload', { params, body: { parts: wrong } })
    expect(refused).toMatchObject({ status: 'refused', error: { code: 'upload_incomplete' } })
  })
})

describe('a request for uploads', () => {
  it('refuses file by file what cannot be taken, while the others go on', async () => {
    const { slug } = await newEvent()
    const sha256 = 'b'.repeat(64)
    const { body } = await new AppClient().call('uploads/create-uploads', {
      params: { slug },
      body: {
        files: [
          { name: 'notes.txt', type: 'text/plain', size: 10, sha256 },
          { name: 'empty.jpg', type: 'image/jpeg', size: 0, sha256 },
          { name: 'huge.jpg', type: 'image/jpeg', size: 50 * 1024 * 1024 + 1, sha256 },
          { name: 'good.HEIC', type: '', size: 50 * 1024 * 1024, sha256 },
        ],
      },
    })
    expect(body.uploads.map((ticket) => ('error' in ticket ? ticket.error.code : 'taken'))).toEqual([
      'unsupported_type',
      'file_empty',
      'file_too_large',
      'taken',
    ])
  })

  it('names the field of a malformed entry', async () => {
    const { slug } = await newEvent()
    const good = { name: 'a.jpg', type: 'image/jpeg', size: 1, sha256: 'c'.repeat(64) }
    const bad = { ...good, size: -1 }
    const refusal = await new AppClient().refusal('uploads/create-uploads', {
      params: { slug },
      body: { files: [good, good, good, bad] },
    })
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'files.3.size' }] })
  })

  it('answers 404 for a link that nobody was given', async () => {
    const refusal = await new AppClient().refusal('galleries/show-gallery', { params: { slug: 'a'.repeat(26) } })
    expect(refusal).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('a gallery that its host keeps to himself', () => {
  it('shows guests no photo, no cover and no cookie that opens one, and takes their uploads', async () => {
    const { host, slug } = await newEvent({ guestsSeeGallery: false })
    const guest = new AppClient()
    const { body } = await guest.call('galleries/show-gallery', { params: { slug } })
    expect(body).toMatchObject({ role: 'guest', canSeePhotos: false, canUpload: true })
    expect(guest.jar.valueOf('CloudFront-Policy')).toBeUndefined()
    expect(await guest.refusal('photos/list-photos', { params: { slug } })).toMatchObject({ status: 403 })
    expect((await host.call('photos/list-photos', { params: { slug } })).body.photos).toEqual([])
  })
})
