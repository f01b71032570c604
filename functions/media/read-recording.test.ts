import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { archive, movieBox, page } from '#e2e/kit/hostile-files.ts'
import { makeFilm } from '#e2e/kit/make-film.ts'
import { makeVoice, measureVoice, type VoiceKind, voiceRecipes } from '#e2e/kit/make-voice.ts'
import { readFixture } from '#e2e/kit/send-file.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import { readRecording } from './read-recording.ts'
import { Packets } from './recording.ts'
import { writeRecording } from './write-recording.ts'

const most = 300
const look = (bytes: Buffer, seconds = most) => {
  const read = readRecording(bytes, seconds)
  return 'flaw' in read ? read.flaw : read
}

/** A recording, or a failed test. */
function read(bytes: Buffer) {
  const recording = look(bytes)
  if (typeof recording === 'string') throw new Error(`It is ${recording}.`)
  return recording
}

const kinds = typedEntries(voiceRecipes).map(([kind]) => kind)
const typeOf = { 'audio/mp4': 'm4a', 'audio/webm': 'weba', 'audio/ogg': 'ogg' } as const
/** What a browser's recorder has written until its page was closed, or a phone's app. */
const cuttable: readonly VoiceKind[] = [
  'AAC in fragments',
  'Opus in WebM',
  'Opus in WebM without an end',
  'Opus in Ogg',
]
const whole: readonly VoiceKind[] = ['AAC with its index first', 'AAC with its index last', 'Opus in MP4']

describe('a recording', () => {
  it.each(kinds)('is as long as it plays, and plays the same once it is written plainly: %s', async (kind) => {
    const { bytes, type } = await makeVoice(kind, 3)
    const recording = read(bytes)
    expect(recording).toMatchObject({ type: typeOf[type], endsEarly: false })
    expect(recording.seconds).toBeCloseTo(3, 0)
    const written = writeRecording(recording)
    const [before, after] = await Promise.all([bytes, written].map(measureVoice))
    expect(after?.seconds).toBeCloseTo(before?.seconds ?? 0, 1)
    expect(after?.lufs).toBeCloseTo(before?.lufs ?? 0, 0)
    if (recording.content.codec !== 'vorbis') expect(written.includes('SERIAL-VOICE-1')).toBe(false)
  })

  it.each([
    ['recorder.webm', 'weba', 2.46],
    ['recorder.mp4', 'm4a', 2.32],
  ])('of Chromium is read: %s', async (name, type, seconds) => {
    const recording = read(readFixture(name))
    expect(recording).toMatchObject({ type, content: { codec: 'opus' }, endsEarly: false })
    expect(recording.seconds).toBeCloseTo(seconds, 1)
    expect((await measureVoice(writeRecording(recording))).track).toContain('Audio: opus')
  })

  it.each(cuttable)('that ends early is taken as far as it goes: %s', async (kind) => {
    const { bytes } = await makeVoice(kind, 3)
    let seconds = 0
    for (let end = Math.floor(bytes.length / 2); end < bytes.length; end += 97) {
      const recording = read(bytes.subarray(0, end))
      expect(recording.seconds).toBeGreaterThanOrEqual(seconds)
      seconds = recording.seconds
    }
    expect(seconds).toBeGreaterThan(1.9)
  })

  it.each(whole)('whose index is in one piece must be whole: %s', async (kind) => {
    const { bytes } = await makeVoice(kind)
    for (const part of [0.1, 0.5, 0.9]) expect(look(bytes.subarray(0, bytes.length * part))).toBe('damaged')
  })

  it.each(kinds)('is too long beyond the limit, by its sound and not by its header: %s', async (kind) => {
    const { bytes } = await makeVoice(kind, 3)
    expect(look(bytes, 2.5)).toBe('tooLong')
  })
})

