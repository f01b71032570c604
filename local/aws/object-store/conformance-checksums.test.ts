import { createHash } from 'node:crypto'
import { GetObjectCommand, PutObjectCommand, type PutObjectCommandInput } from '@aws-sdk/client-s3'
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

describe('the checksum CRC-32', () => {
  beforeEach(({ skip }) => skip(...gap('checksums')))
  // Of the nine digits, as the catalogue of CRC algorithms gives it.
  const ChecksumCRC32 = Buffer.from('cbf43926', 'hex').toString('base64')

  it('lets an object through that it fits', async () => {
    await expect(put('right', { ChecksumCRC32 })).resolves.toMatchObject({ $metadata: { httpStatusCode: 200 } })
  })

  it('refuses an object that it does not fit, which is then not there', async () => {
    await expect(put('wrong', { ChecksumCRC32, Body: '12345678' })).rejects.toEqual(refusal('BadDigest'))
    const read = store.client.send(new GetObjectCommand({ Bucket: store.bucket, Key: 'wrong' }))
    await expect(read).rejects.toMatchObject({ name: 'NoSuchKey' })
  })

  it('refuses a value that is none', async () => {
    await expect(put('broken', { ChecksumCRC32: 'AAA=' })).rejects.toEqual(refusal('InvalidRequest'))
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

describe('a request with headers of its own', () => {
  async function putWith(headers: Record<string, string>) {
    const client = store.clientWith({})
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

  it('is refused for a checksum that it announces and does not send', async ({ skip }) => {
    skip(...gap('checksums'))
    await expect(putWith({ 'x-amz-sdk-checksum-algorithm': 'CRC32' })).rejects.toEqual(refusal('InvalidRequest'))
  })
})
