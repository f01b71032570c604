import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { isLocale, locales } from '#shared/locales.ts'
import type { Clock } from '../base/clock.ts'
import { type Faults, faultyServices } from '../base/faults.ts'
import type { RowCounts } from '../aws/dynamodb/row-counts.ts'
import type { FunctionHost } from '../aws/lambda/function-host.ts'
import { sendJson, type Serve } from '../base/listen.ts'
import type { Inbox } from '../aws/mail/inbox.ts'
import { type MailEvent, mailEvent, mailEventOrder } from '../aws/mail/mail-event.ts'
import { type JobQueues, queuesAtRest } from '../aws/queue/job-queues.ts'
import type { MessageStore } from '../aws/queue/message-store.ts'
import { readBody } from '../base/read-body.ts'
import { type ScheduledJobs, UnknownJobError } from '../aws/scheduler/scheduled-jobs.ts'
import type { StripeStandIn } from '../stripe/start-stripe.ts'
import { loadLetterPreviews, serveAttachment, serveLetter, servePageFile } from './page-files.ts'

export interface ConsoleOptions {
  inbox: Inbox
  faults: Faults
  messages: MessageStore
  host: FunctionHost
  /** Rows that each function has read and written. */
  rows: RowCounts
  scheduled: ScheduledJobs
  clock: Clock
  /** Deletes the rows that have expired. */
  sweepExpired(): Promise<unknown>
  /** Sends SES's event about a letter to the product. */
  sendMailEvent(event: MailEvent): void
  queues: Pick<JobQueues, 'areAtRest' | 'start' | 'takeNewTime'>
  /** Undefined if the real Stripe is used. */
  stripe: StripeStandIn | undefined
  links: { site: string; app: string }
}

const maxBytes = 1024 * 1024

/** How long a change of the clock waits for the jobs that it starts; long work of other jobs continues. */
const promisedWithinMs = 5000

const faultOrder = z.strictObject({
  service: z.enum(faultyServices),
  operation: z.string().min(1).optional(),
  after: z.int().min(0).optional(),
  fail: z.int().min(1),
  /** An HTTP status; for a film's conversion, a code of MediaConvert. */
  status: z.union([z.int().min(400).max(599), z.int().min(1000).max(3999)]).optional(),
  delayMs: z.int().min(0).max(120_000).optional(),
  done: z.boolean().optional(),
})
const clockOrder = z.strictObject({
  /** Null is the machine's time. */
  now: z.iso
    .datetime({ offset: true, abort: true })
    .refine((text) => Date.parse(text) >= 0, 'Expected a time after 1970 began.')
    .nullable(),
})
const jobRun = z.strictObject({ now: z.union([z.iso.datetime({ offset: true }), z.int()]).optional() })

