import { describe, expect, it } from 'vitest'
import { type LifeFacts, nextStep, type Promised, reminderKey, type Notices } from './retention-steps.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Kept until 1 July 2028, uploads until 1 July 2027, both at ten. */
const active: LifeFacts = {
  status: 'active',
  // Made after its day: no letters look back.
  createdAt: '2026-06-30T10:00:00.000Z',
  timeZone: 'UTC',
  date: '2026-06-20',
  activatedAt: '2026-07-01T10:00:00.000Z',
  firstUploadAt: '2026-06-20T18:00:00.000Z',
  reminders: {},
}
const closes = '2027-07-01T10:00:00.000Z'
const keptUntil = '2028-07-01T10:00:00.000Z'
const free: LifeFacts = { ...active, status: 'free', activatedAt: null }
const freeUntil = '2026-06-27T18:00:00.000Z'

const plus = (instant: string, days: number) => new Date(Date.parse(instant) + days * dayMs).toISOString()
const at = (instant: string, days = 0) => new Date(plus(instant, days))
const nobody: Notices = { areAllRefused: false }
const told = (acceptedAt: string): Notices => ({ acceptedAt, areAllRefused: false })
const sent = (at: string): Promised => ({ first: at, last: at })
const closingSent = { [reminderKey('uploads-close', closes)]: sent(plus(closes, -14)) }
const first = { [reminderKey('deletion-first', keptUntil)]: sent(plus(keptUntil, -30)) }
const last = { [reminderKey('deletion-last', keptUntil)]: sent(plus(keptUntil, -7)) }
const firstSent: LifeFacts = { ...active, reminders: { ...closingSent, ...first } }
const bothSent: LifeFacts = { ...active, reminders: { ...closingSent, ...first, ...last } }

