import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { brokenNetwork, fakeUploadServer, textFile } from './fake-upload-server-for-test.ts'
import { summarizeUploads } from './summarize-uploads.ts'
import { UploadFailure } from './upload-failure.ts'
import { isSettled } from './upload-item.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

function untilSettled(queue: UploadQueue): Promise<string[]> {
  return new Promise((resolve) => {
    const look = () => {
      const items = queue.items.get()
      if (items.every(isSettled)) resolve(items.map(({ state }) => state))
    }
    queue.items.subscribe(look)
    look()
  })
}

test('says safe only after the server has said so', async () => {
  let asked = 0
  const { ports } = fakeUploadServer({
    show: async () => (++asked < 3 ? { status: 'verifying' } : { status: 'safe', photoId: 'pho_1' }),
  })
  const queue = createUploadQueue(ports)
  const seen: string[] = []
  queue.items.subscribe(() => seen.push(`${queue.items.get()[0]?.state} after ${asked}`))
  queue.add([textFile('a.jpg', 'aaa')])
  expect(await untilSettled(queue)).toEqual(['safe'])
  expect(seen.filter((line) => line.startsWith('safe'))).toEqual(['safe after 3'])
  expect(queue.items.get()[0]?.photoId).toBe('pho_1')
})

test('sends the bytes of each part and completes with its ETags in order', async () => {
  const sent = new Map<string, string>()
  const { ports, completions } = fakeUploadServer({
    async sendPart(part, bytes) {
      sent.set(part.url, await bytes.text())
      return `etag ${part.number}`
    },
  })
  const queue = createUploadQueue(ports)
  queue.add([textFile('film.mp4', '0123456789abcdefghij!', 'video/mp4')])
  await untilSettled(queue)
  expect([...sent.values()]).toEqual(['0123456789', 'abcdefghij', '!'])
  expect(completions[0]?.parts).toEqual([
    { number: 1, etag: 'etag 1' },
    { number: 2, etag: 'etag 2' },
    { number: 3, etag: 'etag 3' },
  ])
})

test('says nothing to the server of what went in one request but asks for its verdict', async () => {
  const { ports, completions } = fakeUploadServer()
  const queue = createUploadQueue(ports)
  queue.add([textFile('a.jpg', 'aaa')])
  expect(await untilSettled(queue)).toEqual(['safe'])
  expect(completions).toEqual([])
})

test('retries only the part that failed', async () => {
  const tries = new Map<string, number>()
  const { ports } = fakeUploadServer({
    async sendPart(part) {
      const tried = (tries.get(part.url) ?? 0) + 1
      tries.set(part.url, tried)
      if (part.number === 2 && tried < 4) return brokenNetwork()
      return 'etag'
    },
  })
  const queue = createUploadQueue(ports)
  queue.add([textFile('film.mp4', '0123456789abcdefghij!', 'video/mp4')])
  expect(await untilSettled(queue)).toEqual(['safe'])
  expect([...tries.values()]).toEqual([1, 4, 1])
})

test('gives up a part that keeps failing, and later sends only what is missing', async () => {
  let broken = true
  const arrived: number[] = []
  const { ports } = fakeUploadServer({
    async sendPart(part) {
      if (part.number === 3 && broken) return brokenNetwork()
      arrived.push(part.number)
      return 'etag'
    },
  })
  const queue = createUploadQueue(ports)
  queue.add([textFile('film.mp4', '0123456789abcdefghij!', 'video/mp4')])
  expect(await untilSettled(queue)).toEqual(['failed'])
  expect(queue.items.get()[0]?.problem).toBe('network')
  broken = false
  queue.retryFailed()
  expect(await untilSettled(queue)).toEqual(['safe'])
  expect(arrived).toEqual([1, 2, 3])
})

test('asks for a new ticket when the store calls the old one expired', async () => {
  let expired = true
  const { ports, ticketRequests } = fakeUploadServer({
    async sendPart() {
      if (expired) {
        expired = false
        throw new UploadFailure('network', 'expired')
      }
      return 'etag'
    },
  })
  const queue = createUploadQueue(ports)
  queue.add([textFile('a.jpg', 'aaa')])
  expect(await untilSettled(queue)).toEqual(['safe'])
  expect(ticketRequests).toHaveLength(2)
})

