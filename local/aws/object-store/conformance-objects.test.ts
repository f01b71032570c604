import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, it } from 'vitest'
import { knownGaps } from '#e2e/kit/known-gaps.ts'
import { openConformanceStore, type ConformanceStore } from './conformance-store-for-test.ts'

const gap = knownGaps('S3')
let store: ConformanceStore
beforeAll(async () => {
  store = await openConformanceStore()
  return () => store.close()
})

const put = (Key: string, input: Partial<PutObjectCommandInput> = {}) =>
  store.client.send(new PutObjectCommand({ Bucket: store.bucket, Key, Body: 'hello', ...input }))
const get = (Key: string, input = {}) =>
  store.client.send(new GetObjectCommand({ Bucket: store.bucket, Key, ...input }))
const refusal = (code: string, status: number) =>
  expect.objectContaining({ name: code, $metadata: expect.objectContaining({ httpStatusCode: status }) })
const md5 = (bytes: string | Buffer) => createHash('md5').update(bytes).digest('hex')

describe('an object', () => {
  it('is served back with its bytes, type, headers, metadata and MD5 as its ETag', async () => {
    const stored = await put('kept/object', {
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'max-age=60',
      ContentDisposition: 'attachment; filename="a.txt"',
      Metadata: { photo: '42' },
    })
    expect(stored.ETag).toBe(`"${md5('hello')}"`)
    const found = await get('kept/object')
    expect(await found.Body?.transformToString()).toBe('hello')
    expect(found).toMatchObject({
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'max-age=60',
      ContentDisposition: 'attachment; filename="a.txt"',
      Metadata: { photo: '42' },
      ContentLength: 5,
      AcceptRanges: 'bytes',
      ETag: stored.ETag,
    })
  })

  it.each(['../up', 'a//b', '/leading', 'space + plus', 'snø/日本/🎉', 'per%20cent', "'()*!~", 'q?x=1&y#z', 'e\u0301'])(
    'keeps the key %j exactly',
    async (key) => {
      await put(key, { Body: key })
      expect(await (await get(key)).Body?.transformToString()).toBe(key)
    },
  )

  it('may have a key of 1024 bytes', async () => {
    await put('k'.repeat(1024))
    expect((await get('k'.repeat(1024))).ContentLength).toBe(5)
  })

  it('is refused with a key of 1025 bytes', async ({ skip }) => {
    skip(...gap('error codes'))
    await expect(put('k'.repeat(1025))).rejects.toEqual(refusal('KeyTooLongError', 400))
  })

  it('may be empty', async () => {
    await put('empty', { Body: new Uint8Array() })
    expect((await get('empty')).ContentLength).toBe(0)
  })

  it('may come as a stream of a length that is known', async () => {
    const bytes = randomBytes(300_000)
    await put('streamed', { Body: Readable.from([bytes], { objectMode: false }), ContentLength: bytes.length })
    expect((await get('streamed')).ETag).toBe(`"${md5(bytes)}"`)
  })

  it('is replaced by a later one of its key', async () => {
    await put('replaced', { Body: 'old' })
    await put('replaced', { Body: 'new' })
    expect(await (await get('replaced')).Body?.transformToString()).toBe('new')
  })

  it('is refused with more than 2 KB of metadata', async ({ skip }) => {
    skip(...gap('metadata limit'))
    await expect(put('meta', { Metadata: { long: 'x'.repeat(2048) } })).rejects.toEqual(
      refusal('MetadataTooLarge', 400),
    )
  })

  it('is not found before it is there, nor in a bucket that does not exist', async () => {
    await expect(get('never')).rejects.toEqual(refusal('NoSuchKey', 404))
    const head = store.client.send(new HeadObjectCommand({ Bucket: store.bucket, Key: 'never' }))
    await expect(head).rejects.toEqual(refusal('NotFound', 404))
    const elsewhere = store.client.send(new GetObjectCommand({ Bucket: 'no-such-bucket-here', Key: 'never' }))
    await expect(elsewhere).rejects.toEqual(refusal('NoSuchBucket', 404))
  })
})

