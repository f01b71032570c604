import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

/**
 * How a phone's network fails: it refuses every connection (Wi-Fi without internet), or accepts requests and never
 * answers (a captive portal, a crowded cell).
 */
export type Loss = 'refused' | 'hanging'

interface LineOptions {
  /** Answers a request instead of the product; undefined forwards it. */
  answer?: (incoming: IncomingMessage, url: URL) => Promise<number | undefined>
  /** Changes each document on its way, with its security policy. */
  change?: (document: { page: string; policy: string }) => { page: string; policy: string }
}

/**
 * An HTTP proxy between a browser and the product whose network can fail and return, while the system reports a
 * network all the time. Hanging requests are answered once it returns.
 */
export async function openLine({ answer, change }: LineOptions = {}) {
  let loss: Loss | undefined
  let goOn: (() => void)[] = []
  const server = createServer((incoming, outgoing) => {
    if (loss === 'refused') return void outgoing.destroy()
    if (loss === 'hanging') return void goOn.push(() => serve(incoming, outgoing))
    return serve(incoming, outgoing)
  })

  function serve(incoming: IncomingMessage, outgoing: ServerResponse): void {
    respond(incoming, outgoing).catch(() => outgoing.destroy())
  }
  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '')
    const status = await answer?.(incoming, url)
    if (status !== undefined) return void outgoing.writeHead(status).end()
    const { 'accept-encoding': encodings, ...headers } = incoming.headers
    const kept = change ? headers : { ...headers, 'accept-encoding': encodings }
    const call = request(url, { method: incoming.method, headers: kept })
    incoming.pipe(call)
    const answered = await answerTo(call)
    if (!change || !answered.headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(answered.statusCode ?? 502, answered.rawHeaders)
      return void answered.pipe(outgoing)
    }
    const { 'content-security-policy': policies = [] } = answered.headersDistinct
    const { page, policy } = change({ page: await text(answered), policy: policies.join(', ') })
    outgoing.writeHead(answered.statusCode ?? 502, {
      ...answered.headers,
      'content-length': Buffer.byteLength(page),
      'content-security-policy': policy,
    })
    outgoing.end(page)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.custom<AddressInfo>((value) => typeof value === 'object').parse(server.address())
  return {
    host: `127.0.0.1:${port}`,
    lose(how: Loss): void {
      loss = how
      // An open connection would outlast the failure.
      if (how === 'refused') server.closeAllConnections()
    },
    restore(): void {
      loss = undefined
      const left = goOn
      goOn = []
      for (const answerNow of left) answerNow()
    },
    close(): void {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answerTo(call: ReturnType<typeof request>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => call.on('response', resolve).on('error', reject))
}
