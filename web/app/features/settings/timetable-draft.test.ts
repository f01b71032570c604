import { describe, expect, it } from 'vitest'
import { type DraftFault, draftsOf, faultsOf, fieldOf, momentsOf } from './timetable-draft.ts'

const timeZone = 'Europe/Oslo'
const moments = [{ id: 'mom_1', title: 'Ceremony', startsAt: '2026-06-20T12:00:00.000Z' }]

describe('a timetable that is being typed', () => {
  it('shows and means the clocks of the event’s place', () => {
    const drafts = draftsOf({ moments, timeZone })
    expect(drafts).toMatchObject([{ id: 'mom_1', startsAt: '2026-06-20T14:00' }])
    const dinner = { key: 'new', title: ' Dinner ', startsAt: '2026-06-20T18:30' }
    const unfinished = { key: 'newer', title: 'Dance', startsAt: '' }
    expect(momentsOf([...drafts, dinner, unfinished], timeZone)).toStrictEqual([
      ...moments,
      { title: 'Dinner', startsAt: '2026-06-20T16:30:00.000Z' },
    ])
  })

  it('leaves a moment where it is that nobody has moved, also in an hour that clocks show twice', () => {
    const night = [
      { id: 'mom_1', title: 'Dance', startsAt: '2026-10-25T00:30:00.000Z' },
      { id: 'mom_2', title: 'Dance again', startsAt: '2026-10-25T01:30:00.000Z' },
    ]
    const drafts = draftsOf({ moments: night, timeZone })
    expect(drafts.map(({ startsAt }) => startsAt)).toEqual(['2026-10-25T02:30', '2026-10-25T02:30'])
    expect(faultsOf(drafts, timeZone)).toEqual({})
    expect(momentsOf(drafts, timeZone)).toEqual(night)
    const moved = drafts.map((draft) => (draft.id === 'mom_2' ? { ...draft, startsAt: '2026-10-25T04:00' } : draft))
    expect(momentsOf(moved, timeZone).at(-1)?.startsAt).toBe('2026-10-25T03:00:00.000Z')
  })

  it.each<[{ title: string; startsAt: string }, DraftFault | undefined]>([
    [{ title: ' ', startsAt: '2026-06-20T18:00' }, 'title'],
    [{ title: '\u200b', startsAt: '2026-06-20T18:00' }, 'title'],
    [{ title: 'Dinner', startsAt: '' }, 'time'],
    [{ title: 'Dinner', startsAt: '2026-06-20T14:00' }, 'twice'],
    [{ title: 'Dinner', startsAt: '2026-06-20T18:00' }, undefined],
  ])('with %j says what is wrong: %s', (row, fault) => {
    const drafts = [...draftsOf({ moments, timeZone }), { key: 'new', ...row }]
    expect(faultsOf(drafts, timeZone)).toEqual(fault === undefined ? {} : { [fieldOf('new', fault)]: fault })
  })

  it('has two fields, and one of them for both faults of a time', () => {
    expect((['title', 'time', 'twice'] as const).map((fault) => fieldOf('new', fault))).toEqual([
      'new title',
      'new time',
      'new time',
    ])
  })
})
