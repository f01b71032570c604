import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { showGallery } from '#shared/api/galleries.ts'
import { listMessages } from '#shared/api/messages.ts'
import { listPhotos, type Photo } from '#shared/api/photos.ts'
import { showScreen } from '#shared/api/walls.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { startProduct } from '#e2e/kit/start-product.ts'
import { demoMoments, demoTheme } from './demo-event.ts'
import { demoMessages, demoVoice, guestNames } from './demo-guests.ts'
import { demoCounts, demoLikes } from './demo-pictures.ts'

const stateFolder = mkdtempSync(join(tmpdir(), 'festlens-demo-'))
afterAll(() => rmSync(stateFolder, { recursive: true }))

const readyLine = z.object({ demo: z.object({ gallery: z.url(), wall: z.url() }) })

const demoCount = demoCounts.photos + demoCounts.films

/** Starts the product with its demo, and reads its gallery as a guest who has just come. */
async function startWithDemo() {
  const product = await startProduct({ stateFolder, settings: { DEMO: 'on' } })
  const { gallery, wall } = readyLine.parse(JSON.parse(product.lines[0] ?? '')).demo
  expect(gallery.startsWith(`${product.app}/g/`)).toBe(true)
  const [slug, key] = [gallery, wall].map((address) => address.split('/').at(-1) ?? '')
  const guest = product.newBrowser()
  const read = async (path = '') => (await guest.call('app', 'GET', `/api/galleries/${slug}${path}`)).json
  const readPhotos = async (): Promise<Photo[]> =>
    listPhotos.response.parse(await read('/photos')).photos.filter(isPicture)
  const photosFrom = async (count: number) => {
    await expect.poll(async () => (await readPhotos()).length, drawing).toBeGreaterThanOrEqual(count)
    return readPhotos()
  }
  /** What is left last, once all of it is there. */
  const messages = async () => {
    const written = async () => listMessages.response.parse(await read('/messages')).messages
    await expect.poll(async () => (await written()).length, drawing).toBeGreaterThanOrEqual(demoMessages.length)
    return written()
  }
  const head = async () => showGallery.response.parse(await read())
  const onWall = async () => showScreen.response.parse((await guest.call('app', 'GET', `/api/walls/${key}`)).json).wall
  return { product, slug, read, photosFrom, messages, head, onWall }
}

/** Their renditions are drawn like any guest's, on cores that other tests want as well. */
const drawing = { timeout: 240_000, interval: 300 }

describe('the demo event', () => {
  it('is a whole wedding in the order it happened, complete after a run that was killed', async () => {
    const first = await startWithDemo()
    await first.photosFrom(3)
    await first.product.kill()

    const second = await startWithDemo()
    expect(second.slug).toBe(first.slug)
    const messages = await second.messages()
    const photos = await second.photosFrom(demoCount)
    expect(photos).toHaveLength(demoCount)
    const times = photos.map(({ capturedAt }) => capturedAt)
    expect(times).toEqual(times.toSorted())
    expect(new Set(times).size).toBe(demoCount)
    const isUpright = ({ width, height }: Photo) => height > width
    expect(photos.filter(isUpright).length).toBeGreaterThan(10)

    // A guest from before the run was killed is the same guest after it.
    expect(new Set(photos.map(({ guest }) => guest)).size).toBe(guestNames.length)
    expect(photos.filter(({ renditions }) => renditions.length === 0)).toEqual([])
    const films = photos.filter(({ kind }) => kind === 'video')
    expect(films.map(({ capturedAt, playback }) => [capturedAt, playback?.type])).toEqual([
      ['2026-06-20T12:02:40.000Z', 'video/mp4'],
      ['2026-06-20T20:51:30.000Z', 'video/mp4'],
      ['2026-06-20T22:05:20.000Z', 'video/mp4'],
    ])
    expect(new Set(photos.map(({ momentId }) => momentId)).size).toBe(demoMoments.length)
    // Counts of hearts are published a few seconds later.
    const liked = [...demoLikes.values()].filter((likes) => likes > 0)
    const hearts = async () => (await second.photosFrom(demoCount)).flatMap(({ likes }) => (likes ? [likes] : []))
    await expect.poll(hearts, drawing).toHaveLength(liked.length)
    expect(messages.map(({ text }) => text).toReversed()).toEqual(demoMessages.map(({ text }) => text))
    expect(messages.filter(({ hearted }) => hearted)).toHaveLength(2)

    const voices = async () => listPhotos.response.parse(await second.read('/photos?kind=voice')).photos
    const { caption } = demoVoice
    await expect.poll(voices, drawing).toMatchObject([{ seconds: expect.closeTo(10, 0), caption, playback: {} }])

    const head = await second.head()
    // Without a greeting of the hosts, guests are greeted in their own language.
    expect(head).toMatchObject({ theme: demoTheme, description: '' })
    expect(head).toHaveProperty('cover.renditions.0')
    expect(await second.onWall()).toMatchObject({ showNames: true, showMessages: true })
    expect(await second.product.mail()).toEqual([])
    await second.product.stop()
  }, 300_000)
})
