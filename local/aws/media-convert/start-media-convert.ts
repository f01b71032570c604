import { S3Client } from '@aws-sdk/client-s3'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { doUnder, type Faults } from '../../base/faults.ts'
import { listen, sendJson, type Serve } from '../../base/listen.ts'
import { readBody } from '../../base/read-body.ts'
import { Refusal } from '../../base/refusal.ts'
import { region } from '../../base/resource-names.ts'
import type { SignedCalls, StandIn } from '../../base/stand-in.ts'
import { verifyCall } from '../sigv4/verify-signature.ts'
import { type Conversion, ConversionStore } from './conversion-store.ts'
import { convertFilm, UnreadableFilm } from './convert-film.ts'
import { errorCodes, messageOf, type FilmEvent, filmEvent } from './film-event.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { jobRequest } from './job-request.ts'

interface MediaConvertOptions extends SignedCalls {
  /** Any free port by default. */
  port?: number
  /** File of its jobs; `:memory:` keeps them in memory. */
  file: string
  /** The only queues that exist, and the only role that may be passed. */
  queues: readonly string[]
  role: string
  faults: Faults
  /** `action` with its prefix, such as `mediaconvert:CreateJob`. */
  mayCall(accessKeyId: string, action: string): boolean
  /** A client of the object store with the role's rights. */
  s3: { url: string; accessKeyId: string; secretAccessKey: string }
  /** Called when a job has ended, as EventBridge does. */
  onEvent(event: FilmEvent): void | Promise<void>
  /** The program that converts films; undefined if none is installed. */
  ffmpeg?: () => Promise<string | undefined>
}

export interface MediaConvertStandIn extends StandIn {
  /** Starts the stored jobs, including those that the last run did not finish. */
  start(): void
  /** Resolves when no job is left. */
  settled(): Promise<void>
}

const maxBodyBytes = 256 * 1024
const jobsPath = '/2017-08-29/jobs'
/** How long a token stands for its first job (API reference, "Ensuring idempotency"). */
const tokenMs = 60_000
/** After this many refusals the object is missing or forbidden; a single refusal may be an ordered fault. */
const storeTries = 6

/** Starts MediaConvert's stand-in: `CreateJob` and `GetJob` in the service's REST JSON; ffmpeg converts. */
export async function startMediaConvert(options: MediaConvertOptions): Promise<MediaConvertStandIn> {
  const { file, faults, mayCall, now = Date.now } = options
  const store = new ConversionStore(file)
  const engine = new Engine(options, store)

  const create = (body: Buffer): Answer => {
    const parsed = jobRequest.safeParse(JSON.parse(body.toString()))
    if (!parsed.success) throw new Refusal('BadRequestException', parsed.error.message)
    const { data } = parsed
    if (!options.queues.includes(data.queue)) throw new Refusal('NotFoundException', 'There is no such queue.', 404)
    if (data.role !== options.role)
      throw new Refusal('ForbiddenException', 'Not authorized to perform: iam:PassRole', 403)
    const known = store.findByToken(data.clientRequestToken, now() - tokenMs)
    if (known) return jobAnswer(200, known)
    const job: Conversion = {
      id: `${now()}-${randomUUID().slice(0, 6)}`,
      createdAt: now(),
      status: 'SUBMITTED',
      errorCode: undefined,
      request: data,
    }
    store.add(job)
    engine.wake()
    return jobAnswer(201, job)
  }

  const find = (id: string): Answer => {
    const job = store.find(id)
    if (job) return jobAnswer(200, job)
    throw new Refusal('NotFoundException', 'The resource you requested does not exist.', 404)
  }

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const body = await readBody(request, maxBodyBytes)
    if (!body) throw new Refusal('BadRequestException', 'The request is too large.', 413)
    const caller = verifyCall(request, body, 'mediaconvert', options)
    if (!caller.ok) throw new Refusal('InvalidSignatureException', caller.message, 403)
    const { method, url = '' } = request
    const [, id] = new RegExp(`^${jobsPath}/([^/?]+)$`).exec(url) ?? []
    const action = method === 'POST' && url === jobsPath ? 'CreateJob' : method === 'GET' && id ? 'GetJob' : undefined
    if (!action) throw new Refusal('NotFoundException', `There is no ${method} ${url}.`, 404)
    if (!mayCall(caller.accessKeyId, `mediaconvert:${action}`))
      throw new Refusal('ForbiddenException', `Not authorized to perform: mediaconvert:${action}`, 403)
    const fault = faults.take('mediaconvert', action)
    return doUnder(fault, failureOf, () => (id === undefined ? create(body) : find(id)))
  }

  const serve: Serve = async (request, response) => {
    try {
      const { status, body } = await answer(request)
      sendJson(response, status, body)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      sendJson(response, error.status, { message: error.message }, { 'x-amzn-errortype': error.code })
    }
  }

  const server = await listen(options.port ?? 0, serve)
  return {
    url: server.url,
    start: () => engine.start(),
    settled: () => engine.settled(),
    async close() {
      await server.close()
      await engine.stop()
      store.close()
    },
  }
}