test('does not send to a ticket that has grown old while it waited its turn', async () => {
  const server = fakeUploadServer()
  const sendPart = server.ports.sendPart
  server.ports.sendPart = async (...args) => {
    server.advance(60_000)
    return sendPart(...args)
  }
  const queue = createUploadQueue(server.ports)
  queue.add([textFile('film.mp4', 'x'.repeat(300), 'video/mp4')])
  expect(await untilSettled(queue)).toEqual(['safe'])
  expect(server.ticketRequests.length).toBeGreaterThan(1)
  expect(server.sentParts).toHaveLength(30)
})

test('gives up after five tickets that brought nothing across', async () => {
  const { ports, ticketRequests } = fakeUploadServer({
    sendPart: () => Promise.reject(new UploadFailure('network', 'expired')),
  })
  const queue = createUploadQueue(ports)
  queue.add([textFile('a.jpg', 'aaa')])
  expect(await untilSettled(queue)).toEqual(['failed'])
  expect(ticketRequests).toHaveLength(5)
})

test('says that the gallery already holds a file and sends nothing of it', async () => {
  const { ports, sentParts } = fakeUploadServer({
    requestTickets: async (files) => files.map(({ name }) => ({ name, known: true, photoId: 'pho_7', mine: true })),
  })
  const queue = createUploadQueue(ports)
  queue.add([textFile('a.jpg', 'aaa')])
  expect(await untilSettled(queue)).toEqual(['known'])
  expect(sentParts).toEqual([])
})

test('does not count as safe what another guest has sent', async () => {
  const { ports, sentParts } = fakeUploadServer({
    requestTickets: async (files) => files.map(({ name }) => ({ name, known: true, photoId: 'pho_7', mine: false })),
  })
  const queue = createUploadQueue(ports)
  queue.add([textFile('a.jpg', 'aaa'), textFile('b.jpg', 'aaa')])
  expect((await untilSettled(queue)).toSorted()).toEqual(['duplicate', 'sentByOther'])
  expect(summarizeUploads(queue.items.get())).toMatchObject({ total: 1, safe: 0, knownInGallery: 0, sentByOther: 1 })
  expect(sentParts).toEqual([])
})

test('sends the same bytes once, picked any number of times under any name', async () => {
  const { ports, sentParts } = fakeUploadServer()
  const queue = createUploadQueue(ports)
  queue.add([textFile('a.jpg', 'same'), textFile('copy of a.jpg', 'same'), textFile('b.jpg', 'other')])
  expect((await untilSettled(queue)).toSorted()).toEqual(['duplicate', 'safe', 'safe'])
  ports.requestTickets = async (files) => files.map(({ name }) => ({ name, known: true, photoId: 'pho_1', mine: true }))
  queue.add([textFile('a.jpg', 'same')])
  expect((await untilSettled(queue)).toSorted()).toEqual(['duplicate', 'duplicate', 'safe', 'safe'])
  const [first, ...others] = queue.items.get()
  expect(others.filter(({ state }) => state === 'duplicate')).toMatchObject([
    { sameAs: first?.id },
    { sameAs: first?.id },
  ])
  expect(sentParts).toHaveLength(2)
})

test('a refused file gives its place in a free event to the first that waits for one, whichever is known first', async () => {
  for (const verdictAfter of [1, 30]) {
    let asked = 0
    let left = 2
    const { ports, ticketRequests } = fakeUploadServer({
      async show(uploadId) {
        if (!uploadId.includes('bent')) return { status: 'safe', photoId: uploadId }
        if (++asked < verdictAfter) return { status: 'verifying' }
        if (asked === verdictAfter) left += 1
        return { status: 'refused', error: { code: 'unreadable_file', message: '' } }
      },
    })
    const requestTickets = ports.requestTickets
    ports.requestTickets = async (files) =>
      (await requestTickets(files)).map((ticket) => {
        if (left === 0) return { name: ticket.name, error: { code: 'free_limit_reached', message: '' } }
        left -= 1
        return ticket
      })
    const queue = createUploadQueue(ports)
    queue.add(['a', 'bent', 'b', 'c'].map((name) => textFile(`${name}.jpg`, name)))
    await vi.waitFor(() =>
      expect(queue.items.get().map(({ state }) => state)).toEqual(['safe', 'refused', 'safe', 'failed']),
    )
    expect(queue.items.get().at(-1)).toMatchObject({ problem: 'free_limit_reached' })
    expect(ticketRequests.flat()).toHaveLength(5)
  }
})

