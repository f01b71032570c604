import { expect, test } from 'vitest'
import { brokenNetwork, fakeMemory, fakeUploadServer, textFile } from './fake-upload-server-for-test.ts'
import { summarizeUploads } from './summarize-uploads.ts'
import type { RememberedUpload } from './upload-memory.ts'
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

const unsettled = (rows: ReadonlyMap<string, RememberedUpload>) =>
  [...rows.values()].flatMap(({ id, outcome }) => (outcome ? [] : [id]))
const facts = (file: File) => ({ name: file.name, type: file.type, size: file.size, lastModified: file.lastModified })
const film = () => textFile('film.mp4', '0123456789abcdefghij!', 'video/mp4')

test('goes on by itself with what an earlier page left, where its bytes were kept', async () => {
  const photo = textFile('a.jpg', 'aaa')
  const { memory, rows } = fakeMemory([{ id: 'x', facts: facts(photo), file: photo }])
  const { ports, sentParts } = fakeUploadServer()
  const queue = createUploadQueue(ports, memory)
  expect(await untilSettled(queue)).toEqual(['safe'])
  expect(sentParts).toHaveLength(1)
  expect(unsettled(rows)).toEqual([])
})

test('asks only for the verdict on what had been sent whole', async () => {
  const { memory, rows } = fakeMemory([{ id: 'x', facts: facts(film()), sha256: 'abc', uploadId: 'upl_1' }])
  const { ports, sentParts, ticketRequests } = fakeUploadServer()
  const queue = createUploadQueue(ports, memory)
  expect(await untilSettled(queue)).toEqual(['safe'])
  expect(queue.items.get()[0]).toMatchObject({ photoId: 'photo of upl_1' })
  expect([sentParts, ticketRequests]).toEqual([[], []])
  expect(unsettled(rows)).toEqual([])
})

test('calls lost what was not kept, and goes on with it once it is picked again: only missing parts are sent', async () => {
  const { memory, rows } = fakeMemory([{ id: 'x', facts: facts(film()) }])
  const { ports, sentParts, completions } = fakeUploadServer()
  const requestTickets = ports.requestTickets
  const arrived = [{ number: 1, etag: 'etag of an earlier page' }]
  ports.requestTickets = async (files) => (await requestTickets(files)).map((ticket) => ({ ...ticket, arrived }))
  const queue = createUploadQueue(ports, memory)
  expect(await untilSettled(queue)).toEqual(['lost'])
  expect(summarizeUploads(queue.items.get())).toMatchObject({ lost: 1, underway: 0, total: 1 })
  queue.add([film()])
  expect(await untilSettled(queue)).toEqual(['safe'])
  expect(sentParts).toEqual(['/film.mp4/2', '/film.mp4/3'])
  expect(completions[0]?.parts.map(({ etag }) => etag)).toEqual(['etag of an earlier page', 'etag 2', 'etag 3'])
  expect(unsettled(rows)).toEqual([])
})

test('knows a lost file by its bytes, under any name and time that the phone gives it now', async () => {
  const bytes = '0123456789abcdefghij!'
  const { memory } = fakeMemory([{ id: 'x', facts: facts(film()), sha256: `hash of ${bytes}` }])
  const { ports } = fakeUploadServer()
  const queue = createUploadQueue(ports, memory)
  queue.add([new File([bytes], 'trim.1234.MOV', { type: 'video/quicktime', lastModified: 1 })])
  expect(await untilSettled(queue)).toEqual(['safe'])
})

test('takes a file of the same facts and other bytes for what it is', async () => {
  const { memory } = fakeMemory([{ id: 'x', facts: facts(film()), sha256: 'hash of what it was before' }])
  const { ports, ticketRequests } = fakeUploadServer()
  const queue = createUploadQueue(ports, memory)
  queue.add([film()])
  expect(await untilSettled(queue)).toEqual(['safe'])
  expect(ticketRequests.flat().map(({ sha256 }) => sha256)).toEqual(['hash of 0123456789abcdefghij!'])
})

