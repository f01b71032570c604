import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { createDownload, listDownloads } from '#shared/api/downloads.ts'
import { createEvent, updateEvent } from '#shared/api/events.ts'
import { listEventPhotos } from '#shared/api/photos.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { photosOf, type Picked, sendAll } from '../http/guest.ts'
import { signIn } from '../http/shopper.ts'
import { test } from '../kit/browse-product.ts'
import { openArchive } from '../kit/read-archive.ts'
import { readFixture } from '../kit/send-file.ts'
import type { Product } from '../kit/start-product.ts'
import { desktop, expectAccessible, phone } from '../kit/watched-page.ts'

const hostile = '"><script>document.title="owned"</script><img src=http://evil.example/x>'

/** A photo that was taken at that hour, as wide as a camera's. */
async function taken(name: string, hour: number, colour: string): Promise<Picked> {
  const exif = { IFD2: { DateTimeOriginal: `2026:06:20 ${hour}:00:00`, OffsetTimeOriginal: '+00:00' } }
  const canvas = sharp({ create: { width: 2000, height: 1400, channels: 3, background: colour } })
  return { name, type: 'image/jpeg', bytes: await canvas.withExif(exif).jpeg().toBuffer() }
}

/** An evening's ZIP; names of hidden, reported and waiting ones, and of those for hosts only, start with `secret`. */
async function zipOfEvening(product: Product): Promise<Buffer> {
  const host = product.newBrowser()
  await signIn(product, host, 'host@album.example')
  const made = await host.call('app', 'POST', '/api/events', {
    json: { title: `Åse & Øyvind ${hostile}`, date: '2026-06-20', timeZone: 'Europe/Oslo' },
  })
  const { id, slug } = createEvent.response.parse(made.json)
  const api = `/api/events/${id}`
  const moments = [
    { title: `Vielse ${hostile}`, startsAt: '2026-06-20T13:00:00.000Z' },
    { title: 'Dance', startsAt: '2026-06-20T19:00:00.000Z' },
  ]
  updateEvent.response.parse((await host.call('app', 'PATCH', api, { json: { moments } })).json)
  const guest = product.newBrowser()
  const open = [
    await taken('before #1 100%.jpg', 12, '#a33'),
    await taken('vows.jpg', 14, '#3a3'),
    await taken('dance.jpg', 20, '#33a'),
  ]
  const film = { name: 'film.mp4', type: 'video/mp4', bytes: readFixture('movie.mp4') }
  const secrets = [
    await taken('secret hidden.jpg', 15, '#111'),
    await taken('secret reported.jpg', 15, '#222'),
    await taken('secret kept.jpg', 15, '#444'),
  ]
  await sendAll(guest, slug, [...open, film, ...secrets], hostile)
  await photosOf(host, slug, 7)
  const listed = listEventPhotos.response.parse((await host.call('app', 'GET', `${api}/photos`)).json)
  const idOf = (name: string) => listed.photos.find((photo) => photo.name === name)?.id
  await host.call('app', 'POST', `${api}/photo-decisions`, {
    json: { photoIds: [idOf('secret hidden.jpg')], action: 'hide' },
  })
  const gallery = `/api/galleries/${slug}`
  await guest.call('app', 'POST', `${gallery}/photos/${idOf('secret reported.jpg')}/reports`, {
    json: { reason: 'me' },
  })
  const kept = `${gallery}/photos/${idOf('secret kept.jpg')}`
  expect((await guest.call('app', 'PATCH', kept, { json: { audience: 'hosts' } })).status).toBe(200)
  await host.call('app', 'PATCH', api, { json: { privacy: { approveFirst: true } } })
  await sendAll(product.newBrowser(), slug, [await taken('secret waiting.jpg', 16, '#333')])
  await guest.call('app', 'POST', `${gallery}/messages`, { json: { text: `Hurra!\n${hostile}` } })
  await guest.call('app', 'POST', `${gallery}/messages`, { json: { text: 'secret words', audience: 'hosts' } })
  await expect
    .poll(async () => {
      const { json } = await host.call('app', 'GET', `${api}/photos`)
      return listEventPhotos.response
        .parse(json)
        .photos.filter(isPicture)
        .map(({ renditions, playback }) => renditions.length > 0 || playback)
    })
    .toHaveLength(8)

  createDownload.response.parse((await host.call('app', 'POST', `${api}/downloads`)).json)
  const zip = async () =>
    listDownloads.response.parse((await host.call('app', 'GET', `${api}/downloads`)).json).downloads[0]
  await expect.poll(async () => (await zip())?.status, { timeout: 60_000 }).toBe('ready')
  return Buffer.from(await (await fetch((await zip())?.url ?? '')).arrayBuffer())
}

