import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDownload, showDownload } from '#shared/api/downloads.ts'
import type { Event } from '#shared/api/events.ts'
import { openArchive, originalsOf } from '../kit/read-archive.ts'
import { type Product, startProduct } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { breakNext, repairAll } from './faults.ts'
import { noisePhoto, photosOf, type Picked, sendAll } from './guest.ts'
import { openEvent, signIn } from './shopper.ts'

const folder = mkdtempSync(join(tmpdir(), 'festlens-downloads-'))
const stateFolder = join(folder, 'state')

/** What guests call their files; the first was taken last. */
const names = [
  'CON.jpg',
  '../../etc/passwd.jpg',
  '😀🎉.jpg',
  'a.jpg',
  'A.JPG',
  '\u{202e}gpj.exe',
  '...',
  'x'.repeat(900),
]

let product: Product
let host: TestBrowser
let event: Event
let sent: Picked[]
beforeAll(async () => {
  product = await startProduct({ stateFolder })
  host = product.newBrowser()
  await signIn(product, host, 'host@example.com')
  event = await openEvent(host)
  sent = await Promise.all(names.map((name, index) => takenAt(name, 20 - index)))
  await sendAll(product.newBrowser(), event.slug, sent)
  await photosOf(host, event.slug, sent.length)
})
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true })
})

async function takenAt(name: string, hour: number): Promise<Picked> {
  const { bytes } = await noisePhoto()
  const exif = { IFD2: { DateTimeOriginal: `2026:06:20 ${hour}:00:00`, OffsetTimeOriginal: '+00:00' } }
  return { name, type: 'image/jpeg', bytes: await sharp(bytes).withExif(exif).jpeg().toBuffer() }
}

async function askForZip(of = event): Promise<string> {
  const made = await host.call('app', 'POST', `/api/events/${of.id}/downloads`)
  expect(made.status).toBe(202)
  return createDownload.response.parse(made.json).downloadId
}

async function progressOf(downloadId: string, of = event) {
  const answer = await host.call('app', 'GET', `/api/events/${of.id}/downloads/${downloadId}`)
  return showDownload.response.parse(answer.json)
}

/** The download's own word and its entries' names and sums, in their order, once it is ready. */
async function openZip(downloadId: string, of = event) {
  const download = await vi.waitFor(
    async () => {
      const seen = await progressOf(downloadId, of)
      expect(seen.status).toBe('ready')
      return seen
    },
    { timeout: 60_000, interval: 100 },
  )
  const answer = await fetch(download.url ?? '')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBe(download.size)
  expect(answer.headers.get('content-length')).toBe(String(download.size))
  const file = join(folder, `${downloadId}.zip`)
  writeFileSync(file, bytes)
  const archive = await openArchive(file)
  const originals = originalsOf(archive.entries)
  const entries = await Promise.all(
    originals.map(async (entry) => ({ name: entry.fileName, sha256: sha256(await archive.read(entry)) })),
  )
  if (entries.length > 0)
    expect(String(await archive.read(archive.entries.at(-1)))).toBe(
      entries.map((entry) => `${entry.sha256}  ${entry.name}\n`).join(''),
    )
  archive.close()
  expect(download.entries).toBe(entries.length)
  return { download, entries }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const sumsInOrderOfCapture = () => sent.map(({ bytes }) => sha256(bytes)).toReversed()

describe('a ZIP of everything', () => {
  it('holds the uploaded bytes in the order they were taken, under names that no system minds', async () => {
    const { entries } = await openZip(await askForZip())
    expect(entries.map((entry) => entry.sha256)).toEqual(sumsInOrderOfCapture())
    const written = entries.map(({ name }) => name)
    expect(written).toEqual(written.toSorted())
    expect(new Set(written.map((name) => name.toLowerCase())).size).toBe(names.length)
    for (const name of written) {
      expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}\p{Cf}]|\.\.|[. ]$/u)
      expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i)
      expect(Buffer.byteLength(name)).toBeLessThan(256)
    }
  })

  it('of an empty gallery is an empty ZIP', async () => {
    const empty = await openEvent(host)
    const { download } = await openZip(await askForZip(empty), empty)
    expect(download).toMatchObject({ entries: 0, progress: 1 })
  })

  it.each(['GetObject', 'UploadPart', 'CompleteMultipartUpload', 'CreateMultipartUpload'])(
    'is built although the store fails in %s',
    async (operation) => {
      await breakNext(product, { service: 's3', operation, fail: 4, status: 500 })
      const { entries } = await openZip(await askForZip())
      await repairAll(product)
      expect(entries.map((entry) => entry.sha256)).toEqual(sumsInOrderOfCapture())
    },
  )

  it('is for its host alone, by an address that nobody can bend', async () => {
    const downloadId = await askForZip()
    const { download } = await openZip(downloadId)
    const stranger = product.newBrowser()
    await signIn(product, stranger, 'stranger@example.com')
    const path = `/api/events/${event.id}/downloads/${downloadId}`
    expect((await stranger.call('app', 'GET', path)).status).toBe(404)
    expect((await product.newBrowser().call('app', 'GET', path)).status).toBe(401)
    const other = await openEvent(host)
    expect((await host.call('app', 'GET', path.replace(event.id, other.id))).status).toBe(404)
    const address = new URL(download.url ?? '')
    expect((await fetch(address, { headers: { range: 'bytes=-22' } })).status).toBe(206)
    const bent = Object.entries({
      Expires: '4102444800',
      'response-content-type': 'text/html',
      'X-Amz-Expires': '604800',
    })
    for (const [parameter, value] of bent) {
      const other = new URL(address)
      other.searchParams.set(parameter, value)
      expect((await fetch(other)).status, parameter).toBe(403)
    }
  })

  it('is taken back from all who have its address when a photo in it is removed', async () => {
    const small = await openEvent(host)
    await sendAll(product.newBrowser(), small.slug, sent.slice(0, 2))
    const [photo] = await photosOf(host, small.slug, 2)
    const downloadId = await askForZip(small)
    const { download } = await openZip(downloadId, small)
    await host.call('app', 'DELETE', `/api/galleries/${small.slug}/photos/${photo?.id}`)
    expect(await progressOf(downloadId, small)).not.toHaveProperty('url')
    await vi.waitFor(async () => expect((await fetch(download.url ?? '')).ok).toBe(false), { timeout: 30_000 })
    expect(await progressOf(downloadId, small)).toMatchObject({ status: 'failed', reason: 'photo_removed' })
  })

  it('is finished by the next run where kill -9 ended the first in its middle', async () => {
    await breakNext(product, { service: 's3', operation: 'UploadPart', fail: 1, delayMs: 60_000 })
    const downloadId = await askForZip()
    await vi.waitFor(async () => expect((await progressOf(downloadId)).size).toBeGreaterThan(0), { timeout: 30_000 })
    await product.kill()
    const cookies = host.jar.pairsFor('/')
    product = await startProduct({ stateFolder })
    host = product.newBrowser()
    for (const pair of cookies) host.jar.take(`${pair}; Path=/`)
    const { entries } = await openZip(downloadId)
    expect(entries.map((entry) => entry.sha256)).toEqual(sumsInOrderOfCapture())
  })
})
