import { createStore, type ReadableStore } from '../../../client/create-store.ts'
import { browserMemory } from '../../upload-engine/browser-memory.ts'
import { askToGoOn } from '../../offline/ask-to-go-on.ts'
import { sendingLock } from '../../offline/offline-names.ts'
import { startOffline } from '../../offline/start-offline.ts'
import { joinTabs } from '../../upload-engine/join-tabs.ts'
import { tabChannel } from '../../upload-engine/tab-channel.ts'
import { isSettled } from '../../upload-engine/upload-item.ts'
import { createUploadQueue, type UploadQueue } from '../../upload-engine/upload-queue.ts'
import { pagePorts } from './page-ports.ts'
import { startReading } from './read-file.ts'
import { readUploaderName } from '../../../client/uploader-name.ts'

/** Milliseconds. Six parts report dozens of times a second; a bar of four steps leaves a phone to its sending. */
const between = 250

/** One queue a gallery and page load: uploads go on while the reader looks at other screens of the app. */
const queues = new Map<string, UploadQueue>()

/** Notifies of changes at most four times a second, and always of the last one. */
function calmed<Value>(store: ReadableStore<Value>): ReadableStore<Value> {
  const shown = createStore(store.get())
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    timer = undefined
    shown.set(store.get())
  }
  store.subscribe(() => (timer ??= setTimeout(show, between)))
  return shown
}

/** The page's queue of a gallery, which lists the uploads of all of this browser's pages. */
export function queueOf(slug: string): UploadQueue {
  const existing = queues.get(slug)
  if (existing) return existing
  const memory = browserMemory(slug)
  const own = createUploadQueue(pagePorts(slug, readUploaderName), memory)
  const abandon = () => {
    own.abandon()
    // Files picked afterwards go into a new queue.
    queues.delete(slug)
  }
  const calm = { ...own, abandon, items: calmed(own.items) }
  const queue = memory ? joinTabs(calm, { ...memory, ...tabChannel(slug), watch }) : calm
  queues.set(slug, queue)
  startReading()
  holdWhileSending(calm)
  outlive(slug, calm)
  void startOffline()
  return queue

  /** Shows a taken-over upload as this page's before it disappears from the other page's. */
  async function watch(page: string) {
    await memory?.watch(page)
    await new Promise((resolve) => setTimeout(resolve, 2 * between))
  }
}

/** Has a worker continue this page's uploads in the background: when sending starts, and when the page may end. */
function outlive(slug: string, { items }: UploadQueue) {
  let wasSending = false
  items.subscribe(() => {
    const isSending = !items.get().every(isSettled)
    if (isSending && !wasSending) void askToGoOn(slug)
    wasSending = isSending
  })
  document.addEventListener('visibilitychange', () => {
    if (wasSending && document.visibilityState === 'hidden') void askToGoOn(slug)
  })
}

/** Holds a lock that tells the browser's other pages and workers that this page is sending. */
function holdWhileSending({ items }: UploadQueue) {
  if (!('locks' in navigator)) return
  let end: (() => void) | undefined
  items.subscribe(() => {
    const isSending = !items.get().every(isSettled)
    if (isSending === (end !== undefined)) return
    end?.()
    end = undefined
    if (!isSending) return
    const over = new Promise<void>((resolve) => (end = resolve))
    // A browser that refuses locks allows no worker either.
    navigator.locks.request(sendingLock, { mode: 'shared' }, () => over).catch(() => undefined)
  })
}
