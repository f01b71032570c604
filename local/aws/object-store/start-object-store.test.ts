import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Faults } from '../../base/faults.ts'
import type { StandIn } from '../../base/stand-in.ts'
import type { S3EventNotificationRecord } from './event-outbox.ts'
import { startObjectStore, type ObjectStoreOptions } from './start-object-store.ts'

let folder: string
let stores: StandIn[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'object-store-'))
  stores = []
})
afterEach(async () => {
  for (const store of stores) await store.close()
  await rm(folder, { recursive: true })
})

async function start(options: Partial<ObjectStoreOptions> = {}) {
  const events: S3EventNotificationRecord[] = []
  const faults = new Faults()
  const store = await startObjectStore({
    port: 0,
    folder,
    buckets: [{ name: 'media' }, { name: 'other' }],
    faults,
    secretOf: (key) => `secret of ${key}`,
    authorize: () => true,
    onEvent: async (event) => void events.push(event),
    ...options,
  })
  stores.push(store)
  const clientOf = (accessKeyId: string) =>
    new S3Client({
      endpoint: store.url,
      region: 'eu-north-1',
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey: `secret of ${accessKeyId}` },
      maxAttempts: 1,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    })
  return { store, events, faults, clientOf, client: clientOf('AKIDOWNER') }
}
const photo = { Bucket: 'media', Key: 'photo' }
const put = (client: S3Client, more = {}) => client.send(new PutObjectCommand({ ...photo, Body: 'bytes', ...more }))

