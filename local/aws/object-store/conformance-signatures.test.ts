import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { crc32 } from 'node:zlib'
import { GetObjectCommand, PutObjectCommand, UploadPartCommand, CreateMultipartUploadCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { beforeAll, describe, expect, it } from 'vitest'
import { knownGaps } from '#e2e/kit/known-gaps.ts'
import { openConformanceStore, type ConformanceStore } from './conformance-store-for-test.ts'

const gap = knownGaps('S3')
let store: ConformanceStore
beforeAll(async () => {
  store = await openConformanceStore()
  return () => store.close()
})

const hour = 3_600_000
const refusal = (code: string, status: number) =>
  expect.objectContaining({ name: code, $metadata: expect.objectContaining({ httpStatusCode: status }) })
const codeOf = async (answer: Response) => /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1]
const presignPut = (Key: string, input = {}, options = {}) =>
  getSignedUrl(store.client, new PutObjectCommand({ Bucket: store.bucket, Key, ...input }), {
    expiresIn: 600,
    ...options,
  })
const presignGet = (Key: string, input = {}, options = {}) =>
  getSignedUrl(store.client, new GetObjectCommand({ Bucket: store.bucket, Key, ...input }), options)
const read = async (Key: string) =>
  (await store.client.send(new GetObjectCommand({ Bucket: store.bucket, Key }))).Body?.transformToString()

describe('a signed request', () => {
  const put = (client = store.client) =>
    client.send(new PutObjectCommand({ Bucket: store.bucket, Key: 'signed', Body: 'x' }))

  it('is refused without a signature, with its request id in XML', async () => {
    const answer = await fetch(`${store.url}/${store.bucket}/signed`)
    expect(answer.status).toBe(403)
    expect(answer.headers.get('content-type')).toBe('application/xml')
    const body = await answer.text()
    expect(body).toContain('<Code>AccessDenied</Code>')
    expect(body).toContain(`<RequestId>${answer.headers.get('x-amz-request-id')}</RequestId>`)
  })

  it('is refused with a wrong secret or an unknown key', async () => {
    const { accessKeyId, secretAccessKey } = store.credentials
    const wrong = store.clientWith({ credentials: { accessKeyId, secretAccessKey: 'wrong' } })
    await expect(put(wrong)).rejects.toEqual(refusal('SignatureDoesNotMatch', 403))
    const unknown = store.clientWith({ credentials: { accessKeyId: 'AKIDUNKNOWN', secretAccessKey } })
    await expect(put(unknown)).rejects.toEqual(refusal('InvalidAccessKeyId', 403))
  })

  it('is refused where it is signed for another region', async ({ skip }) => {
    skip(...gap('regions'))
    const elsewhere = store.clientWith({ region: 'sa-east-1' })
    await expect(put(elsewhere)).rejects.toEqual(refusal('AuthorizationHeaderMalformed', 400))
    const url = await getSignedUrl(elsewhere, new PutObjectCommand({ Bucket: store.bucket, Key: 'elsewhere' }))
    const answer = await fetch(url, { method: 'PUT', body: 'x' })
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'AuthorizationQueryParametersError'])
  })

  it('is refused with a clock that is an hour off', async () => {
    await expect(put(store.clientWith({ systemClockOffset: hour }))).rejects.toEqual(
      refusal('RequestTimeTooSkewed', 403),
    )
    await expect(put(store.clientWith({ systemClockOffset: -hour }))).rejects.toEqual(
      refusal('RequestTimeTooSkewed', 403),
    )
  })

  it('is refused where the body is not the one that was signed', async () => {
    const client = store.clientWith({})
    client.middlewareStack.add(
      (next) => (call) => next({ ...call, request: Object.assign(call.request ?? {}, { body: 'y' }) }),
      { step: 'finalizeRequest', priority: 'low' },
    )
    await expect(put(client)).rejects.toEqual(refusal('XAmzContentSHA256Mismatch', 400))
    await expect(read('signed')).rejects.toEqual(refusal('NoSuchKey', 404))
  })
})