test('remembers what failed and what waits for its verdict, with what became of the others', async () => {
  const { memory, rows } = fakeMemory()
  const { ports } = fakeUploadServer({
    sendPart: (part) => (part.url.includes('broken') ? brokenNetwork() : Promise.resolve('etag')),
    show: async (uploadId) => ({ status: uploadId.includes('slow') ? 'verifying' : 'safe' }),
  })
  const queue = createUploadQueue(ports, memory)
  queue.add([
    textFile('a.jpg', 'a'),
    textFile('broken.jpg', 'b'),
    textFile('slow.jpg', 'slow'),
    textFile('c.txt', 'c', 'text/plain'),
  ])
  expect(await untilSettled(queue)).toEqual(['safe', 'failed', 'failed', 'refused'])
  expect([...rows.values()].map(({ facts: { name }, uploadId, outcome }) => [name, outcome ?? uploadId])).toEqual([
    ['a.jpg', { state: 'safe' }],
    ['broken.jpg', undefined],
    ['slow.jpg', 'upload of hash of slow'],
    ['c.txt', { state: 'refused', problem: 'unsupported_type' }],
  ])
  expect([...rows.values()].map(({ file }) => file !== undefined)).toEqual([false, true, true, false])
})

test('what was safe counts for the page after, and what was refused is shown until it is dismissed', async () => {
  const { memory, rows } = fakeMemory()
  const first = createUploadQueue(fakeUploadServer().ports, memory)
  first.add([textFile('a.jpg', 'a'), textFile('b.jpg', 'b'), textFile('c.txt', 'c', 'text/plain')])
  await untilSettled(first)

  const { ports, ticketRequests, sentParts } = fakeUploadServer()
  const queue = createUploadQueue(ports, memory)
  expect(await untilSettled(queue)).toEqual(['safe', 'safe', 'refused'])
  expect(queue.items.get()[2]).toMatchObject({ problem: 'unsupported_type' })
  expect([ticketRequests, sentParts]).toEqual([[], []])
  queue.add([textFile('d.jpg', 'd')])
  await untilSettled(queue)
  expect(summarizeUploads(queue.items.get())).toMatchObject({ total: 4, safe: 3, refused: 1 })
  queue.dismiss()
  expect(queue.items.get().map(({ state }) => state)).toEqual(['safe', 'safe', 'safe'])
  expect([...rows.values()].map(({ outcome }) => outcome?.state)).toEqual(['safe', 'safe', 'safe'])
})

test('what was safe before a reload and is picked again counts once', async () => {
  const { memory, rows } = fakeMemory()
  const first = createUploadQueue(fakeUploadServer().ports, memory)
  first.add([textFile('a.jpg', 'a'), textFile('b.jpg', 'b')])
  await untilSettled(first)
  const { ports, sentParts } = fakeUploadServer({
    requestTickets: async (files) => files.map(({ name }) => ({ name, known: true, photoId: 'pho_1', mine: true })),
  })
  const queue = createUploadQueue(ports, memory)
  queue.add([textFile('a.jpg', 'a')])
  expect(await untilSettled(queue)).toEqual(['safe', 'safe', 'duplicate'])
  expect(summarizeUploads(queue.items.get())).toMatchObject({ total: 2, safe: 2, known: 1 })
  expect([sentParts, rows.size]).toEqual([[], 2])
})

test('what was safe and has been removed since is sent again in its own place', async () => {
  const { memory, rows } = fakeMemory()
  const first = createUploadQueue(fakeUploadServer().ports, memory)
  first.add([textFile('a.jpg', 'a')])
  await untilSettled(first)
  const { ports, sentParts } = fakeUploadServer({ newId: () => 'again' })
  const queue = createUploadQueue(ports, memory)
  queue.add([textFile('a.jpg', 'a')])
  await untilSettled(queue)
  expect(queue.items.get().map(({ id, state }) => [id, state])).toEqual([['again', 'safe']])
  expect(sentParts).toHaveLength(1)
  expect([...rows.keys()]).toEqual(['again'])
})