/** The console of a local run: a page for people, and JSON calls beneath it for programs. */
export function serveConsole(options: ConsoleOptions): Serve {
  const { inbox, faults, messages, host, rows, scheduled, clock, sweepExpired, queues, sendMailEvent, stripe, links } =
    options

  const reads: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
    'GET /mail': (query) =>
      inbox.list(query.get('to') ?? undefined).map(({ replyTo: _replyTo, attachments, ...mail }) => ({
        ...mail,
        attachments: attachments.map(({ cid, type, content }) => ({
          cid,
          type,
          size: Buffer.byteLength(content, 'base64'),
          url: `/mail/${mail.id}/attachments/${cid}`,
        })),
      })),
    'GET /queues': () => ({ waiting: messages.list(false), deadLetters: messages.list(true) }),
    'GET /functions': () => host.reports.map((report) => ({ ...report, rows: rows.of(report.name) })),
    'GET /links': () => ({ ...links, stripe: stripe !== undefined }),
    'GET /jobs': () => ({ jobs: scheduled.names.map((name) => ({ name })) }),
    'GET /clock': () => ({ now: new Date(clock.now()), moved: clock.aheadMs() !== 0 }),
    'GET /faults': () => faults.orders,
  }

  return async (request, response) => {
    if (stripe?.handle(request, response)) return
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://console')
    const call = `${request.method} ${pathname}`
    if (request.method === 'GET' && (await servePageFile(pathname, response))) return

    const read = reads[call]
    if (read) return send(response, 200, read(searchParams))
    if (call === 'DELETE /faults') {
      faults.clear()
      return send(response, 200, { cleared: true })
    }
    if (call === 'POST /faults') {
      const order = await readJson(request, response, faultOrder)
      if (!order) return
      faults.add(order)
      return send(response, 201, order)
    }
    if (call === 'POST /clock') {
      const order = await readJson(request, response, clockOrder)
      if (!order) return
      const before = clock.now()
      clock.set(order.now === null ? null : new Date(order.now))
      // What became due: waiting messages, Stripe's work, then scheduled jobs.
      queues.takeNewTime(before)
      await stripe?.runDue()
      const ran = await scheduled.takeNewTime()
      // And the letters that these have started: a letter has the time at which it was accepted.
      await queuesAtRest(queues, promisedWithinMs)
      // Last, because those jobs would have run before their rows expired.
      await sweepExpired()
      return send(response, 200, { now: new Date(clock.now()), ran })
    }
    if (call === 'POST /mail/bounces') {
      const order = await readJson(request, response, mailEventOrder)
      if (!order) return
      sendMailEvent(mailEvent(order, clock.now()))
      return send(response, 202, order)
    }
    if (call === 'GET /letters') {
      const { letterNames } = await loadLetterPreviews()
      return send(response, 200, { names: letterNames, locales })
    }
    const [, letter = '', locale, part] = /^\/letters\/([^/]+)\/([^/]+)(\/text)?$/.exec(pathname) ?? []
    if (request.method === 'GET' && isLocale(locale)) {
      const preview = (await loadLetterPreviews()).previewLetter(letter, locale, links.app)
      if (preview) return serveLetter(response, part ? { ...preview, html: '' } : preview)
    }
    const [, mailId] = /^\/mail\/([^/]+)\/letter$/.exec(pathname) ?? []
    const mail = mailId === undefined ? undefined : inbox.list().find(({ id }) => id === mailId)
    if (request.method === 'GET' && mail) return serveLetter(response, mail)
    const [, holderId, cid] = /^\/mail\/([^/]+)\/attachments\/([^/]+)$/.exec(pathname) ?? []
    const held = cid === undefined ? undefined : inbox.list().find(({ id }) => id === holderId)
    const attachment = held?.attachments.find((each) => each.cid === cid)
    if (request.method === 'GET' && attachment) return serveAttachment(response, attachment)

    const [, section, name = ''] = /^\/(jobs|dead-letters)\/(.+)$/.exec(pathname) ?? []
    if (request.method === 'POST' && section === 'jobs') return runJob(request, response, options, name)
    if (request.method === 'POST' && section === 'dead-letters') {
      const redriven = messages.redrive(name)
      queues.start()
      return send(response, redriven ? 202 : 404, { redriven })
    }
    send(response, 404, { error: `The console has no ${call}.` })
  }
}

async function runJob(
  request: IncomingMessage,
  response: ServerResponse,
  { scheduled, clock }: Pick<ConsoleOptions, 'scheduled' | 'clock'>,
  name: string,
): Promise<void> {
  const run = await readJson(request, response, jobRun)
  if (!run) return
  try {
    send(response, 200, await scheduled.run(name, new Date(run.now ?? clock.now())))
  } catch (error) {
    if (!(error instanceof UnknownJobError)) throw error
    send(response, 404, { error: error.message })
  }
}

/** The parsed body, or undefined after a 400 that says what is wrong; an empty body counts as `{}`. */
async function readJson<Schema extends z.ZodType>(
  request: IncomingMessage,
  response: ServerResponse,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  const body = (await readBody(request, maxBytes)) ?? Buffer.from('too large')
  try {
    return schema.parse(body.length === 0 ? {} : JSON.parse(body.toString()))
  } catch (error) {
    const errors = error instanceof z.ZodError ? error.issues : [{ path: ['body'], message: 'Expected JSON.' }]
    send(response, 400, { errors: errors.map(({ path, message }) => ({ field: path.join('.') || 'body', message })) })
    return undefined
  }
}

const send = (response: ServerResponse, status: number, body: unknown): void =>
  sendJson(response, status, body, { 'cache-control': 'no-store' })
