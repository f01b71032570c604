import { describe, expect, it } from 'vitest'
import { microphoneHelp } from './microphone-problem.ts'
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

describe('help with the microphone', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1', 'ios'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) AppleWebKit/605.1.15 Mobile/15E148 Instagram 330.0', 'inApp'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/125 Mobile', 'inApp'],
    ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/125.0 Mobile Safari/537.36', 'android'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0', 'firefox'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15', 'safari'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/125.0 Safari/537.36', 'other'],
  ])('knows whose settings are meant in %s', (userAgent, help) => {
    expect(microphoneHelp(userAgent)).toBe(help)
  })
})
