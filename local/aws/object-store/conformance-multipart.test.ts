import { createHash, randomBytes } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type CreateMultipartUploadCommandInput,
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

const partBytes = 5 * 1024 * 1024
const first = randomBytes(partBytes)
const last = randomBytes(1000)
const refusal = (code: string, status: number) =>
  expect.objectContaining({ name: code, $metadata: expect.objectContaining({ httpStatusCode: status }) })

async function create(Key: string, more: Partial<CreateMultipartUploadCommandInput> = {}) {
  const { UploadId } = await store.client.send(new CreateMultipartUploadCommand({ Bucket: store.bucket, Key, ...more }))
  return { Bucket: store.bucket, Key, UploadId }
}
type Upload = Awaited<ReturnType<typeof create>>

const uploadPart = (upload: Upload, PartNumber: number, Body: Buffer) =>
  store.client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
const complete = (upload: Upload, Parts: CompletedPart[], more = {}) =>
  store.client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, ...more }))
async function uploadBoth(upload: Upload): Promise<CompletedPart[]> {
  const one = await uploadPart(upload, 1, first)
  const two = await uploadPart(upload, 2, last)
  return [
    { ...one, PartNumber: 1 },
    { ...two, PartNumber: 2 },
  ]
}
const getBytes = async (Key: string) => {
  const { Body } = await store.client.send(new GetObjectCommand({ Bucket: store.bucket, Key }))
  return Buffer.from((await Body?.transformToByteArray()) ?? [])
}

