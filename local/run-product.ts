import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Surface } from '#shared/api/endpoints.ts'
import { brand } from '#shared/brand.ts'
import { functionNeeds } from '#functions/manifest.ts'
import type { FunctionNeeds } from '#functions/needs.ts'
import { hashPassword } from '#functions/admin/password-hash.ts'
import { mediaCors } from '#infra/base/media-cors.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import { root } from './base/root.ts'
import { AccessKeys, type Caller } from './base/access-keys.ts'
import { serveConsole } from './console/serve-console.ts'
import { demoNeeds } from './demo/demo-host.ts'
import { fillDemo, openDemo } from './demo/start-demo.ts'
import { RowCounts } from './aws/dynamodb/row-counts.ts'
import { startDynamodb } from './aws/dynamodb/start-dynamodb.ts'
import { Faults } from './base/faults.ts'
import { functionEnvironment } from './aws/lambda/function-environment.ts'
import { FunctionHost } from './aws/lambda/function-host.ts'
import { Grants } from './grants.ts'
import { Clock } from './base/clock.ts'
import { listen, type Serve } from './base/listen.ts'
import { localSecrets } from './base/local-secrets.ts'
import { startMediaConvert } from './aws/media-convert/start-media-convert.ts'
import { localTables } from './aws/dynamodb/local-tables.ts'
import { Inbox } from './aws/mail/inbox.ts'
import { startSes } from './aws/mail/start-ses.ts'
import { startObjectStore } from './aws/object-store/start-object-store.ts'
import { JobQueues } from './aws/queue/job-queues.ts'
import { MessageStore } from './aws/queue/message-store.ts'
import { startSqs } from './aws/queue/start-sqs.ts'
import {
  filmQueueArn,
  filmRoleArn,
  voiceQueueArn,
  mailConfigurationSet,
  mediaBucketName,
  secretIdOf,
  tableNameOf,
} from './base/resource-names.ts'
import { ScheduledJobs } from './aws/scheduler/scheduled-jobs.ts'
import { startSecretsManager } from './aws/secrets/start-secrets-manager.ts'
import { newCdnKey, serveSurfaces } from './serve-surfaces.ts'
import type { Settings } from './base/settings.ts'
import { createStripeStandIn } from './stripe/start-stripe.ts'

export interface RunningProduct {
  site: string
  app: string
  console: string
  admin: { username: string; password: string }
  /** A gallery with pictures, unless it is switched off. */
  demo?: { gallery: string; wall?: string }
  /** From its next invocation, each function runs its current bundle. */
  restartFunctions(): Promise<void>
  close(): Promise<void>
}

/** How long jobs may finish at the end; interrupted jobs run again in the next run. */
const lastJobsMs = 3000

/** For development: replaces the built files. */
interface Sources {
  /** Folder of the functions' bundles. */
  bundles: string
  pages: Readonly<Record<Surface, Serve>>
}

