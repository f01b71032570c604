import { expect, test } from 'vitest'
import { countedParts, noPhotos, sumCounts } from './photo-counts.ts'

test('photos, videos and voice messages are counted apart, and what guests do not see is said after them', () => {
  const counts = { photoCount: 56, filmCount: 2, voiceCount: 3, hiddenCount: 2, waitingCount: 10, forHostsCount: 1 }
  expect(countedParts(counts)).toEqual([
    { kind: 'photos', count: 54 },
    { kind: 'videos', count: 2 },
    { kind: 'voices', count: 3 },
    { kind: 'hidden', count: 2 },
    { kind: 'forHosts', count: 1 },
    { kind: 'waiting', count: 10 },
  ])
})

test('an event in which photos only wait is not said to have none', () => {
  expect(countedParts({ ...noPhotos, waitingCount: 3 })).toEqual([{ kind: 'waiting', count: 3 }])
  expect(countedParts(noPhotos)).toEqual([])
})

test('what is taken away leaves nothing', () => {
  const counts = { photoCount: 4, filmCount: 1, voiceCount: 3, hiddenCount: 2, waitingCount: 3, forHostsCount: 1 }
  expect(sumCounts([counts, sumCounts([counts], -1)])).toEqual(noPhotos)
})
