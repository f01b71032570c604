import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { retentionOf } from '#shared/rules/retention.ts'
import { transact } from '../database/transact.ts'
import { activateEvent } from '../events/activate-event.ts'
import { changeEvent } from '../events/change-event.ts'
import { deleteEvent } from '../events/delete-event.ts'
import { hostPut, listHostsOf } from '../events/event-host-store.ts'
import { type EventRow, readEvent } from '../events/event-store.ts'
import { readHistory } from '../events/history-store.ts'
import { removalsNoted } from '../events/removal-store.ts'
import { restoreEvent } from '../events/restore-event.ts'
import { freePayment } from '../payments/free-payment.ts'
import { paymentPut } from '../payments/payment-store.ts'
import * as metrics from '../runtime/count-metric.ts'
import { accountOpening, creditGrant } from '../sign-in/account-store.ts'
import { runEventRetention } from './run-event-retention.ts'
import { type KeptEvents, openKeptEvents } from '#e2e/kit/open-kept-events.ts'

let kept: KeptEvents
beforeAll(async () => {
  kept = await openKeptEvents()
})
afterAll(() => kept.close())
afterEach(() => kept.forget())

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const plus = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()
const since = '2026-06-20T18:00:00.000Z'

const ownerOf = async ({ id }: EventRow) => (await listHostsOf(id))[0]?.email ?? ''
const daysOf = (event: EventRow) => {
  const { uploadsCloseAt, keptUntil } = retentionOf(event)
  return { uploadsCloseAt: uploadsCloseAt ?? '', keptUntil: keptUntil ?? '' }
}
const names = (id: string) =>
  kept.lettersOf(id).map((letter) => (letter.letter === 'deletion-reminder' ? letter.kind : letter.letter))
const told = async (id: string) =>
  (await readHistory(id, { limit: 100 })).rows.map(({ action, by }) => `${action} ${by}`)

