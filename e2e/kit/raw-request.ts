import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface RawSending {
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  /** As received, maybe compressed. */
  body: Buffer
}

/** Sends a request unchanged (`fetch` tidies paths, owns some headers and decompresses) and returns the answer. */
export async function rawRequest(
  origin: string,
  method: string,
  path: string,
  { headers = {}, body }: RawSending = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const sent = request({ hostname, port, method, path, headers, agent: false })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
  })
  sent.end(body)
  const response = await answered
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}
