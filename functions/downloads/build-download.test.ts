import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { archivePrograms, isInstalled, runArchiveProgram } from '#e2e/kit/archive-programs.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { openArchive, originalsOf } from '#e2e/kit/read-archive.ts'
import { describeFile, readFixture, sendFile } from '#e2e/kit/send-file.ts'
import { dynamodb } from '../database/dynamodb.ts'
import { downloadKey } from '../gateways/media-keys.ts'
import { uploadPart } from '../gateways/multipart-uploads.ts'
import { tables } from '../tables.ts'
import { buildDownload } from './build-download.ts'
import { readDownload } from './download-store.ts'
import { withdrawDownload } from './withdraw-downloads.ts'

let product: OpenGallery
let host: AppClient
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'build-download-'))
  product = await openGallery()
  host = await product.openSession('host@example.com')
})
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  product.bucket.faults.clear()
  product.tables.faults.clear()
})

const mebibyte = 1024 * 1024
let hosts = 0
const patient = { remainingMs: () => 900_000 }

/** An event that holds three videos, enough for a ZIP of two parts where they are padded. */
async function movieEvent(paddingBytes: number) {
  const { body: event } = await host.call('events/create-event', { body: { title: 'Large', date: '2026-06-20' } })
  const guest = new AppClient()
  for (const name of ['one.mp4', 'two.mp4', 'three.mp4']) {
    const padding = randomBytes(paddingBytes)
    padding.writeUInt32BE(padding.length, 0)
    padding.write('free', 4)
    const bytes = Buffer.concat([readFixture('movie.mp4'), padding])
    await sendFile(guest, event.slug, describeFile(name, 'video/mp4', bytes), bytes)
  }
  await product.settle()
  return event
}

const largeEvent = () => movieEvent(6 * mebibyte)

/** The finished ZIP, read by another reader: every file has the checksum that the archive and its list of sums say. */
async function readZip(eventId: string, downloadId: string) {
  const params = { id: eventId, downloadId }
  const { body: download } = await host.call('downloads/show-download', { params })
  const path = join(folder, `${downloadId}.zip`)
  const answer = await product.cdn.fetchFile(download.url)
  expect(Number(answer.headers.get('content-length'))).toBe(download.size)
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()))
  const archive = await openArchive(path)
  const sums: [string, string][] = []
  for (const entry of originalsOf(archive.entries))
    sums.push([
      entry.fileName,
      createHash('sha256')
        .update(await archive.read(entry))
        .digest('hex'),
    ])
  const list = String(await archive.read(archive.entries.at(-1)))
  archive.close()
  rmSync(path)
  expect(list).toBe(sums.map(([name, sum]) => `${sum}  ${name}\n`).join(''))
  const entries = archive.entries.filter(({ fileName }) => !fileName.startsWith('album/'))
  return { download, entries, checksums: sums.map(([, sum]) => sum) }
}

it('goes on behind the last part when it was stopped, and ends with the announced size', async () => {
  const event = await largeEvent()
  const { body: created } = await host.call('downloads/create-download', { params: { id: event.id } })
  const params = { id: event.id, downloadId: created.downloadId }
  const show = async () => (await host.call('downloads/show-download', { params })).body

  // Time for one part, then none: the job stops and queues the rest.
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
  const answer = await product.cdn.fetchFile(ready.url, { headers: { range: 'bytes=-22' } })
  expect(answer.status).toBe(206)
  expect(Buffer.from(await answer.arrayBuffer()).readUInt32LE(0)).toBe(0x06054b50)
  expect(Number(answer.headers.get('content-range')?.split('/')[1])).toBe(ready.size)
})

it('writes a part again that another version of the job has cut differently', async () => {
  const event = await largeEvent()
  const { body: created } = await host.call('downloads/create-download', { params: { id: event.id } })
  let looks = 0
  await buildDownload(created.downloadId, { remainingMs: () => (looks++ === 0 ? 900_000 : 0) })
  const { build } = (await readDownload(created.downloadId)) ?? {}
  const [multipartId] = build?.multipartIds ?? []
  if (!build || multipartId === undefined) throw new Error('Nothing is being built.')
  await uploadPart(downloadKey(event.id, created.downloadId, build.id, 0), multipartId, 1, randomBytes(6 * mebibyte))
  await buildDownload(created.downloadId, patient)
  await product.settle()
  // Three films, and the list of their sums, which they are held against.
  expect((await readZip(event.id, created.downloadId)).entries).toHaveLength(4)
})

