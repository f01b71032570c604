import { execFile } from 'node:child_process'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { VoiceWork } from './job-request.ts'
import type { Files } from './make-film-play.ts'

const run = promisify(execFile)

/**
 * MediaConvert's audio-only inputs, by their first letters (user guide, “Supported input formats for audio-only
 * workflows”): Opus and Vorbis in Ogg, AAC in MP4, but not Opus in MP4 and WebM.
 */
async function readAs(input: string): Promise<string[]> {
  await using file = await open(input)
  const { buffer } = await file.read(Buffer.alloc(4), 0, 4)
  return buffer.toString('latin1') === 'OggS' ? ['-f', 'ogg'] : ['-f', 'mov', '-c:a', 'aac']
}

/**
 * Does a MediaConvert job with ffmpeg, from a file into files whose names start with `prefix`: measures the loudness,
 * and corrects it with a limiter. Rejects if the voice cannot be read.
 */
export async function makeVoicePlay(program: string, work: VoiceWork, { input, prefix, signal }: Files): Promise<void> {
  const [
    {
      outputs: [voice],
    },
    {
      outputs: [wave],
    },
  ] = work.outputGroups
  const [{ audioNormalizationSettings: wanted, codecSettings: sound }] = voice.audioDescriptions
  const [{ codecSettings: plain }] = wave.audioDescriptions
  const source = ['-nostdin', '-y', '-protocol_whitelist', 'file', ...(await readAs(input)), '-i', input]
  const ending = { signal, killSignal: 'SIGKILL' } as const
  const measured = await run(program, [...source, '-af', 'ebur128', '-f', 'null', '-'], ending)
  const loudness = Number(/I:\s+(-?[\d.]+) LUFS(?![\s\S]*I:\s)/.exec(measured.stderr)?.[1] ?? -70)
  const gain = loudness < wanted.correctionGateLevel ? 0 : wanted.targetLkfs - loudness
  const limit = 10 ** (wanted.truePeakLimiterThreshold / 20)
  const { bitrate, sampleRate } = sound.aacSettings
  const outputs = [
    ['-map', '0:a:0', '-af', `volume=${gain}dB,alimiter=limit=${limit}:level=disabled`],
    ['-c:a', 'aac', '-b:a', `${bitrate}`, '-ar', `${sampleRate}`, '-movflags', '+faststart'],
    [`${prefix}${voice.nameModifier}.mp4`],
    ['-map', '0:a:0', '-c:a', 'pcm_s16le', '-ar', `${plain.wavSettings.sampleRate}`],
    [`${prefix}${wave.nameModifier}.wav`],
  ]
  await run(program, [...source, '-v', 'error', ...outputs.flat()], ending)
}
