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
  /** 0 takes a free one. */
  port: number
  /** Where objects persist; one store at a time. */
  folder: string
  buckets: BucketSettings[]
  /** Whether a write waits until no loss of power takes it back: true where absent. */
  durable?: boolean
  faults: Faults
  /** Asked for every action such as `s3:PutObject`; the key is empty for actions on a bucket. */
  authorize(accessKeyId: string, action: string, bucket: string, key: string): boolean
  /** Told of every change at least once, also after a crash, until it resolves. */
  onEvent(event: S3EventNotificationRecord): Promise<void>
}

/** Starts an S3 on 127.0.0.1, path-style. Rejects where the port is taken or the folder cannot be written. */
export async function startObjectStore(options: ObjectStoreOptions): Promise<StandIn> {
  const { port, folder, onEvent, durable = true, now = Date.now } = options
  await mkdir(folder, { recursive: true })
  const database = openDatabase(join(folder, 'index.sqlite'), durable)
  const objects = new ObjectIndex(database)
  const uploads = new UploadIndex(database)
  const blobs = new BlobStore(folder, durable)
  const outbox = new EventOutbox(database, onEvent)
  const store: StoreContext = { database, objects, uploads, blobs, outbox, now }

  // The port is taken first: its holder is the only one to touch the folder. Early calls wait until it is in order.
  const ready = Promise.withResolvers<void>()
  const serve: Serve = (message, response) => ready.promise.then(() => serveRequest(options, store, message, response))
  let server: StandIn | undefined
  try {
    // A large original over a slow line may take longer than node:http's five minutes.
    server = await listen(port, serve, { requestTimeout: 0, writesContinue: true, lastRequestsMs: 3000, now })
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
