import { describe, expect, it } from 'vitest'
import { clockOf, nameOfVoice, peaksOf } from './voice-file.ts'

describe('a voice', () => {
  it('has 64 bars of any number of levels, the loudest of each stretch', () => {
    expect(peaksOf([])).toEqual([])
    expect(peaksOf([0.5])).toEqual(Array(64).fill(50))
    const levels = Array.from({ length: 640 }, (_, index) => (index % 10 === 3 ? index / 640 : 0))
    const peaks = peaksOf(levels)
    expect(peaks).toHaveLength(64)
    expect(peaks[0]).toBe(0)
    expect(peaks[63]).toBe(99)
  })

  it('is named by its time and type', () => {
    const at = new Date(2027, 5, 9, 7, 3, 5)
    expect(nameOfVoice('audio/mp4', at)).toBe('voice-20270609-070305.m4a')
    expect(nameOfVoice('audio/x-new', at)).toBe('voice-20270609-070305')
  })

  it('has its length in minutes and seconds', () => {
    expect([0, 9.6, 59.4, 64, 299].map(clockOf)).toEqual(['0:00', '0:10', '0:59', '1:04', '4:59'])
  })
})
