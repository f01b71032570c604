import { browserMemory } from './browser-memory.ts'
import { browserPorts } from './browser-ports.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'
import { publishSeldom } from './publish-seldom.ts'
import { readUploaderName } from './uploader-name.ts'

/** One queue a gallery and page load: uploads go on while the reader looks at other screens of the app. */
const queues = new Map<string, UploadQueue>()

export function queueOf(slug: string): UploadQueue {
  const existing = queues.get(slug)
  if (existing) return existing
  const queue = publishSeldom(createUploadQueue(browserPorts(slug, readUploaderName), browserMemory(slug)))
  queues.set(slug, queue)
  return queue
}
