import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Faults } from '../../base/faults.ts'
import { listen, type Serve } from '../../base/listen.ts'
import type { SignedCalls, StandIn } from '../../base/stand-in.ts'
import { BlobStore } from './blob-store.ts'
import { EventOutbox, type S3EventNotificationRecord } from './event-outbox.ts'
import { ObjectIndex } from './object-index.ts'
import { openDatabase } from './open-database.ts'
import { serveRequest } from './serve-request.ts'
import type { BucketSettings, StoreContext } from './store-call.ts'
import { UploadIndex } from './upload-index.ts'

export interface ObjectStoreOptions extends SignedCalls {
  /** 0 picks a free one. */
  port: number
  /** Where objects persist; only one store at a time may use it. */
  folder: string
  buckets: BucketSettings[]
  /** Whether a write waits until it survives a power failure; true by default. */
  durable?: boolean
  faults: Faults
  /** Called for every action such as `s3:PutObject`; the key is empty for actions on a bucket. */
  authorize(accessKeyId: string, action: string, bucket: string, key: string): boolean
  /** Called for every change until it resolves, at least once, also after a crash. */
  onEvent(event: S3EventNotificationRecord): Promise<void>
}

/** Starts an S3 on 127.0.0.1 with path-style addresses. Rejects if the port is taken or the folder is not writable. */
export async function startObjectStore(options: ObjectStoreOptions): Promise<StandIn> {
  const { port, folder, onEvent, durable = true, now = Date.now } = options
  await mkdir(folder, { recursive: true })
  const database = openDatabase(join(folder, 'index.sqlite'), durable)
  const objects = new ObjectIndex(database)
  const uploads = new UploadIndex(database)
  const blobs = new BlobStore(folder, durable)
  const outbox = new EventOutbox(database, onEvent)
  const store: StoreContext = { database, objects, uploads, blobs, outbox, now }

  // Takes the port first, so that only its holder touches the folder. Early requests wait until the folder is ready.
  const ready = Promise.withResolvers<void>()
  const serve: Serve = (message, response) => ready.promise.then(() => serveRequest(options, store, message, response))
  let server: StandIn | undefined
  try {
    // A large original over a slow line may take longer than node:http's five minutes.
    server = await listen(port, serve, { requestTimeout: 0, writesContinue: true, lastRequestsMs: 3000 })
    const known = new Set([...objects.blobs(), ...uploads.blobs()])
    await blobs.open((blob) => known.has(blob))
  } catch (error) {
    void server?.close()
    database.close()
    throw error
  }
  ready.resolve()
  outbox.deliver()
  const { url, close } = server
  return {
    url,
    async close() {
      await close()
      await outbox.close()
      database.close()
    },
  }
}
