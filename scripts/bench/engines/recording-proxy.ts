import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

const reportPath = '/recorded-trouble'

/** Sends word of what goes wrong in a page, from before its first script on; what a page still waits for fails when it is left. */
const recorder = `{
  let isLeaving = false
  const report = (...words) =>
    isLeaving || fetch('${reportPath}', { method: 'POST', body: words.join(' '), keepalive: true })
  const log = console.error
  console.error = (...words) => { report('logged:', ...words); log(...words) }
  addEventListener('beforeunload', () => (isLeaving = true))
  addEventListener('error', ({ message, target }) => report('thrown:', message ?? target.outerHTML), true)
  addEventListener('unhandledrejection', ({ reason }) => report('promised:', reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('refused by', violatedDirective, blockedURI))
}`
const recorderSource = `'sha256-${createHash('sha256').update(recorder).digest('base64')}'`

/**
 * A proxy for a browser that tells nobody what its pages log. It hands on what it gets as it is, but each document gets the
 * recorder as its first script, and its policy the recorder's hash.
 */
export async function openRecordingProxy(): Promise<{ host: string; troubles: readonly string[]; close(): void }> {
  const troubles: string[] = []
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '')
    const served = url.pathname === reportPath ? record(incoming, outgoing) : handOn(url, incoming, outgoing)
    served.catch(() => outgoing.destroy())
  })
  async function record(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    troubles.push(await text(incoming))
    outgoing.writeHead(204).end()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.custom<AddressInfo>((value) => typeof value === 'object').parse(server.address())
  return { host: `127.0.0.1:${port}`, troubles, close: () => void server.close() }
}

async function handOn(url: URL, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { 'accept-encoding': _, ...headers } = incoming.headers
  const call = request(url, { method: incoming.method, headers })
  incoming.pipe(call)
  const answer = await answerTo(call)
  if (!answer.headers['content-type']?.startsWith('text/html')) {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(outgoing)
    return
  }
  const page = (await text(answer)).replace(/<head[^>]*>/, (head) => `${head}<script>${recorder}</script>`)
  const { 'content-security-policy': policy = '' } = answer.headersDistinct
  outgoing.writeHead(answer.statusCode ?? 502, {
    ...answer.headers,
    'content-length': Buffer.byteLength(page),
    'content-security-policy': String(policy).replace('script-src', `script-src ${recorderSource}`),
  })
  outgoing.end(page)
}

async function answerTo(call: ReturnType<typeof request>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => call.on('response', resolve).on('error', reject))
}
