import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { handsInTheAir } from '#local/demo/scenery/night-scenes.ts'
import { toSvg } from '#local/demo/scenery/paint.ts'
import { root } from '#local/base/root.ts'

const target = join(root, 'local/demo/dance-floor.mp4')

/** When the phone took it: 22:51:30 in Norway. */
const takenAt = '2026-06-20T20:51:30Z'

const size = { width: 640, height: 360 } as const
const framesPerSecond = 24
const framesPerBeat = 20
const beats = 5

/**
 * Draws the demo's video, a dance floor that moves by the beat. The result is committed, so that no start needs ffmpeg:
 * `node scripts/media/film-dance-floor.ts`.
 */
async function filmDanceFloor(): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'festlens-dance-'))
  try {
    for (let frame = 0; frame < framesPerBeat; frame++)
      await sharp(Buffer.from(toSvg(handsInTheAir(frame / framesPerBeat))), { density: 110 })
        .resize({ ...size, fit: 'fill' })
        .flatten()
        .png()
        .toFile(join(scratch, `${String(frame).padStart(3, '0')}.png`))
    const input = ['-framerate', String(framesPerSecond), '-i', join(scratch, '%03d.png')]
    const beat = ['-vf', `loop=${beats - 1}:${framesPerBeat}:0,format=yuv420p`]
    const codec = ['-an', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '27', '-tune', 'animation']
    const output = ['-metadata', `creation_time=${takenAt}`, '-movflags', '+faststart', '-fflags', '+bitexact', target]
    await promisify(execFile)('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...beat, ...codec, ...output])
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

await filmDanceFloor()
