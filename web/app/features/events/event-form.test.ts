import { expect, test } from 'vitest'
import { emptyEventForm, eventBody, faultsOfEvent, parseDraft } from './event-form.ts'

test('gives back a draft as it was stored', () => {
  const draft = { ...emptyEventForm, title: 'Ida & Jonas', date: '2026-06-20', timeZone: 'Europe/Oslo' }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
  expect(parseDraft(JSON.stringify({ ...draft, theme: 'concert' }))).toEqual({ ...draft, theme: 'concert' })
  expect(parseDraft(JSON.stringify({ ...draft, theme: 'none' }))).toEqual(draft)
})

test.each([null, '', '{', '[]', 'null', '{"title":1}'])('takes %s for no draft', (text) => {
  expect(parseDraft(text)).toBeUndefined()
})

test('asks for a title of more than spaces and a day', () => {
  expect(faultsOfEvent({ title: '  ', date: '2026-06-20' })).toEqual({ title: 'event.nameMissing' })
  expect(faultsOfEvent({ title: 'Party', date: '' })).toEqual({ date: 'event.dateMissing' })
  expect(faultsOfEvent({ title: 'Party', date: '2026-06-20' })).toEqual({})
})

test('names a time zone where there is one to name', () => {
  const form = { ...emptyEventForm, title: 'Party', date: '2026-06-20' }
  expect(eventBody(form)).not.toHaveProperty('timeZone')
  expect(eventBody({ ...form, timeZone: 'Asia/Tokyo' })).toMatchObject({ timeZone: 'Asia/Tokyo' })
})

test('sends trimmed texts', () => {
  expect(eventBody({ ...emptyEventForm, title: ' Party ', date: '2026-06-20' })).toMatchObject({ title: 'Party' })
})
