import { peakCount } from '#shared/rules/voice-limits.ts'

/** Of 16 bits: a sample that is heard, at -50 dB and more. */
const audible = 104

/**
 * The waveform of a WAV file with samples of 16 bits: the highest of each of as many parts, from 0 to 100 of the
 * highest of all; nothing but 0 where nothing is heard. Undefined if it is no such file.
 */
export function readPeaks(file: Buffer): number[] | undefined {
  const format = findChunk(file, 'fmt ')
  const data = findChunk(file, 'data')
  if (!format || format.length < 16 || format.readUInt16LE(14) !== 16 || !data) return undefined
  const samples = Math.floor(data.length / 2)
  const highest = Array.from({ length: peakCount }, () => 0)
  for (let sample = 0; sample < samples; sample++) {
    const part = Math.floor((sample * peakCount) / samples)
    highest[part] = Math.max(highest[part] ?? 0, Math.abs(data.readInt16LE(sample * 2)))
  }
  const most = Math.max(...highest)
  return highest.map((height) => (most < audible ? 0 : Math.round((height / most) * 100)))
}

/** What a chunk of a RIFF file holds, as far as the file goes: a writer may not have known its size. */
function findChunk(file: Buffer, name: string): Buffer | undefined {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return undefined
  for (let at = 12; at + 8 <= file.length;) {
    const size = file.readUInt32LE(at + 4)
    if (file.toString('latin1', at, at + 4) === name) return file.subarray(at + 8, Math.min(file.length, at + 8 + size))
    at += 8 + size + (size % 2)
  }
  return undefined
}
