import { expect, onTestFinished, test, vi } from 'vitest'
import { type Judgement, judgements } from '#shared/rules/photo-decisions.ts'
import { photoStatuses, type PhotoStatus } from '#shared/rules/sight.ts'
import { decidedAs, type Decided, decidedOn, type Decision, undoOf } from './decide-on.ts'
import { eventPhoto, eventVoice } from './event-photo-for-test.ts'

const sights = ['show', 'hide', 'remove', 'restore'] as const satisfies Judgement[]

test.each(sights)('what was before %s comes back', (action) => {
  for (const status of photoStatuses) {
    const before = eventPhoto('one', { status, renditions: status === 'arriving' ? [] : eventPhoto('').renditions })
    if (!decidedAs(before, action)) continue
    const [[by, becomes] = []] = undoOf([before], action)
    // A report that was decided on cannot be undecided: nobody sees the photo meanwhile.
    const back = status === 'reported' ? (action === 'remove' ? 'hidden' : 'waiting') : status
    expect(becomes?.get('one')?.status, status).toBe(back)
    expect(by, status).not.toBe(action)
  }
})

test('nothing that guests did not see is shown by taking a decision back', () => {
  for (const action of sights)
    for (const status of ['waiting', 'reported', 'hidden', 'removed'] as const)
      expect([...undoOf([eventPhoto('one', { status })], action).keys()]).not.toContain('show')
})

test('many photos go back each to what it was, together where that is the same', () => {
  const before = [
    eventPhoto('shown'),
    eventPhoto('waiting', { status: 'waiting' }),
    eventPhoto('other', { status: 'waiting' }),
  ]
  const undoing = undoOf(before, 'hide')
  expect([...undoing.keys()]).toEqual(['show', 'wait'])
  expect([...(undoing.get('wait')?.keys() ?? [])]).toEqual(['waiting', 'other'])
})

test('stars are given and taken', () => {
  expect([...undoOf([eventPhoto('one')], 'star').keys()]).toEqual(['unstar'])
  expect([...undoOf([eventPhoto('one', { starred: true })], 'unstar').keys()]).toEqual(['star'])
})

test('a photo’s part in its stack is given and taken', () => {
  const lead = '2026-06-20T12:00:00.000Z'
  const back = (before: Parameters<typeof eventPhoto>[1], action: Decision) => {
    const [[by, becomes] = []] = undoOf([eventPhoto('one', before)], action)
    return [by, becomes?.get('one')]
  }
  expect(back({}, 'lead')).toStrictEqual(['unlead', { lead: undefined }])
  expect(back({ lead }, 'unlead')).toStrictEqual(['lead', { lead }])
  expect(back({}, 'unstack')).toStrictEqual(['stack', { alone: undefined }])
  expect(back({ alone: true }, 'stack')).toEqual(['unstack', { alone: true }])
  expect(decidedAs(eventPhoto('one', { lead }), 'unlead')).toStrictEqual({ lead: undefined })
  expect(decidedAs(eventPhoto('one', { alone: true }), 'stack')).toStrictEqual({ alone: undefined })
  for (const action of ['lead', 'unlead', 'unstack', 'stack'] as const)
    for (const alone of [undefined, true] as const)
      expect(decidedAs(eventPhoto('one', { status: 'removed', lead, alone }), action)).toBeUndefined()
})

const decided = { openReports: 0 }

/** What a photo of each status becomes by each decision; those that are not named stay as they are. */
const table: Readonly<Record<Judgement, Partial<Record<PhotoStatus, Decided>>>> = {
  show: {
    reported: { status: 'shown', ...decided },
    hidden: { status: 'shown', ...decided },
    waiting: { status: 'shown', ...decided },
  },
  hide: {
    reported: { status: 'hidden', ...decided },
    waiting: { status: 'hidden', ...decided },
    arriving: { status: 'hidden', ...decided },
    shown: { status: 'hidden', ...decided },
  },
  wait: {
    reported: { status: 'waiting', ...decided },
    hidden: { status: 'waiting', ...decided },
    arriving: { status: 'waiting', ...decided },
    shown: { status: 'waiting', ...decided },
  },
  remove: {
    reported: { status: 'removed', ...decided },
    hidden: { status: 'removed', ...decided },
    waiting: { status: 'removed', ...decided },
    arriving: { status: 'removed', ...decided },
    shown: { status: 'removed', ...decided },
  },
  restore: { removed: { status: 'shown', ...decided } },
  star: {
    reported: { starred: true },
    hidden: { starred: true },
    waiting: { starred: true },
    arriving: { starred: true },
    shown: { starred: true },
  },
  unstar: {},
}