/** The file in the viewer, and whether the browser has loaded it. */
const shownPicture = (page: Page) =>
  page
    .locator('dialog .stage > img')
    .evaluate((img) =>
      img instanceof HTMLImageElement ? [decodeURIComponent(img.src).replace(/.*\//, ''), img.naturalWidth > 0] : [],
    )

test('the album in a ZIP shows the evening from a disk, without asking anybody for anything', async ({
  product,
  open,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'album-'))
  try {
    const archive = await openArchive(await zipOfEvening(product))
    const names = archive.entries.map(({ fileName }) => fileName)
    for (const entry of archive.entries) {
      const file = join(folder, entry.fileName)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, await archive.read(entry))
      if (entry.fileName.startsWith('album/') && !entry.fileName.endsWith('.html'))
        expect(entry.uncompressedSize).toBeLessThanOrEqual(300_000)
    }
    archive.close()
    expect(names.filter((name) => name.includes('secret'))).toHaveLength(4)
    expect(names.filter((name) => name.startsWith('album/pictures/'))).toHaveLength(3)

    const { page, troubles } = await open({ ...desktop, offline: true, locale: 'en-GB' })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.goto(pathToFileURL(join(folder, 'album/index.html')).href)
    expect(await page.title()).toBe(`Åse & Øyvind ${hostile}`)
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Before the first moment',
      `Vielse ${hostile}`,
      'Dance',
      'Guestbook',
      'Photos and videos by',
      'What this is',
    ])
    expect(await page.locator('a.photo').count()).toBe(4)
    expect(await page.locator('.names').textContent()).toBe(hostile)
    expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded', 'loaded'])
    expect(await page.content()).not.toContain('secret')
    expect(await page.locator('.message').allTextContents()).toEqual([expect.stringContaining(`Hurra!\n${hostile}`)])
    await expectAccessible(page)
    // They are loaded when they come near the screen.
    for (const photo of await page.locator('a.photo img').all()) await photo.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        page
          .locator('a.photo img')
          .evaluateAll((all) => all.every((img) => img instanceof HTMLImageElement && img.naturalWidth > 0)),
      )
      .toBe(true)

    await page.locator('a.photo').first().click()
    await expect.poll(() => shownPicture(page)).toEqual(['0001.webp', true])
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shownPicture(page)).toEqual(['0002.webp', true])
    expect(await page.locator('dialog .caption').textContent()).toContain(hostile)
    const original = (await page.locator('dialog .original').getAttribute('href')) ?? ''
    expect(decodeURIComponent(original)).toMatch(/^\.\.\/000\d 2026-06-20 16\.00\.00 vows\.jpg$/)
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await expect.poll(() => shownPicture(page)).toEqual(['0001.webp', true])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('dialog').evaluate((dialog) => dialog.hasAttribute('open'))).toBe(false)
    await page.locator('a.photo[data-kind=video]').click()
    await page.locator('dialog video').waitFor()

    expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([])
    expect(troubles).toEqual([])

    const small = await open({ ...phone, offline: true })
    await small.page.goto(pathToFileURL(join(folder, 'album/index.html')).href)
    await small.page.locator('a.photo').first().tap()
    await small.page.locator('dialog .stage').evaluate((stage) => {
      const touchAt = (clientX: number) => new Touch({ identifier: 1, target: stage, clientX, clientY: 100 })
      stage.dispatchEvent(new TouchEvent('touchstart', { touches: [touchAt(300)] }))
      stage.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touchAt(100)] }))
    })
    await expect.poll(() => shownPicture(small.page)).toEqual(['0002.webp', true])
    expect(small.troubles).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
