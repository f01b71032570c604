import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ExifReader from 'exifreader'
import sharp from 'sharp'
import { beforeAll, describe, expect, vi } from 'vitest'
import { createDownload, showDownload } from '#shared/api/downloads.ts'
import type { Event } from '#shared/api/events.ts'
import { listPhotos } from '#shared/api/photos.ts'
import { openArchive, originalsOf } from '../kit/read-archive.ts'
import { readFixture, sendParts } from '../kit/send-file.ts'
import { test as it } from '../kit/share-product.ts'
import { type Product, startProduct } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { askForUploads, describePicked, fetchWith, photosOf, type Picked, sendAll, verdict } from './guest.ts'
import { buyPackage, lettersTo, openEvent, readMe, signIn } from './shopper.ts'

let product: Product
it.beforeAll(({ product: shared }) => {
  product = shared
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let hosts = 0
async function newHost(credits = 0): Promise<TestBrowser> {
  hosts += 1
  const email = `host-${hosts}@example.com`
  const host = product.newBrowser()
  for (let bought = 0; bought < credits; bought += 1) await buyPackage(host, email)
  if (credits > 0) await lettersTo(product, email, /ord_/, credits)
  await signIn(product, host, email)
  return host
}

/** Far enough apart that JPEG does not make two shades one file. */
async function plainPhoto(shade: number): Promise<Picked> {
  const color = { r: (shade * 40) % 256, g: (shade * 97) % 256, b: 120 }
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return { name: `shade-${shade}.jpg`, type: 'image/jpeg', bytes }
}

async function zipOf(host: TestBrowser, event: Event) {
  const made = await host.call('app', 'POST', `/api/events/${event.id}/downloads`)
  expect(made.status).toBe(202)
  const { downloadId } = createDownload.response.parse(made.json)
  return vi.waitFor(
    async () => {
      const answer = await host.call('app', 'GET', `/api/events/${event.id}/downloads/${downloadId}`)
      const download = showDownload.response.parse(answer.json)
      expect(download.status).not.toBe('building')
      return download
    },
    { timeout: 60_000, interval: 100 },
  )
}

describe('an active event', () => {
  let host: TestBrowser
  let event: Event
  let guest: TestBrowser
  const files: Picked[] = [
    { name: 'pattern.webp', type: 'image/webp', bytes: readFixture('pattern.webp') },
    { name: '../../CON.jpg', type: 'image/jpeg', bytes: readFixture('sideways.jpg') },
    { name: 'IMG_1.HEIC', type: '', bytes: readFixture('pattern.heic') },
    { name: 'film.mp4', type: 'video/mp4', bytes: readFixture('movie.mp4') },
    { name: 'FILM.MP4', type: 'video/quicktime', bytes: readFixture('movie.mov') },
  ]

  beforeAll(async () => {
    host = await newHost(1)
    event = await openEvent(host)
    guest = product.newBrowser()
    await guest.call('app', 'GET', `/api/galleries/${event.slug}`)
  })

  it('spends one credit, also when its host activates it twice at once', async () => {
    const activate = () => host.call('app', 'POST', `/api/events/${event.id}/activation`)
    const statuses = (await Promise.all([activate(), activate()])).map(({ status }) => status)
    expect(statuses).toEqual(expect.arrayContaining([200, 409]))
    expect(await readMe(host)).toMatchObject({ credits: 0, events: [{ id: event.id, status: 'active' }] })
  })

  it('holds one file of each type, safe and in the order they were taken', async () => {
    const verdicts = await sendAll(guest, event.slug, files)
    expect(verdicts.map(({ status }) => status)).toEqual(files.map(() => 'safe'))
    const photos = await photosOf(guest, event.slug, files.length)
    const times = photos.map(({ capturedAt }) => capturedAt)
    expect(times).toEqual(times.toSorted())
    expect(photos.filter(({ kind }) => kind === 'video')).toHaveLength(2)
  })

  it('shows renditions upright and bare of place and device, to holders of the link alone', async () => {
    const photos = await photosOf(guest, event.slug, files.length)
    for (const { renditions, playback, width, height } of photos)
      for (const { url } of [...renditions, ...(playback ? [playback] : [])]) {
        expect((await fetch(url)).status).toBe(403)
        const answer = await fetchWith(guest, url)
        expect(answer.status).toBe(200)
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'content-type': url.endsWith('.mp4') ? 'video/mp4' : 'image/webp',
          'content-disposition': 'inline',
          'x-content-type-options': 'nosniff',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        })
        const bytes = Buffer.from(await answer.arrayBuffer())
        for (const secret of ['59.9139', 'SERIAL', 'Festcam']) expect(bytes.includes(secret)).toBe(false)
        if (url.endsWith('.mp4')) continue
        expect(ExifReader.load(bytes, { expanded: true, async: false }).exif).toBeUndefined()
        const drawn = await sharp(bytes).metadata()
        expect(drawn.width > drawn.height).toBe(width > height)
      }
  })

  it('does not open its pictures with the cookies of another event', async () => {
    const other = await openEvent(await newHost())
    const stranger = product.newBrowser()
    await stranger.call('app', 'GET', `/api/galleries/${other.slug}`)
    const foreign = stranger.jar.pairsFor(`/renditions/${other.id}/x`).join('; ')
    const [photo] = await photosOf(guest, event.slug, files.length)
    expect((await fetch(photo?.renditions[0]?.url ?? '', { headers: { cookie: foreign } })).status).toBe(403)
  })

  it('plays a voice that a browser has recorded, to others too', async () => {
    const voice = { name: 'voice.webm', type: 'audio/webm;codecs=opus', bytes: readFixture('recorder.webm') }
    const { slug } = await openEvent(await newHost())
    const speaker = product.newBrowser()
    await speaker.call('app', 'GET', `/api/galleries/${slug}`)
    expect(await sendAll(speaker, slug, [voice])).toMatchObject([{ status: 'safe' }])
    const other = product.newBrowser()
    await other.call('app', 'GET', `/api/galleries/${slug}`)
    const heard = async () => {
      const answer = await other.call('app', 'GET', `/api/galleries/${slug}/photos?kind=voice`)
      const [first] = listPhotos.response.parse(answer.json).photos
      return first?.playback?.url ?? ''
    }
    const url = await vi.waitFor(
      async () => {
        const found = await heard()
        expect(found).not.toBe('')
        return found
      },
      { timeout: 60_000, interval: 200 },
    )
    const answer = await fetchWith(other, url)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
  })

  it('plays videos from anywhere within', async () => {
    const photos = await photosOf(guest, event.slug, files.length)
    const url = photos.find(({ playback }) => playback)?.playback?.url ?? ''
    const answer = await fetchWith(guest, url, { range: 'bytes=4-7' })
    expect(answer.status).toBe(206)
    expect(await answer.text()).toBe('ftyp')
  })

  it('tells how long a video is as often as players ask', async () => {
    const photos = await photosOf(guest, event.slug, files.length)
    const url = photos.find(({ playback }) => playback)?.playback?.url ?? ''
    // More than one client keeps connections for: each that was left with an unread body would be missing in the end.
    for (let asked = 0; asked < 60; asked += 1) {
      const answer = await fetchWith(guest, url, {}, 'HEAD')
      expect(answer.status).toBe(200)
      expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1000)
    }
    expect((await (await fetchWith(guest, url)).arrayBuffer()).byteLength).toBeGreaterThan(1000)
  })

  it('knows a file that it already holds', async () => {
    const tickets = await askForUploads(guest, event.slug, files.map(describePicked))
    const photoId = expect.stringMatching(/^pho_/)
    expect(tickets).toEqual(files.map(({ name }) => ({ name, known: true, photoId, mine: true })))
  })

  it('gives all originals in one ZIP whose names are safe everywhere', async () => {
    const download = await zipOf(host, event)
    expect(download).toMatchObject({ status: 'ready', progress: 1, entries: files.length })
    const answer = await fetch(download.url ?? '')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length).toBe(download.size)
    const folder = mkdtempSync(join(tmpdir(), 'journey-zip-'))
    try {
      writeFileSync(join(folder, 'all.zip'), bytes)
      const archive = await openArchive(join(folder, 'all.zip'))
      const originals = originalsOf(archive.entries)
      const sums = await Promise.all(originals.map(async (entry) => sha256(await archive.read(entry))))
      expect(sums.toSorted()).toEqual(files.map((file) => sha256(file.bytes)).toSorted())
      const names = originals.map(({ fileName }) => fileName)
      expect(String(await archive.read(archive.entries.at(-1)))).toBe(
        names.map((name, index) => `${sums[index]}  ${name}\n`).join(''),
      )
      expect(names).toEqual(names.toSorted())
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
      for (const name of names) expect(name).toMatch(/^\d{4} 2026-06-20 \d\d\.\d\d\.\d\d [^/\\:*?"<>|]+$/)
      archive.close()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('can be resumed in the middle of its ZIP', async () => {
    const { url = '', size = 0 } = await zipOf(host, event)
    const answer = await fetch(url, { headers: { range: `bytes=${size - 22}-` } })
    expect(answer.status).toBe(206)
    expect(Buffer.from(await answer.arrayBuffer()).readUInt32LE()).toBe(0x06_05_4b_50)
  })

  it('lets nobody but its host and the guest who sent it remove a photo, which is then gone for everybody', async () => {
    const [first, second] = await photosOf(guest, event.slug, files.length)
    const remove = (who: TestBrowser, id = '') =>
      who.call('app', 'DELETE', `/api/galleries/${event.slug}/photos/${id}`).then(({ status }) => status)
    expect(await remove(product.newBrowser(), first?.id)).toBe(403)
    expect(await remove(guest, first?.id)).toBe(204)
    expect(await remove(host, second?.id)).toBe(204)
    const left = await photosOf(product.newBrowser(), event.slug, files.length - 2)
    expect(left.map(({ id }) => id)).not.toContain(first?.id)
    const gone = await fetchWith(guest, first?.renditions[0]?.url ?? '')
    expect(gone.ok).toBe(false)
    expect(await zipOf(host, event)).toMatchObject({ status: 'ready', entries: files.length - 2 })
  })
})

describe('a free event', () => {
  it('takes ten uploads and says why not the eleventh, with any number of calls at once', async () => {
    const { slug } = await openEvent(await newHost())
    const photos = await Promise.all(Array.from({ length: 20 }, (_, shade) => plainPhoto(shade)))
    const asked = await Promise.all(
      photos.map((photo) => askForUploads(product.newBrowser(), slug, [describePicked(photo)])),
    )
    const errors = asked.flat().flatMap((ticket) => ('error' in ticket ? [ticket.error.code] : []))
    expect(errors).toEqual(Array.from({ length: 10 }, () => 'free_limit_reached'))
  })

  it('becomes unlimited with a credit and keeps what it holds', async () => {
    const host = await newHost(1)
    const event = await openEvent(host)
    const guest = product.newBrowser()
    await sendAll(guest, event.slug, [await plainPhoto(1)])
    await photosOf(guest, event.slug, 1)
    const activated = await host.call('app', 'POST', `/api/events/${event.id}/activation`)
    expect(activated.json).toMatchObject({ status: 'active', uploadLimit: null, photoCount: 1 })
  })

  it('cannot be activated without a credit', async () => {
    const host = await newHost()
    const { id } = await openEvent(host)
    const answer = await host.call('app', 'POST', `/api/events/${id}/activation`)
    expect(answer).toMatchObject({ status: 409, json: { code: 'no_credit' } })
  })
})

describe('what is not what it says', () => {
  it('is refused file by file while the others are kept', async () => {
    const { slug } = await openEvent(await newHost())
    const guest = product.newBrowser()
    const good = await plainPhoto(7)
    const disguised = { name: 'drawing.jpg', type: 'image/jpeg', bytes: Buffer.from('<svg onload="alert(1)"/>') }
    const half = { ...good, name: 'half.jpg', bytes: good.bytes.subarray(0, 40) }
    const other = await plainPhoto(8)
    const lied = { ...describePicked(other), sha256: 'f'.repeat(64) }
    const [forGood, forDisguised, forHalf, forLied] = await askForUploads(guest, slug, [
      describePicked(good),
      describePicked(disguised),
      describePicked(half),
      lied,
    ])
    const send = async (ticket: typeof forGood, bytes: Buffer) => {
      const { uploadId } = await sendParts(ticket, bytes)
      return verdict(guest, slug, uploadId)
    }
    expect(await send(forGood, good.bytes)).toMatchObject({ status: 'safe' })
    expect(await send(forDisguised, disguised.bytes)).toMatchObject({ error: { code: 'unsupported_type' } })
    expect(await send(forHalf, half.bytes)).toMatchObject({ status: 'refused' })
    expect(await send(forLied, other.bytes)).toMatchObject({ error: { code: 'checksum_mismatch' } })
    await photosOf(guest, slug, 1)
  })
})

describe('a product killed in the middle of uploads', () => {
  it('comes back with every photo that had arrived', async () => {
    const first = await startProduct()
    const host = first.newBrowser()
    await signIn(first, host, 'kari@example.com')
    const { slug } = await openEvent(host)
    const guest = first.newBrowser()
    const photos = await Promise.all([11, 12, 13, 14, 15].map(plainPhoto))
    const tickets = await askForUploads(guest, slug, photos.map(describePicked))
    await Promise.all(tickets.map((ticket, index) => sendParts(ticket, photos[index]?.bytes ?? Buffer.alloc(0))))
    await first.kill()
    const second = await startProduct({ stateFolder: first.stateFolder })
    try {
      const shown = await photosOf(second.newBrowser(), slug, photos.length)
      expect(new Set(shown.map(({ id }) => id)).size).toBe(photos.length)
    } finally {
      await second.stop()
    }
  })
})