describe('a presigned PUT', () => {
  it('stores what is sent, with the type that is sent', async () => {
    const answer = await fetch(await presignPut('presigned ø'), {
      method: 'PUT',
      body: 'bytes',
      headers: { 'content-type': 'image/png' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).toBe(`"${createHash('md5').update('bytes').digest('hex')}"`)
    expect(await read('presigned ø')).toBe('bytes')
    const found = await fetch(await presignGet('presigned ø'))
    expect(found.headers.get('content-type')).toBe('image/png')
  })

  it('is refused for another key, another method and after its time', async () => {
    const url = await presignPut('only-this')
    const other = await fetch(url.replace('only-this', 'other'), { method: 'PUT', body: 'x' })
    expect([other.status, await codeOf(other)]).toEqual([403, 'SignatureDoesNotMatch'])
    const get = await fetch(url)
    expect([get.status, await codeOf(get)]).toEqual([403, 'SignatureDoesNotMatch'])
    const old = await presignPut('only-this', {}, { signingDate: new Date(Date.now() - hour) })
    const late = await fetch(old, { method: 'PUT', body: 'x' })
    expect([late.status, await codeOf(late)]).toEqual([403, 'AccessDenied'])
  })

  it('says so after its time', async ({ skip }) => {
    skip(...gap('error codes'))
    const old = await presignPut('late', {}, { signingDate: new Date(Date.now() - hour) })
    const late = await fetch(old, { method: 'PUT', body: 'x' })
    expect(await late.text()).toContain('Request has expired')
  })

  it('is refused with a life of more than seven days', async ({ skip }) => {
    skip(...gap('error codes'))
    const url = new URL(await presignPut('long'))
    url.searchParams.set('X-Amz-Expires', '604801')
    const answer = await fetch(url, { method: 'PUT', body: 'x' })
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'AuthorizationQueryParametersError'])
  })

  it('holds to a signed type and length', async () => {
    const signableHeaders = new Set(['content-type', 'content-length'])
    const url = await presignPut('exact', { ContentType: 'image/png', ContentLength: 5 }, { signableHeaders })
    const send = (body: string, type: string) => fetch(url, { method: 'PUT', body, headers: { 'content-type': type } })
    expect(await codeOf(await send('bytes', 'image/jpeg'))).toBe('SignatureDoesNotMatch')
    expect(await codeOf(await send('bytes and more', 'image/png'))).toBe('SignatureDoesNotMatch')
    expect((await send('bytes', 'image/png')).status).toBe(200)
  })

  it('holds to a signed If-None-Match, which must be sent', async () => {
    const url = await presignPut('write-once', { IfNoneMatch: '*' })
    const send = (headers: Record<string, string>) => fetch(url, { method: 'PUT', body: 'x', headers })
    expect(await codeOf(await send({}))).toBe('SignatureDoesNotMatch')
    expect((await send({ 'if-none-match': '*' })).status).toBe(200)
    const again = await send({ 'if-none-match': '*' })
    expect([again.status, await codeOf(again)]).toEqual([412, 'PreconditionFailed'])
  })

  it('holds to a checksum in its query', async ({ skip }) => {
    skip(...gap('checksums'))
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32('right'))
    const url = await presignPut('summed', { ChecksumCRC32: sum.toString('base64') })
    const wrong = await fetch(url, { method: 'PUT', body: 'wrong' })
    expect([wrong.status, await codeOf(wrong)]).toEqual([400, 'BadDigest'])
    expect((await fetch(url, { method: 'PUT', body: 'right' })).status).toBe(200)
  })

  it('is refused with x-amz headers that were not signed', async ({ skip }) => {
    skip(...gap('signed x-amz headers'))
    const answer = await fetch(await presignPut('unsigned'), {
      method: 'PUT',
      body: 'x',
      headers: { 'x-amz-meta-a': '1' },
    })
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'AccessDenied'])
  })

  it('is refused without a length', async () => {
    const url = await presignPut('no-length')
    const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const call = httpRequest(url, { method: 'PUT', headers: { 'transfer-encoding': 'chunked' } }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text: string) => (body += text))
        response.on('end', () => resolve({ status: response.statusCode, body }))
      })
      call.on('error', reject).end('x')
    })
    expect(answer).toEqual({ status: 411, body: expect.stringContaining('MissingContentLength') })
  })

  it('is refused above 5 GiB before anything is read', async () => {
    const url = await presignPut('huge')
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-length': String(5 * 1024 ** 3 + 1) }
      const call = httpRequest(url, { method: 'PUT', headers }, (response) => {
        resolve(response.statusCode)
        call.destroy()
      })
      call.on('error', reject)
      call.flushHeaders()
    })
    expect(status).toBe(400)
  })

  it('works for a part', async () => {
    const upload = { Bucket: store.bucket, Key: 'part' }
    const { UploadId } = await store.client.send(new CreateMultipartUploadCommand(upload))
    const url = await getSignedUrl(store.client, new UploadPartCommand({ ...upload, UploadId, PartNumber: 1 }))
    const answer = await fetch(url, { method: 'PUT', body: 'part' })
    expect([answer.status, answer.headers.get('etag')]).toEqual([
      200,
      `"${createHash('md5').update('part').digest('hex')}"`,
    ])
  })
})

describe('a presigned GET', () => {
  it('serves ranges and signed overrides of its headers, and no unsigned ones', async () => {
    await store.client.send(new PutObjectCommand({ Bucket: store.bucket, Key: 'shown', Body: '0123456789' }))
    const url = await presignGet('shown', { ResponseContentDisposition: 'attachment; filename="a.jpg"' })
    const answer = await fetch(url, { headers: { range: 'bytes=2-4' } })
    expect([answer.status, await answer.text()]).toEqual([206, '234'])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.jpg"')
    const forged = await fetch(`${url}&response-content-type=text%2Fhtml`)
    expect([forged.status, await codeOf(forged)]).toEqual([403, 'SignatureDoesNotMatch'])
  })
})
