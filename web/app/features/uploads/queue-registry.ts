import { createStore } from '../../../client/create-store.ts'
import { browserMemory } from '../../upload-engine/browser-memory.ts'
import { createUploadQueue, type UploadQueue } from '../../upload-engine/upload-queue.ts'
import { pagePorts } from './page-ports.ts'
import { readUploaderName } from './uploader-name.ts'

/** Milliseconds. Six parts report dozens of times a second; a bar of four steps a second still moves, and leaves a phone to its sending. */
const between = 250

/** One queue a gallery and page load: uploads go on while the reader looks at other screens of the app. */
const queues = new Map<string, UploadQueue>()

/** The page's queue of a gallery; it tells of changes at most four times a second, and always of the last one. */
export function queueOf(slug: string): UploadQueue {
  const existing = queues.get(slug)
  if (existing) return existing
  const queue = createUploadQueue(pagePorts(slug, readUploaderName), browserMemory(slug))
  const shown = createStore(queue.items.get())
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    timer = undefined
    shown.set(queue.items.get())
  }
  queue.items.subscribe(() => (timer ??= setTimeout(show, between)))
  const calm = { ...queue, items: shown }
  queues.set(slug, calm)
  return calm
}
