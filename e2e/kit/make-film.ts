import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg } from '#local/aws/media-convert/find-ffmpeg.ts'

const run = promisify(execFile)

const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440']
const place = ['-metadata', 'location=+59.9139+010.7522/', '-metadata', 'comment=SERIAL-FILM-1']
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-tag:v', 'hvc1']
const hlg = 'log-level=none:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc'
const hdrPixels = ['-pix_fmt', 'yuv420p10le', '-color_trc', 'arib-std-b67', '-movflags', '+write_colr']
const first = ['-movflags', '+faststart']

export interface Recipe {
  size: string
  name: string
  type: 'video/mp4' | 'video/quicktime'
  /** Pixels as shown. */
  shown: { width: number; height: number }
  sound?: boolean
  /** Held upright by a phone whose sensor lies. */
  isTurned?: boolean
  args: readonly string[]
}

const mp4 = { name: 'film.mp4', type: 'video/mp4' } as const
const mov = { name: 'FILM.MOV', type: 'video/quicktime' } as const
const small = { size: '320x180', shown: { width: 320, height: 180 } } as const
const turned = { size: '320x180', shown: { width: 180, height: 320 } } as const

/** Films as phones and cameras make them, each a second long or two. */
export const filmRecipes = {
  'plain H.264': { ...mp4, ...small, sound: true, args: [...h264, '-c:a', 'aac', ...first] },
  'silent H.264': { ...mp4, ...small, args: [...h264, ...first] },
  'H.264 with its index last': { ...mp4, ...small, sound: true, args: [...h264, '-c:a', 'aac'] },
  'H.264 in QuickTime': { ...mov, ...small, sound: true, args: [...h264, '-c:a', 'aac', ...first] },
  'HEVC in QuickTime': { ...mov, ...small, sound: true, args: [...hevc, '-pix_fmt', 'yuv420p', '-c:a', 'aac'] },
  'HDR with 10 bits': {
    ...mov,
    ...small,
    args: [...hevc.with(5, hlg), ...hdrPixels],
  },
  'a film in portrait': {
    ...mp4,
    size: '180x320',
    shown: { width: 180, height: 320 },
    sound: true,
    args: [...hevc, '-c:a', 'aac'],
  },
  'a film on its side': { ...mov, ...turned, isTurned: true, args: [...h264, ...first] },
  'more pixels than needed': {
    ...mp4,
    size: '2560x1440',
    shown: { width: 2560, height: 1440 },
    args: [...h264, ...first],
  },
  'sound that browsers lack': { ...mov, ...small, sound: true, args: [...h264, '-c:a', 'pcm_s16le', ...first] },
  'VP9 of a browser': {
    ...mp4,
    ...small,
    args: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-pix_fmt', 'yuv420p'],
  },
  'frames of uneven length': {
    ...mp4,
    ...small,
    sound: true,
    args: [
      '-vf',
      String.raw`fps=30,select=not(between(mod(n\,7)\,1\,4))`,
      '-vsync',
      'vfr',
      ...h264,
      '-c:a',
      'aac',
      ...first,
    ],
  },
  'MPEG-4 of an old camera': { ...mp4, ...small, args: ['-c:v', 'mpeg4', ...first] },
} as const satisfies Record<string, Recipe>
export type FilmKind = keyof typeof filmRecipes

/** What ffmpeg says while it does this. */
export async function ffmpeg(args: readonly string[]): Promise<string> {
  const program = await findFfmpeg()
  if (program === undefined) throw new Error('No ffmpeg runs here.')
  return (await run(program, [...args])).stderr
}

/** A film of that kind, or by a recipe of its own, which tells where it was made. */
export async function makeFilm(kind: FilmKind | Recipe, seconds = 1) {
  const { size, name, type, args, shown, ...more }: Recipe = typeof kind === 'string' ? filmRecipes[kind] : kind
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  try {
    const file = join(folder, name)
    const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10`]
    await ffmpeg(['-v', 'error', ...picture, ...(more.sound ? sound : []), '-t', `${seconds}`, ...args, ...place, file])
    const bytes = await readFile(file)
    if (more.isTurned) turn(bytes)
    return { name, type, shown, bytes }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Writes a quarter turn into the matrix of the first track's head: {0 1 0 -1 0 0 …} in 16.16 fixed point. */
function turn(bytes: Buffer): void {
  const matrix = bytes.indexOf('tkhd', 0, 'latin1') + 4 + 40
  for (const [index, value] of [0, 65_536, 0, -65_536, 0].entries()) bytes.writeInt32BE(value, matrix + index * 4)
}

/** The picture at a time of a film, JPEG. */
export async function frameOf(bytes: Buffer, seconds: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  try {
    const [film, frame] = [join(folder, 'film.mp4'), join(folder, 'frame.jpg')]
    await writeFile(film, bytes)
    await ffmpeg(['-v', 'error', '-i', film, '-ss', `${seconds}`, '-frames:v', '1', frame])
    return await readFile(frame)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What ffmpeg says of each track of a film, such as `Video: h264 (High) (avc1 …), yuv420p, 320x180`. */
export async function probeFilm(bytes: Buffer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  try {
    const file = join(folder, 'film.mp4')
    await writeFile(file, bytes)
    // Decodes every frame, and says on the way what they are.
    const told = await ffmpeg(['-hide_banner', '-i', file, '-f', 'null', '-'])
    const [input = ''] = told.split('Stream mapping')
    return input.split('\n').filter((line) => line.includes('Stream #'))
  } finally {
    await rm(folder, { recursive: true })
  }
}
