import type { IncomingMessage } from 'node:http'

/** The whole body of a request, or undefined if it exceeds `maxBytes`; then the rest is read and dropped. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    const buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
    size += buffer.length
    if (size <= maxBytes) chunks.push(buffer)
  }
  return size <= maxBytes ? Buffer.concat(chunks) : undefined
}
