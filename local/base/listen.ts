import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { StandIn } from './stand-in.ts'

export type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>

interface ListenOptions {
  /** How long open requests may last at the end; a stalled download would otherwise prevent it. */
  lastRequestsMs?: number
  /** Milliseconds within which a request must arrive; 0 is no limit. */
  requestTimeout?: number
  /** `serve` itself sends 100 Continue to clients that expect it. */
  writesContinue?: boolean
}

/** Interrupted work cleans up within this time; a request that a fault stalls does not. */
const cleanUpMs = 500

/** Serves http on a port of 127.0.0.1 (0: any free one); reports errors of `serve` and answers 500. */
export async function listen(port: number, serve: Serve, options: ListenOptions = {}): Promise<StandIn> {
  const { lastRequestsMs = 0, writesContinue = false, requestTimeout } = options
  const busy = new Set<Promise<void>>()
  const take = (request: IncomingMessage, response: ServerResponse) => {
    const served = serve(request, response).catch((error: unknown) => {
      // A client that disconnects during a stream is no error here.
      if (!response.writable || response.destroyed) return
      console.error(error)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end('{}')
    })
    busy.add(served)
    void served.finally(() => busy.delete(served))
  }
  // Longer than the SDK's pools keep a connection, so that none closes during a request.
  const server = createServer(
    { keepAliveTimeout: 75_000, ...(requestTimeout !== undefined && { requestTimeout }) },
    take,
  )
  if (writesContinue) server.on('checkContinue', take)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://localhost:${bound}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      const served = Promise.all(busy)
      if (lastRequestsMs > 0) await Promise.race([served, wait(lastRequestsMs, undefined, { ref: false })])
      server.closeAllConnections()
      await closed
      if (lastRequestsMs > 0) await Promise.race([served, wait(cleanUpMs, undefined, { ref: false })])
    },
  }
}

/** Answers in JSON; `headers` may name another content type. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}