describe('an active event', () => {
  let event: EventRow
  beforeEach(async () => {
    event = await kept.newEvent(since, { status: 'active', activatedAt: since, photoCount: 412 })
  })

  it('has its letters on their days and is deleted on its own, each within the hour and once', async () => {
    const { uploadsCloseAt, keptUntil } = daysOf(event)
    const moments: [string, string][] = [
      [plus(uploadsCloseAt, -14 * day), 'uploads-closing'],
      [plus(keptUntil, -30 * day), 'deletion-first'],
      [plus(keptUntil, -7 * day), 'deletion-last'],
      [keptUntil, 'event-expired'],
    ]
    for (const [index, [moment, name]] of moments.entries()) {
      await kept.keepAt(plus(moment, -minute))
      expect(names(event.id)).toHaveLength(index)
      await kept.keepAt(plus(moment, minute))
      await kept.keepAt(plus(moment, hour))
      expect(names(event.id)).toHaveLength(index + 1)
      expect(names(event.id)[index]).toBe(name)
    }
    const { tombstone } = await kept.read(event.id)
    expect(tombstone).toEqual({
      deletedAt: plus(keptUntil, minute),
      restorableUntil: plus(keptUntil, minute + 14 * day),
      cause: 'date',
    })
    const owner = await ownerOf(event)
    const to = { to: owner, locale: 'en', eventId: event.id, title: event.title, count: 412 }
    expect(kept.lettersOf(event.id)).toMatchObject([
      { ...to, uploadsCloseAt, keptUntil },
      { ...to, keptUntil, deletedAt: keptUntil },
      { ...to, keptUntil, deletedAt: keptUntil },
      { ...to, restorableUntil: tombstone?.restorableUntil, isFree: false, isOwner: true },
    ])
    expect(await told(event.id)).toEqual([
      'event_deleted system',
      'reminder_sent system',
      'reminder_sent system',
      'reminder_sent system',
    ])
  })

  it('stays open without any letter, and has its days once it can be written to', async () => {
    const { keptUntil } = daysOf(event)
    await kept.keepAt(plus(keptUntil, 3 * day))
    expect(names(event.id)).toEqual(['deletion-last'])
    expect(kept.lettersOf(event.id)).toMatchObject([{ deletedAt: plus(keptUntil, 10 * day) }])
    await kept.keepAt(plus(keptUntil, 10 * day - minute))
    expect((await kept.read(event.id)).tombstone).toBeUndefined()
    await kept.keepAt(plus(keptUntil, 10 * day + minute))
    expect((await kept.read(event.id)).tombstone).toMatchObject({ cause: 'date' })
  })

  it('is written to in each host’s language but to no co-host who has not joined, and told who may do what', async () => {
    const helper = `helper-of-${event.id.toLowerCase()}@example.com`
    await transact([accountOpening(helper, 'sv')])
    await transact([hostPut({ id: event.id, email: helper, role: 'cohost', createdAt: since, joinedAt: since })])
    await transact([hostPut({ id: event.id, email: `invited-${helper}`, role: 'cohost', createdAt: since })])
    await kept.keepAt(plus(daysOf(event).keptUntil, -7 * day + minute))
    const letters = kept.lettersOf(event.id)
    expect(letters).toHaveLength(2)
    expect(letters).toContainEqual(expect.objectContaining({ to: helper, locale: 'sv', isOwner: false }))
    expect(letters).toContainEqual(expect.objectContaining({ locale: 'en', isOwner: true }))
  })

  it('is put off where its letters come back: alarm, a try a week, 90 days at most', async () => {
    const count = vi.spyOn(metrics, 'countMetric')
    const { keptUntil } = daysOf(event)
    const owner = await ownerOf(event)
    await kept.keepAt(plus(keptUntil, -30 * day))
    expect(names(event.id)).toEqual(['deletion-first'])
    await kept.bounce(owner)
    expect(count).toHaveBeenCalledWith('ReturnedReminders')
    count.mockRestore()
    const tried = async () => (await kept.promises()).filter(({ message }) => message?.includes(event.id)).length
    for (let weeks = 1; weeks <= 3; weeks++) {
      await kept.keepAt(plus(keptUntil, (weeks * 7 - 30) * day - minute))
      expect(await tried()).toBe(weeks - 1)
      await kept.keepAt(plus(keptUntil, (weeks * 7 - 30) * day + minute))
      expect(await tried()).toBe(weeks)
    }
    for (let days = -7; days < 90; days += 7) {
      await kept.keepAt(plus(keptUntil, days * day + 2 * minute))
      expect((await kept.read(event.id)).tombstone).toBeUndefined()
    }
    await kept.keepAt(plus(keptUntil, 90 * day - minute))
    expect((await kept.read(event.id)).tombstone).toBeUndefined()
    await kept.keepAt(plus(keptUntil, 90 * day))
    expect((await kept.read(event.id)).tombstone).toMatchObject({ cause: 'date' })
    expect(names(event.id)).toEqual(['deletion-first'])
  })

  it('is deleted on its day where a co-host has got the letter that came back from its owner', async () => {
    const helper = `helper-of-${event.id.toLowerCase()}@example.com`
    await transact([hostPut({ id: event.id, email: helper, role: 'cohost', createdAt: since, joinedAt: since })])
    const { keptUntil } = daysOf(event)
    await kept.keepAt(plus(keptUntil, -7 * day))
    await kept.bounce(await ownerOf(event))
    await kept.keepAt(plus(keptUntil, minute))
    expect((await kept.read(event.id)).tombstone).toMatchObject({ cause: 'date' })
  })

  it('tries the hosts that it has by then', async () => {
    const { keptUntil } = daysOf(event)
    await kept.keepAt(plus(keptUntil, -7 * day))
    await kept.bounce(await ownerOf(event))
    const helper = `helper-of-${event.id.toLowerCase()}@example.com`
    await transact([hostPut({ id: event.id, email: helper, role: 'cohost', createdAt: since, joinedAt: since })])
    await kept.keepAt(plus(keptUntil, minute))
    expect(kept.lettersOf(event.id).at(-1)).toMatchObject({ to: helper, deletedAt: plus(keptUntil, 7 * day + minute) })
    await kept.keepAt(plus(keptUntil, 7 * day))
    expect((await kept.read(event.id)).tombstone).toBeUndefined()
    await kept.keepAt(plus(keptUntil, 7 * day + 2 * minute))
    expect((await kept.read(event.id)).tombstone).toMatchObject({ cause: 'date' })
  })

  it('does not take a mailbox that is full for now for one that has the letter', async () => {
    const { keptUntil } = daysOf(event)
    const owner = await ownerOf(event)
    await kept.keepAt(plus(keptUntil, -30 * day))
    await kept.keepAt(plus(keptUntil, -7 * day))
    await kept.bounce(owner, false)
    await kept.keepAt(plus(keptUntil, minute))
    // The first letter is none of those that came back.
    expect((await kept.read(event.id)).tombstone).toMatchObject({ cause: 'date' })
  })

  it('has its letters again where its day moves, and none of the old day’s', async () => {
    const owner = await ownerOf(event)
    const { keptUntil } = daysOf(event)
    await kept.keepAt(plus(keptUntil, -7 * day))
    const moved = await changeEvent(await kept.read(event.id), { date: '2028-02-29' }, owner)
    const later = daysOf(moved).keptUntil
    // The last day's end, where it ends last, a year on: that year has no such day.
    expect(later).toBe('2029-03-01T12:00:00.000Z')
    await kept.keepAt(plus(keptUntil, day))
    expect(names(event.id)).toEqual(['deletion-last'])
    await kept.keepAt(plus(later, -30 * day))
    await kept.keepAt(plus(later, -7 * day))
    await kept.keepAt(later)
    expect(names(event.id).filter((name) => name !== 'uploads-closing')).toEqual([
      'deletion-last',
      'deletion-first',
      'deletion-last',
      'event-expired',
    ])
    expect((await kept.read(event.id)).tombstone).toMatchObject({ cause: 'date' })
  })

  it('tells each host prices in the currency in which they have paid, else in that of their language', async () => {
    const { keptUntil } = daysOf(event)
    const owner = await ownerOf(event)
    const free = { email: owner, locale: 'en', buyerCountry: null, couponCode: null, partnerCode: null } as const
    const sale = (id: string) => freePayment({ ...free, orderId: id }, new Date(since))
    await transact([paymentPut({ ...sale('ord_paid'), amount: 3900, currency: 'gbp' }), paymentPut(sale('ord_free'))])
    const cohost = hostPut({
      id: event.id,
      email: 'cohost@example.com',
      role: 'cohost',
      locale: 'no',
      createdAt: since,
      joinedAt: since,
    })
    await transact([cohost])
    await kept.keepAt(plus(keptUntil, -7 * day))
    const told = kept.lettersOf(event.id).map((letter) => ['currency' in letter && letter.currency, letter.to])
    expect(new Set(told.map(String))).toEqual(new Set([`gbp,${owner}`, 'nok,cohost@example.com']))
  })

  it('sends no letter that has become wrong on its way', async () => {
    const { keptUntil } = daysOf(event)
    kept.setClock(plus(keptUntil, -7 * day))
    kept.mail.state.down = true
    await kept.keep()
    kept.mail.state.down = false
    await changeEvent(await kept.read(event.id), { date: '2030-06-20' }, await ownerOf(event))
    await kept.deliver()
    expect(names(event.id)).toEqual([])
  })

  it('sends no letter whose day went by on its way, and then one with the day that holds', async () => {
    const { keptUntil } = daysOf(event)
    kept.setClock(plus(keptUntil, -7 * day))
    kept.mail.state.down = true
    await kept.keep()
    kept.mail.state.down = false
    kept.setClock(plus(keptUntil, 2 * day))
    await kept.deliver()
    expect(names(event.id)).toEqual([])
    await kept.keep()
    const [letter, ...others] = kept.lettersOf(event.id)
    expect(others).toEqual([])
    expect(letter?.letter === 'deletion-reminder' && letter.deletedAt >= plus(keptUntil, 9 * day)).toBe(true)
  })

  it('is deleted by a letter of which the mail service tells later that it took it', async () => {
    const { keptUntil } = daysOf(event)
    kept.mail.state.mute = true
    await kept.keepAt(plus(keptUntil, -7 * day))
    kept.mail.state.mute = false
    const [promise] = (await kept.promises()).filter(({ message }) => message?.includes(event.id))
    await kept.tellSent(promise?.id ?? '')
    await kept.keepAt(plus(keptUntil, minute))
    expect((await kept.read(event.id)).tombstone).toMatchObject({ cause: 'date' })
    expect(
      kept.mail.mailsTo(await ownerOf(event)).filter((mail) => mail.get('Tags.member.1.Value') === 'deletion-reminder')
        .length,
    ).toBeLessThanOrEqual(2)
  })

  it('is let alone while its hosts have deleted it, and may be as late as it is when they restore it', async () => {
    const owner = await ownerOf(event)
    const { keptUntil } = daysOf(event)
    kept.setClock(plus(keptUntil, -8 * day))
    await kept.keep()
    await deleteEvent(await kept.read(event.id), event.title, owner)
    await kept.keepAt(plus(keptUntil, day))
    expect(names(event.id)).toEqual(['deletion-first'])
    expect((await kept.read(event.id)).tombstone).toMatchObject({ cause: 'host' })
    await restoreEvent(await kept.read(event.id), owner)
    await kept.keep()
    // The letter was sent in time.
    expect((await kept.read(event.id)).tombstone).toMatchObject({ cause: 'date' })
  })
})

