import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppClient } from '../../scripts/testing/app-client.ts'
import { type OpenGallery, openGallery } from '../../scripts/testing/open-gallery.ts'
import { describeFile, readFixture, sendFile } from '../../scripts/testing/send-file.ts'
import { buildDownload } from './build-download.ts'

let product: OpenGallery
let host: AppClient
beforeAll(async () => {
  product = await openGallery()
  host = await product.signIn('host@example.com')
})
afterAll(() => product.close())

const mebibyte = 1024 * 1024
const patient = { remainingMs: () => 900_000 }

/** An event that holds videos enough for a ZIP of three parts. */
async function largeEvent() {
  const { body: event } = await host.call('events/create-event', { body: { title: 'Large', date: '2026-06-20' } })
  const guest = new AppClient()
  for (const name of ['one.mp4', 'two.mp4', 'three.mp4']) {
    const padding = randomBytes(13 * mebibyte)
    padding.writeUInt32BE(padding.length, 0)
    padding.write('free', 4)
    const bytes = Buffer.concat([readFixture('movie.mp4'), padding])
    await sendFile(guest, event.slug, describeFile(name, 'video/mp4', bytes), bytes)
  }
  await product.settle()
  return event
}

it('goes on behind the last part when it was stopped, and ends with the announced size', async () => {
  const event = await largeEvent()
  const { body: created } = await host.call('downloads/create-download', { params: { id: event.id } })
  const params = { id: event.id, downloadId: created.downloadId }
  const show = async () => (await host.call('downloads/show-download', { params })).body

  // Time for one part, then none: the job puts itself down and promises the rest.
  let looks = 0
  await buildDownload(created.downloadId, { remainingMs: () => (looks++ === 0 ? 900_000 : 0) })
  const halfway = await show()
  expect(halfway).toMatchObject({ status: 'building', entries: 3 })
  expect(halfway.progress).toBeGreaterThan(0)
  expect(halfway.progress).toBeLessThan(1)
  const promised = (await product.readOutbox()).filter(({ kind }) => kind === 'build-download')
  expect(promised).toHaveLength(2)

  await Promise.allSettled([buildDownload(created.downloadId, patient), buildDownload(created.downloadId, patient)])
  await product.settle()
  const ready = await show()
  expect(ready).toMatchObject({ status: 'ready', progress: 1, size: halfway.size })
  const answer = await fetch(ready.url ?? '', { headers: { range: 'bytes=-22' } })
  expect(answer.status).toBe(206)
  expect(Buffer.from(await answer.arrayBuffer()).readUInt32LE(0)).toBe(0x06054b50)
  expect(Number(answer.headers.get('content-range')?.split('/')[1])).toBe(ready.size)
})

it('holds what its list held when it began, though a photo is removed while it is built', async () => {
  const event = await largeEvent()
  const { body: created } = await host.call('downloads/create-download', { params: { id: event.id } })
  let looks = 0
  await buildDownload(created.downloadId, { remainingMs: () => (looks++ === 0 ? 900_000 : 0) })
  const { body: list } = await host.call('photos/list-photos', { params: { slug: event.slug } })
  const photoId = list.photos[1]?.id ?? ''
  await host.call('photos/remove-photo', { params: { slug: event.slug, photoId } })
  await buildDownload(created.downloadId, patient)
  const params = { id: event.id, downloadId: created.downloadId }
  const { body } = await host.call('downloads/show-download', { params })
  expect(body).toMatchObject({ status: 'ready', entries: 3 })
  const zip = await (await fetch(body.url ?? '')).arrayBuffer()
  expect(zip.byteLength).toBe(body.size)
})

it('is a valid, empty ZIP where there are no photos', async () => {
  const { body: event } = await host.call('events/create-event', { body: { title: '🎉', date: '2026-06-20' } })
  const { body: created } = await host.call('downloads/create-download', { params: { id: event.id } })
  await product.settle()
  const params = { id: event.id, downloadId: created.downloadId }
  const { body } = await host.call('downloads/show-download', { params })
  expect(body).toMatchObject({ status: 'ready', progress: 1, size: 22, entries: 0 })
})

it('says that it failed when it gets nothing done time after time', async () => {
  const event = await largeEvent()
  const { body: created } = await host.call('downloads/create-download', { params: { id: event.id } })
  for (let attempt = 0; attempt < 7; attempt++) await buildDownload(created.downloadId, { remainingMs: () => 0 })
  const params = { id: event.id, downloadId: created.downloadId }
  expect((await host.call('downloads/show-download', { params })).body.status).toBe('failed')
})
