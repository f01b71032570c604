import { describe, expect, it } from 'vitest'
import { momentOf, timetableOf } from './moments.ts'

const moments = [
  { id: 'ceremony', title: 'Ceremony', startsAt: '2026-06-20T12:00:00.000Z' },
  { id: 'dinner', title: 'Dinner', startsAt: '2026-06-20T16:00:00.000Z' },
  { id: 'dance', title: 'Dance', startsAt: '2026-06-20T22:30:00.000Z' },
]

describe('the moment of a photo', () => {
  it.each([
    ['2026-06-20T11:59:59.999Z', null],
    ['2026-06-20T12:00:00.000Z', 'ceremony'],
    ['2026-06-20T15:59:59.999Z', 'ceremony'],
    ['2026-06-20T16:00:00.000Z', 'dinner'],
    ['2026-06-21T02:00:00.000Z', 'dance'],
    ['2031-01-01T00:00:00.000Z', 'dance'],
  ])('taken at %s is %s', (capturedAt, id) => expect(momentOf({ capturedAt }, moments)).toBe(id))

  it('is that to which hosts have moved it', () => {
    const capturedAt = '2026-06-20T17:00:00.000Z'
    expect(momentOf({ capturedAt, movedTo: 'ceremony' }, moments)).toBe('ceremony')
    expect(momentOf({ capturedAt, movedTo: null }, moments)).toBeNull()
  })

  it('is by its time again where that moment is gone', () => {
    expect(momentOf({ capturedAt: '2026-06-20T17:00:00.000Z', movedTo: 'cake' }, moments)).toBe('dinner')
  })

  it('is none without a timetable', () => {
    expect(momentOf({ capturedAt: '2026-06-20T17:00:00.000Z' }, [])).toBeNull()
    expect(momentOf({ capturedAt: '2026-06-20T17:00:00.000Z', movedTo: 'dinner' }, [])).toBeNull()
  })
})

describe('a timetable', () => {
  it('is another where a moment comes, goes or starts at another time, and the same under other titles', () => {
    const [ceremony, ...rest] = moments
    const titled = moments.map((moment) => ({ ...moment, title: 'Another' }))
    const later = moments.map((moment) => ({ ...moment, startsAt: '2026-06-21T12:00:00.000Z' }))
    expect(timetableOf(titled)).toBe(timetableOf(moments))
    const others = [later, rest, [...rest, ...rest], [ceremony ?? rest[0]].flatMap((moment) => moment ?? []), []]
    expect(new Set([moments, ...others].map(timetableOf)).size).toBe(others.length + 1)
  })
})
