import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { archive, page } from '#e2e/kit/hostile-files.ts'
import { makeFilm } from '#e2e/kit/make-film.ts'
import { makeVoice, measureVoice, type VoiceKind, voiceRecipes } from '#e2e/kit/make-voice.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile } from '#e2e/kit/send-file.ts'
import { SeededRandom } from '#e2e/kit/seeded-random.ts'
import { rowsNaming, versionsOf } from '#e2e/kit/traces-of-event.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import { voiceLoudness } from '#shared/rules/voice-limits.ts'
import { movePictures } from '../photos/move-pictures.ts'
import { publishPhoto } from '../pictures/publish-photo.ts'
import { readObject } from '../gateways/media-bucket.ts'
import { purgeEvent } from '../retention/purge-event.ts'
import { clock } from '../runtime/clock.ts'
import { siblingId } from '../runtime/new-id.ts'
import { readFilmJob } from './film-job-store.ts'
import { pollFilms } from './poll-films.ts'

let product: OpenGallery
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())
afterEach(() => product.films.faults.clear())

let guests = 0

interface Sent {
  name: string
  type: string
  bytes: Buffer
}

/** Sends a file from a guest of its own to a gallery, of its own unless one is named. */
async function send({ name, type, bytes }: Sent, to?: Awaited<ReturnType<typeof product.hostEvent>>) {
  const { host, event, slug } = to ?? (await product.hostEvent())
  guests += 1
  const guest = new AppClient(`192.0.2.${guests}`)
  const uploadId = await sendFile(guest, slug, describeFile(name, type, bytes), bytes)
  const statusOf = async () => (await guest.call('uploads/show-upload', { params: { slug, uploadId } })).body
  return { host, guest, slug, eventId: event.id, photoId: siblingId(uploadId, 'photo'), statusOf }
}

/** What another guest sees of the only voice. */
async function look(slug: string) {
  const browser = new AppClient('198.51.100.200')
  const { body } = await browser.call('feed/list-photos', { params: { slug }, query: { kind: 'voice' } })
  const [voice] = body.photos
  return voice?.kind === 'voice' ? voice : undefined
}

const playbackOf = (voice: Awaited<ReturnType<typeof look>>) =>
  readObject(decodeURIComponent(new URL(voice?.playback?.url ?? '').pathname.slice(1)))
const fetchFile = async (url = '') => Buffer.from(await (await product.cdn.fetchFile(url)).arrayBuffer())

