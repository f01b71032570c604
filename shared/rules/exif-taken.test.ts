import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captureTime } from './capture-time.ts'
import { type ExifTime, exifTaken } from './exif-taken.ts'

const local = '2026:06:20 14:03:22'
const at = (time: string) => new Date(time)

/** Of an event in UTC. */
function exifInstant(exif: ExifTime, fileTime?: Date): Date | undefined {
  const taken = exifTaken(exif, fileTime)
  return taken && at(captureTime(taken, 'UTC'))
}

describe('the time of a photo by its EXIF', () => {
  it('takes the camera’s own offset before all else', () => {
    const gps = at('2026-06-20T14:03:22Z')
    expect(exifInstant({ local, offset: '+02:00', gps }, gps)).toEqual(at('2026-06-20T12:03:22Z'))
    expect(exifInstant({ local, offset: '-03:30' })).toEqual(at('2026-06-20T17:33:22Z'))
  })

  it('keeps fractions of a second', () => {
    expect(exifInstant({ local, offset: 'Z', subSeconds: '5' })).toEqual(at('2026-06-20T14:03:22.500Z'))
    expect(exifInstant({ local, subSeconds: '123456' })).toEqual(at('2026-06-20T14:03:22.123Z'))
    expect(exifInstant({ local, subSeconds: 'x5' })).toEqual(at('2026-06-20T14:03:22Z'))
  })

  it('reads the zone off the satellite’s time, which lies a little back', () => {
    expect(exifInstant({ local, gps: at('2026-06-20T12:01:40Z') })).toEqual(at('2026-06-20T12:03:22Z'))
  })

  it('reads the zone off the file’s time where the camera wrote the file at once', () => {
    expect(exifInstant({ local }, at('2026-06-20T12:03:23Z'))).toEqual(at('2026-06-20T12:03:22Z'))
  })

  it.each([
    ['2026-06-20T12:03:24.000Z', { offsetMinutes: 120 }],
    ['2026-06-20T12:03:24.001Z', {}],
  ])('believes a file’s time that is at most two seconds off: %s', (fileTime, offset) => {
    expect(exifTaken({ local }, at(fileTime))).toEqual({ source: 'exif', local: '2026-06-20T14:03:22.000', ...offset })
  })

  it.each(['UTC+02:00', '+14:15', '+2'])('takes %s for no offset', (offset) => {
    expect(exifTaken({ local, offset })).not.toHaveProperty('offsetMinutes')
  })

  it('learns nothing from a file that was edited or copied later', () => {
    expect(exifInstant({ local }, at('2026-06-20T13:12:09Z'))).toEqual(at('2026-06-20T14:03:22Z'))
    expect(exifInstant({ local }, at('2026-07-01T12:03:22Z'))).toEqual(at('2026-06-20T14:03:22Z'))
  })

  it('goes before a file’s time that somebody has set, however well that would fit a zone', () => {
    expect(exifInstant({ local: '2026:06:20 14:00:00' }, at('2026-06-20T09:00:00Z'))).toEqual(
      at('2026-06-20T14:00:00Z'),
    )
  })

  it.each(
    [
      ['', '0000:00:00 00:00:00', '    :  :     :  :  ', '2026-06-20', 'yesterday', 'at 2026:06:20 14:03:22'],
      ['1970:01:01 00:00:00', '1980:12:31 23:59:59', '2100:01:01 00:00:00'],
    ].flat(),
  )('finds no time in "%s"', (nothing) => {
    expect(exifInstant({ local: nothing })).toBeUndefined()
  })

  it('leaves it open where the camera’s clock ran that nothing tells of', () => {
    expect(exifTaken({ local })).toEqual({ source: 'exif', local: '2026-06-20T14:03:22.000' })
    expect(exifTaken({ local, offset: 'Z', subSeconds: '12' })).toEqual({
      source: 'exif',
      local: '2026-06-20T14:03:22.120',
    })
    expect(exifTaken({ local }, at('2026-06-20T12:03:23Z'))).toMatchObject({ offsetMinutes: 120 })
    expect(exifTaken({ local }, at('2026-07-01T12:03:22Z'))).not.toHaveProperty('offsetMinutes')
  })

  it('is the same instant by a camera’s clock of any zone', () => {
    const instants = fc.date({ min: at('1990-01-01'), max: at('2090-01-01'), noInvalidDate: true })
    const quarters = fc.integer({ min: -56, max: 56 })
    fc.assert(
      fc.property(instants, quarters, (instant, quarter) => {
        const whole = new Date(Math.floor(instant.getTime() / 1000) * 1000)
        const clock = new Date(whole.getTime() + quarter * 15 * 60_000).toISOString()
        const shown = `${clock.slice(0, 10).replaceAll('-', ':')} ${clock.slice(11, 19)}`
        const minutes = Math.abs(quarter) * 15
        const pad = (value: number) => String(value).padStart(2, '0')
        const offset = `${quarter < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
        expect(exifInstant({ local: shown, offset })).toEqual(whole)
        expect(exifInstant({ local: shown, gps: whole })).toEqual(whole)
      }),
    )
  })
})