describe('a read', () => {
  it.each([
    ['bytes=0-2', '012', 'bytes 0-2/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-4', '6789', 'bytes 6-9/10'],
    ['bytes=8-100', '89', 'bytes 8-9/10'],
  ])('of the range %s answers 206', async (Range, text, contentRange) => {
    await put('digits', { Body: '0123456789' })
    const found = await get('digits', { Range })
    expect(await found.Body?.transformToString()).toBe(text)
    expect(found).toMatchObject({ ContentRange: contentRange, $metadata: { httpStatusCode: 206 } })
  })

  it('of a range past the end answers 416', async () => {
    await put('digits', { Body: '0123456789' })
    await expect(get('digits', { Range: 'bytes=10-' })).rejects.toEqual(refusal('InvalidRange', 416))
  })

  it('holds to If-None-Match', async () => {
    const { ETag } = await put('matched')
    await expect(get('matched', { IfNoneMatch: '"other"' })).resolves.toMatchObject({ ETag })
    await expect(get('matched', { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } })
  })

  it('may choose the type and disposition of its answer', async () => {
    await put('named', { ContentType: 'image/jpeg' })
    const overrides = { ResponseContentType: 'text/html', ResponseContentDisposition: 'attachment; filename="b"' }
    const found = await get('named', overrides)
    expect(found).toMatchObject({ ContentType: 'text/html', ContentDisposition: 'attachment; filename="b"' })
  })
})

describe('a conditional write', () => {
  it('with If-None-Match is refused where the key exists', async () => {
    await put('once', { IfNoneMatch: '*' })
    await expect(put('once', { IfNoneMatch: '*', Body: 'two' })).rejects.toEqual(refusal('PreconditionFailed', 412))
    expect(await (await get('once')).Body?.transformToString()).toBe('hello')
  })

  it('with If-None-Match succeeds once of ten at the same time', async () => {
    const bodies = Array.from({ length: 10 }, (_, index) => `writer ${index}`)
    const results = await Promise.allSettled(bodies.map((Body) => put('raced', { Body, IfNoneMatch: '*' })))
    const won = results.findIndex(({ status }) => status === 'fulfilled')
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await (await get('raced')).Body?.transformToString()).toBe(bodies[won])
  })

  it('with If-None-Match of an ETag is not implemented', async ({ skip }) => {
    skip(...gap('error codes'))
    await expect(put('etag', { IfNoneMatch: '"etag"' })).rejects.toEqual(refusal('NotImplemented', 501))
  })
})

describe('a deletion', () => {
  it('answers 204 whether or not there was an object', async () => {
    await put('doomed')
    const remove = () => store.client.send(new DeleteObjectCommand({ Bucket: store.bucket, Key: 'doomed' }))
    expect((await remove()).$metadata.httpStatusCode).toBe(204)
    expect((await remove()).$metadata.httpStatusCode).toBe(204)
    await expect(get('doomed')).rejects.toEqual(refusal('NoSuchKey', 404))
  })

  it('of many keys is quiet where it is asked to be', async () => {
    await put('many/1')
    await put('many/<2> & "3"')
    const Objects = [{ Key: 'many/1' }, { Key: 'many/<2> & "3"' }, { Key: 'many/absent' }]
    const removal = new DeleteObjectsCommand({ Bucket: store.bucket, Delete: { Objects, Quiet: true } })
    const { Deleted, Errors } = await store.client.send(removal)
    expect([Deleted, Errors]).toEqual([undefined, undefined])
    for (const { Key } of Objects) await expect(get(Key)).rejects.toEqual(refusal('NoSuchKey', 404))
  })

  it('of more than 1000 keys is malformed', async ({ skip }) => {
    skip(...gap('error codes'))
    const Objects = Array.from({ length: 1001 }, (_, index) => ({ Key: `${index}` }))
    const removal = store.client.send(
      new DeleteObjectsCommand({ Bucket: store.bucket, Delete: { Objects, Quiet: true } }),
    )
    await expect(removal).rejects.toEqual(refusal('MalformedXML', 400))
  })
})

describe('a copy', () => {
  const copy = (Key: string, source: string) =>
    store.client.send(new CopyObjectCommand({ Bucket: store.bucket, Key, CopySource: `${store.bucket}/${source}` }))

  it('has the bytes and headers of its source', async () => {
    await put('source ø', { ContentType: 'image/png', Metadata: { a: '1' } })
    await copy('copied', encodeURIComponent('source ø'))
    const copied = await get('copied')
    expect(copied).toMatchObject({ ContentType: 'image/png', Metadata: { a: '1' } })
    expect(await copied.Body?.transformToString()).toBe('hello')
  })

  it('onto itself without a change is refused', async () => {
    await put('self')
    await expect(copy('self', 'self')).rejects.toEqual(refusal('InvalidRequest', 400))
  })

  it('of what is not there is refused', async () => {
    await expect(copy('copied', 'absent')).rejects.toEqual(refusal('NoSuchKey', 404))
  })
})
