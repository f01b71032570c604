import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Surface } from '#shared/api/endpoints.ts'
import { cacheControlOf } from '#infra/edge/cache-rules.ts'
import { statusOfFile } from '#infra/edge/edge-functions.ts'
import { pagesAt, type PageOrigins, securityHeaders } from '#infra/edge/security-headers.ts'
import type { Serve } from '../../base/listen.ts'
import { decodeOrKeep } from '../gateway/match-route.ts'
import { xmlDocument } from '../object-store/render-xml.ts'
import type { BuiltFile, BuiltFiles } from './built-files.ts'
import { loadEdgeFunction, runViewerRequest, runViewerResponse } from './edge-function.ts'
import { parseByteRange } from '../../base/byte-range.ts'

interface SurfaceOptions {
  name: Surface
  origin: string
  files: BuiltFiles
  origins: PageOrigins
  /** Code of the CloudFront Functions. */
  viewerRequest: string
  viewerResponse?: string
  /** Answered as `/config.json`. */
  config: Readonly<Record<string, unknown>>
  serveApi(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>
  /** Serves further paths; returns false, without answering, for any other path. */
  serveMore?(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean>
  /** Serves everything else instead of the built files: in development, their sources. */
  servePages?: Serve | undefined
}

/** The site or the app as its distribution serves it: same functions, headers and cache rules. */
export function serveSurface(options: SurfaceOptions): Serve {
  const { name, origin, files, origins, config, serveApi, serveMore } = options
  const headersAt = (path: string) => Object.entries(securityHeaders(pagesAt(name, path), origins))
  const viewerRequest = loadEdgeFunction(options.viewerRequest)
  const viewerResponse = options.viewerResponse === undefined ? undefined : loadEdgeFunction(options.viewerResponse)

  return async (request, response) => {
    const [asked = ''] = (request.url ?? '').split('?')
    for (const [header, value] of headersAt(asked)) response.setHeader(header, value)
    // A full URL or `*` instead of a path is for proxies (RFC 9112, section 3.2).
    if (!request.url?.startsWith('/')) return refuse(response, 400)
    const url = new URL(`${origin}${request.url}`)
    if (url.pathname.startsWith('/api/')) return serveApi(request, response, url)
    if (await serveMore?.(request, response, url)) return
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 403)
    if (url.pathname === '/config.json') return serveConfig(response, config)
    if (options.servePages) return options.servePages(request, response)

    const rewritten = runViewerRequest(viewerRequest, url)
    if ('location' in rewritten) {
      response.writeHead(rewritten.status, { location: rewritten.location }).end()
      return
    }
    const path = decodeOrKeep(rewritten.path.slice(1))
    const file = files.get(path)
    if (!file) return refuse(response, 404)
    const wanted = statusOfFile[path.split('/').at(-1) ?? '']
    const status = viewerResponse === undefined ? 200 : runViewerResponse(viewerResponse, wanted)
    serveFile(request, response, file, path, status)
  }
}

function serveConfig(response: ServerResponse, config: Readonly<Record<string, unknown>>): void {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': cacheControlOf('config.json') })
  response.end(JSON.stringify(config))
}

const refusals: Readonly<Record<number, string>> = { 400: 'InvalidRequest', 403: 'AccessDenied', 404: 'NoSuchKey' }

/** S3's answers, for a missing key among others; where CloudFront itself refuses, its type is `text/xml`. */
export function refuse(response: ServerResponse, status: number, type = 'application/xml'): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  response.end(xmlDocument('Error', [{ Code: refusals[status] ?? 'Error' }]))
}

/** Serves a file: HEAD, If-None-Match, one byte range and compression as on the CDN. */
function serveFile(
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