describe('the next step of an event', () => {
  it('is none before its clock has started', () => {
    expect(nextStep({ ...free, firstUploadAt: null }, nobody, at(freeUntil))).toBeUndefined()
  })

  it('is the letter 14 days before uploads close, then those 30 and 7 days before its end, then the end', () => {
    const begun = at('2026-07-02T00:00:00.000Z')
    expect(nextStep(active, nobody, begun)).toEqual({
      name: 'remind',
      kind: 'uploads-close',
      of: closes,
      at: plus(closes, -14),
    })
    expect(nextStep({ ...active, reminders: closingSent }, nobody, at(closes))).toEqual({
      name: 'remind',
      kind: 'deletion-first',
      of: keptUntil,
      at: plus(keptUntil, -30),
      deletedAt: keptUntil,
    })
    const accepted = told(plus(keptUntil, -30))
    expect(nextStep(firstSent, accepted, at(keptUntil, -29))).toEqual({
      name: 'remind',
      kind: 'deletion-last',
      of: keptUntil,
      at: plus(keptUntil, -7),
      deletedAt: keptUntil,
    })
    expect(nextStep(bothSent, accepted, at(keptUntil, -6))).toEqual({ name: 'delete', at: keptUntil, keptUntil })
  })

  it('is one letter two days before a free event’s end', () => {
    const step = { name: 'remind', kind: 'deletion-free', of: freeUntil, at: plus(freeUntil, -2), deletedAt: freeUntil }
    expect(nextStep(free, nobody, at(freeUntil, -6))).toEqual(step)
  })

  it('tells of closing uploads only while they are open', () => {
    expect(nextStep(active, nobody, at(closes, -1 / 24))).toMatchObject({ kind: 'uploads-close' })
    expect(nextStep(active, nobody, at(closes))).toMatchObject({ kind: 'deletion-first' })
  })

  it('is the last letter alone where the first one’s day has passed without it', () => {
    for (const days of [-7, -5])
      expect(nextStep({ ...active, reminders: closingSent }, nobody, at(keptUntil, days))).toMatchObject({
        kind: 'deletion-last',
        deletedAt: plus(keptUntil, 7 + days),
      })
  })

  it('is the last letter, once its day is there, rather than the first one again, which nobody has got', () => {
    for (const days of [-7, -6])
      expect(nextStep(firstSent, nobody, at(keptUntil, days))).toMatchObject({
        kind: 'deletion-last',
        at: plus(keptUntil, -7),
      })
  })

  it('is a late last letter that names the day where the first one was taken in time', () => {
    expect(nextStep(firstSent, told(plus(keptUntil, -30)), at(keptUntil, -6))).toMatchObject({
      kind: 'deletion-last',
      deletedAt: keptUntil,
    })
  })

  it('is a letter again that leaves its reader their days from when it goes', () => {
    const reminders = { ...firstSent.reminders, [reminderKey('deletion-last', keptUntil)]: sent(plus(keptUntil, -10)) }
    expect(nextStep({ ...active, reminders }, nobody, at(keptUntil, -9))).toMatchObject({
      kind: 'deletion-last',
      at: plus(keptUntil, -3),
      deletedAt: plus(keptUntil, 4),
    })
  })

  it('is a letter and no deletion, however late, where no letter went out; its reader has their days', () => {
    for (const late of [0, 3, 89, 91, 400]) {
      const step = nextStep({ ...active, reminders: closingSent }, nobody, at(keptUntil, late))
      expect(step).toMatchObject({ name: 'remind', kind: 'deletion-last', deletedAt: plus(keptUntil, late + 7) })
    }
  })

  it('deletes 7 days after a letter was taken that came late, a free event after 48 hours', () => {
    const acceptedAt = plus(keptUntil, -1)
    expect(nextStep(bothSent, told(acceptedAt), at(keptUntil))).toMatchObject({
      name: 'delete',
      at: plus(keptUntil, 6),
    })
    const key = reminderKey('deletion-free', freeUntil)
    const reminders = { [key]: sent(plus(freeUntil, 1)) }
    expect(nextStep({ ...free, reminders }, told(plus(freeUntil, 1)), at(freeUntil, 2))).toEqual({
      name: 'delete',
      at: plus(freeUntil, 3),
      keptUntil: freeUntil,
    })
  })

  it('deletes on the day where one letter was taken long enough before, though the last one is late', () => {
    const accepted = told(plus(keptUntil, -30))
    for (const days of [0, 3])
      expect(nextStep(firstSent, accepted, at(keptUntil, days))).toEqual({ name: 'delete', at: keptUntil, keptUntil })
  })

  it('tries a letter again every week that nobody has got, and deletes after 90 days', () => {
    const { reminders } = bothSent
    let life = bothSent
    for (let weeks = 0; weeks < 13; weeks++) {
      const due = plus(keptUntil, weeks * 7)
      const step = nextStep(life, { areAllRefused: true }, at(due))
      expect(step).toMatchObject({ name: 'remind', kind: 'deletion-last', at: due })
      const promised = { first: plus(keptUntil, -7), last: due }
      life = { ...life, reminders: { ...reminders, [reminderKey('deletion-last', keptUntil)]: promised } }
    }
    expect(nextStep(life, nobody, at(keptUntil, 85))).toEqual({ name: 'delete', at: plus(keptUntil, 90), keptUntil })
  })

  it('puts a deletion off by 90 days at most, also where a letter is taken in the last days', () => {
    expect(nextStep(bothSent, told(plus(keptUntil, 60)), at(keptUntil, 61))).toMatchObject({ at: plus(keptUntil, 67) })
    expect(nextStep(bothSent, told(plus(keptUntil, 88)), at(keptUntil, 89))).toMatchObject({ at: plus(keptUntil, 90) })
    const reminders = { ...closingSent, [reminderKey('deletion-last', keptUntil)]: sent(plus(keptUntil, 83)) }
    const late = told(plus(keptUntil, 85))
    expect(nextStep({ ...active, reminders }, late, at(keptUntil, 86))).toMatchObject({ at: plus(keptUntil, 90) })
  })

  it('deletes at once where 90 days are over and none of the hosts can be written to', () => {
    const now = plus(keptUntil, 120)
    const reminders = { ...closingSent, [reminderKey('deletion-last', keptUntil)]: sent(now) }
    const refused = { areAllRefused: true }
    expect(nextStep({ ...active, reminders }, refused, at(now))).toMatchObject({ name: 'delete', at: now })
    expect(nextStep({ ...active, reminders }, nobody, at(now))).toMatchObject({ name: 'delete', at: plus(now, 7) })
  })

  it('forgets letters of another day', () => {
    const moved = { ...bothSent, activatedAt: '2026-08-01T10:00:00.000Z' }
    expect(nextStep(moved, nobody, at(keptUntil, -20))).toMatchObject({
      kind: 'deletion-first',
      of: '2028-08-01T10:00:00.000Z',
    })
  })

  it('comes as early as it may where it is unknown who has a letter', () => {
    expect(nextStep(firstSent, 'unknown', at(keptUntil, -29))).toMatchObject({
      name: 'remind',
      at: plus(keptUntil, -23),
    })
    expect(nextStep(bothSent, 'unknown', at(keptUntil, -6))).toMatchObject({ name: 'delete', at: keptUntil })
    // A letter that is due already comes before the deletion.
    expect(nextStep(firstSent, 'unknown', at(keptUntil, 1))).toMatchObject({ kind: 'deletion-last' })
  })

  it('is the first deletion’s last day where it was restored after its date, without a letter', () => {
    const restorableUntil = plus(keptUntil, 14)
    const restored = { ...bothSent, dateDeletion: { keptUntil, restorableUntil } }
    const step = { name: 'delete', at: restorableUntil, keptUntil, restorableUntil }
    expect(nextStep(restored, nobody, at(keptUntil, 3))).toEqual(step)
    const later = { ...restored, date: '2028-06-20' }
    expect(nextStep(later, nobody, at(keptUntil, 3))).toMatchObject({ kind: 'uploads-close' })
  })

  it('is the purge where it is deleted, and an hour later again where that is not done', () => {
    const tombstone = { restorableUntil: plus(keptUntil, 14) }
    const deleted = { ...bothSent, tombstone }
    const now = at(keptUntil, 1)
    expect(nextStep(deleted, nobody, now)).toEqual({ name: 'purge', at: tombstone.restorableUntil })
    const promised = { ...deleted, purgePromisedAt: plus(keptUntil, 15) }
    expect(nextStep(promised, nobody, now)).toEqual({ name: 'purge', at: plus(keptUntil, 15 + 1 / 24) })
    const atOnce = { ...deleted, purgePromisedAt: tombstone.restorableUntil }
    expect(nextStep(atOnce, nobody, now)).toEqual({ name: 'purge', at: plus(keptUntil, 14 + 1 / 24) })
    const before = { ...deleted, purgePromisedAt: plus(keptUntil, -15) }
    expect(nextStep(before, nobody, now)).toEqual({ name: 'purge', at: tombstone.restorableUntil })
  })
})

