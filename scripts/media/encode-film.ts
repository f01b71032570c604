import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg } from '#local/aws/media-convert/find-ffmpeg.ts'
import type { Frame } from './screen-recorder.ts'

/** Pixels of the film; the phone's screen is half as wide as it is high. */
export const filmSize = { width: 540, height: 1080 } as const

/** Frames to H.264 that every browser plays, and that starts before it is fully loaded. */
export async function encodeFilm(frames: readonly Frame[], folder: string, target: string): Promise<void> {
  const ffmpeg = await findFfmpeg()
  if (ffmpeg === undefined) throw new Error('No ffmpeg here, neither the machine’s nor npm’s.')
  const list = join(folder, 'frames.ffconcat')
  const last = frames.at(-1)
  const entries = frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(4)}`)
  // The format ignores the last duration unless the last file is named again.
  await writeFile(list, ['ffconcat version 1.0', ...entries, `file '${last?.file}'`].join('\n'))
  const { width, height } = filmSize
  const input = ['-f', 'concat', '-safe', '0', '-i', list]
  const picture = ['-vf', `fps=30,scale=${width}:${height}:flags=lanczos,format=yuv420p`]
  const codec = [
    '-an',
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    '26',
    '-tune',
    'animation',
    '-profile:v',
    'main',
  ]
  const output = ['-movflags', '+faststart', target]
  await promisify(execFile)(ffmpeg, ['-y', '-loglevel', 'error', ...input, ...picture, ...codec, ...output])
}