describe('a multipart upload', () => {
  it('becomes one object with the ETag of its parts, its type and ranges across parts', async () => {
    const upload = await create('whole', { ContentType: 'video/mp4', Metadata: { event: '7' } })
    await expect(getBytes('whole')).rejects.toEqual(refusal('NoSuchKey', 404))
    const parts = await uploadBoth(upload)
    await complete(upload, parts)
    const digests = [first, last].map((bytes) => createHash('md5').update(bytes).digest())
    const ETag = `"${createHash('md5').update(Buffer.concat(digests)).digest('hex')}-2"`
    expect((await getBytes('whole')).equals(Buffer.concat([first, last]))).toBe(true)
    const found = await store.client.send(
      new GetObjectCommand({ Bucket: store.bucket, Key: 'whole', Range: `bytes=${partBytes - 2}-${partBytes + 1}` }),
    )
    expect(found).toMatchObject({ ContentType: 'video/mp4', Metadata: { event: '7' }, ETag })
    const across = Buffer.concat([first.subarray(-2), last.subarray(0, 2)])
    expect(Buffer.from((await found.Body?.transformToByteArray()) ?? []).equals(across)).toBe(true)
  })

  it('answers its ETag when it is completed', async ({ skip }) => {
    skip(...gap('completion etag'))
    const upload = await create('told')
    const { ETag } = await complete(upload, await uploadBoth(upload))
    expect(ETag).toMatch(/^"[\da-f]{32}-2"$/)
    const found = await store.client.send(new GetObjectCommand({ Bucket: store.bucket, Key: 'told' }))
    expect(found.ETag).toBe(ETag)
  })

  it('answers the same completion again as the first time, and another one not at all', async ({ skip }) => {
    skip(...gap('completion etag'))
    const upload = await create('repeated')
    const parts = await uploadBoth(upload)
    const { ETag } = await complete(upload, parts)
    expect((await complete(upload, parts)).ETag).toBe(ETag)
    await expect(complete(upload, parts.slice(0, 1))).rejects.toEqual(refusal('NoSuchUpload', 404))
    await expect(uploadPart(upload, 3, last)).rejects.toEqual(refusal('NoSuchUpload', 404))
  })

  it('made complete twice at the same time is one object', async ({ skip }) => {
    skip(...gap('parallel completions'))
    const upload = await create('twice')
    const parts = await uploadBoth(upload)
    const [one, other] = await Promise.all([complete(upload, parts), complete(upload, parts)])
    expect(one.ETag).toBe(other.ETag)
    expect((await getBytes('twice')).length).toBe(partBytes + last.length)
  })

  it('takes the last of two parts of one number', async () => {
    const upload = await create('chosen')
    await uploadPart(upload, 1, last)
    const { ETag } = await uploadPart(upload, 1, Buffer.from('final'))
    await complete(upload, [{ PartNumber: 1, ETag }])
    expect((await getBytes('chosen')).toString()).toBe('final')
  })

  it('leaves out parts that its completion does not name', async ({ skip }) => {
    skip(...gap('parts left out'))
    const upload = await create('left')
    const { ETag } = await uploadPart(upload, 1, last)
    await uploadPart(upload, 2, first)
    await complete(upload, [{ PartNumber: 1, ETag }])
    expect((await getBytes('left')).equals(last)).toBe(true)
  })

  it('is refused for wrong parts and can then still be completed', async () => {
    const upload = await create('refused')
    const [one, two] = await uploadBoth(upload)
    if (!one || !two) throw new Error('Two parts were uploaded')
    await expect(complete(upload, [one, { ...two, ETag: one.ETag }])).rejects.toEqual(refusal('InvalidPart', 400))
    await expect(complete(upload, [one, { PartNumber: 9, ETag: two.ETag }])).rejects.toEqual(
      refusal('InvalidPart', 400),
    )
    await expect(complete(upload, [])).rejects.toEqual(refusal('MalformedXML', 400))
    await complete(upload, [one, two])
    expect((await getBytes('refused')).length).toBe(partBytes + last.length)
  })

  it('is refused for a small part that is not the last', async () => {
    const upload = await create('small')
    const one = await uploadPart(upload, 1, last)
    const two = await uploadPart(upload, 2, first)
    const parts = [
      { ...one, PartNumber: 1 },
      { ...two, PartNumber: 2 },
    ]
    await expect(complete(upload, parts)).rejects.toEqual(refusal('EntityTooSmall', 400))
  })

  it('is refused for parts in another order', async ({ skip }) => {
    skip(...gap('error codes'))
    const upload = await create('disordered')
    const [one, two] = await uploadBoth(upload)
    if (!one || !two) throw new Error('Two parts were uploaded')
    await expect(complete(upload, [two, one])).rejects.toEqual(refusal('InvalidPartOrder', 400))
    await expect(complete(upload, [one, one])).rejects.toEqual(refusal('InvalidPartOrder', 400))
  })

  it('completed with If-None-Match does not replace an object', async ({ skip }) => {
    skip(...gap('conditional completions'))
    const upload = await create('occupied')
    const parts = await uploadBoth(upload)
    await store.client.send(new PutObjectCommand({ Bucket: store.bucket, Key: 'occupied', Body: 'mine' }))
    await expect(complete(upload, parts, { IfNoneMatch: '*' })).rejects.toEqual(refusal('PreconditionFailed', 412))
    expect((await getBytes('occupied')).toString()).toBe('mine')
  })

  it('takes part numbers from 1 to 10000', async ({ skip }) => {
    skip(...gap('part numbers'))
    const upload = await create('numbers')
    await uploadPart(upload, 10_000, last)
    await expect(uploadPart(upload, 0, last)).rejects.toEqual(refusal('InvalidArgument', 400))
    await expect(uploadPart(upload, 10_001, last)).rejects.toEqual(refusal('InvalidArgument', 400))
  })

  it('lists its parts until it is aborted', async () => {
    const upload = await create('listed/one')
    await uploadBoth(upload)
    const listed = await store.client.send(new ListPartsCommand({ ...upload, MaxParts: 1 }))
    expect(listed).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '1' })
    expect(listed.Parts).toMatchObject([{ PartNumber: 1, Size: partBytes }])
    await store.client.send(new AbortMultipartUploadCommand(upload))
    await expect(uploadPart(upload, 1, last)).rejects.toEqual(refusal('NoSuchUpload', 404))
    const again = store.client.send(new AbortMultipartUploadCommand(upload))
    await expect(again).rejects.toEqual(refusal('NoSuchUpload', 404))
  })

  it('lists no parts once it is aborted', async ({ skip }) => {
    skip(...gap('error codes'))
    const upload = await create('listed/two')
    await store.client.send(new AbortMultipartUploadCommand(upload))
    await expect(store.client.send(new ListPartsCommand(upload))).rejects.toEqual(refusal('NoSuchUpload', 404))
  })
})
