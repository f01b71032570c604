import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { generateKeyPairSync } from 'node:crypto'
import * as z from 'zod'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import { letterSchema } from '#functions/outbox-messages.ts'
import { dynamodb } from '#functions/database/dynamodb.ts'
import { transact } from '#functions/database/transact.ts'
import { handler as buildDownload } from '#functions/downloads/jobs/build-download.ts'
import { handler as withdrawDownloads } from '#functions/downloads/jobs/withdraw-downloads.ts'
import { handler as convertFilm } from '#functions/films/jobs/convert-film.ts'
import { handler as onFilmConverted } from '#functions/films/jobs/on-film-converted.ts'
import { handler as deleteRenditions } from '#functions/photos/jobs/delete-renditions.ts'
import { handler as drawShareImage } from '#functions/events/jobs/draw-share-image.ts'
import { handler as makeRenditions } from '#functions/pictures/jobs/make-renditions.ts'
import { handler as movePictures } from '#functions/photos/jobs/move-pictures.ts'
import { handler as resortPhotos } from '#functions/photos/jobs/resort-photos.ts'
import { handler as publishLikes } from '#functions/photos/jobs/publish-likes.ts'
import { handler as showWaiting } from '#functions/photos/jobs/show-waiting.ts'
import { handler as eraseData } from '#functions/privacy/jobs/erase-data.ts'
import { handler as purgeEvent } from '#functions/retention/jobs/purge-event.ts'
import { clock } from '#functions/runtime/clock.ts'
import { cookie } from '#functions/runtime/cookies.ts'
import { randomToken } from '#functions/runtime/random-token.ts'
import { accountOpening } from '#functions/sign-in/account-store.ts'
import { sessionCookie } from '#functions/sign-in/host-cookies.ts'
import { sessionPut } from '#functions/sign-in/session-store.ts'
import { handler as verifyPreview } from '#functions/uploads/jobs/verify-preview.ts'
import { handler as verifyUpload } from '#functions/uploads/jobs/verify-upload.ts'
import { AppClient } from './app-client.ts'
import { lambdaContext } from './invoke-endpoint.ts'
import { openCdn } from './open-cdn.ts'
import { openFilmConverter } from './open-film-converter.ts'
import { openMediaBucket } from './open-media-bucket.ts'
import { openProductTables } from './open-product-tables.ts'
import { stripeKeys } from './open-stripe.ts'
import { serveSecrets } from './serve-secrets.ts'
import { sqsRecord } from './sqs-record.ts'

const outboxRow = z.object({ id: z.string(), kind: z.string(), message: z.string() })
export type OutboxRow = z.infer<typeof outboxRow>

type Job = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>

const jobOfKind: Record<string, Job> = {
  'make-renditions': makeRenditions,
  'convert-film': convertFilm,
  'move-pictures': movePictures,
  'delete-renditions': deleteRenditions,
  'resort-photos': resortPhotos,
  'show-waiting': showWaiting,
  'publish-likes': publishLikes,
  'build-download': buildDownload,
  'withdraw-downloads': withdrawDownloads,
  'draw-share-image': drawShareImage,
  'purge-event': purgeEvent,
  'erase-data': eraseData,
}

/** Jobs have minutes where endpoints have seconds. */
const jobContext: Context = { ...lambdaContext, getRemainingTimeInMillis: () => 900_000 }

interface Delivery {
  context?: Context
  /** How often the queue has handed the message out, this time included. */
  deliveries?: number
}

/** Delivers one queue message; throws where the job reports it as failed. */
export async function deliver(
  job: Job,
  body: unknown,
  { context = jobContext, deliveries = 1 }: Delivery = {},
): Promise<void> {
  const record = sqsRecord(body, 'message-1', deliveries)
  const { batchItemFailures } = await job({ Records: [record] }, context)
  if (batchItemFailures.length > 0) throw new Error(`The job failed on ${record.body}.`)
}

/**
 * The CDN's key of this process, for the functions read it once. CloudFront asks for twice as many bits, which take
 * many times as long to make and to sign with.
 */
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })

