import { expect, test } from 'vitest'
import { brokenNetwork, fakeMemory, fakeUploadServer, textFile } from './fake-upload-server-for-test.ts'
import { joinTabs, type TabMessage } from './join-tabs.ts'
import { summarizeUploads } from './summarize-uploads.ts'
import type { UploadMemory } from './upload-memory.ts'
import type { UploadPorts } from './upload-ports.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

/** Pages of one browser at one gallery. */
function openBrowser() {
  const listeners = new Map<string, (message: TabMessage) => void>()
  const ends = new Map<string, () => void>()
  const said: TabMessage['kind'][] = []
  return {
    said,
    open(page: string, ports: UploadPorts, memory?: UploadMemory) {
      const queue = createUploadQueue({ ...ports, newId: () => `${page}${ports.newId()}` }, memory)
      return joinTabs(queue, {
        page,
        post: (message) => {
          said.push(message.kind)
          for (const [other, hear] of listeners) if (other !== page) hear(structuredClone(message))
        },
        hear: (listener) => void listeners.set(page, listener),
        watch: (other) => new Promise((resolve) => ends.set(other, resolve)),
      })
    },
    end(page: string) {
      listeners.delete(page)
      ends.get(page)?.()
    },
  }
}

const seen = (queue: UploadQueue) =>
  queue.items.get().map(({ facts: { name }, state, isElsewhere = false }) => [name, state, isElsewhere])

test('every page shows what each of them is at work on, also one that comes later', async () => {
  const browser = openBrowser()
  const one = browser.open('one', fakeUploadServer().ports)
  one.add([textFile('a.jpg', 'a')])
  await expect.poll(() => seen(one)).toEqual([['a.jpg', 'safe', false]])
  const other = browser.open('other', fakeUploadServer({ hash: () => new Promise(() => undefined) }).ports)
  expect(seen(other)).toEqual([['a.jpg', 'safe', true]])
  other.add([textFile('b.jpg', 'b')])
  await expect
    .poll(() => seen(one))
    .toEqual([
      ['a.jpg', 'safe', false],
      ['b.jpg', 'hashing', true],
    ])
  expect(summarizeUploads(one.items.get())).toMatchObject({ total: 2, safe: 1, underway: 1, underwayElsewhere: 1 })
})

test('what is asked for in one page is done in the page that has it', async () => {
  const browser = openBrowser()
  const broken = { isBroken: true }
  const server = fakeUploadServer({ sendPart: async () => (broken.isBroken ? brokenNetwork() : 'etag') })
  const one = browser.open('one', server.ports)
  const other = browser.open('other', fakeUploadServer().ports)
  one.add([textFile('a.jpg', 'a'), textFile('c.txt', 'c', 'text/plain')])
  await expect.poll(() => seen(other).map(([, state]) => state)).toEqual(['failed', 'refused'])
  broken.isBroken = false
  other.retryFailed()
  await expect.poll(() => seen(other).map(([, state]) => state)).toEqual(['safe', 'refused'])
  other.dismiss()
  expect([seen(one), seen(other)]).toEqual([[['a.jpg', 'safe', false]], [['a.jpg', 'safe', true]]])
})

test('what is asked for in one page is done in it, too', async () => {
  const broken = { isBroken: true }
  const server = fakeUploadServer({ sendPart: async () => (broken.isBroken ? brokenNetwork() : 'etag') })
  const one = openBrowser().open('one', server.ports)
  one.add([textFile('a.jpg', 'a'), textFile('c.txt', 'c', 'text/plain')])
  await expect.poll(() => seen(one).map(([, state]) => state)).toEqual(['failed', 'refused'])
  broken.isBroken = false
  one.retryFailed()
  await expect.poll(() => seen(one).map(([, state]) => state)).toEqual(['safe', 'refused'])
  one.dismiss()
  expect(seen(one)).toEqual([['a.jpg', 'safe', false]])
  one.abandon()
  expect(seen(one)).toEqual([])
})

test.each([
  ['everyone', undefined],
  ['hosts', 'hosts'],
] as const)('what one page sends to %s goes to them, and takes nothing from other pages', async (audience, asked) => {
  const browser = openBrowser()
  const server = fakeUploadServer()
  const one = browser.open('one', server.ports)
  const other = browser.open('other', fakeUploadServer().ports)
  one.add([textFile('a.jpg', 'a')], audience)
  await expect.poll(() => seen(other)).toEqual([['a.jpg', 'safe', true]])
  expect(server.ticketRequests.flat().map((request) => request.audience)).toEqual([asked])
  expect(new Set(browser.said)).toEqual(new Set(['here', 'items']))
})

test('what is given up in one page is given up in all', async () => {
  const browser = openBrowser()
  const hanging = () => fakeUploadServer({ hash: () => new Promise(() => undefined) }).ports
  const [one, other] = [browser.open('one', hanging()), browser.open('other', hanging())]
  one.add([textFile('a.jpg', 'a')])
  await expect.poll(() => seen(other)).toEqual([['a.jpg', 'hashing', true]])
  other.abandon()
  await expect.poll(() => [seen(one), seen(other)]).toEqual([[], []])
})

test('what a page had is no longer shown as its own once it has ended', async () => {
  const browser = openBrowser()
  const one = browser.open('one', fakeUploadServer({ hash: () => new Promise(() => undefined) }).ports)
  const other = browser.open('other', fakeUploadServer().ports)
  one.add([textFile('a.jpg', 'a')])
  await expect.poll(() => seen(other)).toEqual([['a.jpg', 'hashing', true]])
  browser.end('one')
  await expect.poll(() => seen(other)).toEqual([])
})

test('a file that two pages know is shown once', async () => {
  const browser = openBrowser()
  const facts = { name: 'film.mp4', type: 'video/mp4', size: 4, lastModified: 0 }
  const { memory } = fakeMemory([{ id: 'lost', facts, forHosts: false }])
  const pages = ['one', 'other'].map((page) => browser.open(page, fakeUploadServer().ports, memory))
  for (const page of pages) await expect.poll(() => seen(page)).toEqual([['film.mp4', 'lost', false]])
})

test('a lost file that is picked again in another page is sent there, and stays for the hosts alone', async () => {
  const browser = openBrowser()
  const film = textFile('film.mp4', 'film', 'video/mp4')
  const { name, type, size, lastModified } = film
  const { memory } = fakeMemory([{ id: 'lost', facts: { name, type, size, lastModified }, forHosts: true }])
  const one = browser.open('one', fakeUploadServer().ports, memory)
  const server = fakeUploadServer()
  const other = browser.open('other', server.ports)
  await expect.poll(() => seen(other)).toEqual([['film.mp4', 'lost', true]])
  other.add([film])
  await expect.poll(() => seen(other)).toEqual([['film.mp4', 'safe', false]])
  expect(seen(one)).toEqual([['film.mp4', 'safe', true]])
  expect(server.ticketRequests.flat()).toMatchObject([{ audience: 'hosts' }])
})