test.each(judgements)('%s changes each photo as the server will', (action) => {
  const photos = photoStatuses.map((status) => eventPhoto(status, { status }))
  expect(Object.fromEntries(decidedOn(photos, action))).toEqual(table[action])
})

test('a star is given once, and taken from what has one', () => {
  const starred = photoStatuses.map((status) => eventPhoto(status, { status, starred: true }))
  expect(decidedOn(starred, 'star').size).toBe(0)
  expect([...decidedOn(starred, 'unstar').keys()]).toEqual(photoStatuses.filter((status) => status !== 'removed'))
  expect(decidedOn(starred, 'unstar').get('shown')).toEqual({ starred: false })
})

test('a photo that is seen is shown again where a report on it is open, and keeps its status', () => {
  for (const status of ['arriving', 'shown'] as const)
    expect(decidedAs(eventPhoto('one', { status, openReports: 1 }), 'show')).toEqual({ status, openReports: 0 })
  expect(decidedAs(eventPhoto('one', { status: 'removed', openReports: 1 }), 'show')).toBeUndefined()
})

test('a photo’s part in its stack changes where it is another', () => {
  vi.setSystemTime('2026-06-21T10:00:00.000Z')
  onTestFinished(() => void vi.useRealTimers())
  const lead = '2026-06-20T12:00:00.000Z'
  expect(decidedAs(eventPhoto('one'), 'lead')).toEqual({ lead: '2026-06-21T10:00:00.000Z' })
  expect(decidedAs(eventPhoto('one', { lead }), 'unlead')).toStrictEqual({ lead: undefined })
  expect(decidedAs(eventPhoto('one'), 'unlead')).toBeUndefined()
  expect(decidedAs(eventPhoto('one'), 'unstack')).toEqual({ alone: true })
  expect(decidedAs(eventPhoto('one', { alone: true }), 'unstack')).toBeUndefined()
  expect(decidedAs(eventPhoto('one', { alone: true }), 'stack')).toStrictEqual({ alone: undefined })
  expect(decidedAs(eventPhoto('one'), 'stack')).toBeUndefined()
})

test('what was there before a star or a removal was taken back is there again', () => {
  const back = (some: Parameters<typeof eventPhoto>[1], action: Decision) =>
    [...undoOf([eventPhoto('one', some)], action).entries()].map(([by, becomes]) => [by, becomes.get('one')])
  expect(back({}, 'star')).toEqual([['unstar', { starred: false }]])
  expect(back({ starred: true }, 'unstar')).toEqual([['star', { starred: true }]])
  expect(back({ status: 'removed' }, 'restore')).toEqual([['remove', { status: 'removed' }]])
  expect(back({ status: 'hidden' }, 'remove')).toEqual([['restore', { status: 'hidden' }]])
  expect(back({ status: 'hidden' }, 'show')).toEqual([['hide', { status: 'hidden' }]])
  expect(back({ status: 'arriving' }, 'hide')).toEqual([['show', { status: 'arriving' }]])
})

test('every decision changes something of some photo', () => {
  const photos = photoStatuses.flatMap((status) =>
    [true, false].map((starred) => eventPhoto('one', { status, starred })),
  )
  for (const action of judgements) expect(photos.some((photo) => decidedAs(photo, action) !== undefined)).toBe(true)
})

test('a voice has nothing to be drawn, and shows at once', () => {
  expect(decidedAs(eventVoice('one', { status: 'waiting' }), 'show')).toEqual({ status: 'shown', openReports: 0 })
  expect(decidedAs(eventPhoto('one', { status: 'waiting', renditions: [] }), 'show')?.status).toBe('arriving')
})