test('sends a file although the same bytes were refused before: what refused them may be over', async () => {
  let isRefusing = true
  const { ports, sentParts } = fakeUploadServer()
  const requestTickets = ports.requestTickets
  ports.requestTickets = async (files) =>
    isRefusing
      ? files.map(({ name }) => ({ name, error: { code: 'erased_by_sender', message: '' } }))
      : requestTickets(files)
  const queue = createUploadQueue(ports)
  queue.add([textFile('a.jpg', 'same')])
  expect(await untilSettled(queue)).toEqual(['refused'])
  isRefusing = false
  queue.add([textFile('a.jpg', 'same')])
  expect(await untilSettled(queue)).toEqual(['refused', 'safe'])
  expect(sentParts).toHaveLength(1)
})

test('sends a file that had failed once it is picked again, in its place and for whom it was', async () => {
  let isBroken = true
  const { ports, sentParts, ticketRequests } = fakeUploadServer()
  const sendPart = ports.sendPart
  ports.sendPart = async (...part) => (isBroken ? brokenNetwork() : sendPart(...part))
  const queue = createUploadQueue(ports)
  queue.add([textFile('a.jpg', 'same')], 'hosts')
  expect(await untilSettled(queue)).toEqual(['failed'])
  isBroken = false
  queue.add([new File(['same'], 'IMG_1.jpg', { type: 'image/jpeg', lastModified: 1 })])
  expect(await untilSettled(queue)).toEqual(['safe'])
  expect(sentParts).toEqual(['/IMG_1.jpg/1'])
  expect(ticketRequests.at(-1)).toMatchObject([{ audience: 'hosts' }])
})

test('refuses by type and size without asking, while the others go on', async () => {
  const { ports, ticketRequests } = fakeUploadServer()
  const queue = createUploadQueue(ports)
  queue.add([textFile('notes.txt', 'hello', 'text/plain'), textFile('empty.jpg', ''), textFile('a.jpg', 'aaa')])
  expect(await untilSettled(queue)).toEqual(['refused', 'refused', 'safe'])
  expect(queue.items.get().map(({ problem }) => problem)).toEqual(['unsupported_type', 'file_empty', undefined])
  expect(ticketRequests.flat()).toHaveLength(1)
})

test('shows the code of a refusal by the server, whether of the ticket or of the verified bytes', async () => {
  const { ports } = fakeUploadServer({
    show: async () => ({ status: 'refused', error: { code: 'unreadable_file', message: '' } }),
  })
  const requestTickets = ports.requestTickets
  ports.requestTickets = async (files) => {
    const tickets = await requestTickets(files)
    return tickets.map((ticket) =>
      ticket.name === 'late.jpg' ? { name: ticket.name, error: { code: 'uploads_closed', message: '' } } : ticket,
    )
  }
  const queue = createUploadQueue(ports)
  queue.add([textFile('late.jpg', 'late'), textFile('bent.jpg', 'bent')])
  expect(await untilSettled(queue)).toEqual(['refused', 'refused'])
  expect(queue.items.get().map(({ problem }) => problem)).toEqual(['uploads_closed', 'unreadable_file'])
})

test('waits offline without using up its attempts', async () => {
  let online = true
  let tries = 0
  const { ports } = fakeUploadServer({
    isOnline: () => online,
    async untilOnline() {
      online = true
    },
    async sendPart() {
      tries += 1
      if (tries <= 50) {
        online = false
        return brokenNetwork()
      }
      return 'etag'
    },
  })
  const queue = createUploadQueue(ports)
  queue.add([textFile('a.jpg', 'aaa')])
  expect(await untilSettled(queue)).toEqual(['safe'])
})

