import { expect, test } from 'vitest'
import { webVtt } from './film-captions.ts'

test('each chapter’s words stand until the next one begins, the last until the end', () => {
  const chapters = [
    { chapter: 'scan', at: 0 },
    { chapter: 'enjoy', at: 61.25 },
  ] as const
  expect(webVtt(chapters, 75.5, 'en')).toBe(
    [
      'WEBVTT',
      '00:00.000 --> 01:01.250 line:88%\nScan the code on the table.',
      '01:01.250 --> 01:15.500 line:88%\nAnd everybody enjoys them, in the order it happened.\n',
    ].join('\n\n'),
  )
})

test('what the captions quote is what the screens say', () => {
  expect(webVtt([{ chapter: 'upload', at: 0 }], 5, 'no')).toContain('«Trygg» betyr')
})
