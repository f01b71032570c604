import { expect, test } from 'vitest'
import { keepingOf } from './keeping-banner.tsx'

const active = {
  status: 'active',
  uploadsCloseAt: '2027-06-20T12:00:00.000Z',
  keptUntil: '2028-06-20T12:00:00.000Z',
  goneAt: null,
} as const
const free = { ...active, status: 'free', uploadsCloseAt: active.keptUntil } as const
const told = (event: Parameters<typeof keepingOf>[0], now: string) => keepingOf(event, new Date(now))

test('nothing is said before the clock has started, nor while every day is far', () => {
  expect(told({ ...free, uploadsCloseAt: null, keptUntil: null }, '2027-01-01T00:00:00Z')).toBeUndefined()
  expect(told(active, '2027-06-06T11:59:59Z')).toBeUndefined()
  expect(told(active, '2027-06-20T12:00:00Z')).toBeUndefined()
})

test('from fourteen days before it a host reads that uploads close', () => {
  const closing = { name: 'uploads-close', day: active.uploadsCloseAt }
  expect(told(active, '2027-06-06T12:00:00Z')).toEqual(closing)
  expect(told(active, '2027-06-20T11:59:59Z')).toEqual(closing)
})

test('from thirty days before it a host reads that the event is deleted, also where uploads close on that day', () => {
  const deletion = { name: 'deletion', day: active.keptUntil }
  expect(told(active, '2028-05-21T12:00:00Z')).toEqual(deletion)
  expect(told({ ...active, uploadsCloseAt: active.keptUntil }, '2028-06-20T11:59:59Z')).toEqual(deletion)
})

test('the host of a free event reads it as soon as its days are counted', () => {
  expect(told(free, '2028-06-13T12:00:00Z')).toEqual({ name: 'free', day: free.keptUntil })
})

test('what stays past its day, as nobody could be told, says so', () => {
  const overdue = { name: 'overdue', day: active.keptUntil }
  expect(told(active, '2028-06-20T12:00:00Z')).toEqual(overdue)
  expect(told(free, '2028-06-20T12:00:00Z')).toEqual(overdue)
})

test('what was brought back after its day says when it goes for good', () => {
  const goneAt = '2028-07-04T12:00:00.000Z'
  expect(told({ ...active, goneAt }, '2028-06-21T00:00:00Z')).toEqual({ name: 'restored', day: goneAt })
})