describe('an event', () => {
  it('tells of every kind of write and of no removal, later ones with a greater sequencer', async () => {
    const { client, events } = await start()
    await put(client)
    await client.send(new CopyObjectCommand({ ...photo, Key: 'copy', CopySource: 'media/photo' }))
    const upload = { ...photo, UploadId: (await client.send(new CreateMultipartUploadCommand(photo))).UploadId }
    const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber: 1, Body: 'part' }))
    const MultipartUpload = { Parts: [{ PartNumber: 1, ETag }] }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }))
    const { VersionId = '' } = await client.send(new DeleteObjectCommand(photo))
    await client.send(new DeleteObjectCommand({ ...photo, VersionId }))
    await client.send(new DeleteObjectCommand({ ...photo, VersionId }))
    await expect.poll(() => events).toHaveLength(3)
    const seen = events.map(({ eventName, s3 }) => [eventName, s3.object.key, s3.object.size])
    expect(seen).toEqual([
      ['ObjectCreated:Put', 'photo', 5],
      ['ObjectCreated:Copy', 'copy', 5],
      ['ObjectCreated:CompleteMultipartUpload', 'photo', 4],
    ])
    const sequencers = events.map(({ s3 }) => s3.object.sequencer)
    expect(sequencers).toEqual(sequencers.toSorted())
    expect(new Set(sequencers).size).toBe(3)
  })

  it('is delivered again until it is taken, and not after that', async () => {
    const onEvent = vi.fn(async () => {}).mockRejectedValueOnce(new Error('not now'))
    const complaint = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { client, store } = await start({ onEvent })
    await put(client)
    await expect.poll(() => onEvent.mock.calls.length).toBe(2)
    expect(complaint).toHaveBeenCalledWith(expect.stringContaining('not now'))
    complaint.mockRestore()
    await store.close()
    stores.pop()
    const { events } = await start()
    expect(events).toEqual([])
  })

  it('does not come of a refused write', async () => {
    const { client, events } = await start()
    await put(client, { IfNoneMatch: '*' })
    await expect(put(client, { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
    await client.send(
      new CopyObjectCommand({ Bucket: photo.Bucket, Key: 'copy', CopySource: `${photo.Bucket}/${photo.Key}` }),
    )
    await expect
      .poll(() => events.map(({ eventName }) => eventName))
      .toEqual(['ObjectCreated:Put', 'ObjectCreated:Copy'])
  })
})

describe('a right', () => {
  it('is asked for by the name of the action, bucket and key, of a listing by its prefix', async () => {
    const authorize = vi.fn(() => true)
    const { client } = await start({ authorize })
    await put(client)
    await client.send(new CopyObjectCommand({ Bucket: 'other', Key: 'copy', CopySource: 'media/photo' }))
    await client.send(new ListObjectVersionsCommand({ Bucket: 'media' }))
    await client.send(new ListObjectVersionsCommand({ Bucket: 'media', Prefix: 'photos/' }))
    expect(authorize.mock.calls).toEqual([
      ['AKIDOWNER', 's3:PutObject', 'media', 'photo'],
      ['AKIDOWNER', 's3:PutObject', 'other', 'copy'],
      ['AKIDOWNER', 's3:GetObject', 'media', 'photo'],
      ['AKIDOWNER', 's3:ListBucketVersions', 'media', ''],
      ['AKIDOWNER', 's3:ListBucketVersions', 'media', 'photos/'],
    ])
  })

  it('that is missing refuses the call, and hides whether a key exists from those who may not list', async () => {
    const authorize = (key: string, action: string) => key === 'AKIDOWNER' || action === 's3:GetObject'
    const { client, clientOf } = await start({ authorize })
    const reader = clientOf('AKIDREADER')
    await put(client)
    await expect(put(reader)).rejects.toMatchObject({ name: 'AccessDenied' })
    await expect(reader.send(new GetObjectCommand(photo))).resolves.toMatchObject({ ContentLength: 5 })
    const absent = { ...photo, Key: 'absent' }
    await expect(reader.send(new GetObjectCommand(absent))).rejects.toMatchObject({ name: 'AccessDenied' })
    await expect(client.send(new GetObjectCommand(absent))).rejects.toMatchObject({ name: 'NoSuchKey' })
    const Delete = { Objects: [{ Key: 'photo' }], Quiet: true }
    const { Errors } = await reader.send(new DeleteObjectsCommand({ Bucket: 'media', Delete }))
    expect(Errors).toMatchObject([{ Key: 'photo', Code: 'AccessDenied' }])
  })
})

describe('a request for what this store does not have', () => {
  it.each([
    { ChecksumSHA256: 'FeKw08M4keuw8e9gnsQZQgwg4yDOlMZfvIwzEkSOsiU=' },
    { ServerSideEncryption: 'aws:kms' as const },
    { IfMatch: '"etag"' },
    { Tagging: 'a=b' },
  ])('is refused, not ignored: %j', async (more) => {
    const { client } = await start()
    await expect(put(client, more)).rejects.toMatchObject({ name: 'NotImplemented' })
  })
})

describe('a fault', () => {
  it('hits the operation it names, as often as it says', async () => {
    const { client, faults } = await start()
    await put(client)
    faults.add({ service: 's3', operation: 'PutObject', fail: 1 })
    faults.add({ service: 's3', operation: 'GetObject', fail: 1, status: 503 })
    await expect(put(client)).rejects.toMatchObject({ name: 'InternalError', $metadata: { httpStatusCode: 500 } })
    await put(client)
    const get = () => client.send(new GetObjectCommand(photo))
    await expect(get()).rejects.toMatchObject({ name: 'SlowDown', $metadata: { httpStatusCode: 503 } })
    await expect(get()).resolves.toMatchObject({ ContentLength: 5 })
  })

  it('may lose the answer of a call that is done', async () => {
    const { client, faults, events } = await start()
    faults.add({ service: 's3', operation: 'PutObject', fail: 1, done: true })
    await expect(put(client)).rejects.toMatchObject({ name: 'InternalError' })
    const { Body } = await client.send(new GetObjectCommand(photo))
    expect(await Body?.transformToString()).toBe('bytes')
    await expect.poll(() => events).toHaveLength(1)
  })

  it('never hides that a call was refused', async () => {
    const { client, faults } = await start()
    await put(client)
    faults.add({ service: 's3', operation: 'PutObject', fail: 1, done: true })
    await expect(put(client, { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' })
  })

  it('of a delay alone lets the call through', async () => {
    const { client, faults } = await start()
    faults.add({ service: 's3', operation: 'PutObject', fail: 1, delayMs: 20 })
    await expect(put(client)).resolves.toMatchObject({ $metadata: { httpStatusCode: 200 } })
  })
})

describe('a store', () => {
  it('keeps its objects from one run to the next and no file of what was removed for good', async () => {
    const { client, store } = await start()
    const { VersionId } = await put(client)
    await put(client, { Body: 'second' })
    await client.send(new DeleteObjectCommand({ ...photo, VersionId }))
    await expect(put(client, { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' })).rejects.toMatchObject({ name: 'BadDigest' })
    await store.close()
    stores.pop()
    expect(await readdir(join(folder, 'blobs'))).toHaveLength(1)
    const again = await start()
    const { Body } = await again.client.send(new GetObjectCommand(photo))
    expect(await Body?.transformToString()).toBe('second')
  })

  it('ends although a client has stopped reading in the middle of a download', async () => {
    const { client, store } = await start()
    await put(client, { Body: Buffer.alloc(32 * 1024 * 1024) })
    const { Body } = await client.send(new GetObjectCommand(photo))
    await store.close()
    stores.pop()
    await expect(Body?.transformToByteArray()).rejects.toThrow(/aborted|terminated|reset/)
  })

  it('does not start where the port is taken', async () => {
    const { store } = await start()
    const port = Number(new URL(store.url).port)
    await expect(start({ port, folder: join(folder, 'second') })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it('goes by the clock that it is given', async () => {
    const { client } = await start({ now: () => Date.now() + 3_600_000 })
    await expect(put(client)).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' })
  })
})