it('stops in its middle once the event is deleted, and leaves nothing behind', async () => {
  const event = await largeEvent()
  const params = { id: event.id }
  const { body: created } = await host.call('downloads/create-download', { params })
  let looks = 0
  await buildDownload(created.downloadId, { remainingMs: () => (looks++ === 0 ? 900_000 : 0) })
  await host.call('events/delete-event', { params, body: { title: event.title } })
  await buildDownload(created.downloadId, patient)
  await host.call('events/restore-event', { params })
  await product.settle()
  const { body } = await host.call('downloads/show-download', { params: { ...params, downloadId: created.downloadId } })
  expect(body).toMatchObject({ status: 'failed', reason: 'withdrawn' })
  expect(await product.bucket.listKeys(`downloads/${event.id}/`)).toEqual([])
})

it('joins its parts only where S3 has time for it, else in the next invocation', async () => {
  const event = await largeEvent()
  const { body: created } = await host.call('downloads/create-download', { params: { id: event.id } })
  const params = { id: event.id, downloadId: created.downloadId }
  // Its parts are three.
  let looks = 0
  await buildDownload(created.downloadId, { remainingMs: () => (looks++ < 3 ? 900_000 : 0) })
  const { body } = await host.call('downloads/show-download', { params })
  expect(body).toMatchObject({ status: 'building', progress: 1 })
  await buildDownload(created.downloadId, patient)
  expect((await readZip(event.id, created.downloadId)).download.status).toBe('ready')
})

it('comes as several ZIPs where one would be too large, each of which opens alone', async () => {
  const event = await movieEvent(50_000)
  const params = { id: event.id }
  const { body: created } = await host.call('downloads/create-download', { params })
  const download = { params: { ...params, downloadId: created.downloadId } }
  // Room for the album and a film, or for two films.
  const maxBytes = 130_000
  let looks = 0
  await buildDownload(created.downloadId, { remainingMs: () => (looks++ < 3 ? 900_000 : 0) }, maxBytes)
  const { body: halfway } = await host.call('downloads/show-download', download)
  expect(halfway.status).toBe('building')
  await buildDownload(created.downloadId, patient)

  const { body } = await host.call('downloads/show-download', download)
  const { files = [], ...whole } = body
  expect(whole).toMatchObject({ status: 'ready', entries: 3, size: files.reduce((sum, { size }) => sum + size, 0) })
  expect(whole.url).toBeUndefined()
  expect(files.length).toBeGreaterThan(1)
  expect(files.map(({ name }) => name)).toEqual(files.map((_, index) => `Large-2026-06-20-${index + 1}.zip`))
  const { body: list } = await host.call('downloads/list-downloads', { params })
  expect(list.downloads[0]?.files).toHaveLength(files.length)

  const names: string[][] = []
  for (const { url, name, size, entries } of files) {
    expect(size).toBeLessThanOrEqual(maxBytes)
    const path = join(folder, name)
    writeFileSync(path, Buffer.from(await (await product.cdn.fetchFile(url)).arrayBuffer()))
    const archive = await openArchive(path)
    for (const entry of archive.entries) await archive.read(entry)
    archive.close()
    for (const program of archivePrograms) if (isInstalled(program.name)) runArchiveProgram(program, program.test(path))
    rmSync(path)
    expect(originalsOf(archive.entries)).toHaveLength(entries)
    names.push(archive.entries.map(({ fileName }) => fileName))
  }
  const [first = [], ...others] = names
  expect(first).toEqual(expect.arrayContaining(['SHA256SUMS.txt', 'album/index.html']))
  expect(others.flat()).toEqual(others.flat().filter((name) => /^000\d /.test(name)))

  await removeFirst(event)
  await product.settle()
  expect((await host.call('downloads/show-download', download)).body).toMatchObject({ reason: 'photo_removed' })
  expect(await product.bucket.listKeys(`downloads/${event.id}/`)).toEqual([])
})

it('keeps what is hidden or reported in a folder of its own, and what waits or is for the hosts alone beside all else', async () => {
  const { body: event } = await host.call('events/create-event', { body: { title: 'Hidden', date: '2026-06-20' } })
  const guest = new AppClient()
  const sent = ['one.mp4', 'two.mp4', 'three.mp4', 'four.mp4']
  for (const name of sent) {
    const bytes = Buffer.concat([readFixture('movie.mp4'), Buffer.from([0, 0, 0, 9]), Buffer.from(`free${name[1]}`)])
    const audience = name === 'four.mp4' ? 'hosts' : 'everyone'
    await sendFile(guest, event.slug, { ...describeFile(name, 'video/mp4', bytes), audience }, bytes)
  }
  await product.settle()
  const idOf = async (name: string) => {
    const { body } = await host.call('feed/list-event-photos', { params: { id: event.id } })
    return body.photos.find((photo) => photo.name === name)?.id ?? ''
  }
  const [one, two] = [await idOf('one.mp4'), await idOf('two.mp4')]
  const params = { id: event.id }
  await host.call('photos/decide-photos', { params, body: { photoIds: [one], action: 'hide' } })
  const body = { reason: 'me' } as const
  await guest.call('reports/report-photo', { params: { slug: event.slug, photoId: two }, body })
  const { body: created } = await host.call('downloads/create-download', { params })
  await product.settle()

  const { entries } = await readZip(event.id, created.downloadId)
  const folderOf = (name: string) => entries.find(({ fileName }) => fileName.endsWith(name))?.fileName.split('0')[0]
  expect(sent.map(folderOf)).toEqual(['hidden/', 'hidden/', '', ''])
})