describe('a voice', () => {
  it.each(typedEntries(voiceRecipes).map(([kind]) => kind))(
    'is heard everywhere, as loud as all others, by everybody: %s',
    async (kind: VoiceKind) => {
      const made = await makeVoice(kind, 3, -30)
      const sent = await send(made)
      await product.settle()
      const voice = await look(sent.slug)
      expect(voice).toMatchObject({ id: sent.photoId, status: 'shown', playback: { type: 'audio/mp4' } })
      expect(voice?.seconds).toBeCloseTo(3, 0)
      expect(voice?.peaks).toHaveLength(64)
      expect(Math.max(...(voice?.peaks ?? []))).toBe(100)
      const bytes = await playbackOf(voice)
      const { seconds, lufs, track } = await measureVoice(bytes)
      expect(track).toMatch(/Audio: aac \(LC\)/)
      expect(seconds).toBeCloseTo(3, 0)
      expect(Math.abs(lufs - voiceLoudness)).toBeLessThanOrEqual(2)
      for (const secret of ['59.9139', 'SERIAL']) expect(bytes.includes(secret)).toBe(false)
      expect(await product.bucket.listKeys(`films/${sent.eventId}/`)).toEqual([])
      expect(await readFilmJob(sent)).toBeUndefined()
    },
  )

  it('is given to other guests as it plays, and to its host and its sender as it was sent', async () => {
    const made = await makeVoice('Opus in WebM')
    const sent = await send(made)
    await product.settle()
    const params = { slug: sent.slug, photoId: sent.photoId }
    const originalFor = async (browser: AppClient) => (await browser.call('photos/show-original', { params })).body
    const [others, own] = [await originalFor(new AppClient('198.51.100.201')), await originalFor(sent.guest)]
    expect(others.name).toMatch(/\.m4a$/)
    expect(await fetchFile(others.url)).toEqual(await playbackOf(await look(sent.slug)))
    expect(await fetchFile(own.url)).toEqual(made.bytes)
    expect(await fetchFile((await originalFor(sent.host)).url)).toEqual(made.bytes)
  })

  it.each(['recorder.webm', 'recorder.mp4'])('of Chromium’s recorder is heard: %s', async (name) => {
    const type = name.endsWith('webm') ? 'audio/webm;codecs=opus' : 'audio/mp4;codecs=opus'
    const sent = await send({ name, type, bytes: readFixture(name) })
    await product.settle()
    expect(await look(sent.slug)).toMatchObject({ seconds: expect.closeTo(2.4, 0), playback: { type: 'audio/mp4' } })
  })

  it('that ends early is heard as far as it goes', async () => {
    const { bytes, ...made } = await makeVoice('AAC in fragments', 4)
    const sent = await send({ ...made, bytes: bytes.subarray(0, bytes.length / 2) })
    await product.settle()
    const voice = await look(sent.slug)
    expect(voice?.seconds).toBeGreaterThan(1.2)
    expect(voice?.seconds).toBeLessThan(3)
    const { seconds } = await measureVoice(await playbackOf(voice))
    expect(seconds).toBeCloseTo(voice?.seconds ?? 0, 0)
  })

  it('lies where all who may hear it fetch it, however often hosts switch voices off and on meanwhile', async () => {
    const sent = await send(await makeVoice('Opus in Ogg'))
    const { host, eventId, photoId } = sent
    const setVoices = (voices: boolean) =>
      host.call('events/update-event', { params: { id: eventId }, body: { features: { voices } } })
    const places = async () => {
      const keys = await product.bucket.listKeys(`renditions/${eventId}/`)
      return keys.map((key) => /open|closed/.exec(key)?.[0])
    }
    await setVoices(false)
    await product.settle()
    expect(await places()).toEqual(['closed'])
    const random = new SeededRandom(20260620)
    const deeds = [
      () => setVoices(true),
      () => setVoices(false),
      () => movePictures(eventId, photoId),
      () => movePictures(eventId, photoId),
      () => publishPhoto(eventId, photoId),
    ]
    for (const voices of [true, false, true]) {
      for (let round = 0; round < 6; round += 1) {
        const after = Math.floor(random.next() * 12)
        if (random.next() < 0.4) product.bucket.faults.add({ service: 's3', after, fail: 100_000, status: 400 })
        await Promise.allSettled(Array.from({ length: 4 }, () => random.pick(deeds)()))
        product.bucket.faults.clear()
      }
      await setVoices(!voices)
      await setVoices(voices)
      await product.settle()
      expect(await places()).toEqual([voices ? 'open' : 'closed'])
    }
  })

  it('that is silent is kept, with a waveform of nothing', async () => {
    const sent = await send(await makeVoice('Opus in Ogg', 2, -90))
    await product.settle()
    expect(new Set((await look(sent.slug))?.peaks)).toEqual(new Set([0]))
  })

  it('leaves what is arriving when it is verified, and plays after tries that failed', async () => {
    product.films.faults.add({ service: 'mediaconvert', operation: 'Convert', fail: 1, status: 1999 })
    const sent = await send(await makeVoice('Opus in Ogg'))
    await product.settle()
    expect(await look(sent.slug)).toMatchObject({ playback: { type: 'audio/mp4' } })
  })

  it('whose converter is not heard of is asked after within the half hour', async () => {
    product.films.faults.add({ service: 'mediaconvert', operation: 'JobStateChange', fail: 1 })
    const sent = await send(await makeVoice('Opus in Ogg'))
    await product.settle()
    const voice = await look(sent.slug)
    expect(voice).toMatchObject({ status: 'shown', seconds: expect.closeTo(2, 0) })
    expect(voice).not.toHaveProperty('playback')
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    expect(await pollFilms(inMinutes(10))).toEqual({ asked: 0 })
    expect(await pollFilms(inMinutes(20))).toEqual({ asked: 1 })
    await product.settle()
    expect(await look(sent.slug)).toMatchObject({ playback: { type: 'audio/mp4' } })
  })

  it('that no converter reads is kept and said not to play', async () => {
    product.films.faults.add({ service: 'mediaconvert', operation: 'Convert', fail: 1, status: 1030 })
    const sent = await send(await makeVoice('Opus in Ogg'))
    await product.settle()
    expect(await look(sent.slug)).toMatchObject({ unplayable: true, seconds: expect.closeTo(2, 0) })
    expect(await sent.statusOf()).toMatchObject({ status: 'safe' })
  })
})

