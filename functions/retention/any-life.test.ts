import fc from 'fast-check'
import { countsAdded } from '../photo-record/photo-writes.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type KeptEvents, openKeptEvents } from '#e2e/kit/open-kept-events.ts'
import { retentionDays } from '#shared/rules/retention.ts'
import { retentionOf } from '#shared/rules/retention.ts'
import { transact } from '../database/transact.ts'
import { activateEvent } from '../events/activate-event.ts'
import { changeEvent } from '../events/change-event.ts'
import { deleteEvent } from '../events/delete-event.ts'
import { hostPut, listHostsOf } from '../events/event-host-store.ts'
import type { EventRow } from '../events/event-store.ts'
import { isPastRestoring } from '../events/past-restoring.ts'
import { removeCohost } from '../events/remove-cohost.ts'
import { restoreEvent } from '../events/restore-event.ts'
import { AppError } from '../runtime/app-error.ts'
import { clock } from '../runtime/clock.ts'
import { creditGrant } from '../sign-in/account-store.ts'
import { uploadArrival } from '../uploads/upload-count-store.ts'

let kept: KeptEvents
beforeAll(async () => {
  kept = await openKeptEvents()
})
afterAll(() => kept.close())
afterEach(() => kept.tables.faults.clear())

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const since = '2026-02-20T18:00:00.000Z'
const { longestDelayDays, lastReminderDays, freeReminderDays } = retentionDays

const deed = fc.oneof(
  // Days in which nobody does anything; the job comes when it is due, or so many days late.
  fc.record({
    name: fc.constant('wait' as const),
    days: fc.oneof(fc.double({ min: 0, max: 9, noNaN: true }), fc.nat(400)),
    late: fc.constantFrom(0, 0, 0, 3),
  }),
  fc.record({
    name: fc.constant('date' as const),
    date: fc.constantFrom('2006-03-01', '2024-02-29', '2026-03-29', '2026-10-25', '2028-02-29', '2031-02-19'),
  }),
  fc.record({
    name: fc.constantFrom(
      'upload',
      'upgrade',
      'activate',
      'bounce',
      'soften',
      'lift',
      'invite',
      'leave',
      'delete',
      'restore',
      'twice',
      'killed',
      'stopped',
      'down',
      'up',
    ),
  }),
)
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never

/** Milliseconds, on a busy machine. */
const patience = 240_000

/** One event, and what has been seen of it from outside. */
class Life {
  readonly id: string
  readonly #bounced = new Map<string, string>()
  #deletion: string | undefined
  /** Until when it can be restored, as its owner heard last. */
  #told = ''
  #helpers = 0

  constructor(id: string) {
    this.id = id
  }

  read = () => kept.read(this.id)

  async owner(): Promise<string> {
    return (await listHostsOf(this.id)).find(({ role }) => role === 'owner')?.email ?? ''
  }

  async act(done: Deed): Promise<void> {
    const event = await this.read()
    const owner = await this.owner()
    switch (done.name) {
      case 'wait':
        return this.#wait(done.days * dayMs, done.late * dayMs)
      case 'date':
        return event.tombstone ? undefined : void (await changeEvent(event, { date: done.date }, owner))
      case 'upload':
        return void (await transact([
          uploadArrival(event, {
            uploadId: 'upl_1',
            reserved: false,
            added: countsAdded([]),
            now: clock.now().toISOString(),
          }),
        ]))
      case 'upgrade':
        // In the last minutes of its week.
        if (event.firstUploadAt)
          await this.#wait(Date.parse(event.firstUploadAt) + 6.99 * dayMs - clock.now().getTime(), 0)
        return this.#activate(owner)
      case 'activate':
        return this.#activate(owner)
      case 'bounce':
      case 'soften': {
        await kept.bounce(owner, done.name === 'bounce')
        const at = clock.now().getTime()
        const lasts = done.name === 'bounce' ? Infinity : dayMs
        for (const letter of kept.lettersOf(this.id))
          if (letter.to === owner && at - Date.parse(letter.at) < lasts) this.#bounced.set(keyOf(letter), letter.at)
        return
      }
      case 'lift':
        return kept.lift(owner)
      case 'invite': {
        this.#helpers += 1
        const email = `helper-${this.#helpers}-of-${this.id.toLowerCase()}@example.com`
        return void (await transact([
          hostPut({ id: this.id, email, role: 'cohost', createdAt: since, joinedAt: since }),
        ]))
      }
      case 'leave': {
        const helper = (await listHostsOf(this.id)).find(({ role }) => role === 'cohost')
        const host = { sessionId: '', email: owner }
        return helper && removeCohost({ event: { ...event, cohosts: 1 }, role: 'owner', host }, helper.email)
      }
      case 'delete':
        if (!event.tombstone) this.#told = (await deleteEvent(event, event.title, owner)).restorableUntil
        return
      case 'restore':
        return void (await restoreEvent(event, owner))
      case 'twice':
        await Promise.all([kept.keep(), kept.keep()])
        return
      case 'killed':
        // Answers are lost, for so long that the program gives up.
        kept.tables.faults.add({
          service: 'dynamodb',
          operation: 'TransactWriteItems',
          fail: 4,
          status: 500,
          done: true,
        })
        await kept.keep().catch(() => undefined)
        return kept.tables.faults.clear()
      case 'stopped':
        return void (await kept.keep(() => 0))
      case 'down':
      case 'up':
        kept.mail.state.down = done.name === 'down'
    }
  }

