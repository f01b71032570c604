import type { IncomingMessage, ServerResponse } from 'node:http'
import { cacheControlOf } from '#infra/edge/cache-rules.ts'
import { parseByteRange } from '../../base/byte-range.ts'
import type { BuiltFile } from './built-files.ts'

/** Answers with a file: HEAD, If-None-Match, one byte range and compression as the CDN does them. */
export function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: BuiltFile,
  path: string,
  status: number,
): void {
  const headers = { etag: file.etag, 'cache-control': cacheControlOf(path), vary: 'accept-encoding' }
  if (status === 200 && sameContent(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const typed = { ...headers, 'content-type': file.contentType, 'accept-ranges': 'bytes' }
  const range = status === 200 ? parseByteRange(request.headers.range, file.content.length) : undefined
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'content-range': `bytes */${file.content.length}` }).end()
    return
  }
  if (range !== undefined) {
    const content = file.content.subarray(range.from, range.to)
    response.writeHead(206, {
      ...typed,
      'content-range': `bytes ${range.from}-${range.to - 1}/${file.content.length}`,
      'content-length': content.length,
    })
    response.end(request.method === 'HEAD' ? undefined : content)
    return
  }
  const { content, encoding } = file.encoded(String(request.headers['accept-encoding'] ?? ''))
  response.writeHead(status, {
    ...typed,
    'content-length': content.length,
    ...(encoding !== undefined && { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : content)
}

function sameContent(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(/,\s*/).some((given) => given === '*' || given.replace(/^W\//, '') === etag)
}
