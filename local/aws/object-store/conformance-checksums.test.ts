import { createHash } from 'node:crypto'
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, type PutObjectCommandInput } from '@aws-sdk/client-s3'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { knownGaps } from '#e2e/kit/known-gaps.ts'
import { openConformanceStore, type ConformanceStore } from './conformance-store-for-test.ts'

const gap = knownGaps('S3')
let store: ConformanceStore
beforeAll(async () => {
  store = await openConformanceStore()
  return () => store.close()
})

const refusal = (code: string) =>
  expect.objectContaining({ name: code, $metadata: expect.objectContaining({ httpStatusCode: 400 }) })
const put = (Key: string, input: Partial<PutObjectCommandInput>) =>
  store.client.send(new PutObjectCommand({ Bucket: store.bucket, Key, Body: '123456789', ...input }))

// Check values of the nine digits, as the catalogue of CRC algorithms and FIPS 180 give them.
const digests = [
  ['ChecksumCRC32', Buffer.from('cbf43926', 'hex').toString('base64')],
  ['ChecksumCRC32C', Buffer.from('e3069283', 'hex').toString('base64')],
  ['ChecksumCRC64NVME', Buffer.from('ae8b14860a799888', 'hex').toString('base64')],
  ['ChecksumSHA1', Buffer.from('f7c3bc1d808e04732adf679965ccc34ca7ae3441', 'hex').toString('base64')],
  ['ChecksumSHA256', 'FeKw08M4keuw8e9gnsQZQgwg4yDOlMZfvIwzEkSOsiU='],
] as const

describe.each(digests)('the checksum %s', (field, value) => {
  beforeEach(({ skip }) => skip(...gap('checksums')))

  it('is kept with an object that it fits, and served where a read asks for it', async () => {
    expect(await put(field, { [field]: value })).toMatchObject({ [field]: value })
    const object = { Bucket: store.bucket, Key: field }
    const found = await store.client.send(new HeadObjectCommand({ ...object, ChecksumMode: 'ENABLED' }))
    expect(found).toMatchObject({ [field]: value, ChecksumType: 'FULL_OBJECT' })
    const ranged = await store.client.send(
      new GetObjectCommand({ ...object, ChecksumMode: 'ENABLED', Range: 'bytes=0-1' }),
    )
    expect(ranged[field]).toBeUndefined()
  })

  it('refuses an object that it does not fit, which is then not there', async () => {
    await expect(put(`wrong-${field}`, { [field]: value, Body: '12345678' })).rejects.toEqual(refusal('BadDigest'))
    const read = store.client.send(new GetObjectCommand({ Bucket: store.bucket, Key: `wrong-${field}` }))
    await expect(read).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  it('refuses a value that is none', async () => {
    await expect(put(`broken-${field}`, { [field]: 'AAAA' })).rejects.toEqual(refusal('InvalidRequest'))
  })
})

describe('Content-MD5', () => {
  const ContentMD5 = createHash('md5').update('123456789').digest('base64')

  it('is verified', async () => {
    await expect(put('md5', { ContentMD5 })).resolves.toMatchObject({ $metadata: { httpStatusCode: 200 } })
    await expect(put('md5', { ContentMD5, Body: 'other' })).rejects.toEqual(refusal('BadDigest'))
    await expect(put('md5', { ContentMD5: 'AAAA' })).rejects.toEqual(refusal('InvalidDigest'))
  })
})

describe('a request with checksum headers of its own', () => {
  beforeEach(({ skip }) => skip(...gap('checksums')))

  async function putWith(headers: Record<string, string>) {
    const client = store.clientWith({ requestChecksumCalculation: 'WHEN_REQUIRED' })
    client.middlewareStack.add(
      (next) => (call) => {
        const { request } = call
        if (typeof request === 'object' && request && 'headers' in request)
          Object.assign(request.headers ?? {}, headers)
        return next(call)
      },
      { step: 'build' },
    )
    return client.send(new PutObjectCommand({ Bucket: store.bucket, Key: 'own', Body: '123456789' }))
  }

  it('is refused for an algorithm that nobody knows', async () => {
    await expect(putWith({ 'x-amz-checksum-crc16': 'AAA=' })).rejects.toEqual(refusal('InvalidRequest'))
  })

  it('is refused for two checksums', async () => {
    const [[, crc32], [, crc32c]] = digests
    const both = putWith({ 'x-amz-checksum-crc32': crc32, 'x-amz-checksum-crc32c': crc32c })
    await expect(both).rejects.toEqual(refusal('InvalidRequest'))
  })

  it('is refused for a checksum that it announces and does not send', async () => {
    await expect(putWith({ 'x-amz-sdk-checksum-algorithm': 'CRC32' })).rejects.toEqual(refusal('InvalidRequest'))
  })
})
