import { describe, expect, it } from 'vitest'
import { exifTimeOf, type ExifTimeTags } from './exif-time-of.ts'

const text = (value: string) => ({ value: [value] })
const original = {
  DateTimeOriginal: text('2026:06:20 18:00:00'),
  OffsetTimeOriginal: text('+02:00'),
  SubSecTimeOriginal: text('123'),
}
const digitized = { DateTimeDigitized: text('2026:06:21 09:00:00'), OffsetTimeDigitized: text('+01:00') }
const gpsOf = (date: unknown, time: unknown) =>
  exifTimeOf({
    ...original,
    GPSDateStamp: { value: [String(date)] },
    GPSTimeStamp: { value: time },
  })?.gps?.toISOString()

describe('the time that a photo’s tags say', () => {
  it.each<[string, ExifTimeTags | undefined, object | undefined]>([
    [
      'is its camera’s',
      { ...original, ...digitized },
      { local: '2026:06:20 18:00:00', offset: '+02:00', subSeconds: '123' },
    ],
    ['may lack all but that', { DateTimeOriginal: original.DateTimeOriginal }, { local: '2026:06:20 18:00:00' }],
    ['is that of its scan where there is no other', digitized, { local: '2026:06:21 09:00:00', offset: '+01:00' }],
    ['is none without either', { GPSDateStamp: text('2026:06:20') }, undefined],
    ['is none without tags', undefined, undefined],
  ])('%s', (_, tags, time) => expect(exifTimeOf(tags)).toEqual(time))

  it('has the satellites’ beside it, with fractions as pairs or as numbers', () => {
    const pairs = [
      [16, 1],
      [118, 2],
      [5950, 100],
    ]
    expect(gpsOf('2026:06:20', pairs)).toBe('2026-06-20T16:59:59.500Z')
    expect(gpsOf('2026:06:20', [16, 59, 59.5])).toBe('2026-06-20T16:59:59.500Z')
    expect(gpsOf('2026:06:20', [16])).toBe('2026-06-20T16:00:00.000Z')
    const scanned = { ...digitized, GPSDateStamp: text('2026:06:20'), GPSTimeStamp: { value: [1] } }
    expect(exifTimeOf(scanned)?.gps).toEqual(new Date('2026-06-20T01:00:00Z'))
  })

  it.each<[string, unknown, unknown]>([
    ['a date that is none', 'yesterday', [16]],
    ['no date', '', [16]],
    ['no hours', '2026:06:20', undefined],
    ['hours that are none', '2026:06:20', ['noon']],
    ['parts of nothing', '2026:06:20', [[1, 0]]],
  ])('has none of the satellites with %s', (_, date, time) => expect(gpsOf(date, time)).toBeUndefined())
})
