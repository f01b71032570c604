import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Faults } from '../../base/faults.ts'
import type { SecretLookup, StandIn } from '../../base/stand-in.ts'
import { BlobStore } from './blob-store.ts'
import { EventOutbox, type S3EventNotificationRecord } from './event-outbox.ts'
import { ObjectIndex } from './object-index.ts'
import { openDatabase } from './open-database.ts'
import { serveRequest } from './serve-request.ts'
import type { BucketSettings, StoreContext } from './store-call.ts'
import { UploadIndex } from './upload-index.ts'

/** Longer than the SDK's pools keep a connection, so that none is closed under a request. */
const keepAliveMs = 75_000

/** At the end, whoever is at a request has this long; a download that stands still would hold the end up for good. */
const lastRequestsMs = 3000

/** What was cut off cleans up within this time; a request that was told to stall does not. */
const cleanUpMs = 500

export interface ObjectStoreOptions {
  /** 0 takes a free one. */
  port: number
  /** Where objects persist; one store at a time. */
  folder: string
  buckets: BucketSettings[]
  faults: Faults
  secretOf: SecretLookup
  /** Asked for every action such as `s3:PutObject`; the key is empty for actions on a bucket. */
  authorize(accessKeyId: string, action: string, bucket: string, key: string): boolean
  /** Told of every change at least once, also after a crash, until it resolves. */
  onEvent(event: S3EventNotificationRecord): Promise<void>
  /** Epoch milliseconds. */
  now?: () => number
}

/** Starts an S3 on 127.0.0.1 with path-style addresses. Rejects where the port is taken or the folder cannot be written. */
export async function startObjectStore(options: ObjectStoreOptions): Promise<StandIn> {
  const { port, folder, onEvent, now = Date.now } = options
  await mkdir(folder, { recursive: true })
  const database = openDatabase(join(folder, 'index.sqlite'))
  const objects = new ObjectIndex(database)
  const uploads = new UploadIndex(database)
  const blobs = new BlobStore(folder)
  const outbox = new EventOutbox(database, onEvent)
  const store: StoreContext = { database, objects, uploads, blobs, outbox, now }

  const busy = new Set<Promise<void>>()
  // The port is taken first: whoever holds it is the only one to touch the folder. Early calls wait until it is in order.
  const ready = Promise.withResolvers<void>()
  const serve = (message: IncomingMessage, response: ServerResponse, expectsContinue: boolean) => {
    const served = ready.promise.then(() => serveRequest(options, store, message, response, expectsContinue))
    busy.add(served)
    void served.finally(() => busy.delete(served))
  }
  // A large original over a slow line may take longer than node:http's five minutes.
  const server = createServer({ requestTimeout: 0, keepAliveTimeout: keepAliveMs }, (message, response) =>
    serve(message, response, false),
  )
  server.on('checkContinue', (message, response) => serve(message, response, true))
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const known = new Set([...objects.blobs(), ...uploads.blobs()])
    await blobs.open((blob) => known.has(blob))
  } catch (error) {
    server.close()
    database.close()
    throw error
  }
  ready.resolve()
  outbox.deliver()

  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      const served = Promise.all(busy)
      await Promise.race([served, wait(lastRequestsMs, undefined, { ref: false })])
      server.closeAllConnections()
      await closed
      await Promise.race([served, wait(cleanUpMs, undefined, { ref: false })])
      await outbox.close()
      database.close()
    },
  }
}
