import { peakCount } from '#shared/rules/voice-limits.ts'

/** Of 16 bits: the quietest audible sample, at -50 dB. */
const audible = 104

/**
 * The waveform of a WAV file with 16-bit samples: each part's peak, from 0 to 100 relative to the highest; all 0 if
 * nothing is audible. Undefined for any other file.
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

/** Content of a RIFF file's chunk, as far as the file goes: its writer may not have known the size. */
function findChunk(file: Buffer, name: string): Buffer | undefined {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') return undefined
  for (let at = 12; at + 8 <= file.length;) {
    const size = file.readUInt32LE(at + 4)
    if (file.toString('latin1', at, at + 4) === name) return file.subarray(at + 8, Math.min(file.length, at + 8 + size))
    at += 8 + size + (size % 2)
  }
  return undefined
}
