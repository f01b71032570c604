import { describe, expect, it } from 'vitest'
import { proposeMoments } from './moment-gaps.ts'

const at = (clock: string, day = 20) => `2026-06-${day}T${clock}.000Z`
const around = (hour: number, count: number, day = 20) =>
  Array.from({ length: count }, (_, index) =>
    at(`${String(hour).padStart(2, '0')}:${String(10 + index).padStart(2, '0')}:30`, day),
  )

describe('the moments that a day’s pauses propose', () => {
  it('begin with the first photo, and after each pause', () => {
    expect(proposeMoments([...around(12, 5), ...around(16, 9), ...around(1, 4, 21)])).toEqual([
      at('12:10:00'),
      at('16:10:00'),
      at('01:10:00', 21),
    ])
  })

  it('are one for a day without pauses, and none where hardly anything was taken', () => {
    expect(proposeMoments(around(12, 40))).toEqual([at('12:10:00')])
    expect(proposeMoments(around(12, 2))).toEqual([])
    expect(proposeMoments([])).toEqual([])
  })

  it('leave a photo or two to the moment before', () => {
    expect(proposeMoments([...around(12, 5), ...around(14, 2), ...around(16, 5)])).toEqual([
      at('12:10:00'),
      at('16:10:00'),
    ])
  })

  it('begin after three quarters of an hour, with three photos', () => {
    const first = ['12:10:00', '12:20:00', '12:30:00'].map((clock) => at(clock))
    const next = (clock: string) => [at(clock), at('13:20:00'), at('13:21:00')]
    expect(proposeMoments([...first, ...next('13:14:59')])).toEqual([at('12:10:00')])
    expect(proposeMoments([...first, ...next('13:15:00')])).toEqual([at('12:10:00'), at('13:15:00')])
  })

  it('are no more than a dozen, those with the most photos', () => {
    const busy = Array.from({ length: 20 }, (_, hour) => around(hour, hour < 8 ? 3 : 5)).flat()
    expect(proposeMoments(busy)).toEqual(
      Array.from({ length: 12 }, (_, index) => at(`${String(index + 8).padStart(2, '0')}:10:00`)),
    )
  })
})