describe('a file that is no recording', () => {
  it('is a film in the clothes of sound', async () => {
    const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime']
    const shown = { width: 64, height: 64 }
    const webm = { name: 'film.webm', type: 'video/mp4', size: '64x64', shown, sound: true } as const
    const film = await makeFilm({ ...webm, args: [...vp8, '-c:a', 'libopus'] })
    expect(look(film.bytes)).toBe('foreign')
    expect(look((await makeFilm('plain H.264')).bytes)).toBe('foreign')
  })

  it.each<[string, readonly string[], 'm4a' | 'weba' | 'ogg']>([
    ['Vorbis in WebM', ['-c:a', 'libvorbis', '-f', 'webm'], 'weba'],
    ['FLAC in Ogg', ['-c:a', 'flac'], 'ogg'],
    ['lossless sound in MP4', ['-c:a', 'alac'], 'm4a'],
    ['six channels', ['-c:a', 'aac', '-ac', '6'], 'm4a'],
  ])('is %s', async (_, args, type) => {
    const { bytes } = await makeVoice({ name: `voice.${type}`, type: 'audio/mp4', args })
    expect(look(bytes)).toBe('foreign')
  })

  it('is a voice that is an archive or a page besides', async () => {
    for (const kind of ['AAC with its index first', 'Opus in WebM', 'Opus in Ogg'] as const) {
      const { bytes } = await makeVoice(kind)
      for (const more of [archive, Buffer.from(page)])
        expect(['foreign', 'damaged']).toContain(look(Buffer.concat([bytes, more])))
    }
    const { bytes } = await makeVoice('AAC with its index first')
    expect(look(Buffer.concat([bytes, movieBox('free', Buffer.from(page))]))).toBe('foreign')
  })

  it.each(['', 'ftyp', 'OggS', '\x1aE\xdf\xa3', '\0\0\0\x08ftyp', 'RIFF'])('is "%s"', (start) => {
    expect(look(Buffer.from(start, 'latin1'))).toBe('damaged')
    expect(look(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(2000)]))).toBe('damaged')
    expect(look(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(2000, 0xff)]))).toBe('damaged')
  })
})

describe('any bytes', () => {
  const harm = fc.array(
    fc.record({
      place: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      inHead: fc.boolean(),
      value: fc.oneof(fc.constantFrom(0, 1, 0x7f, 0x80, 0xff), fc.integer({ min: 0, max: 255 })),
    }),
    { minLength: 1, maxLength: 12 },
  )

  it.each(kinds)('are read without harm, and what is taken can be written: %s', async (kind) => {
    const { bytes } = await makeVoice(kind, 1)
    fc.assert(
      fc.property(harm, (changes) => {
        const copy = Buffer.from(bytes)
        for (const { place, inHead, value } of changes)
          copy[Math.floor(place * (inHead ? Math.min(1200, copy.length) : copy.length))] = value
        const recording = look(copy)
        if (typeof recording === 'string') return
        expect(recording.seconds).toBeLessThanOrEqual(most)
        expect(writeRecording(recording).length).toBeLessThan(2 * copy.length)
      }),
      { numRuns: 150 },
    )
  })

  it('cannot make it count for long: an index of four billion samples of a byte', async () => {
    const { bytes } = await makeVoice('AAC with its index first')
    const stsz = bytes.indexOf('stsz') + 8
    bytes.writeUInt32BE(1, stsz)
    bytes.writeUInt32BE(0xffff_ffff, stsz + 4)
    bytes.writeUInt32BE(0xffff_ffff, bytes.indexOf('stsc') + 16)
    expect(look(bytes)).toMatch(/damaged|tooLong/)
  })
})

it('whose index names the same bytes again and again is damaged, before it grows beyond them', () => {
  const config = { rate: 48_000, channels: 1, entry: Buffer.alloc(0) }
  const packets = new Packets(Buffer.alloc(1000), { codec: 'aac', config }, most)
  expect([packets.add({ from: 0, to: 600 }), packets.add({ from: 0, to: 600 })]).toEqual([undefined, 'damaged'])
})
