import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { showOriginal, listEventPhotos, listPhotos } from '#shared/api/photos.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { archive, page, pngBomb, smuggled } from '../kit/hostile-files.ts'
import { describePreview, isNewUpload, readFixture, sendParts, sendPreview } from '../kit/send-file.ts'
import { test as it } from '../kit/share-product.ts'
import type { Product } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { askForUploads, complete, describePicked, noisePhoto, photosOf, sendAll, verdict } from './guest.ts'
import { openEvent, signIn } from './shopper.ts'

let product: Product
let host: TestBrowser
it.beforeAll(async ({ product: shared }) => {
  product = shared
  host = product.newBrowser()
  await signIn(product, host, 'bad-files@example.com')
})

const good = () => sharp({ create: { width: 600, height: 400, channels: 3, background: '#2a5a90' } })

/** Everything that this viewer gets of the gallery's photos. */
async function listFor(who: TestBrowser, slug: string) {
  return listPhotos.response.parse((await who.call('app', 'GET', `/api/galleries/${slug}/photos`)).json).photos
}

/** Asks for a new photo with such a preview. */
async function begin(guest: TestBrowser, slug: string, type: string, preview: Buffer) {
  const photo = await noisePhoto()
  const file = { ...describePicked(photo), preview: describePreview(type, preview) }
  const [ticket] = await askForUploads(guest, slug, [file])
  if (!isNewUpload(ticket)) throw new Error('No new upload.')
  const finish = async () => {
    const { uploadId, parts } = await sendParts(ticket, photo.bytes)
    await complete(guest, slug, uploadId, parts)
    return verdict(guest, slug, uploadId)
  }
  return { ticket, finish }
}

describe('a preview that is none', () => {
  it.for<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a page', 'image/jpeg', () => Buffer.from(page)],
    ['a drawing with a script', 'image/webp', () => Buffer.from(`<svg>${smuggled}</svg>`)],
    ['an archive', 'image/jpeg', () => archive],
    ['another type', 'image/jpeg', () => good().webp().toBuffer()],
    ['a PNG that fills memory', 'image/webp', () => pngBomb(16_000, 2000)],
    [
      'a WebP of more pixels than pages draw',
      'image/webp',
      () => good().resize(9000, 9000).webp({ effort: 0 }).toBuffer(),
    ],
  ])('is seen by nobody, and its original comes: %s', async ([, type, make]) => {
    const { slug } = await openEvent(host)
    const guest = product.newBrowser()
    const preview = await make()
    const { ticket, finish } = await begin(guest, slug, type, preview)
    expect(await sendPreview(ticket, preview)).toBe(200)
    expect(await finish()).toMatchObject({ status: 'safe' })
    await expect
      .poll(async () => (await listFor(host, slug)).filter(isPicture).map(({ status, width }) => [status, width]))
      .toEqual([['shown', 64]])
  })

  it('has no place where it is too large, and does not fit into that of another', async () => {
    const { slug } = await openEvent(host)
    const guest = product.newBrowser()
    const large = await begin(guest, slug, 'image/jpeg', Buffer.alloc(400 * 1024 + 1))
    expect(large.ticket).not.toHaveProperty('preview')
    const [small, other] = [await good().jpeg().toBuffer(), await good().resize(900).jpeg().toBuffer()]
    const one = await begin(guest, slug, 'image/jpeg', small)
    expect(await sendPreview(one.ticket, other)).toBe(403)
    // As many bytes as were promised, of another picture.
    const padded = Buffer.concat([await good().negate().jpeg().toBuffer(), Buffer.alloc(small.length)])
    expect(await sendPreview(one.ticket, padded.subarray(0, small.length))).toBe(200)
    for (const { finish } of [large, one]) expect(await finish()).toMatchObject({ status: 'safe' })
    const seen = await photosOf(host, slug, 2)
    expect(seen.map(({ width }) => width)).toEqual([64, 64])
  })

  it('that never comes, or comes after its original, changes nothing', async () => {
    const { slug } = await openEvent(host)
    const guest = product.newBrowser()
    const preview = await good().webp().toBuffer()
    const { ticket, finish } = await begin(guest, slug, 'image/webp', preview)
    expect(await finish()).toMatchObject({ status: 'safe' })
    const shown = async () => (await listFor(host, slug)).filter(isPicture).map(({ status, width }) => [status, width])
    await expect.poll(shown).toEqual([['shown', 64]])
    expect(await sendPreview(ticket, preview)).toBe(200)
    // Another's preview is shown after it, and so this one has been looked at.
    const later = await begin(product.newBrowser(), slug, 'image/webp', preview)
    expect(await sendPreview(later.ticket, preview)).toBe(200)
    await expect.poll(shown).toEqual(expect.arrayContaining([['arriving', 600]]))
    expect(await listFor(host, slug)).toHaveLength(2)
    await expect.poll(shown).toEqual(expect.arrayContaining([['shown', 64]]))
  })
})