describe('a letter that looks back', () => {
  const morning = '2026-06-21T09:00:00.000Z'
  const anniversary = '2027-06-20T09:00:00.000Z'
  const inTime: LifeFacts = { ...active, createdAt: '2026-06-01T10:00:00.000Z' }
  const stepAt = (now: string, facts: Partial<LifeFacts> = {}) =>
    nextStep({ ...inTime, ...facts }, nobody, new Date(now))

  it('is due the morning after, also before the clock of a free event has started, and on the anniversary', () => {
    const step = { name: 'look-back', kind: 'morning-after', at: morning }
    expect(stepAt('2026-06-20T10:00:00.000Z')).toEqual(step)
    expect(stepAt(morning, { status: 'free', activatedAt: null, firstUploadAt: null })).toEqual(step)
    const reminders = { ...closingSent, 'morning-after': sent(morning) }
    expect(stepAt(morning, { reminders })).toEqual({ name: 'look-back', kind: 'anniversary', at: anniversary })
  })

  it('comes once, also after the date changes, and not for a deleted event', () => {
    const reminders = { 'morning-after': sent(morning), anniversary: sent(anniversary) }
    for (const date of ['2026-06-20', '2027-06-19', '2027-08-01'])
      expect(stepAt('2027-06-20T10:00:00.000Z', { reminders, date })).not.toMatchObject({ name: 'look-back' })
    expect(stepAt(morning, { reminders, status: 'free', firstUploadAt: null })).toBeUndefined()
    const tombstone = { restorableUntil: '2026-07-04T00:00:00.000Z' }
    expect(stepAt(morning, { tombstone })).toMatchObject({ name: 'purge' })
  })

  it('that had nothing to look back on is due for another date', () => {
    const reminders = { ...closingSent, [reminderKey('morning-after', '2026-06-20')]: sent(morning) }
    expect(stepAt(morning, { reminders })).toMatchObject({ kind: 'anniversary' })
    expect(stepAt(morning, { reminders, date: '2026-06-22' })).toMatchObject({ at: '2026-06-23T09:00:00.000Z' })
  })
})
