import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { FilmWork } from './job-request.ts'

const run = promisify(execFile)

/** Where a job's input lies, what the names of its outputs begin with, and when it ends. */
export interface Files {
  input: string
  prefix: string
  signal: AbortSignal
}

/** x264's scale runs the other way, and 23 is what it takes by itself. */
const crf = 23

/** Linear light, narrower colours, the brightest pressed into what is left; then as a plain screen wants them. */
const toRec709 = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]

/** No larger than it is and no larger than the box, in the shape that it is shown in; even, as H.264 asks. */
function fitInto(width: number, height: number): string {
  const scale = `min(1,min(${width}/(iw*sar),${height}/ih))`
  const side = (pixels: string) => `'trunc(${pixels}*${scale}/2+0.000001)*2'`
  return `scale=${side('iw*sar')}:${side('ih')}`
}

/**
 * Does with ffmpeg what a job asks of MediaConvert, from a file into files whose names begin with `prefix`. Its
 * metadata stays in the film, so that a reader that relies on its being gone notices. Rejects where the film cannot be
 * read.
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