  async #activate(owner: string): Promise<void> {
    await transact([creditGrant(owner, 'en')])
    await activateEvent(await this.read(), owner)
  }

  /** The job comes within a quarter of an hour of each due time, or `late`. */
  async #wait(ms: number, late: number): Promise<void> {
    const until = clock.now().getTime() + Math.max(0, ms)
    // Once its purge is queued, nothing else is due.
    while (!isPastRestoring(await this.read(), clock.now())) {
      const { dueAt } = await this.read()
      const comes =
        dueAt === undefined ? Infinity : Math.max(Date.parse(dueAt), clock.now().getTime()) + 10 * 60_000 + late
      if (comes > until) break
      kept.setClock(new Date(comes))
      await kept.keep()
      await this.look()
    }
    kept.setClock(new Date(until))
    if (late === 0) await this.expectInTime()
  }

  /** Letters that its hosts have got and that did not come back, on the deletion of that day. */
  async #heard(keptUntil: string) {
    const hosts = new Set((await listHostsOf(this.id)).map(({ email }) => email))
    return kept
      .lettersOf(this.id)
      .filter(
        (letter) => letter.letter === 'deletion-reminder' && letter.keptUntil === keptUntil && hosts.has(letter.to),
      )
      .filter((letter) => this.#bounced.get(keyOf(letter)) !== letter.at)
  }

  /** Nothing is deleted early or unheard, and nobody gets a letter twice. */
  async look(): Promise<void> {
    const event = await this.read()
    const { tombstone, dateDeletion } = event
    const times = new Map<string, number>()
    for (const letter of kept.lettersOf(this.id)) {
      const key = keyOf(letter)
      if (this.#bounced.get(key) !== letter.at) times.set(key, (times.get(key) ?? 0) + 1)
    }
    for (const [key, count] of times) expect([key, count]).toEqual([key, 1])

    if (tombstone) expect(tombstone.restorableUntil >= this.#told).toBe(true)
    if (tombstone?.cause !== 'date' || tombstone.deletedAt === this.#deletion) return
    this.#deletion = tombstone.deletedAt
    const { keptUntil } = daysOf(event)
    expect(dateDeletion?.keptUntil).toBe(keptUntil)
    expect(tombstone.deletedAt >= keptUntil).toBe(true)
    const deletedAt = Date.parse(tombstone.deletedAt)
    if (tombstone.restorableUntil <= tombstone.deletedAt) return
    const heard = await this.#heard(keptUntil)
    const inTime = heard.some(({ at }) => deletedAt - Date.parse(at) >= noticeMs(event))
    const isOver = deletedAt >= Date.parse(keptUntil) + longestDelayDays * dayMs
    expect({ inTime, isOver }).not.toEqual({ inTime: false, isOver: false })
  }

  /** If the job comes in time, nothing is kept longer than the policy says. */
  async expectInTime(): Promise<void> {
    const event = await this.read()
    if (event.tombstone || !(event.activatedAt ?? event.firstUploadAt)) return
    const { keptUntil } = daysOf(event)
    const now = clock.now().getTime()
    const until = (ms: number) => Math.max(Date.parse(keptUntil), ms) + hourMs
    if (event.dateDeletion?.keptUntil === keptUntil) {
      expect(now).toBeLessThanOrEqual(until(Date.parse(event.dateDeletion.restorableUntil)))
      return
    }
    for (const { at } of await this.#heard(keptUntil))
      expect(now).toBeLessThanOrEqual(until(Date.parse(at) + noticeMs(event)))
  }
}

const daysOf = (event: EventRow) => ({ keptUntil: retentionOf(event).keptUntil ?? '' })
const noticeMs = ({ status }: EventRow) => (status === 'free' ? freeReminderDays : lastReminderDays) * dayMs
const keyOf = (letter: ReturnType<KeptEvents['lettersOf']>[number]) =>
  [
    letter.to,
    letter.letter,
    'kind' in letter && letter.kind,
    'keptUntil' in letter && letter.keptUntil,
    'restorableUntil' in letter && letter.restorableUntil,
  ].join(' ')

it(
  'an event is deleted neither early nor unannounced nor late, after any history, and no letter comes twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(deed, { maxLength: 16 }), async (isEmpty, deeds) => {
        kept.mail.state.down = false
        const life = new Life((await kept.newEvent(since, isEmpty ? { firstUploadAt: null } : {})).id)
        for (const done of deeds) {
          await life.act(done).catch((error: unknown) => {
            if (!(error instanceof AppError)) throw error
          })
          await life.look()
        }
        // Nothing of it is gone that nobody has purged.
        expect((await life.read()).id).toBe(life.id)
        await kept.forget()
      }),
      { numRuns: 30 },
    )
  },
  patience,
)