describe('all that is stored of a voice', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** A voice that plays, and one of whose conversion nothing was heard. */
  async function sendTwo() {
    const hosted = await product.hostEvent()
    const heard = await send(await makeVoice('Opus in Ogg'), hosted)
    await product.settle()
    product.films.faults.add({ service: 'mediaconvert', operation: 'JobStateChange', fail: 1 })
    const unheard = await send(await makeVoice('AAC in fragments'), hosted)
    await product.settle()
    const files = (await versionsOf(hosted.event.id)).map((key) => key.replace(/^(\w+).*\/(.*)$/, '$1 $2'))
    const [first, second] = [heard.photoId, unheard.photoId]
    const converted = ['films film-playback.mp4', 'films film-wave.wav', 'films voice', 'renditions playback.mp4']
    expect(files).toEqual(expect.arrayContaining([`originals ${first}`, `originals ${second}`, ...converted]))
    return { ...hosted, id: hosted.event.id, heard, unheard }
  }

  async function purgeLater(eventId: string) {
    vi.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + 14 * 24 * 60 * 60_000 + 60_000))
    await purgeEvent(eventId, { remainingMs: () => 900_000 })
  }

  it('goes with its event', async () => {
    const { host, id, event } = await sendTwo()
    await host.call('events/delete-event', { params: { id }, body: { title: event.title } })
    await purgeLater(id)
    expect(await versionsOf(id)).toEqual([])
    expect(await rowsNaming(id)).toEqual(['events event', `uploads purged#${id}`])
  })

  it('is in its sender’s data, and goes with them', async () => {
    const { id, slug, heard, unheard } = await sendTwo()
    for (const { guest, photoId } of [heard, unheard]) {
      await guest.call('photos/change-photo', { params: { slug, photoId }, body: { caption: 'Skål!' } })
      const { body } = await guest.call('privacy/export-guest-data', { params: { slug } })
      expect(body).toMatchObject({ guest: { voices: 1 }, uploads: [{ photoId, kind: 'voice', caption: 'Skål!' }] })
      await guest.call('privacy/erase-guest-data', { params: { slug } })
      await product.settle()
      expect((await guest.call('privacy/export-guest-data', { params: { slug } })).body.uploads).toEqual([])
    }
    expect(await look(slug)).toBeUndefined()
    await purgeLater(id)
    expect((await versionsOf(id)).filter((key) => !key.startsWith('public/'))).toEqual([])
    for (const { photoId } of [heard, unheard]) expect(await rowsNaming(photoId)).toEqual([])
  })
})

describe('what is announced as a voice and is none', () => {
  const refused: [string, () => Promise<Sent>, string][] = [
    ['half of a file whose index comes first', () => half('AAC with its index first'), 'unreadable_file'],
    ['half of a file whose index comes last', () => half('AAC with its index last'), 'unreadable_file'],
    ['longer than five minutes', () => makeVoice('Opus in Ogg', 302), 'voice_too_long'],
    ['a film', async () => as('audio/mp4', (await makeFilm('plain H.264')).bytes), 'unsupported_type'],
    ['a photo', async () => as('audio/webm', readFixture('sideways.jpg')), 'unsupported_type'],
    ['a page', async () => as('audio/ogg', Buffer.from(page)), 'unsupported_type'],
    ['zeros', async () => as('audio/mp4', Buffer.alloc(5000)), 'unreadable_file'],
    [
      'a voice and an archive',
      async () => as('audio/mp4', await withArchive('AAC with its index first')),
      'unsupported_type',
    ],
  ]
  const as = (type: string, bytes: Buffer): Sent => ({ name: 'voice', type, bytes })
  const half = async (kind: VoiceKind) => {
    const made = await makeVoice(kind)
    return { ...made, bytes: made.bytes.subarray(0, made.bytes.length / 2) }
  }
  const withArchive = async (kind: VoiceKind) => Buffer.concat([(await makeVoice(kind)).bytes, archive])

  it.each(refused)('is refused and leaves nothing behind: %s', async (_, make, code) => {
    const sent = await send(await make())
    await product.settle()
    expect(await sent.statusOf()).toMatchObject({ status: 'refused', error: { code } })
    expect(await look(sent.slug)).toBeUndefined()
    expect(await product.bucket.listKeys(`originals/${sent.eventId}/`)).toEqual([])
  })
})