/** Starts the whole product with its stand-ins; `folder` is an open state folder. */
export async function runProduct(settings: Settings, folder: string, sources?: Sources): Promise<RunningProduct> {
  const { ports } = settings
  const site = `http://localhost:${ports.site}`
  const app = `http://localhost:${ports.app}`
  const consoleOrigin = `http://localhost:${ports.console}`
  const secrets = localSecrets(folder)
  const stripeKeys = settings.stripe ?? secrets.stripe
  const admin = { username: settings.admin.username, password: settings.admin.password ?? secrets.adminPassword }
  const faults = new Faults()
  const functions = typedEntries(functionNeeds)
  const keys = new AccessKeys([...functions.map(([name]) => name), 'cdn', 'film-role', 'demo'])
  const cdnKey = newCdnKey()
  const grants = new Grants(keys)
  const clock = new Clock()
  const rows = new RowCounts()
  const shared = { faults, secretOf: keys.secretOf, now: clock.now, before: clock.before }

  const inbox = new Inbox(join(folder, 'mail.sqlite'), clock.now)
  const messages = new MessageStore(join(folder, 'queues.sqlite'))
  const mediaUrl = `http://localhost:${ports.media}`
  const [dynamodb, ses, mediaConvert, secretsManager] = await Promise.all([
    startDynamodb({
      ...shared,
      folder: join(folder, 'dynamodb'),
      tables: localTables(tableNameOf),
      authorize: grants.mayUseTable,
      onRows: (accessKeyId, some) => rows.add(keys.callerOf(accessKeyId) ?? '', some),
    }),
    startSes({
      ...shared,
      inbox,
      maySend: grants.maySendMail,
      senderDomains: [brand.siteHost],
      configurationSets: [mailConfigurationSet],
      onSent: (event) => queues.takeMailEvent(event),
    }),
    startMediaConvert({
      ...shared,
      file: join(folder, 'films.sqlite'),
      queues: [filmQueueArn, voiceQueueArn],
      role: filmRoleArn,
      mayCall: grants.mayConvertFilms,
      s3: { url: mediaUrl, ...keys.credentialsOf('film-role') },
      onEvent: (event) => queues.takeFilmEvent(event),
    }),
    startSecretsManager({
      secretOf: keys.secretOf,
      now: clock.now,
      before: clock.before,
      mayRead: grants.mayReadSecret,
      secrets: new Map<string, unknown>([
        [secretIdOf('stripe'), { apiKey: stripeKeys.secretKey, webhookSecret: stripeKeys.webhookSecret }],
        [secretIdOf('media-cookies'), secrets.mediaCookies],
        [secretIdOf('administrator'), { username: admin.username, passwordHash: await hashPassword(admin.password) }],
        [secretIdOf('cdn'), { key: cdnKey }],
        [secretIdOf('own-cookies'), secrets.ownCookies],
      ]),
    }),
  ])
  const sqs = await startSqs({
    ...shared,
    messages,
    isJob: (accessKeyId, job) => keys.callerOf(accessKeyId) === job,
  })
  const functionOrigins = {
    site,
    app,
    dynamodb: dynamodb.url,
    s3: mediaUrl,
    ses: ses.url,
    secretsManager: secretsManager.url,
    sqs: sqs.url,
    mediaConvert: mediaConvert.url,
    stripeApi: settings.stripe ? 'https://api.stripe.com' : consoleOrigin,
  }
  const environmentOf = (caller: Caller, needs: FunctionNeeds) =>
    functionEnvironment(caller, needs, keys, functionOrigins, settings.switches)
  const host = new FunctionHost({
    bundles: sources?.bundles ?? join(root, 'build', 'functions'),
    environmentOf,
    clock,
    onLog: (name, line) => appendFileSync(join(folder, 'functions.log'), `${name} ${line}\n`),
  })
  const queues = new JobQueues(host, messages, faults, clock)
  const media = await startObjectStore({
    ...shared,
    port: ports.media,
    folder: join(folder, 'media'),
    buckets: [
      {
        name: mediaBucketName,
        cors: {
          allowedOrigins: [app],
          allowedMethods: [...mediaCors.allowedMethods],
          allowedHeaders: [...mediaCors.allowedHeaders],
          exposeHeaders: [...mediaCors.exposeHeaders],
        },
      },
    ],
    authorize: grants.mayUseObject,
    onEvent: queues.takeObjectEvent,
  })
  const stripe = settings.stripe
    ? undefined
    : await createStripeStandIn({
        folder: join(folder, 'stripe'),
        origin: consoleOrigin,
        webhookUrl: `${site}/api/stripe-webhook`,
        appOrigin: app,
        enabledEvents: ['*'],
        ...stripeKeys,
        faults,
        now: clock.now,
        waitsBy: Date.now,
      })

  const scheduled = new ScheduledJobs(host, clock)
  const stopPipe = queues.readOutbox(dynamodb)

  const demoEnvironment = environmentOf('demo', demoNeeds)
  const demo = settings.demo ? await openDemo(folder, demoEnvironment) : undefined
  const demoGallery = demo === undefined ? null : `${app}/g/${demo.slug}`

  const servers = await Promise.all([
    serveSurfaces({
      settings,
      origins: { site, app, console: consoleOrigin, media: media.url },
      host,
      clock,
      keys,
      cdnKey,
      mediaCookies: secrets.mediaCookies,
      stripe: { publishableKey: stripeKeys.publishableKey, scriptPath: stripe?.scriptPath },
      demoGallery,
      pages: sources?.pages,
    }),
    listen(
      ports.console,
      serveConsole({
        inbox,
        faults,
        messages,
        host,
        rows,
        scheduled,
        clock,
        sweepExpired: () => dynamodb.sweep(),
        queues,
        sendMailEvent: (event) => queues.takeMailEvent(event),
        stripe,
        links: { site, app },
      }),
    ),
  ])
  queues.start()
  mediaConvert.start()
  scheduled.start()

  let closing = false
  if (demo !== undefined)
    fillDemo(folder, { app, slug: demo.slug, environment: demoEnvironment }).catch((error: unknown) => {
      // Interrupted; the next run continues it.
      if (!closing) console.error(error)
    })

  return {
    site,
    app,
    console: consoleOrigin,
    admin,
    ...(demoGallery !== null && {
      demo: { gallery: demoGallery, ...(demo?.wall && { wall: `${app}/w/${demo.wall}` }) },
    }),
    restartFunctions: () => host.stop(),
    async close() {
      closing = true
      scheduled.stop()
      stopPipe()
      await Promise.all(servers.map((server) => server.close()))
      const jobsEnded = queues.stop()
      await Promise.race([jobsEnded, wait(lastJobsMs, undefined, { ref: false })])
      await host.stop()
      await jobsEnded
      await stripe?.close()
      await mediaConvert.close()
      await media.close()
      await Promise.all([dynamodb.close(), ses.close(), secretsManager.close(), sqs.close()])
      inbox.close()
      messages.close()
    },
  }
}