describe('a damaged original', () => {
  it('is called damaged where nothing can be read, and is kept and shown as far as it goes where it was cut', async () => {
    const { id, slug } = await openEvent(host)
    const guest = product.newBrowser()
    const whole = readFixture('sideways.jpg')
    const jpeg = (name: string, bytes: Buffer) => ({ name, type: 'image/jpeg', bytes })
    const [lost, cut, letter] = await sendAll(guest, slug, [
      jpeg('lost.jpg', Buffer.concat([Buffer.alloc(600), whole.subarray(600)])),
      jpeg('cut.jpg', whole.subarray(0, whole.length / 2)),
      jpeg('letter.jpg', Buffer.from('Dear both')),
    ])
    expect(lost).toMatchObject({ status: 'refused', error: { code: 'unreadable_file' } })
    expect(letter).toMatchObject({ status: 'refused', error: { code: 'unsupported_type' } })
    expect(cut).toMatchObject({ status: 'safe' })
    const told = [{ incomplete: true, width: 320, height: 480, renditions: [{ width: 320 }] }]
    await expect.poll(() => listFor(guest, slug)).toMatchObject(told)
    const { json } = await host.call('app', 'GET', `/api/events/${id}/photos`)
    expect(listEventPhotos.response.parse(json).photos).toMatchObject(told)
  })
})

describe('a moving photo', () => {
  it('is one photo, kept with its film, which no other guest gets', async () => {
    const { slug } = await openEvent(host)
    const [guest, other] = [product.newBrowser(), product.newBrowser()]
    const film = readFixture('movie.mp4')
    const moving = [
      { name: 'MVIMG_1.jpg', type: 'image/jpeg', bytes: Buffer.concat([readFixture('sideways.jpg'), film]) },
      { name: '20260620_1.heic', type: 'image/heic', bytes: Buffer.concat([readFixture('pattern.heic'), film]) },
    ]
    for (const verdictOf of await sendAll(guest, slug, moving)) expect(verdictOf).toMatchObject({ status: 'safe' })
    await other.call('app', 'GET', `/api/galleries/${slug}`)
    const seen = await photosOf(other, slug, 2)
    expect(seen.map(({ kind }) => kind)).toEqual(['photo', 'photo'])
    for (const { id } of seen) {
      const originalFor = async (who: TestBrowser) => {
        const { json } = await who.call('app', 'GET', `/api/galleries/${slug}/photos/${id}/original`)
        const { url, name } = showOriginal.response.parse(json)
        return { name, bytes: Buffer.from(await (await fetch(url)).arrayBuffer()) }
      }
      const sent = await originalFor(guest)
      expect(moving.find(({ name }) => name === sent.name)?.bytes.equals(sent.bytes)).toBe(true)
      const { bytes } = await originalFor(other)
      for (const trace of ['59.9139', 'SERIAL', 'moov', 'avc1']) expect(bytes.includes(trace)).toBe(false)
    }
  })
})
