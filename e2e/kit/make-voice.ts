import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ffmpeg } from './make-film.ts'

interface Recipe {
  name: string
  type: 'audio/mp4' | 'audio/webm' | 'audio/ogg'
  args: readonly string[]
}

const m4a = { name: 'voice.m4a', type: 'audio/mp4' } as const
const weba = { name: 'voice.weba', type: 'audio/webm' } as const
const ogg = { name: 'voice.ogg', type: 'audio/ogg' } as const
const fragments = ['-movflags', 'frag_keyframe+empty_moov+default_base_moof', '-frag_duration', '200000', '-f', 'mp4']
const opus = ['-c:a', 'libopus', '-b:a', '24k'] as const
const aac = ['-c:a', 'aac', '-b:a', '48k'] as const

/** Voices as browsers record them, and as phones keep them. */
export const voiceRecipes = {
  'AAC with its index last': { ...m4a, args: aac },
  'AAC with its index first': { ...m4a, args: [...aac, '-movflags', '+faststart'] },
  'AAC in stereo at 44.1 kHz': { ...m4a, args: [...aac, '-ac', '2', '-ar', '44100'] },
  'AAC in fragments': { ...m4a, args: [...aac, ...fragments] },
  'Opus in MP4': { ...m4a, args: [...opus, '-strict', '-2', '-f', 'mp4'] },
  'Opus in WebM': { ...weba, args: [...opus, '-f', 'webm'] },
  'Opus in WebM without an end': { ...weba, args: [...opus, '-f', 'webm', '-live', '1'] },
  'Opus in Ogg': { ...ogg, args: opus },
  'Vorbis in Ogg': { ...ogg, args: ['-c:a', 'libvorbis'] },
} as const satisfies Record<string, Recipe>
export type VoiceKind = keyof typeof voiceRecipes

/** A voice of that kind, which tells where it was made: a tone that comes and goes, so loud (dB). */
export async function makeVoice(kind: VoiceKind | Recipe, seconds = 2, decibels = -20) {
  const { name, type, args }: Recipe = typeof kind === 'string' ? voiceRecipes[kind] : kind
  await using folder = await mkdtempDisposable(join(tmpdir(), 'voice-'))
  const file = join(folder.path, name)
  const tone = `aevalsrc=sin(440*2*PI*t)*(0.6+0.4*sin(2*PI*t)):s=48000:d=${seconds}`
  const place = ['-metadata', 'location=+59.9139+010.7522/', '-metadata', 'comment=SERIAL-VOICE-1']
  const level = ['-af', `volume=${decibels}dB`]
  await ffmpeg(['-v', 'error', '-f', 'lavfi', '-i', tone, ...level, ...args, ...place, file])
  return { name, type, bytes: await readFile(file) }
}

/** How long a file plays, in seconds, and how loud it is (EBU R 128, LUFS), by decoding all of it. */
export async function measureVoice(bytes: Buffer) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'voice-'))
  const file = join(folder.path, 'voice')
  await writeFile(file, bytes)
  const told = await ffmpeg(['-hide_banner', '-i', file, '-af', 'ebur128', '-f', 'null', '-'])
  const last = (pattern: RegExp) => [...told.matchAll(pattern)].at(-1)
  const [, minutes, seconds] = last(/ time=\d+:(\d+):([\d.]+)/g) ?? []
  const [, loudness] = last(/I:\s+(-?[\d.]+) LUFS/g) ?? []
  const track = told.split('\n').find((line) => line.includes('Stream #0:0'))
  return { seconds: Number(minutes) * 60 + Number(seconds), lufs: Number(loudness), track }
}