test('what the gallery was found to hold before an earlier page told so counts once', async () => {
  const earlier = { id: 'earlier', facts: facts(film()), sha256: 'hash of aaa', outcome: { state: 'safe' as const } }
  const { memory } = fakeMemory()
  const adopting = new Promise<() => void>((resolve) => {
    memory.adopt = (take) => resolve(() => take([earlier]))
  })
  const { ports } = fakeUploadServer({
    requestTickets: async (files) => files.map(({ name }) => ({ name, known: true, photoId: 'pho_1', mine: true })),
  })
  const queue = createUploadQueue(ports, memory)
  queue.add([textFile('a.jpg', 'aaa')])
  expect(await untilSettled(queue)).toEqual(['known'])
  const adopt = await adopting
  adopt()
  expect(await untilSettled(queue)).toEqual(['duplicate', 'safe'])
})

test('asks for no verdict on what was sent and never completed', async () => {
  const { memory, rows } = fakeMemory()
  const { ports, sentParts } = fakeUploadServer({ complete: brokenNetwork })
  const queue = createUploadQueue(ports, memory)
  queue.add([film()])
  expect(await untilSettled(queue)).toEqual(['failed'])
  expect(sentParts).toHaveLength(3)
  expect([...rows.values()].map(({ uploadId }) => uploadId)).toEqual([undefined])
})

test('asks for the file again where the server knows no more of an upload without a verdict', async () => {
  const { memory } = fakeMemory([{ id: 'x', facts: facts(film()), sha256: 'abc', uploadId: 'upl_1' }])
  const { ports } = fakeUploadServer({
    show: async () => ({ status: 'refused', error: { code: 'upload_incomplete', message: '' } }),
  })
  const queue = createUploadQueue(ports, memory)
  expect(await untilSettled(queue)).toEqual(['lost'])
})

test('what was picked for the hosts alone is asked for so, also by the page after', async () => {
  const first = fakeUploadServer({ requestTickets: brokenNetwork })
  const { memory } = fakeMemory()
  const left = createUploadQueue(first.ports, memory)
  left.add([textFile('secret.jpg', 'sss')], 'hosts')
  left.add([textFile('open.jpg', 'ooo')])
  expect(await untilSettled(left)).toEqual(['failed', 'failed'])
  const { ports, ticketRequests } = fakeUploadServer()
  expect(await untilSettled(createUploadQueue(ports, memory))).toEqual(['safe', 'safe'])
  expect(ticketRequests.flat().map(({ name, audience }) => [name, audience])).toEqual([
    ['secret.jpg', 'hosts'],
    ['open.jpg', undefined],
  ])
})

test('a lost file stays for the hosts alone, however it is picked again', async () => {
  const { memory } = fakeMemory([{ id: 'x', facts: facts(film()), forHosts: true }])
  const { ports, ticketRequests } = fakeUploadServer()
  const queue = createUploadQueue(ports, memory)
  await untilSettled(queue)
  queue.add([film()])
  expect(await untilSettled(queue)).toEqual(['safe'])
  expect(ticketRequests.flat()).toMatchObject([{ audience: 'hosts' }])
})

test('gives up what is on its way and forgets it, also what an earlier page leaves afterwards', async () => {
  const left: ((left: RememberedUpload[]) => void)[] = []
  const { memory, rows } = fakeMemory([])
  const photo = textFile('a.jpg', 'aaa')
  const { ports, sentParts, ticketRequests } = fakeUploadServer()
  const adopting = { ...memory, adopt: (take: (left: RememberedUpload[]) => void) => void left.push(take) }
  const queue = createUploadQueue({ ...ports, hash: () => new Promise(() => undefined) }, adopting)
  queue.add([photo])
  expect(rows.size).toBe(1)
  queue.abandon()
  const later = { id: 'later', facts: facts(film()) }
  rows.set(later.id, later)
  for (const take of left) take([later])
  expect([queue.items.get(), [...rows.keys()], sentParts, ticketRequests]).toEqual([[], [], [], []])
})