/** Runs the stored jobs, oldest first. A job that is interrupted starts again in the next run. */
class Engine {
  readonly #options: MediaConvertOptions
  readonly #store: ConversionStore
  readonly #s3: S3Client
  /** One job per queue at a time, so that the laptop stays usable. */
  readonly #running = new Map<string, Promise<void>>()
  readonly #stopping = new AbortController()
  #started = false

  constructor(options: MediaConvertOptions, store: ConversionStore) {
    this.#options = options
    this.#store = store
    const { url, accessKeyId, secretAccessKey } = options.s3
    this.#s3 = new S3Client({
      endpoint: url,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
      // For a stream the SDK would send the checksum in a trailer.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      // The store failed, not the film.
      maxAttempts: 8,
    })
  }

  start(): void {
    this.#started = true
    this.wake()
  }

  wake(): void {
    if (!this.#started || this.#stopping.signal.aborted) return
    for (const job of this.#store.listRunning()) {
      const { queue } = job.request
      if (this.#running.has(queue)) continue
      const work = this.#run(job).finally(() => {
        this.#running.delete(queue)
        this.wake()
      })
      this.#running.set(queue, work)
    }
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values())
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all(this.#running.values())
    this.#s3.destroy()
  }

  async #run(job: Conversion): Promise<void> {
    const { faults, onEvent, now = Date.now, ffmpeg = findFfmpeg } = this.#options
    const { signal } = this.#stopping
    const errorCode = await this.#convert(job, ffmpeg, signal)
    if (signal.aborted) return
    this.#store.end(job.id, errorCode)
    if (!faults.take('mediaconvert', 'JobStateChange')) await onEvent(filmEvent(job, errorCode, now()))
  }

  /** The job's error code, including one that a fault orders; undefined on success. */
  async #convert(
    { request }: Conversion,
    ffmpeg: () => Promise<string | undefined>,
    signal: AbortSignal,
  ): Promise<number | undefined> {
    const fault = this.#options.faults.take('mediaconvert', 'Convert')
    if (fault?.delayMs !== undefined) await wait(fault.delayMs, undefined, { signal }).catch(() => undefined)
    if (fault?.status !== undefined) return fault.status < 1000 ? errorCodes.unknown : fault.status
    const program = await ffmpeg()
    if (program === undefined) return errorCodes.unsupportedCodec
    for (let tries = 1; ; tries++)
      try {
        await convertFilm(this.#s3, program, request, signal)
        return undefined
      } catch (error) {
        if (error instanceof UnreadableFilm) return errorCodes.unreadableSource
        if (tries < storeTries && !signal.aborted) continue
        const { name = '' } = error instanceof Error ? error : {}
        return name === 'NoSuchKey' ? errorCodes.notFound : errorCodes.accessDenied
      }
  }
}

interface Answer {
  status: number
  body: unknown
}

const jobAnswer = (status: number, { id, status: state, errorCode, request }: Conversion): Answer => {
  const { queue, role, userMetadata } = request
  const error = errorCode !== undefined && { errorCode, errorMessage: messageOf(errorCode) }
  return { status, body: { job: { id, status: state, queue, role, userMetadata, ...error } } }
}

function failureOf(status: number): Refusal {
  const name = errorNames.get(status) ?? (status < 500 ? 'BadRequestException' : 'InternalServerErrorException')
  return new Refusal(name, 'The call fails as ordered.', status)
}

/** API reference, "CreateJob", "Errors". */
const errorNames: ReadonlyMap<number, string> = new Map([
  [402, 'ServiceQuotaExceededException'],
  [403, 'ForbiddenException'],
  [404, 'NotFoundException'],
  [409, 'ConflictException'],
  [429, 'TooManyRequestsException'],
])
