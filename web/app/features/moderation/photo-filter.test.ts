import { expect, test } from 'vitest'
import { eventPhoto, eventVoice } from './event-photo-for-test.ts'
import { countForHosts, countsOf, filtered, filterNames, filterOf, guestsOf, queryOf } from './photo-filter.ts'

const photos = [
  eventPhoto('shown'),
  eventPhoto('waiting', { status: 'waiting', guestId: 'per' }),
  eventPhoto('reported', { status: 'reported', openReports: 1 }),
  eventPhoto('shown-again', { openReports: 1 }),
  eventPhoto('hidden', { status: 'hidden', starred: true, likes: 2 }),
  eventPhoto('removed', { status: 'removed', starred: true, kind: 'video', openReports: 1 }),
  eventPhoto('film', { kind: 'video', status: 'arriving', uploader: 'Kari', likes: 3 }),
  eventVoice('voice'),
  eventVoice('waiting-voice', { status: 'waiting', guestId: 'per' }),
  eventVoice('hidden-voice', { status: 'hidden' }),
]
const voices = ['voice', 'waiting-voice', 'hidden-voice']
const idsOf = (name: (typeof filterNames)[number]) => filtered(photos, { name }).map(({ id }) => id)

test.each([
  ['all', ['shown', 'waiting', 'reported', 'shown-again', 'hidden', 'film', ...voices]],
  ['waiting', ['waiting', 'waiting-voice']],
  ['reported', ['reported', 'shown-again']],
  ['starred', ['hidden']],
  ['loved', ['film', 'hidden']],
  ['hidden', ['hidden', 'hidden-voice']],
  ['removed', ['removed']],
  ['films', ['film']],
  ['voices', voices],
] as const)('%s lets through what it says, and counts it', (name, ids) => {
  expect(idsOf(name)).toEqual(ids)
  expect(countsOf(photos)[name]).toBe(ids.length)
})

test('hosts’ words count photos, films and voices that guests may see, and the rest by why they may not', () => {
  expect(countForHosts(photos.filter(({ status }) => status !== 'removed'))).toEqual({
    photoCount: 3,
    filmCount: 1,
    voiceCount: 1,
    hiddenCount: 3,
    waitingCount: 2,
    forHostsCount: 0,
  })
})

test('one guest’s photos can be looked at alone, within any choice', () => {
  expect(filtered(photos, { name: 'all', guestId: 'per' }).map(({ id }) => id)).toEqual(['waiting', 'waiting-voice'])
  expect(filtered(photos, { name: 'hidden', guestId: 'per' })).toEqual([])
})

test('every choice has an address that leads back to it', () => {
  for (const name of filterNames)
    for (const guestId of [undefined, 'kari'])
      expect(filterOf(new URLSearchParams(queryOf({ name, guestId })))).toEqual({ name, guestId })
})

test('an address that names no choice shows everything', () => {
  expect(filterOf(new URLSearchParams('show=constructor'))).toEqual({ name: 'all', guestId: undefined })
  expect(queryOf({ name: 'all' })).toBe('')
})

test('guests are listed by their names, those who sent most first, without what is removed', () => {
  expect(guestsOf(photos)).toEqual([
    { guestId: 'kari', name: 'Kari', count: 7 },
    { guestId: 'per', name: undefined, count: 2 },
  ])
})
