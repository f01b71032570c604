import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { doUnder, type Faults } from '../../base/faults.ts'
import type { SignedCalls } from '../../base/stand-in.ts'
import { authenticateRequest } from './authenticate-request.ts'
import { answerPreflight, corsHeaders } from './cors.ts'
import { refuseUnservedHeaders } from './object-headers.ts'
import { operationOf } from './operations.ts'
import { renderError, S3Error } from './s3-error.ts'
import { readRequest, type S3Request } from './s3-request.ts'
import type { BucketSettings, Reply, StoreContext } from './store-call.ts'

interface ServiceSettings extends SignedCalls {
  buckets: BucketSettings[]
  faults: Faults
  authorize(accessKeyId: string, action: string, bucket: string, key: string): boolean
}

/** Serves one HTTP request, from its first byte to the last of the answer. */
export async function serveRequest(
  settings: ServiceSettings,
  store: StoreContext,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = randomBytes(8).toString('hex').toUpperCase()
  const [bucketName = ''] = (message.url ?? '').slice(1).split(/[/?]/)
  const cors = settings.buckets.find(({ name }) => name === bucketName)?.cors
  const common: Record<string, string> = {
    server: 'object-store',
    'x-amz-request-id': requestId,
    'x-amz-id-2': requestId,
    ...(message.method === 'OPTIONS' ? {} : corsHeaders(cors, message.headers, message.method ?? 'GET')),
  }
  try {
    const body = readBody(message, response)
    const reply =
      message.method === 'OPTIONS'
        ? { status: 200, headers: answerPreflight(cors, message.headers) }
        : await serveCall(settings, store, message, readRequest(message, body, requestId))
    await sendReply(response, { ...reply, headers: { ...common, ...reply.headers } })
  } catch (error) {
    if (response.headersSent || response.destroyed) response.destroy()
    else sendError(message, response, asS3Error(error), common)
  }
  // Reads and drops the rest of a refused request, so that the client gets the answer.
  if (!message.complete) message.resume()
}

function serveCall(
  settings: ServiceSettings,
  store: StoreContext,
  message: IncomingMessage,
  request: S3Request,
): Promise<Reply> {
  const operation = operationOf(request)
  const fault = settings.faults.take('s3', operation.name)
  return doUnder(fault, failureOf, () => performOperation(operation, settings, store, message, request))
}

async function performOperation(
  { name, right, perform }: ReturnType<typeof operationOf>,
  { buckets, secretOf, authorize, before }: ServiceSettings,
  store: StoreContext,
  message: IncomingMessage,
  request: S3Request,
): Promise<Reply> {
  const bucket = buckets.find((one) => one.name === request.bucket)
  const caller = authenticateRequest(request, message.headers, { secretOf, now: store.now(), before: before?.() })
  if (!bucket)
    throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', {
      details: { BucketName: request.bucket },
    })
  refuseUnservedHeaders(request.headers)
  const allows = (action: string, ofBucket: string, key: string) =>
    buckets.some((one) => one.name === ofBucket) && authorize(caller.accessKeyId, action, ofBucket, key)
  // DeleteObjects checks the right to each key itself, and a listing needs the right to its prefix.
  if (name !== 'DeleteObjects' && !allows(right, bucket.name, request.key || (request.query.get('prefix') ?? '')))
    throw new S3Error('AccessDenied', 'Access Denied')
  return perform({ request, bucket, caller, store, allows })
}

function failureOf(status: number): S3Error {
  if (status === 403) return new S3Error('AccessDenied', 'Access Denied')
  if (status === 503) return new S3Error('SlowDown', 'Please reduce your request rate.')
  return new S3Error('InternalError', 'We encountered an internal error. Please try again.', { status })
}

/** The body; asks for it with 100 Continue when reading begins, and leaves the socket open when reading stops early. */
async function* readBody(message: IncomingMessage, response: ServerResponse): AsyncGenerator<Buffer> {
  if (message.headers.expect !== undefined) response.writeContinue()
  yield* message.iterator({ destroyOnReturn: false })
}

async function sendReply(response: ServerResponse, { status, headers = {}, body }: Reply): Promise<void> {
  if (typeof body === 'string') headers['content-length'] = String(Buffer.byteLength(body))
  response.writeHead(status, headers)
  if (body === undefined || typeof body === 'string') response.end(body)
  else await sendBody(response, body)
}

/** Sends each chunk before it reads the next one, which reuses its memory. */
async function sendBody(response: ServerResponse, body: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of body) await sendChunk(response, chunk)
  response.end()
}

/** Resolves once the operating system has the bytes; rejects if the client disconnects. */
function sendChunk(response: ServerResponse, chunk: Buffer): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const leave = () => reject(new Error('The client went away.'))
  response.once('close', leave)
  response.write(chunk, (error) => (error ? reject(error) : resolve()))
  return promise.finally(() => response.off('close', leave))
}

function sendError(
  message: IncomingMessage,
  response: ServerResponse,
  error: S3Error,
  common: Record<string, string>,
): void {
  const body = renderError(error, (message.url ?? '').replace(/\?.*$/s, ''), common['x-amz-request-id'] ?? '')
  const headers = { ...common, ...error.headers, 'content-type': 'application/xml' }
  response.writeHead(error.status, { ...headers, 'content-length': String(Buffer.byteLength(body)) })
  response.end(message.method === 'HEAD' ? undefined : body)
}

function asS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error
  process.stderr.write(`object store: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  return new S3Error('InternalError', 'We encountered an internal error. Please try again.', { cause: error })
}
