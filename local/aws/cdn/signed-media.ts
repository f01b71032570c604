import {
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { filesViewerRequest } from '#infra/edge/edge-functions.ts'
import { signByClock } from '#functions/runtime/sign-by-clock.ts'
import type { Clock } from '../../base/clock.ts'
import { mediaBucketName, region } from '../../base/resource-names.ts'
import { loadEdgeFunction, runViewerRequest } from './edge-function.ts'
import { type CookieSigners, mayFetch, decodeSigned } from './signed-cookies.ts'
import { createVerify } from 'node:crypto'
import { refuse } from './serve-surface.ts'

interface SignedMediaOptions {
  /** Origin of the app, for which cookies and addresses are signed. */
  appOrigin: string
  signers: CookieSigners
  clock: Clock
  s3: { endpoint: string; credentials: { accessKeyId: string; secretAccessKey: string } }
}

/** Serves the bucket's signed files, as the CDN's behaviours of these paths do. */
export class SignedMedia {
  readonly #options: SignedMediaOptions
  readonly #s3: S3Client
  readonly #filesViewerRequest = loadEdgeFunction(filesViewerRequest())

  constructor(options: SignedMediaOptions) {
    this.#options = options
    const { s3, clock } = options
    this.#s3 = signByClock(new S3Client({ region, forcePathStyle: true, ...s3 }), clock.aheadMs)
  }

  /** Whether the viewer's cookies open that address; otherwise sends a refusal. */
  admits(request: IncomingMessage, response: ServerResponse, url: URL): boolean {
    const { appOrigin, signers, clock } = this.#options
    const address = `${appOrigin}${url.pathname}${url.search}`
    return admitted(request, response, mayFetch(address, sentCookies(request), signers, clock.now()))
  }

  /** `/renditions/*`, by cookies. */
  async servePicture(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (this.admits(request, response, url)) await this.#send(request, response, url.pathname.slice(1))
  }

  /** `/public/*`, for anybody with the address. */
  async servePublic(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (admitted(request, response, true)) await this.#send(request, response, url.pathname.slice(1))
  }

  /** `/files/*`, by signed addresses that also set the file's response headers. */
  async serveFile(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const { appOrigin, signers, clock } = this.#options
    if (!admitted(request, response, isSignedAddress(`${appOrigin}${request.url}`, signers, clock.now()))) return
    const rewritten = runViewerRequest(this.#filesViewerRequest, url)
    if ('location' in rewritten) throw new Error('A file is at no other address.')
    await this.#send(request, response, rewritten.path.slice(1), {
      ResponseContentDisposition: url.searchParams.get('response-content-disposition') ?? undefined,
      ResponseContentType: url.searchParams.get('response-content-type') ?? undefined,
    })
  }

  async #send(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    overrides: Pick<GetObjectCommandInput, 'ResponseContentDisposition' | 'ResponseContentType'> = {},
  ): Promise<void> {
    try {
      const { Range, IfNoneMatch } = { Range: request.headers.range, IfNoneMatch: request.headers['if-none-match'] }
      const input = {
        Bucket: mediaBucketName,
        Key: decodeURIComponent(key),
        ...overrides,
        ...(Range !== undefined && { Range }),
        ...(IfNoneMatch !== undefined && { IfNoneMatch }),
      }
      // An unread body would hold its connection for ever.
      const object = await (request.method === 'HEAD'
        ? this.#s3.send(new HeadObjectCommand(input))
        : this.#s3.send(new GetObjectCommand(input)))
      response.writeHead(object.ContentRange === undefined ? 200 : 206, {
        'accept-ranges': 'bytes',
        ...(object.ContentType !== undefined && { 'content-type': object.ContentType }),
        ...(object.ContentLength !== undefined && { 'content-length': object.ContentLength }),
        ...(object.ContentRange !== undefined && { 'content-range': object.ContentRange }),
        ...(object.CacheControl !== undefined && { 'cache-control': object.CacheControl }),
        ...(object.ContentDisposition !== undefined && { 'content-disposition': object.ContentDisposition }),
        ...(object.ETag !== undefined && { etag: object.ETag }),
      })
      if ('Body' in object && object.Body instanceof Readable) await pipeline(object.Body, response)
      else response.end()
    } catch (error) {
      const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 502) : undefined
      if (status === undefined) throw error
      if (status === 304) response.writeHead(304).end()
      else refuse(response, status, 'text/xml')
    }
  }

  close(): void {
    this.#s3.destroy()
  }
}

/** Allows only reads, and refuses all other requests. */
function admitted(request: IncomingMessage, response: ServerResponse, isSigned: boolean): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || !isSigned) refuse(response, 403, 'text/xml')
  return isRead && isSigned
}

/** Every value of each cookie, in the order sent: nested folders may each have set one of the same name. */
function sentCookies(request: IncomingMessage): Map<string, string[]> {
  const cookies = new Map<string, string[]>()
  for (const pair of (request.headers.cookie ?? '').split(/;\s*/)) {
    const at = pair.indexOf('=')
    if (at < 0) continue
    const name = pair.slice(0, at)
    cookies.set(name, [...(cookies.get(name) ?? []), pair.slice(at + 1)])
  }
  return cookies
}

const signedAddress =
  /^(?<resource>.+)[?&]Expires=(?<expires>\d+)&Key-Pair-Id=(?<signerId>[^&]+)&Signature=(?<signature>[\w~-]+)$/

/**
 * Whether an address has its own valid, unexpired signature, with a canned policy: every character before the
 * signature's parameters counts (CloudFront, "Create a signed URL using a canned policy"). `now` in milliseconds.
 */
export function isSignedAddress(url: string, signers: CookieSigners, now: number): boolean {
  const { resource = '', expires = '', signerId = '', signature = '' } = signedAddress.exec(url)?.groups ?? {}
  const signer = signers.get(signerId)
  if (!signer) return false
  const condition = { DateLessThan: { 'AWS:EpochTime': Number(expires) } }
  const policy = JSON.stringify({ Statement: [{ Resource: resource, Condition: condition }] })
  const isGenuine = createVerify('RSA-SHA1').update(policy).verify(signer, decodeSigned(signature))
  return isGenuine && now / 1000 < Number(expires)
}