it('names and dates its files by the clocks of the event’s place', async () => {
  const event = await movieEvent(16)
  const params = { id: event.id }
  await host.call('events/update-event', { params, body: { timeZone: 'Asia/Kolkata' } })
  const { body: created } = await host.call('downloads/create-download', { params })
  await product.settle()
  const { entries } = await readZip(event.id, created.downloadId)
  for (const { fileName, lastModFileTime } of entries.slice(0, -1)) {
    expect(fileName).toMatch(/^000\d 2026-06-20 23\.30\.05 /)
    expect(lastModFileTime).toBe((23 << 11) | (30 << 5) | (5 >> 1))
  }
  expect(entries[0]?.getLastModDate().toISOString()).toBe('2026-06-20T18:00:05.000Z')
})

const removeFirst = async ({ slug }: { slug: string }) => {
  const { body: list } = await host.call('feed/list-photos', { params: { slug } })
  await host.call('photos/remove-photo', { params: { slug, photoId: list.photos[0]?.id ?? '' } })
  return list.photos.length - 1
}

it('never holds a photo that was removed between two of its invocations', async () => {
  const event = await largeEvent()
  const { body: created } = await host.call('downloads/create-download', { params: { id: event.id } })
  let looks = 0
  await buildDownload(created.downloadId, { remainingMs: () => (looks++ === 0 ? 900_000 : 0) })
  await removeFirst(event)
  await buildDownload(created.downloadId, patient)
  const { entries, download } = await readZip(event.id, created.downloadId)
  expect(download).toMatchObject({ status: 'ready', entries: 2 })
  expect(entries.map(({ fileName }) => fileName.slice(0, 5))).toEqual(['0001 ', '0002 ', 'SHA25'])
  const left = await product.bucket.listKeys(`downloads/${event.id}/`)
  expect(left.map((key) => key.split('.').at(-1))).toEqual(['plan', 'zip'])
})

it('never holds a photo that was removed before it was ready, though all parts had been written', async () => {
  const event = await largeEvent()
  for (let delayMs = 500; ; delayMs *= 16) {
    const { body: created } = await host.call('downloads/create-download', { params: { id: event.id } })
    product.bucket.faults.add({ service: 's3', operation: 'CompleteMultipartUpload', fail: 1, delayMs })
    const building = buildDownload(created.downloadId, patient)
    await expect.poll(() => product.bucket.faults.orders).toEqual([])
    const left = await removeFirst(event)
    const params = { id: event.id, downloadId: created.downloadId }
    const { body } = await host.call('downloads/show-download', { params })
    await building
    // On a slow machine the ZIP may have been ready first: then it was no race, and there is another.
    if (body.status !== 'building') continue
    const { entries, download } = await readZip(event.id, created.downloadId)
    expect(download).toMatchObject({ status: 'ready', entries: left })
    expect(entries).toHaveLength(left + 1)
    break
  }
})

it('never shows what was hidden before it was ready, though all parts had been written', async () => {
  const event = await largeEvent()
  const { body: list } = await host.call('feed/list-photos', { params: { slug: event.slug } })
  let delayMs = 500
  for (const [index, { id: photoId }] of list.photos.entries()) {
    const { body: created } = await host.call('downloads/create-download', { params: { id: event.id } })
    product.bucket.faults.add({ service: 's3', operation: 'CompleteMultipartUpload', fail: 1, delayMs })
    const building = buildDownload(created.downloadId, patient)
    await expect.poll(() => product.bucket.faults.orders).toEqual([])
    await host.call('photos/decide-photos', {
      params: { id: event.id },
      body: { photoIds: [photoId], action: 'hide' },
    })
    const params = { id: event.id, downloadId: created.downloadId }
    const isRace = (await host.call('downloads/show-download', { params })).body.status === 'building'
    await building
    delayMs *= 16
    // On a slow machine the ZIP may have been ready first: then it was no race, and there is another.
    if (!isRace) continue
    const { entries } = await readZip(event.id, created.downloadId)
    expect(entries.filter(({ fileName }) => fileName.startsWith('hidden/'))).toHaveLength(index + 1)
    return
  }
  expect.unreachable('Every ZIP was ready first.')
})

