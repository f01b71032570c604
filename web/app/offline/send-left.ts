import { browserMemory } from '../upload-engine/browser-memory.ts'
import { galleryPorts } from '../upload-engine/gallery-ports.ts'
import { hashBytes } from '../upload-engine/hash-bytes.ts'
import { joinTabs } from '../upload-engine/join-tabs.ts'
import { fetchPart } from '../upload-engine/fetch-part.ts'
import { tabChannel } from '../upload-engine/tab-channel.ts'
import { toHex } from '../upload-engine/to-hex.ts'
import { UploadFailure } from '../upload-engine/upload-failure.ts'
import { isSettled } from '../upload-engine/upload-item.ts'
import type { UploadPorts } from '../upload-engine/upload-ports.ts'
import { sendingLock } from './offline-names.ts'
import { createUploadQueue, type UploadQueue } from '../upload-engine/upload-queue.ts'

/** Milliseconds that a page takes to reload. */
const reloading = 3000

/**
 * Sends the uploads that closed pages have left in a gallery. A visible page sends them itself, and asks for another
 * sync when it closes. Rejects, so that the browser retries, if there is a hidden page, which may end unnoticed, or if
 * not everything was sent.
 */
export async function sendLeft(slug: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, reloading))
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.filter(({ url }) => new URL(url).pathname.split('/')[2] === slug)
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  if (pages.length > 0) throw new Error('A page is at it.')
  // Keeps other workers from taking over meanwhile. Not awaited: a worker that takes over waits for this one.
  await navigator.locks.request(sendingLock, { mode: 'shared', ifAvailable: true }, (lock) => {
    if (!lock) throw new Error('Another worker takes over.')
    return sendAsPage(slug)
  })
}

/** Takes the uploads over like a page would; pages that open meanwhile see that. */
async function sendAsPage(slug: string): Promise<void> {
  const memory = browserMemory(slug)
  if (!memory) return
  try {
    const left = await memory.takeLeft()
    if (left.length === 0) return
    const queue = createUploadQueue(workerPorts(slug), { ...memory, adopt: (take) => take(left) })
    const channel = tabChannel(slug)
    // Uploads that another page leaves meanwhile are for the next sync.
    joinTabs(queue, { ...memory, ...channel, watch: () => new Promise(() => undefined) })
    await untilSettled(queue)
    queue.close()
    channel.close()
    if (queue.items.get().some(({ state }) => state === 'failed')) throw new Error('Not everything could be sent.')
  } finally {
    await memory.close()
  }
}

function untilSettled({ items }: UploadQueue): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (items.get().every(isSettled)) resolve()
    }
    items.subscribe(look)
    look()
  })
}

/** Names and previews are for pages: those ask for the sender's name; here originals follow at once. */
function workerPorts(slug: string): UploadPorts {
  return {
    ...galleryPorts(slug, () => ''),
    preview: async () => undefined,
    sendPart: fetchPart,
    hash: async (file) =>
      toHex(
        await hashBytes(file).catch((cause: unknown) => {
          throw new UploadFailure('not_readable', 'final', { cause })
        }),
      ),
  }
}
