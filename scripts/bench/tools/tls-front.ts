import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { toolFile } from './install-tools.ts'

const maker = z.object({
  default: z.object({
    generate: z.custom<(attributes: unknown, options: unknown) => Promise<{ private: string; cert: string }>>(
      (value) => typeof value === 'function',
    ),
  }),
})

export interface TlsFront extends AsyncDisposable {
  origin: string
  /** File with the certificate that vouches for it. */
  certificate: string
}

/**
 * Serves a local origin over TLS and HTTP/2, as the CDN serves the real one, with these headers instead of its own. The
 * certificate is written into `folder`.
 */
export async function openTlsFront(
  behind: string,
  folder: string,
  headersOf: (path: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<TlsFront> {
  const selfsigned = maker.parse(await import(pathToFileURL(toolFile('selfsigned', 'index.js')).href)).default
  const pems = await selfsigned.generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  })
  const certificate = join(folder, 'localhost.pem')
  await writeFile(certificate, pems.cert)

  const server = createSecureServer({ key: pems.private, cert: pems.cert, allowHTTP1: true }, (incoming, outgoing) => {
    const headers = Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')))
    // Pages use this front's address; the product uses its own.
    const own = { host: new URL(behind).host, ...(headers['origin'] !== undefined && { origin: behind }) }
    const call = request(
      new URL(incoming.url, behind),
      { method: incoming.method, headers: { ...headers, ...own } },
      (answer) => {
        const sent = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.has(name))
        outgoing.writeHead(answer.statusCode ?? 502, { ...Object.fromEntries(sent), ...headersOf(incoming.url) })
        answer.pipe(outgoing)
      },
    )
    call.on('error', () => outgoing.destroy())
    incoming.pipe(call)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const address = z.custom<AddressInfo>((value) => typeof value === 'object').parse(server.address())
  return {
    origin: `https://localhost:${address.port}`,
    certificate,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

/** They belong to one HTTP/1 connection, and HTTP/2 forbids them. */
const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])
