import { describe, expect, it } from 'vitest'
import { brokenNetwork, fakeUploadServer, textFile } from './fake-upload-server-for-test.ts'
import { UploadFailure } from './upload-failure.ts'
import { isSettled } from './upload-item.ts'
import type { Preview, UploadPorts } from './upload-ports.ts'
import { createUploadQueue } from './upload-queue.ts'

const previewOf = async (file: File): Promise<Preview> => ({
  bytes: new Blob(['small']),
  facts: { type: 'image/webp', size: 5, sha256: `preview of ${await file.text()}` },
})

async function sendAll(files: readonly File[], overrides: Partial<UploadPorts>, partBytes?: number) {
  const server = fakeUploadServer(overrides, partBytes)
  const queue = createUploadQueue(server.ports)
  const settled = new Promise<void>((resolve) => {
    queue.items.subscribe(() => {
      if (queue.items.get().every(isSettled)) resolve()
    })
  })
  queue.add(files)
  await settled
  return { ...server, items: queue.items.get() }
}

const files = ['a', 'b', 'c'].map((name) => textFile(name, name.repeat(25)))

describe('previews', () => {
  it('of everything that was picked go before any original over a slow line', async () => {
    const { sentParts, items } = await sendAll(files, { preview: previewOf })
    expect(sentParts.slice(0, 3).toSorted()).toEqual(['/a/preview', '/b/preview', '/c/preview'])
    expect(sentParts).toHaveLength(3 + 9)
    expect(items.map(({ state }) => state)).toEqual(['safe', 'safe', 'safe'])
  })

  it('let an original go that the line has room for, beside those still to be drawn', async () => {
    for (const previewBytes of [5, 500_000]) {
      let originalSent: () => void = () => undefined
      const untilOriginalSent = new Promise<void>((resolve) => (originalSent = resolve))
      const server = fakeUploadServer()
      const { items, sentParts } = await sendAll(files, {
        async preview(file) {
          if (file.name === 'b') await untilOriginalSent
          return { ...(await previewOf(file)), bytes: new Blob([new Uint8Array(previewBytes)]) }
        },
        sendPart(part, ...more) {
          if (part.url.endsWith('/a/3')) originalSent()
          return server.ports.sendPart(part, ...more)
        },
      })
      expect(items.map(({ state }) => state)).toEqual(['safe', 'safe', 'safe'])
      expect(sentParts).toEqual([])
      expect(server.sentParts.indexOf('/a/3')).toBeLessThan(server.sentParts.indexOf('/b/preview'))
    }
  })

  it('are drawn for a few files ahead of those that are sent', async () => {
    const server = fakeUploadServer({ preview: () => new Promise(() => undefined) })
    const hashed: string[] = []
    const queue = createUploadQueue({
      ...server.ports,
      async hash(file) {
        hashed.push(file.name)
        return file.name
      },
    })
    queue.add(Array.from({ length: 40 }, (_, index) => textFile(`${index}`, `${index}`)))
    await server.ports.wait(1000, new AbortController().signal)
    expect(hashed).toHaveLength(16)
    queue.close()
  })

  it('are not drawn where the line carries an original as soon', async () => {
    const bytes = 1_000_000
    const large = Array.from({ length: 40 }, (_, index) => textFile(`${index}`, `${index}`.padEnd(bytes, '.')))
    const wishes: string[] = []
    const hash: UploadPorts['hash'] = async (file, wish) => {
      wishes.push(wish)
      return file.name
    }
    const { sentParts } = await sendAll(large, { hash, preview: previewOf }, bytes)
    expect(wishes[0]).toBe('small')
    expect(wishes.at(-1)).toBe('none')
    expect(sentParts).toContain('/0/preview')
    expect(sentParts).not.toContain('/39/preview')
  })

  it('come with the tickets of their originals: nothing is asked for twice', async () => {
    const { ticketRequests } = await sendAll(files, { preview: previewOf })
    expect(ticketRequests.flat().map(({ name, preview }) => [name, preview?.size])).toEqual([
      ['a', 5],
      ['b', 5],
      ['c', 5],
    ])
  })

  it('cost themselves alone where they cannot be drawn or sent', async () => {
    const overrides: Partial<UploadPorts>[] = [
      { preview: async () => undefined },
      { preview: () => Promise.reject(new Error('No memory.')) },
      { preview: () => Promise.reject(new UploadFailure('network', 'transient')) },
    ]
    for (const override of overrides) {
      const { items } = await sendAll(files, override)
      expect(items.map(({ state }) => state)).toEqual(['safe', 'safe', 'safe'])
    }
    const server = fakeUploadServer()
    const { items, sentParts } = await sendAll(files, {
      preview: previewOf,
      sendPart: (part, ...more) =>
        part.url.endsWith('preview') ? brokenNetwork() : server.ports.sendPart(part, ...more),
    })
    expect(items.map(({ state }) => state)).toEqual(['safe', 'safe', 'safe'])
    expect(sentParts).toEqual([])
    expect(server.sentParts).toHaveLength(9)
  })

  it('say as which photo a file is shown before it is safe', async () => {
    const server = fakeUploadServer({ preview: previewOf, show: async () => ({ status: 'verifying' }) })
    const queue = createUploadQueue(server.ports)
    const isShown = new Promise<void>((resolve) => {
      queue.items.subscribe(() => {
        if (queue.items.get().every(({ photoId }) => photoId)) resolve()
      })
    })
    queue.add(files.slice(0, 1))
    await isShown
    expect(queue.items.get()[0]?.photoId).toMatch(/^photo of upload of hash of a/)
    queue.close()
  })
})
