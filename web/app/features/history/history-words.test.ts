import { historyActions, historyFields } from '#shared/api/history.ts'
import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import hostEnglish from '../../hosts/messages/en.json' with { type: 'json' }
import type { HostTextId } from '../../shell/texts.ts'
import { type HistoryEntry, wordsOf, writerOf } from './history-words.ts'

const intl = createIntl({ locale: 'en-GB', messages: hostEnglish })
const t = Object.assign(
  (id: HostTextId, values?: Record<string, string | number | Date>) => String(intl.formatMessage({ id }, values)),
  { rich: () => null },
)
const words = (entry: Partial<HistoryEntry>) =>
  wordsOf(
    { at: '2026-06-20T10:00:00Z', by: 'ida@example.com', action: 'event_changed', ...entry },
    { t, formatDate: intl.formatDate, timeZone: 'Europe/Oslo' },
  )

test('every action and every field has words of its own', () => {
  const all = [
    ...historyActions.map((action) => words({ action, cohost: 'per@example.com', photos: 3 })),
    ...historyFields.map((field) => words({ changes: [{ field, to: '2026-06-20' }] })),
  ].flat()
  expect(all.filter((sentence) => sentence.startsWith('history.'))).toEqual([])
  expect(new Set(all).size).toBe(historyActions.length + historyFields.length)
})

test('counts photos', () => {
  expect(words({ action: 'photos_hidden', photos: 1 })).toEqual(['1 photo or video hidden'])
  expect(words({ action: 'photos_hidden', photos: 312 })).toEqual(['312 photos and videos hidden'])
})

test('a call that changed several things tells each', () => {
  const changes = [
    { field: 'title' as const, to: 'Ida & Jonas' },
    { field: 'uploadsPaused' as const, to: true },
  ]
  expect(words({ changes })).toEqual(['Title: “Ida & Jonas”', 'Uploads paused'])
})

test('tells the moment of revealing by the event’s own clocks, and that there is none', () => {
  expect(words({ changes: [{ field: 'revealAt', to: '2026-06-20T18:00:00Z' }] })[0]).toContain('20:00')
  expect(words({ changes: [{ field: 'revealAt', to: null }] })).toEqual(['Photos appear for guests at once'])
})

test('names hosts by their address and everybody else by their role', () => {
  expect(['ida@example.com', 'guest', 'support', 'system', 'erased'].map((by) => writerOf(by, t))).toEqual([
    'ida@example.com',
    'A guest',
    'Our support',
    'By itself',
    'Somebody whose data was erased',
  ])
})