/** The product behind the app, empty: tables, bucket and secrets, with its queues in the test's hand. */
export async function openGallery() {
  const tables = await openProductTables()
  const bucket = await openMediaBucket()
  const films = await openFilmConverter((event) => deliver(onFilmConverted, event))
  const secrets = await serveSecrets({
    'media-cookies': { keyPairId: 'K1', privateKey: pem },
    'own-cookies': { key: 'k'.repeat(64) },
    stripe: stripeKeys,
  })
  Object.assign(process.env, { SITE_ORIGIN: 'http://site.test', APP_ORIGIN: 'http://app.test' })
  const cdn = await openCdn({ publicKey })
  const delivered = new Set<string>()
  /** How often `settle` has told of an original. */
  const told = new Map<string, number>()
  let hosts = 0
  let guests = 0

  const readOutbox = async (): Promise<OutboxRow[]> => {
    const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: 'outbox', ConsistentRead: true }))
    // What is done and named somebody has forgotten what it was about.
    return Items.flatMap((item) => ('message' in item ? [outboxRow.parse(item)] : []))
  }

  const close = async () => {
    await cdn.close()
    await secrets.close()
    await films.close()
    await bucket.close()
    await tables.close()
  }

  return {
    tables,
    bucket,
    cdn,
    films,
    publicKey,
    readOutbox,

    /** Tells the job of an object's prefix, as S3 does. */
    tellOfObject: (key: string) =>
      deliver(key.startsWith('previews/') ? verifyPreview : verifyUpload, { Records: [{ s3: { object: { key } } }] }),

    /** Hands out one promise of work, letters apart, known or new. */
    async deliverRow({ id, kind, message }: OutboxRow): Promise<void> {
      const job = jobOfKind[kind]
      if (job) await deliver(job, { id, kind, message })
    },

    /**
     * Tells of every preview that lies there, and of every original that is new, and once more of those that were new
     * the last time, for S3 may repeat itself; then does all promised work, letters apart, and waits for films to be
     * converted.
     */
    async settle(): Promise<void> {
      for (const key of await bucket.listKeys('previews/')) await this.tellOfObject(key)
      for (const key of await bucket.listKeys('originals/')) {
        const times = told.get(key) ?? 0
        if (times === 2) continue
        await this.tellOfObject(key)
        told.set(key, times + 1)
      }
      for (;;) {
        await films.settled()
        const rows = (await readOutbox()).filter(({ id, kind }) => kind in jobOfKind && !delivered.has(id))
        if (rows.length === 0) return
        for (const { id, kind, message } of rows) {
          const job = jobOfKind[kind]
          if (job) await deliver(job, { id, kind, message })
          delivered.add(id)
        }
      }
    },

    /** Signs in with the code from the letter and answers the browser. */
    async signIn(email: string, client = new AppClient()): Promise<AppClient> {
      await client.call('sign-in/send-code', { body: { email } })
      await client.call('sign-in/start-session', { body: { email, code: await this.codeFor(email) } })
      return client
    },

    /** Gives a browser a session as signing in does, without a code, whose hash alone takes a twentieth of a second. */
    async openSession(email: string, client = new AppClient()): Promise<AppClient> {
      const token = randomToken()
      const end = new Date(clock.now().getTime() + ownCookies.session.seconds * 1000)
      await transact([sessionPut(token, email, end), accountOpening(email)])
      client.jar.take(cookie(sessionCookie, token))
      return client
    },

    /** A new host with a session and one event. */
    async hostEvent(privacy = { guestsSeeGallery: true }) {
      hosts += 1
      const host = await this.openSession(`host-of-${hosts}@example.com`, new AppClient(`198.51.100.${hosts}`))
      const { body: event } = await host.call('events/create-event', {
        body: { title: 'Bryllup Åse & Ø', date: '2026-06-20', privacy },
      })
      return { host, event, id: event.id, slug: event.slug, params: { slug: event.slug } }
    },

    /** A guest at an address of their own, who has looked at a gallery. */
    async newGuest(slug: string): Promise<AppClient> {
      guests += 1
      const guest = new AppClient(`192.0.2.${guests % 250}`)
      await guest.call('galleries/show-gallery', { params: { slug } })
      return guest
    },

    /** The newest code sent to an address. */
    async codeFor(email: string): Promise<string> {
      const letters = (await readOutbox())
        .filter(({ kind }) => kind === 'send-mail')
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map(({ message }) => letterSchema.parse(JSON.parse(message)))
        .filter((letter) => letter.letter === 'sign-in-code')
      const letter = letters.findLast(({ to }) => to === email)
      if (!letter) throw new Error(`No letter to ${email}.`)
      return letter.code
    },

    close,
    [Symbol.asyncDispose]: close,
  }
}
export type OpenGallery = Awaited<ReturnType<typeof openGallery>>
