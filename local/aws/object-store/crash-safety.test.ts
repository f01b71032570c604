import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand, ListObjectVersionsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let folder: string
let running: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'object-store-crash-'))
})
afterEach(async () => {
  await kill()
  await rm(folder, { recursive: true })
})

async function start(receiver: 'deaf' | 'attentive'): Promise<S3Client> {
  const program = join(import.meta.dirname, 'store-process-for-test.ts')
  running = spawn('node', [program, folder, join(folder, 'events'), receiver], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(running.stdout ?? process.stdin, 'data')
  return new S3Client({
    endpoint: String(line).trim(),
    region: 'eu-north-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'AKIDPROCESS', secretAccessKey: 'process-secret' },
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
}

async function kill(): Promise<void> {
  if (!running || running.exitCode !== null || running.signalCode !== null) return
  const exited = once(running, 'exit')
  running.kill('SIGKILL')
  await exited
}

const keysOf = async (client: S3Client) =>
  (await client.send(new ListObjectVersionsCommand({ Bucket: 'media' }))).Versions?.map(({ Key }) => Key) ?? []
const put = (client: S3Client, Key: string, Body: Buffer) =>
  client.send(new PutObjectCommand({ Bucket: 'media', Key, Body }))

/** Starts a PUT, sends half of it and answers once the store has written some of that to disk. */
async function putHalf(client: S3Client, key: string, size: number) {
  const url = await getSignedUrl(client, new PutObjectCommand({ Bucket: 'media', Key: key }))
  const call = request(url, { method: 'PUT', headers: { 'content-length': size } })
  call.on('error', () => {})
  call.write(randomBytes(size / 2))
  await vi.waitFor(async () => expect(await readdir(join(folder, 'incoming'))).toHaveLength(1), { timeout: 30_000 })
  return call
}

describe('a store that is killed', () => {
  it('has no trace of an object that was half sent, and the earlier one of its key whole', async () => {
    const before = await start('attentive')
    const earlier = randomBytes(100_000)
    await put(before, 'photo', earlier)
    await putHalf(before, 'photo', 2_000_000)
    await kill()

    const after = await start('attentive')
    expect(await keysOf(after)).toEqual(['photo'])
    const found = await after.send(new GetObjectCommand({ Bucket: 'media', Key: 'photo' }))
    expect(Buffer.from((await found.Body?.transformToByteArray()) ?? []).equals(earlier)).toBe(true)
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
    expect(await readdir(join(folder, 'blobs'))).toHaveLength(1)
  })

  it('has every object that it acknowledged, each whole, and no other file', async () => {
    const before = await start('attentive')
    const bytes = new Map(Array.from({ length: 40 }, (_, index) => [`photo-${index}`, randomBytes(50_000)]))
    const acknowledged = new Set<string>()
    const puts = [...bytes].map(([key, body]) => put(before, key, body).then(() => acknowledged.add(key)))
    await Promise.any(puts)
    await kill()
    await Promise.allSettled(puts)

    const after = await start('attentive')
    const keys = await keysOf(after)
    expect(keys).toEqual(expect.arrayContaining([...acknowledged]))
    for (const Key of keys) {
      const found = await after.send(new GetObjectCommand({ Bucket: 'media', Key }))
      expect(Buffer.from((await found.Body?.transformToByteArray()) ?? [])).toEqual(bytes.get(Key ?? ''))
    }
    expect(await readdir(join(folder, 'blobs'))).toHaveLength(keys.length)
  })

  it('tells of a change that nobody had taken', async () => {
    const before = await start('deaf')
    await put(before, 'a b/ø+.jpg', Buffer.from('bytes'))
    await kill()

    await start('attentive')
    // The file is there before its line is: only a line that parses is a whole one.
    const events = await vi.waitFor(
      async () => {
        const lines = (await readFile(join(folder, 'events'), 'utf8')).trim().split('\n')
        return lines.map((line): unknown => JSON.parse(line))
      },
      { timeout: 30_000 },
    )
    expect(events).toMatchObject([
      {
        eventName: 'ObjectCreated:Put',
        s3: { bucket: { name: 'media' }, object: { key: 'a+b/%C3%B8%2B.jpg', size: 5 } },
      },
    ])
  })
})

describe('a client that goes away', () => {
  it('leaves nothing behind', async () => {
    const client = await start('attentive')
    const call = await putHalf(client, 'photo', 2_000_000)
    call.destroy()
    await vi.waitFor(async () => expect(await readdir(join(folder, 'incoming'))).toEqual([]), { timeout: 30_000 })
    expect(await keysOf(client)).toEqual([])
    expect(await readdir(join(folder, 'blobs'))).toEqual([])
  })
})
