import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { acceptMail } from './accept-mail.ts'
import { lambdaContext } from './invoke-endpoint.ts'
import { openProductTables } from './open-product-tables.ts'
import { sqsRecord } from './sqs-record.ts'
import { storeEvent } from './store-event.ts'
import { mailEvent, mailEventOrder, sentEvent } from '#local/aws/mail/mail-event.ts'
import { transact } from '#functions/database/transact.ts'
import { deleteRow } from '#functions/database/rows.ts'
import { dynamodb } from '#functions/database/dynamodb.ts'
import { eventKey, type EventRow, eventUpdate, readEvent } from '#functions/events/event-store.ts'
import { handler as recordMailEvent } from '#functions/mail/jobs/record-mail-event.ts'
import { handler as sendMail } from '#functions/mail/jobs/send-mail.ts'
import { type Letter, letterSchema } from '#functions/outbox-messages.ts'
import { clock } from '#functions/runtime/clock.ts'
import { newId } from '#functions/runtime/new-id.ts'
import { liftSuppression, suppressionId } from '#functions/sign-in/suppression-store.ts'
import { runDueSteps } from '#functions/retention/run-due-steps.ts'

const promised = z.object({
  id: z.string(),
  kind: z.string(),
  message: z.string().optional(),
  doneAt: z.string().optional(),
})

type Promised = z.infer<typeof promised>

/** A letter that the mail service took, and when at the earliest. */
export type Taken = Letter & { at: string }

/** Events with their letters and the clock in the test's hand; everything is done in this process. */
export async function openKeptEvents() {
  const tables = await openProductTables()
  const mail = await acceptMail()
  process.env['APP_ORIGIN'] = 'https://app.example.test'
  const taken: Taken[] = []
  const ids: string[] = []
  const handled = new Set<string>()
  /** Mails in the box, by the promise that they keep. */
  const counted = new Map<string, number>()
  let aheadMs = 0
  globalThis.clockAheadMs = () => aheadMs

  const promises = async () => {
    const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: 'outbox', ConsistentRead: true }))
    return Items.map((item) => promised.parse(item)).sort((one, other) => (one.id < other.id ? -1 : 1))
  }

  return {
    tables,
    mail,
    promises,

    setClock(to: string | Date): void {
      aheadMs = new Date(to).getTime() - clock.machineMs()
    },

    /** An owner's event, activated or free, with a first upload at `since`. */
    async newEvent(since: string, facts: Partial<EventRow> = {}): Promise<EventRow> {
      this.setClock(since)
      const owner = `${newId('event').toLowerCase()}@example.com`
      const { id } = await storeEvent({ owner, date: since.slice(0, 10), createdAt: since })
      ids.push(id)
      const event = await this.read(id)
      await transact([eventUpdate(event, { firstUploadAt: since, ...facts })])
      return this.read(id)
    },

    /** Takes all events away, so that those of another test are not kept too. */
    async forget(): Promise<void> {
      await Promise.all(ids.splice(0).map((id) => deleteRow('events', eventKey(id))))
    },

    async read(id: string): Promise<EventRow> {
      const event = await readEvent(id)
      if (!event) throw new Error(`No event ${id}.`)
      return event
    },

    /** The job as of the clock, and what it promised. */
    async keep(remainingMs = () => 900_000, now = clock.now()) {
      const did = await runDueSteps(now, { remainingMs })
      await this.deliver()
      return did
    },

    /** The job at a time. */
    async keepAt(to: string | Date) {
      this.setClock(to)
      return this.keep(undefined, new Date(to))
    },

    /** Hands out every promised letter until it is dealt with, as its queue does. */
    async deliver(): Promise<void> {
      for (const promise of await promises())
        if (promise.kind === 'send-mail' && !promise.doneAt && !handled.has(promise.id)) await this.send(promise)
    },

    /** Hands out one promised letter. */
    async send({ id, kind, message }: Promised): Promise<void> {
      if (message === undefined) return
      const letter = letterSchema.parse(JSON.parse(message))
      const at = clock.now().toISOString()
      const { batchItemFailures } = await sendMail({ Records: [sqsRecord({ id, kind, message })] }, lambdaContext)
      if (batchItemFailures.length === 0) handled.add(id)
      // Two deliveries at the same time both see the mail of one of them, which counts once.
      const mails = mail.mailsOf(id)
      for (let known = counted.get(id) ?? 0; known < mails.length; known++) taken.push({ ...letter, at })
      counted.set(id, mails.length)
    },

    /** Letters that were taken for an event, oldest first. */
    lettersOf: (id: string): Taken[] => taken.filter((letter) => 'eventId' in letter && letter.eventId === id),

    /** A letter to that address comes back. */
    async bounce(email: string, permanent = true): Promise<void> {
      const event = mailEvent(mailEventOrder.parse({ email, permanent }), clock.now().getTime())
      await recordMailEvent({ Records: [sqsRecord(event)] }, lambdaContext)
    },

    /** The mail service tells that it has taken a letter. */
    async tellSent(promise: string): Promise<void> {
      const event = sentEvent({ to: [], tags: { promise: [promise] } }, clock.now().getTime())
      await recordMailEvent({ Records: [sqsRecord(event)] }, lambdaContext)
    },

    /** Lets letters to an address through again. */
    lift: (email: string) => liftSuppression(suppressionId(email)),

    async close(): Promise<void> {
      globalThis.clockAheadMs = undefined
      await mail.close()
      await tables.close()
    },
  }
}
export type KeptEvents = Awaited<ReturnType<typeof openKeptEvents>>
