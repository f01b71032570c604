import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { StandIn } from './stand-in.ts'

export type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Serves http on a port of 127.0.0.1 (0: any free one); what `serve` throws is reported and answered 500. */
export async function listen(port: number, serve: Serve): Promise<StandIn> {
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      // A client that hangs up in the middle of a stream is no fault of ours.
      if (!response.writable || response.destroyed) return
      console.error(error)
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'application/json' })
      response.end('{}')
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://localhost:${bound}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