it.each([
  { service: 's3', status: 500 },
  { service: 's3', status: 500, done: true },
  { service: 'dynamodb', status: 500 },
  { service: 'dynamodb', status: 500, done: true },
] as const)('comes to the same ZIP wherever it is cut off: %o', async (fault) => {
  // Each cut is a download more, and there is a limit to those of one viewer.
  host = await product.openSession(`host-${(hosts += 1)}@example.com`, new AppClient(`198.51.100.${hosts}`))
  const event = await movieEvent(100)
  const { faults } = fault.service === 's3' ? product.bucket : product.tables
  let cuts = 0
  for (let after = 0; ; after++) {
    const { body: created } = await host.call('downloads/create-download', { params: { id: event.id } })
    faults.add({ ...fault, after, fail: 1000 })
    const wasCut = await buildDownload(created.downloadId, patient).then(
      () => false,
      () => true,
    )
    faults.clear()
    await buildDownload(created.downloadId, patient)
    const { entries, download } = await readZip(event.id, created.downloadId)
    expect(download).toMatchObject({ status: 'ready', entries: 3 })
    expect(entries).toHaveLength(4)
    if (!wasCut) break
    cuts += 1
  }
  expect(cuts).toBeGreaterThan(4)
})

it('builds the downloads of several events at once, each of its own photos', async () => {
  const events = [await largeEvent(), await largeEvent()]
  const ids = await Promise.all(
    events.map(async ({ id }) => (await host.call('downloads/create-download', { params: { id } })).body.downloadId),
  )
  await Promise.all(ids.map((id) => buildDownload(id, patient)))
  const zips = await Promise.all(ids.map((id, index) => readZip(events[index]?.id ?? '', id)))
  const sums = zips.map(({ checksums }) => checksums)
  expect(sums.map((list) => list.length)).toEqual([3, 3])
  expect(new Set(sums.flat()).size).toBe(6)
})

it('holds a photo that was verified by a clock ahead of its own', async () => {
  const event = await movieEvent(64)
  const { Items = [] } = await dynamodb.send(
    new QueryCommand({
      TableName: 'photos',
      KeyConditionExpression: 'eventId = :event AND begins_with(#sort, :id)',
      ExpressionAttributeNames: { '#sort': tables.photos.sortKey },
      ExpressionAttributeValues: { ':event': event.id, ':id': 'id#' },
    }),
  )
  await dynamodb.send(
    new UpdateCommand({
      TableName: 'photos',
      Key: { eventId: event.id, [tables.photos.sortKey]: Items[0]?.[tables.photos.sortKey] },
      UpdateExpression: 'SET verifiedAt = :ahead',
      ExpressionAttributeValues: { ':ahead': new Date(Date.now() + 24 * 60 * 60_000).toISOString() },
    }),
  )
  const { body: created } = await host.call('downloads/create-download', { params: { id: event.id } })
  await buildDownload(created.downloadId, patient)
  expect((await readZip(event.id, created.downloadId)).download).toMatchObject({ status: 'ready', entries: 3 })
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

it('says that it failed when nothing has been heard of it for half an hour, and is whole all the same if it goes on then', async () => {
  const event = await movieEvent(100)
  const { body: created } = await host.call('downloads/create-download', { params: { id: event.id } })
  const params = { id: event.id, downloadId: created.downloadId }
  const show = async () => (await host.call('downloads/show-download', { params })).body.status
  await buildDownload(created.downloadId, { remainingMs: () => 0 })
  const heard = (minutesAgo: number) =>
    dynamodb.send(
      new UpdateCommand({
        TableName: 'downloads',
        Key: { id: created.downloadId },
        UpdateExpression: 'SET heardAt = :then',
        ExpressionAttributeValues: { ':then': new Date(Date.now() - minutesAgo * 60_000).toISOString() },
      }),
    )
  await heard(29)
  expect(await show()).toBe('building')
  await heard(31)
  expect(await show()).toBe('failed')
  await buildDownload(created.downloadId, { remainingMs: () => 0 })
  expect(await show()).toBe('building')
  await buildDownload(created.downloadId, patient)
  expect(await show()).toBe('ready')
})

it('fails where nobody knows any more what it was to leave out, instead of holding everything', async () => {
  const event = await movieEvent(100)
  const params = { id: event.id }
  const { body: before } = await host.call('downloads/create-download', { params })
  await product.settle()
  const bytes = readFixture('pattern.png')
  await sendFile(new AppClient(), event.slug, describeFile('new.png', 'image/png', bytes), bytes)
  await product.settle()
  const { body: created } = await host.call('downloads/create-download', { params, body: { after: before.downloadId } })
  const row = await readDownload(before.downloadId)
  if (row) await withdrawDownload(row)
  await buildDownload(created.downloadId, patient)
  const asked = { params: { ...params, downloadId: created.downloadId } }
  expect((await host.call('downloads/show-download', asked)).body).toMatchObject({ status: 'failed' })
})
