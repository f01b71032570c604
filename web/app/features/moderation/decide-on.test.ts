import { expect, test } from 'vitest'
import { type Judgement, judgements } from '#shared/rules/photo-decisions.ts'
import { photoStatuses } from '#shared/rules/sight.ts'
import { decidedAs, type Decision, undoOf } from './decide-on.ts'
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
  expect(back({}, 'lead')).toEqual(['unlead', { lead: undefined }])
  expect(back({ lead }, 'unlead')).toEqual(['lead', { lead }])
  expect(back({}, 'unstack')).toEqual(['stack', { alone: undefined }])
  expect(back({ alone: true }, 'stack')).toEqual(['unstack', { alone: true }])
  for (const action of ['lead', 'unlead', 'unstack', 'stack'] as const)
    expect(decidedAs(eventPhoto('one', { status: 'removed', lead, alone: true }), action)).toBeUndefined()
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
