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

/** Milliseconds in which a reloaded page is back. */
const reloading = 3000

/**
 * Sends what pages that have ended left of a gallery. One that somebody looks at goes on by itself, and asks again when
 * it is left. Rejects where one is there that may end unseen, or where not everything could be sent: then the browser
 * asks again.
 */
export async function sendLeft(slug: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, reloading))
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.filter(({ url }) => new URL(url).pathname.split('/')[2] === slug)
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  if (pages.length > 0) throw new Error('A page is at it.')
  // No other worker takes over meanwhile. Nothing is waited for here: who takes over would wait for this worker.
  await navigator.locks.request(sendingLock, { mode: 'shared', ifAvailable: true }, (lock) => {
    if (!lock) throw new Error('Another worker takes over.')
    return sendAsPage(slug)
  })
}

/** As another page would; pages that come meanwhile see it. */
async function sendAsPage(slug: string): Promise<void> {
  const memory = browserMemory(slug)
  if (!memory) return
  try {
    const left = await memory.takeLeft()
    if (left.length === 0) return
    const queue = createUploadQueue(workerPorts(slug), { ...memory, adopt: (take) => take(left) })
    const channel = tabChannel(slug)
    // What another page leaves meanwhile is for the next time.
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
