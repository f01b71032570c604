import { expect, it } from 'vitest'
import { peakCount } from '#shared/rules/voice-limits.ts'
import { readPeaks } from './read-peaks.ts'

/** A WAV file of these samples, with a chunk before them that no reader needs. */
function wav(samples: readonly number[], bits = 16): Buffer {
  const format = Buffer.alloc(16)
  format.writeUInt16LE(1, 0)
  format.writeUInt16LE(1, 2)
  format.writeUInt16LE(bits, 14)
  const chunk = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(name, 'latin1')
    head.writeUInt32LE(body.length, 4)
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
  }
  const chunks = Buffer.concat([
    chunk('LIST', Buffer.from('odd')),
    chunk('fmt ', format),
    chunk('data', Buffer.from(Int16Array.from(samples).buffer)),
  ])
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), chunks]))
}

it('draws the highest of each part by the highest of all', () => {
  const rising = Array.from({ length: peakCount * 10 }, (_, sample) => (sample % 2 ? 1 : -1) * (sample + 1) * 10)
  const peaks = readPeaks(wav(rising))
  expect(peaks).toHaveLength(peakCount)
  expect(peaks?.at(-1)).toBe(100)
  expect(peaks).toEqual(peaks?.toSorted((one, other) => one - other))
})

it('draws nothing of what nobody hears, and of no samples', () => {
  const nothing = Array.from({ length: peakCount }, () => 0)
  expect(readPeaks(wav(Array.from({ length: 8000 }, (_, sample) => sample % 100)))).toEqual(nothing)
  expect(readPeaks(wav([]))).toEqual(nothing)
})

it('goes as far as the file does', () => {
  const file = wav(Array.from({ length: 8000 }, () => 5000))
  expect(readPeaks(file.subarray(0, 4001))).toEqual(Array.from({ length: peakCount }, () => 100))
})

it.each([
  ['samples of 24 bits', wav([1, 2, 3], 24)],
  ['no file', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(100)],
  ['another file', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['a chunk that never ends', Buffer.concat([wav([1]).subarray(0, 12), Buffer.alloc(8, 0xff)])],
])('makes nothing of %s', (_, file) => {
  expect(readPeaks(file)).toBeUndefined()
})
