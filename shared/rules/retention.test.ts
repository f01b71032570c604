import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areUploadsClosed, recoverableUntil, type RetentionFacts, retentionOf, yearsLater } from './retention.ts'

const dayMs = 24 * 60 * 60 * 1000
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
const days = instants.map((instant) => instant.toISOString().slice(0, 10))

const active = (date: string, activatedAt: Date) =>
  retentionOf({ status: 'active', date, activatedAt: activatedAt.toISOString(), firstUploadAt: null })

describe('retentionOf', () => {
  it('closes uploads 12 months and deletes 24 months after an activation that comes after the event', () => {
    expect(active('2026-06-20', new Date('2026-07-01T10:00:00Z'))).toEqual({
      uploadsCloseAt: '2027-07-01T10:00:00.000Z',
      keptUntil: '2028-07-01T10:00:00.000Z',
    })
  })

  it('waits for an event that lies far ahead of its activation', () => {
    expect(active('2029-06-20', new Date('2026-07-01T10:00:00Z'))).toEqual({
      uploadsCloseAt: '2029-07-21T12:00:00.000Z',
      keptUntil: '2030-06-21T12:00:00.000Z',
    })
  })

  it('falls back to a short month’s last day', () => {
    expect(active('2024-01-01', new Date('2024-02-29T00:00:00Z')).uploadsCloseAt).toBe('2025-02-28T00:00:00.000Z')
  })

  it('never ends before 365 and 730 days, nor before 30 days and a year after the event, and uploads end first', () => {
    fc.assert(
      fc.property(days, instants, (date, activatedAt) => {
        const { uploadsCloseAt, keptUntil } = active(date, activatedAt)
        const close = Date.parse(uploadsCloseAt ?? '')
        const kept = Date.parse(keptUntil ?? '')
        const eventOver = Date.parse(date) + dayMs
        expect(close - activatedAt.getTime()).toBeGreaterThanOrEqual(365 * dayMs)
        expect(close - eventOver).toBeGreaterThanOrEqual(30 * dayMs)
        expect(kept - activatedAt.getTime()).toBeGreaterThanOrEqual(730 * dayMs)
        expect(kept - eventOver).toBeGreaterThanOrEqual(365 * dayMs)
        expect(kept).toBeGreaterThan(close)
      }),
    )
  })

  it('keeps a free event for 7 days from its first upload, and forever before it', () => {
    const facts = { status: 'free', date: '2026-06-20', activatedAt: null } as const
    expect(retentionOf({ ...facts, firstUploadAt: null })).toEqual({ uploadsCloseAt: null, keptUntil: null })
    const started = retentionOf({ ...facts, firstUploadAt: '2026-06-20T18:00:00.000Z' })
    expect(started).toEqual({ uploadsCloseAt: '2026-06-27T18:00:00.000Z', keptUntil: '2026-06-27T18:00:00.000Z' })
    expect(areUploadsClosed(started, new Date('2026-06-27T17:59:59Z'))).toBe(false)
    expect(areUploadsClosed(started, new Date('2026-06-27T18:00:00Z'))).toBe(true)
  })

  it('has what is deleted restorable for 14 days', () => {
    expect(recoverableUntil('2026-06-20T18:00:00.000Z')).toBe('2026-07-04T18:00:00.000Z')
  })

  it('never takes time away by an upgrade', () => {
    fc.assert(
      fc.property(days, instants, fc.integer({ min: 0, max: 7 * dayMs }), (date, firstUpload, later) => {
        const facts = { date, firstUploadAt: firstUpload.toISOString() }
        const free = retentionOf({ ...facts, status: 'free', activatedAt: null })
        const activatedAt = new Date(firstUpload.getTime() + later).toISOString()
        const upgraded = retentionOf({ ...facts, status: 'active', activatedAt })
        expect(Date.parse(upgraded.keptUntil ?? '')).toBeGreaterThan(Date.parse(free.keptUntil ?? ''))
      }),
    )
  })
})

describe('bought years', () => {
  const facts = {
    status: 'active',
    date: '2026-06-20',
    activatedAt: '2026-02-28T12:30:00.000Z',
    firstUploadAt: null,
  } as const
  const keptUntil = (extra: Partial<RetentionFacts>) => retentionOf({ ...facts, ...extra }).keptUntil

  it('are added to the last day one purchase after the other, by the calendar and clocks of the event’s place', () => {
    expect(keptUntil({ extraYears: [1, 5], timeZone: 'Europe/Oslo' })).toBe('2034-02-28T12:30:00.000Z')
    // In Auckland it is 29 February already.
    const late = { activatedAt: '2026-02-28T23:30:00.000Z', timeZone: 'Pacific/Auckland' }
    expect(keptUntil({ ...late, extraYears: [1] })).toBe('2029-02-27T23:30:00.000Z')
    expect(yearsLater(new Date('2028-02-29T10:00:00.000Z'), 1, 'UTC').toISOString()).toBe('2029-02-28T10:00:00.000Z')
    // The same hour by the clocks, on the other side of a change.
    expect(yearsLater(new Date('2028-03-26T00:30:00.000Z'), 1, 'Europe/Oslo').toISOString()).toBe(
      '2029-03-25T23:30:00.000Z',
    )
  })

  it('keep uploads closed, and leave what is kept at least', () => {
    const { uploadsCloseAt } = retentionOf(facts)
    expect(retentionOf({ ...facts, extraYears: [5] }).uploadsCloseAt).toBe(uploadsCloseAt)
    const keptAtLeast = '2029-01-23T00:00:00.000Z'
    expect(keptUntil({ keptAtLeast })).toBe(keptAtLeast)
    expect(keptUntil({ keptAtLeast, extraYears: [5] })).toBe('2033-02-28T12:30:00.000Z')
  })
})
