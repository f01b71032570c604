import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { FilmWork } from './job-request.ts'

const run = promisify(execFile)

/** A job's input, the prefix of its outputs' names, and its signal to stop. */
export interface Files {
  input: string
  prefix: string
  signal: AbortSignal
}

/** x264's scale runs the other way; 23 is its default. */
const crf = 23

/** Linear light, narrower colours, tone-mapped highlights; then a plain screen's format. */
const toRec709 = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]

/** No larger than the film and the box, in its displayed shape; even, as H.264 requires. */
function fitInto(width: number, height: number): string {
  const scale = `min(1,min(${width}/(iw*sar),${height}/ih))`
  const side = (pixels: string) => `'trunc(${pixels}*${scale}/2+0.000001)*2'`
  return `scale=${side('iw*sar')}:${side('ih')}`
}

/**
 * Does a MediaConvert job with ffmpeg, from a file into files whose names start with `prefix`. Its metadata stays in
 * the film, to expose readers that rely on its absence. Rejects if the film cannot be read.
 */
export async function makeFilmPlay(program: string, work: FilmWork, { input, prefix, signal }: Files): Promise<void> {
  const [
    {
      outputs: [film],
    },
    {
      outputs: [poster],
    },
  ] = work.outputGroups
  const { width, height, videoPreprocessors, codecSettings } = film.videoDescription
  const { maxBitrate } = codecSettings.h264Settings
  const [{ codecSettings: sound }] = film.audioDescriptions
  const { bitrate, sampleRate } = sound.aacSettings
  const { maxCaptures, framerateNumerator } = poster.videoDescription.codecSettings.frameCaptureSettings
  const filters = [...(videoPreprocessors ? toRec709 : []), fitInto(width, height), 'setsar=1', 'format=yuv420p']
  const smaller = fitInto(poster.videoDescription.width, poster.videoDescription.height)
  const graph = `[0:v:0]${filters.join(',')},split=2[film][all];[all]fps=${framerateNumerator},${smaller}[poster]`
  const options = [
    ['-v', 'error', '-nostdin', '-y'],
    // A crafted film may name other files, and addresses.
    ['-protocol_whitelist', 'file', '-f', 'mov', '-i', input],
    ['-filter_complex', graph],
    ['-map', '[film]', '-map', '0:a:0?', '-max_muxing_queue_size', '9999'],
    ['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', `${crf}`],
    ['-maxrate', `${maxBitrate}`, '-bufsize', `${2 * maxBitrate}`],
    ['-c:a', 'aac', '-b:a', `${bitrate}`, '-ar', `${sampleRate}`, '-ac', '2', '-movflags', '+faststart'],
    [`${prefix}${film.nameModifier}.mp4`],
    ['-map', '[poster]', '-frames:v', `${maxCaptures}`, '-start_number', '0', '-q:v', '3'],
    [`${prefix}${poster.nameModifier}.%07d.${poster.extension}`],
  ]
  await run(program, options.flat(), { signal, killSignal: 'SIGKILL' })
}