test('asks for tickets in few requests of at most a hundred files', async () => {
  const { ports, ticketRequests } = fakeUploadServer()
  const queue = createUploadQueue(ports)
  queue.add(Array.from({ length: 230 }, (_, index) => textFile(`${index}.jpg`, `photo ${index}`)))
  await untilSettled(queue)
  expect(ticketRequests.flat()).toHaveLength(230)
  expect(Math.max(...ticketRequests.map((files) => files.length))).toBeLessThanOrEqual(100)
  expect(ticketRequests.length).toBeLessThan(60)
})

test('calls a verdict that does not come slow, and asks again on retry without sending again', async () => {
  let patient = false
  const { ports, sentParts, ticketRequests } = fakeUploadServer({
    show: async () => (patient ? { status: 'safe' } : { status: 'verifying' }),
  })
  const queue = createUploadQueue(ports)
  queue.add([textFile('a.jpg', 'aaa')])
  expect(await untilSettled(queue)).toEqual(['failed'])
  expect(queue.items.get()[0]?.problem).toBe('verification_slow')
  patient = true
  queue.retryFailed()
  expect(await untilSettled(queue)).toEqual(['safe'])
  expect(sentParts).toHaveLength(1)
  expect(ticketRequests).toHaveLength(1)
})

test('sends a file again when the store turns out not to hold what was sent', async () => {
  let complete = false
  const { ports, sentParts } = fakeUploadServer({
    async complete() {
      if (complete) return { status: 'safe', photoId: 'pho_1' }
      complete = true
      throw new UploadFailure('upload_incomplete', 'expired')
    },
  })
  const queue = createUploadQueue(ports)
  queue.add([textFile('film.mp4', '0123456789abcdefghij!', 'video/mp4')])
  expect(await untilSettled(queue)).toEqual(['safe'])
  expect(sentParts).toHaveLength(6)
})

test('hashes and sends again what arrived damaged, when it is tried again', async () => {
  let verdicts = 0
  const { ports, sentParts } = fakeUploadServer({
    show: async () =>
      ++verdicts === 1
        ? { status: 'refused', error: { code: 'checksum_mismatch', message: '' } }
        : { status: 'safe', photoId: 'pho_1' },
  })
  const queue = createUploadQueue(ports)
  queue.add([textFile('a.jpg', 'aaa')])
  expect(await untilSettled(queue)).toEqual(['failed'])
  expect(queue.items.get()[0]?.problem).toBe('checksum_mismatch')
  queue.retryFailed()
  expect(await untilSettled(queue)).toEqual(['safe'])
  expect(sentParts).toHaveLength(2)
})

test('settles every file, and every good one safely, with any failures on the way for a while', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.constantFrom('good', 'good', 'broken', 'expired')),
      async (sizes, weather) => {
        const streaks = new Map<string, number>()
        const { ports } = fakeUploadServer({
          async sendPart(part, bytes, onProgress) {
            const streak = streaks.get(part.url) ?? 0
            const fate = streak < 3 ? weather.next().value : 'good'
            streaks.set(part.url, fate === 'good' ? 0 : streak + 1)
            if (fate === 'broken') return brokenNetwork()
            if (fate === 'expired') throw new UploadFailure('network', 'expired')
            onProgress(bytes.size)
            return 'etag'
          },
        })
        const queue = createUploadQueue(ports)
        queue.add(sizes.map((size, index) => textFile(`${index}.jpg`, `${index}`.padEnd(size + 2, 'x'))))
        await untilSettled(queue)
        const summary = summarizeUploads(queue.items.get())
        expect(summary).toMatchObject({ safe: sizes.length, failed: 0, underway: 0, progress: 1 })
      },
    ),
    { numRuns: 40 },
  )
})

test.for(['uploads_paused', 'switched_off'])(
  'keeps what hosts take no more for now, and sends it once they do: %s',
  async (code) => {
    const { ports } = fakeUploadServer()
    const { requestTickets } = ports
    ports.requestTickets = async (files) => files.map(({ name }) => ({ name, error: { code, message: '' } }))
    const queue = createUploadQueue(ports)
    queue.add([textFile('voice.weba', 'said', 'audio/webm')])
    expect(await untilSettled(queue)).toEqual(['failed'])
    ports.requestTickets = requestTickets
    queue.retryFailed()
    expect(await untilSettled(queue)).toEqual(['safe'])
  },
)