describe('a free event', () => {
  const keptUntil = plus(since, 7 * day)
  let event: EventRow
  let owner: string
  beforeEach(async () => {
    // Made after its day, so that no letter looks back on it.
    event = await kept.newEvent(since, { date: '2026-06-19', photoCount: 9 })
    owner = await ownerOf(event)
  })
  /** Deleted by its date; until when it can be restored. */
  const deleted = async () => {
    await kept.keepAt(plus(keptUntil, -2 * day))
    await kept.keepAt(keptUntil)
    const { tombstone } = await kept.read(event.id)
    expect(tombstone).toMatchObject({ cause: 'date' })
    return tombstone?.restorableUntil ?? ''
  }
  const activate = async () => {
    await transact([creditGrant(owner, 'en')])
    return activateEvent(await kept.read(event.id), owner)
  }

  it('is written to two days before its week is over, and goes with it', async () => {
    await kept.keepAt(plus(keptUntil, -2 * day - minute))
    expect(names(event.id)).toEqual([])
    await deleted()
    expect(kept.lettersOf(event.id)).toMatchObject([
      { letter: 'deletion-reminder', kind: 'deletion-free', deletedAt: keptUntil, count: 9 },
      { letter: 'event-expired', isFree: true },
    ])
  })

  it('stays for 48 hours after a letter that was late', async () => {
    await kept.keepAt(plus(keptUntil, -hour))
    const [letter] = kept.lettersOf(event.id)
    expect(letter).toMatchObject({ deletedAt: expect.stringMatching('^2026-06-29T17:00:00') })
    await kept.keepAt(plus(keptUntil, 47 * hour - minute))
    expect((await kept.read(event.id)).tombstone).toBeUndefined()
    await kept.keepAt(plus(keptUntil, 47 * hour))
    const { tombstone } = await kept.read(event.id)
    expect((tombstone?.deletedAt ?? '') >= plus(letter?.at ?? '', 48 * hour)).toBe(true)
  })

  it('lives on as a paid one where it is activated at day 6.99', async () => {
    await kept.keepAt(plus(keptUntil, -2 * day))
    kept.setClock(plus(since, 6.99 * day))
    await activate()
    await kept.keepAt(plus(keptUntil, 3 * day))
    expect(await kept.read(event.id)).toMatchObject({ status: 'active' })
    expect((await kept.read(event.id)).tombstone).toBeUndefined()
    expect(names(event.id)).toEqual(['deletion-free'])
  })

  it('is restored by its activation after its date', async () => {
    await deleted()
    kept.setClock(plus(keptUntil, 13.9 * day))
    expect((await activate()).tombstone).toBeUndefined()
    await kept.keepAt(plus(keptUntil, 15 * day))
    expect((await kept.read(event.id)).tombstone).toBeUndefined()
    expect(await told(event.id)).toEqual([`event_activated ${owner}`, 'event_deleted system', 'reminder_sent system'])
  })

  it('lives until its first last day where it is restored, without further letters, and then goes for good', async () => {
    const restorableUntil = await deleted()
    kept.setClock(plus(keptUntil, 5 * day))
    await restoreEvent(await kept.read(event.id), owner)
    // Twice is once.
    await restoreEvent(await kept.read(event.id), owner)
    await kept.keepAt(plus(restorableUntil, -minute))
    expect((await kept.read(event.id)).tombstone).toBeUndefined()
    await kept.keepAt(restorableUntil)
    const { tombstone, purgePromisedAt = '' } = await kept.read(event.id)
    expect(tombstone).toMatchObject({ cause: 'date', restorableUntil })
    expect(purgePromisedAt >= restorableUntil).toBe(true)
    const purges = (await kept.promises()).filter(
      ({ kind, message }) => kind === 'purge-event' && message?.includes(event.id),
    )
    expect(purges).toHaveLength(1)
    expect(names(event.id)).toEqual(['deletion-free', 'event-expired'])
  })

  it('lives until the last day of a later deletion by its owner, restored or not', async () => {
    const first = await deleted()
    kept.setClock(plus(keptUntil, 5 * day))
    await restoreEvent(await kept.read(event.id), owner)
    kept.setClock(plus(first, -day))
    const { restorableUntil } = await deleteEvent(await kept.read(event.id), event.title, owner)
    kept.setClock(plus(first, 6 * day))
    await restoreEvent(await kept.read(event.id), owner)
    await kept.keepAt(plus(restorableUntil, -minute))
    expect((await kept.read(event.id)).tombstone).toBeUndefined()
    await kept.keepAt(restorableUntil)
    expect((await kept.read(event.id)).tombstone).toMatchObject({ cause: 'date', restorableUntil })
  })

  it('is nobody’s to restore or to activate any more once its last day is over', async () => {
    const restorableUntil = await deleted()
    const before = await kept.read(event.id)
    await kept.keepAt(restorableUntil)
    // A slow clock sees the tombstone as one that it may restore, and the purge as queued.
    kept.setClock(plus(restorableUntil, -minute))
    await expect(restoreEvent(before, owner)).rejects.toMatchObject({ code: 'not_found' })
    await transact([creditGrant(owner, 'en')])
    await expect(activateEvent(before, owner)).rejects.toMatchObject({ code: 'not_found' })
    await expect(activateEvent(await kept.read(event.id), owner)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is not activated after its owner has deleted it', async () => {
    await deleteEvent(event, event.title, owner)
    await transact([creditGrant(owner, 'en')])
    await expect(activate()).rejects.toMatchObject({ code: 'event_deleted' })
  })
})

describe('the job', () => {
  it('promises the purge of what nobody can restore any more, again every hour until it is done', async () => {
    const { id } = await kept.newEvent(since)
    await transact(removalsNoted(id, [since]))
    const purges = async () =>
      (await kept.promises()).filter(({ kind, message }) => kind === 'purge-event' && message?.includes(id))
    await kept.keepAt(plus(since, 14 * day - minute))
    expect(await purges()).toHaveLength(0)
    await kept.keepAt(plus(since, 14 * day + minute))
    await kept.keepAt(plus(since, 14 * day + 16 * minute))
    expect(await purges()).toHaveLength(1)
    await kept.keepAt(plus(since, 14 * day + hour + minute))
    expect(await purges()).toHaveLength(2)
  })

  it('goes on where it stopped, and one event that fails holds up no other', async () => {
    const events = []
    for (let index = 0; index < 6; index++) events.push(await kept.newEvent(since))
    kept.setClock(plus(since, 5 * day))
    await kept.keep(() => 0)
    for (const { id } of events) expect(names(id)).toEqual([])
    let calls = 0
    await kept.keep(() => (++calls > 20 ? 0 : 900_000))
    await kept.keep()
    for (const { id } of events) expect(names(id)).toEqual(['deletion-free'])
  })

  it('hears of all hosts whose letters are taken at once', async () => {
    const { id } = await kept.newEvent(since)
    const helpers = Array.from({ length: 10 }, (_, index) => `helper-${index}-of-${id.toLowerCase()}@example.com`)
    for (const email of helpers)
      await transact([hostPut({ id, email, role: 'cohost', createdAt: since, joinedAt: since })])
    const now = new Date(plus(since, 5 * day))
    kept.setClock(now)
    await runEventRetention(id, now)
    const letters = (await kept.promises()).filter(({ message }) => message?.includes(id))
    await Promise.all(letters.map((letter) => kept.send(letter)))
    for (const { told = {} } of await listHostsOf(id)) expect(Object.keys(told)).toHaveLength(1)
  })

  it('makes one of two runs at once, and of events that come twice', async () => {
    const { id } = await kept.newEvent(since)
    const now = new Date(plus(since, 5 * day))
    kept.setClock(now)
    await Promise.all([runEventRetention(id, now), runEventRetention(id, now), runEventRetention(id, now)])
    await kept.deliver()
    expect(names(id)).toEqual(['deletion-free'])
    const end = new Date(plus(since, 7 * day + minute))
    kept.setClock(end)
    await Promise.all([runEventRetention(id, end), runEventRetention(id, end)])
    await kept.deliver()
    expect(names(id)).toEqual(['deletion-free', 'event-expired'])
    expect(await runEventRetention('evn_none', end)).toEqual({ steps: 0 })
    expect(await readEvent('evn_none')).toBeUndefined()
  })
})
