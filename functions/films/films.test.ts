import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { type FilmKind, filmRecipes, frameOf, makeFilm, probeFilm } from '#e2e/kit/make-film.ts'
import { deliver, type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import {
  describeFile,
  describePreview,
  isNewUpload,
  readFixture,
  sendFile,
  sendParts,
  sendPreview,
} from '#e2e/kit/send-file.ts'
import { playbackSize, posterSeconds } from '#shared/rules/film-limits.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { deleteObject, readObject } from '../gateways/media-bucket.ts'
import { originalKey, previewKey } from '../gateways/media-keys.ts'
import { filmFormat, secondsOf } from '../media/film-format.ts'
import { readMovie } from '../media/read-movie.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import { countMetric } from '../runtime/count-metric.ts'
import { siblingId } from '../runtime/new-id.ts'
import { pollFilms } from './poll-films.ts'
import { readFilmJob } from './film-job-store.ts'
import { handler as onFilmConverted } from './jobs/on-film-converted.ts'

vi.mock(import('../runtime/count-metric.ts'), { spy: true })

let product: OpenGallery
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())
afterEach(() => product.films.faults.clear())

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)
const pathOf = (url = '') => decodeURIComponent(new URL(url).pathname.slice(1))
let guests = 0

/** Each from a guest of its own: a free event takes a few of each. */
async function send(bytes: Buffer, { name, type }: { name: string; type: string }) {
  const { host, event, slug: gallery } = await product.hostEvent()
  guests += 1
  const uploadId = await sendFile(new AppClient(`192.0.2.${guests}`), gallery, describeFile(name, type, bytes), bytes)
  return { photoId: siblingId(uploadId, 'photo'), eventId: event.id, slug: gallery, host }
}

async function sendFilm(kind: FilmKind, seconds = 1) {
  const film = await makeFilm(kind, seconds)
  // No two guests film the same.
  const bytes = Buffer.concat([film.bytes, Buffer.from([0, 0, 0, 12, ...Buffer.from('free'), 0, 0, 0, guests])])
  return { ...(await send(bytes, film)), film: { ...film, bytes } }
}

async function look(gallery: string) {
  const { body } = await new AppClient('198.51.100.200').call('feed/list-photos', { params: { slug: gallery } })
  return body.photos.filter(isPicture)[0]
}

const leftOver = (of: string) => product.bucket.listKeys(`films/${of}/`)

describe('a film', () => {
  it.each(typedEntries(filmRecipes).map(([kind]) => kind))('of any kind plays everywhere: %s', async (kind) => {
    const sent = await sendFilm(kind)
    await product.settle()
    const seen = await look(sent.slug)
    expect(seen).toMatchObject({
      id: sent.photoId,
      status: 'shown',
      ...sent.film.shown,
      playback: { type: 'video/mp4' },
    })
    expect(seen?.renditions.length).toBeGreaterThan(0)
    const { width = 0, height = 1 } = seen?.renditions.at(-1) ?? {}
    expect(width / height).toBeCloseTo(sent.film.shown.width / sent.film.shown.height, 1)

    const bytes = await readObject(pathOf(seen?.playback?.url))
    const movie = await readMovie(async ({ from, to }) => bytes.subarray(from, to), bytes.length)
    const format = movie && filmFormat(movie, bytes.length)
    expect(format).toMatchObject({ ...playbackSize(sent.film.shown), isHdr: false, playsEverywhere: true })
    for (const secret of ['59.9139', 'loci', 'SERIAL']) expect(bytes.includes(secret)).toBe(false)
    expect(sent.film.bytes.includes('SERIAL')).toBe(true)

    const tracks = await probeFilm(bytes)
    expect(tracks[0]).toMatch(/Video: h264 \((Constrained Baseline|Baseline|Main|High)\).*yuv420p[(,]/)
    expect(tracks.slice(1)).toEqual('sound' in filmRecipes[kind] ? [expect.stringContaining('Audio: aac')] : [])
    expect(await leftOver(sent.eventId)).toEqual([])
    expect(await readFilmJob(sent)).toBeUndefined()
  })

  it('is given to other guests in full, without its place, and to its host as it was sent', async () => {
    const sent = await sendFilm('more pixels than needed')
    await product.settle()
    // Its poster is made at the price of small films.
    expect((await look(sent.slug))?.renditions.at(-1)).toMatchObject({ width: 1248, height: 702 })
    const params = { slug: sent.slug, photoId: sent.photoId }
    const { body } = await new AppClient('198.51.100.201').call('photos/show-original', { params })
    const bytes = Buffer.from(await (await product.cdn.fetchFile(body.url)).arrayBuffer())
    expect(bytes.length).toBe(body.size)
    expect((await probeFilm(bytes))[0]).toContain('2560x1440')
    for (const secret of ['59.9139', 'SERIAL']) expect(bytes.includes(secret)).toBe(false)
  })

  it('whose picture cannot be read is kept and shown as one that does not play', async () => {
    const film = await makeFilm('HEVC in QuickTime')
    const garbled = Buffer.from(film.bytes)
    const mdat = garbled.indexOf('mdat', 0, 'latin1')
    garbled.fill(0x55, mdat + 4, garbled.indexOf('moov', 0, 'latin1') - 4)
    const sent = await send(garbled, film)
    await product.settle()
    const seen = await look(sent.slug)
    expect(seen).toMatchObject({ id: sent.photoId, status: 'shown', unplayable: true, renditions: [], ...film.shown })
    expect(seen?.playback).toBeUndefined()
    expect(await readFilmJob(sent)).toBeUndefined()
  })

  it('that plays as it was sent does so without a poster where nothing converts', async () => {
    product.films.faults.add({ service: 'mediaconvert', operation: 'Convert', fail: 1, status: 1030 })
    const sent = await sendFilm('plain H.264')
    await product.settle()
    expect(await look(sent.slug)).toMatchObject({ playback: { type: 'video/mp4' }, renditions: [] })
    const record = await readPhotoRecord(sent.eventId, sent.photoId)
    expect(record?.picture?.isConverted).toBeUndefined()
  })
})

describe('a film with a phone’s poster', () => {
  /** The poster first, then the film, as pages send them; `settle` is left to the caller. */
  async function sendWithPoster(
    kind: FilmKind,
    { change = (bytes: Buffer) => bytes, poster = readFixture('sideways.jpg') } = {},
  ) {
    const made = await makeFilm(kind)
    const film = { ...made, bytes: change(made.bytes) }
    const { host, event, slug: gallery } = await product.hostEvent()
    guests += 1
    const guest = new AppClient(`192.0.2.${guests}`)
    const file = { ...describeFile(film.name, film.type, film.bytes), preview: describePreview('image/jpeg', poster) }
    const { body } = await guest.call('uploads/create-uploads', { params: { slug: gallery }, body: { files: [file] } })
    const [ticket] = body.uploads
    await sendPreview(ticket, poster)
    if (!isNewUpload(ticket)) throw new Error('The film is known.')
    const photoId = siblingId(ticket.uploadId, 'photo')
    await product.tellOfObject(previewKey(event.id, photoId))
    const before = await look(gallery)
    const { uploadId, parts } = await sendParts(ticket, film.bytes)
    await guest.call('uploads/complete-upload', { params: { slug: gallery, uploadId }, body: { parts } })
    return { film, before, photoId, eventId: event.id, slug: gallery, host }
  }
  const pictures = (eventId: string) => product.bucket.listKeys(`renditions/${eventId}/`)

  it('plays as it was sent where it fits, under a poster of its own', async () => {
    const sent = await sendWithPoster('plain H.264')
    expect(sent.before).toMatchObject({ id: sent.photoId, kind: 'video', status: 'arriving' })
    await product.settle()
    const seen = await look(sent.slug)
    expect(seen).toMatchObject({ status: 'shown', ...sent.film.shown, playback: { type: 'video/mp4' } })
    expect(seen?.renditions).toHaveLength(1)
    expect(seen?.placeholder).not.toBe(sent.before?.placeholder)
    expect((await readPhotoRecord(sent.eventId, sent.photoId))?.picture?.isConverted).toBeUndefined()
    expect((await readObject(pathOf(seen?.playback?.url))).length).toBe(sent.film.bytes.length)
    for (const { url } of seen?.renditions ?? []) expect((await readObject(pathOf(url))).length).toBeGreaterThan(0)
  })

  it.each([
    ['plain H.264', 'film.mp4', 'video/mp4'],
    ['H.264 in QuickTime', 'FILM.MOV', 'video/quicktime'],
  ] as const)('is saved by other guests under a name and a type that tell what it is: %s', async (kind, name, type) => {
    const { slug, photoId, eventId } = await sendWithPoster(kind)
    await product.settle()
    expect((await readPhotoRecord(eventId, photoId))?.picture).toMatchObject({ playback: { type: 'video/mp4' } })
    const { body } = await new AppClient('198.51.100.202').call('photos/show-original', { params: { slug, photoId } })
    expect(body.name).toBe(name)
    const { headers } = await product.cdn.fetchFile(body.url)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toContain(name)
  })

  it('is shown by it while it is converted, and by its own when it plays', async () => {
    product.films.faults.add({ service: 'mediaconvert', operation: 'JobStateChange', fail: 1 })
    const sent = await sendWithPoster('HEVC in QuickTime')
    await product.settle()
    const meanwhile = await look(sent.slug)
    expect(meanwhile).toMatchObject({ id: sent.photoId, status: 'shown', ...sent.film.shown })
    expect(meanwhile?.playback).toBeUndefined()
    for (const { url } of meanwhile?.renditions ?? []) expect((await readObject(pathOf(url))).length).toBeGreaterThan(0)
    expect(meanwhile?.renditions.length).toBeGreaterThan(0)

    await pollFilms(inHours(2.1))
    await product.settle()
    const seen = await look(sent.slug)
    expect(seen).toMatchObject({ id: sent.photoId, status: 'shown', playback: { type: 'video/mp4' } })
    const files = new Set((await pictures(sent.eventId)).map((key) => key.split('/').at(-1)))
    expect(files).toEqual(new Set(['400.webp', 'playback.mp4']))
  })

  it('is shown by it to guests and hosts while MediaConvert fails, and by its own once it is converted', async () => {
    for (const status of [1999, 1432])
      product.films.faults.add({ service: 'mediaconvert', operation: 'Convert', fail: 1, status })
    const sent = await sendWithPoster('HEVC in QuickTime')
    await product.settle()
    expect(await readFilmJob(sent)).toMatchObject({ state: 'asked', failures: 2 })
    const { body } = await sent.host.call('feed/list-event-photos', { params: { id: sent.eventId } })
    for (const meanwhile of [await look(sent.slug), body.photos.filter(isPicture)[0]]) {
      expect(meanwhile).toMatchObject({ id: sent.photoId, status: 'shown', placeholder: sent.before?.placeholder })
      expect(meanwhile?.renditions.length).toBeGreaterThan(0)
      expect(meanwhile?.playback ?? meanwhile?.unplayable).toBeUndefined()
    }

    await pollFilms(inHours(0.3))
    await product.settle()
    const seen = await look(sent.slug)
    expect(seen).toMatchObject({ status: 'shown', playback: { type: 'video/mp4' } })
    expect(seen?.placeholder).not.toBe(sent.before?.placeholder)
  })

  it('waits for hosts who showed it, and is no cover any more, where its first moment is another picture', async () => {
    product.films.faults.add({ service: 'mediaconvert', operation: 'JobStateChange', fail: 1 })
    const sent = await sendWithPoster('HEVC in QuickTime')
    await product.settle()
    const { eventId: id, photoId } = sent
    await sent.host.call('photos/choose-cover', { params: { id }, body: { photoId } })
    await pollFilms(inHours(2.1))
    await product.settle()
    expect(await look(sent.slug)).toBeUndefined()
    const { body } = await sent.host.call('feed/list-event-photos', { params: { id } })
    expect(body.photos).toMatchObject([{ status: 'waiting', previewPlaceholder: sent.before?.placeholder }])
    expect((await sent.host.call('events/show-event', { params: { id } })).body.cover).toBeNull()
    for (const key of await pictures(id)) expect(key).toContain('/closed/')
  })

  it('stays in view of all where its first moment is the picture that hosts showed', async () => {
    const { bytes } = await makeFilm('HEVC in QuickTime')
    const sent = await sendWithPoster('HEVC in QuickTime', { poster: await frameOf(bytes, posterSeconds) })
    await sent.host.call('photos/decide-photos', {
      params: { id: sent.eventId },
      body: { photoIds: [sent.photoId], action: 'show' },
    })
    await product.settle()
    expect(await look(sent.slug)).toMatchObject({ status: 'shown', playback: { type: 'video/mp4' } })
  })

  it('has the size that was decoded, and not that of its header', async () => {
    const sent = await sendWithPoster('plain H.264', {
      change: (bytes) => {
        const tkhd = bytes.indexOf('tkhd', 0, 'latin1') - 4
        const end = tkhd + bytes.readUInt32BE(tkhd)
        bytes.fill(0xff, end - 8, end)
        return bytes
      },
    })
    await product.settle()
    expect(await look(sent.slug)).toMatchObject({ ...sent.film.shown, playback: { type: 'video/mp4' } })
  })

  it('is converted where it says that it is longer than it is', async () => {
    const sent = await sendWithPoster('plain H.264', {
      change: (bytes) => {
        // Behind size, name, version, two times and how many make a second.
        const at = bytes.indexOf('mvhd', 0, 'latin1') + 4 + 16
        bytes.writeUInt32BE(bytes.readUInt32BE(at) * 3600, at)
        return bytes
      },
    })
    await product.settle()
    const seen = await look(sent.slug)
    expect(seen).toMatchObject({ status: 'shown', playback: { type: 'video/mp4' } })
    const bytes = await readObject(pathOf(seen?.playback?.url))
    const movie = await readMovie(async ({ from, to }) => bytes.subarray(from, to), bytes.length)
    expect(movie && secondsOf(movie.moov)).toBeLessThan(3)
  })

  it.each<FilmKind>(['HEVC in QuickTime', 'VP9 of a browser'])(
    'does not play where it says that it is H.264 and is %s, and is kept and shown by it',
    async (other) => {
      const { bytes: frames } = await makeFilm(other)
      const sent = await sendWithPoster('plain H.264', {
        change: (bytes) => {
          // All its frames are another codec's, from behind the head of its data on.
          const [to, from] = [bytes, frames].map((each) => each.indexOf('mdat', 0, 'latin1') + 4)
          frames.copy(bytes.fill(0, to), to, from)
          return bytes
        },
      })
      await product.settle()
      const seen = await look(sent.slug)
      expect(seen).toMatchObject({ status: 'shown', unplayable: true })
      expect(seen?.playback).toBeUndefined()
      expect(seen?.renditions.length).toBeGreaterThan(0)
    },
  )

  it('keeps it where it cannot be converted', async () => {
    product.films.faults.add({ service: 'mediaconvert', operation: 'Convert', fail: 1, status: 1030 })
    const sent = await sendWithPoster('HEVC in QuickTime')
    await product.settle()
    const seen = await look(sent.slug)
    expect(seen).toMatchObject({ status: 'shown', unplayable: true })
    for (const { url } of seen?.renditions ?? []) expect((await readObject(pathOf(url))).length).toBeGreaterThan(0)
    expect(seen?.renditions.length).toBeGreaterThan(0)
  })
})

describe('a film of which nothing is heard', () => {
  it('is asked for after two hours, and not before', async () => {
    product.films.faults.add({ service: 'mediaconvert', operation: 'JobStateChange', fail: 1 })
    const sent = await sendFilm('HEVC in QuickTime')
    await product.settle()
    expect(await readFilmJob(sent)).toMatchObject({ state: 'asked' })
    expect(await pollFilms(inHours(1.9))).toEqual({ asked: 0 })
    expect(await pollFilms(inHours(2.1))).toEqual({ asked: 1 })
    await product.settle()
    expect(await look(sent.slug)).toMatchObject({ playback: { type: 'video/mp4' } })
    expect(await pollFilms(inHours(30))).toEqual({ asked: 0 })
  })

  it('keeps no other waiting while MediaConvert does not answer', async () => {
    product.films.faults.add({ service: 'mediaconvert', operation: 'JobStateChange', fail: 2 })
    const films = [await sendFilm('HEVC in QuickTime'), await sendFilm('HEVC in QuickTime')]
    await product.settle()
    // A refusal, which the client does not try again.
    product.films.faults.add({ service: 'mediaconvert', operation: 'GetJob', fail: 1, status: 403 })
    await expect(pollFilms(inHours(2.1))).rejects.toThrow('failed for 1')
    await product.settle()
    const waiting = (await Promise.all(films.map(readFilmJob))).filter((job) => job !== undefined)
    expect(waiting).toHaveLength(1)
    product.films.faults.clear()
    expect(await pollFilms(inHours(5))).toEqual({ asked: 1 })
    await product.settle()
    for (const { slug } of films) expect(await look(slug)).toMatchObject({ playback: { type: 'video/mp4' } })
  })

  it('is converted again where MediaConvert does not know the job', async () => {
    const sent = await sendFilm('HEVC in QuickTime')
    product.films.faults.add({ service: 'mediaconvert', operation: 'CreateJob', fail: 3 })
    await expect(product.settle()).rejects.toThrow('The job failed')
    expect(await pollFilms(inHours(3))).toEqual({ asked: 1 })
    await product.settle()
    expect(await look(sent.slug)).toMatchObject({ playback: { type: 'video/mp4' } })
  })

  it('is converted again where nothing lies where its job says that it has put it, even after a day', async () => {
    product.films.faults.add({ service: 'mediaconvert', operation: 'JobStateChange', fail: 1 })
    const sent = await sendFilm('HEVC in QuickTime')
    await product.settle()
    await Promise.all((await leftOver(sent.eventId)).map(deleteObject))
    expect(await pollFilms(inHours(25))).toEqual({ asked: 1 })
    await product.settle()
    expect(await look(sent.slug)).toMatchObject({ status: 'shown', playback: { type: 'video/mp4' } })
  })
})

describe('a film that MediaConvert fails', () => {
  /** Each of the next conversions ends in one of these errors. */
  const failWith = (...codes: number[]) => {
    for (const status of codes)
      product.films.faults.add({ service: 'mediaconvert', operation: 'Convert', fail: 1, status })
  }
  const countedFailures = () =>
    vi.mocked(countMetric).mock.calls.filter(([name]) => name === 'FailedConversions').length

  it('by the service’s fault, a wrong role or settings is tried again and again, counted, and plays in the end', async () => {
    failWith(1999, 1432, 1040)
    const before = countedFailures()
    const sent = await sendFilm('HEVC in QuickTime')
    await product.settle()
    // The second try comes at once, the next ones after a quarter of an hour and half an hour.
    expect(await readFilmJob(sent)).toMatchObject({ state: 'asked', failures: 2 })
    expect(await pollFilms(inHours(0.2))).toEqual({ asked: 0 })
    expect(await pollFilms(inHours(0.3))).toEqual({ asked: 1 })
    await product.settle()
    expect(await readFilmJob(sent)).toMatchObject({ state: 'asked', failures: 3 })
    expect((await look(sent.slug))?.unplayable).toBeUndefined()
    expect(countedFailures() - before).toBe(3)
    expect(await pollFilms(inHours(0.6))).toEqual({ asked: 1 })
    await product.settle()
    expect(await look(sent.slug)).toMatchObject({ status: 'shown', playback: { type: 'video/mp4' } })
  })

  it('before it begins, by settings or a quota, is tried again and plays in the end', async () => {
    for (const status of [400, 402])
      product.films.faults.add({ service: 'mediaconvert', operation: 'CreateJob', fail: 1, status })
    const sent = await sendFilm('HEVC in QuickTime')
    await product.settle()
    expect(await readFilmJob(sent)).toMatchObject({ state: 'asked', failures: 2 })
    await pollFilms(inHours(0.3))
    await product.settle()
    expect(await look(sent.slug)).toMatchObject({ status: 'shown', playback: { type: 'video/mp4' } })
  })

  it('where nobody heard of it is tried again once it is asked after', async () => {
    failWith(1515)
    product.films.faults.add({ service: 'mediaconvert', operation: 'JobStateChange', fail: 1 })
    const sent = await sendFilm('HEVC in QuickTime')
    await product.settle()
    await pollFilms(inHours(2.1))
    await product.settle()
    expect(await look(sent.slug)).toMatchObject({ status: 'shown', playback: { type: 'video/mp4' } })
  })

  it('by the film’s fault is tried no more and shown as one that does not play', async () => {
    failWith(1076)
    const sent = await sendFilm('HEVC in QuickTime')
    await product.settle()
    expect(await look(sent.slug)).toMatchObject({ status: 'shown', unplayable: true })
    expect(await readFilmJob(sent)).toBeUndefined()
    expect(await pollFilms(inHours(30))).toEqual({ asked: 0 })
  })

  it('and whose original is gone by then is forgotten', async () => {
    failWith(1404, 1404)
    const sent = await sendFilm('HEVC in QuickTime')
    await product.settle()
    await deleteObject(originalKey(sent.eventId, sent.photoId))
    await pollFilms(inHours(1))
    await product.settle()
    expect(await readFilmJob(sent)).toBeUndefined()
  })
})

describe('a film that was removed while it was converted', () => {
  it('leaves nothing behind, and plays when a host restores it', async () => {
    product.films.faults.add({ service: 'mediaconvert', operation: 'JobStateChange', fail: 1 })
    const sent = await sendFilm('HEVC in QuickTime')
    await product.settle()
    const decide = (action: 'remove' | 'restore') =>
      sent.host.call('photos/decide-photos', {
        params: { id: sent.eventId },
        body: { photoIds: [sent.photoId], action },
      })
    await decide('remove')
    await pollFilms(inHours(2.1))
    await product.settle()
    expect(await leftOver(sent.eventId)).toEqual([])
    expect(await readFilmJob(sent)).toBeUndefined()
    await decide('restore')
    await product.settle()
    expect(await look(sent.slug)).toMatchObject({ playback: { type: 'video/mp4' } })
  })
})

describe('the end of a conversion', () => {
  const eventOf = async (film: { eventId: string; photoId: string }, changes: Record<string, unknown> = {}) => ({
    detail: {
      queue: process.env['FILM_QUEUE'],
      jobId: (await readFilmJob(film))?.jobId ?? 'none',
      status: 'COMPLETE',
      userMetadata: { eventId: film.eventId, photoId: film.photoId },
      ...changes,
    },
  })

  it('is believed only from our queue, and only when the film lies there', async () => {
    product.films.faults.add({ service: 'mediaconvert', operation: 'Convert', delayMs: 600_000, fail: 1 })
    const sent = await sendFilm('silent H.264')
    await product.tellOfObject(`originals/${sent.eventId}/${sent.photoId}`)
    for (const kind of ['make-renditions', 'convert-film'])
      for (const row of (await product.readOutbox()).filter((each) => each.kind === kind))
        if (row.message.includes(sent.photoId)) await product.deliverRow(row)
    expect(await readFilmJob(sent)).toMatchObject({ state: 'asked', jobId: expect.any(String) })

    await deliver(onFilmConverted, await eventOf(sent, { queue: 'another', status: 'ERROR' }))
    await deliver(onFilmConverted, await eventOf(sent, { jobId: 'another', status: 'ERROR' }))
    await deliver(onFilmConverted, await eventOf({ ...sent, photoId: 'pho_00000000000000000000000000' }))
    await expect(deliver(onFilmConverted, await eventOf(sent))).rejects.toThrow('The job failed')
    expect(await readFilmJob(sent)).toMatchObject({ state: 'asked' })

    const canceled = await eventOf(sent, { status: 'CANCELED' })
    for (const event of [canceled, canceled]) await deliver(onFilmConverted, event)
    expect(await readFilmJob(sent)).toMatchObject({ state: 'asked', failures: 1 })
    for (let repeats = 0; repeats < 2; repeats++)
      await deliver(
        onFilmConverted,
        await eventOf(sent, { status: 'ERROR', errorCode: 1075, errorMessage: 'It is damaged.' }),
      )
    expect(await readFilmJob(sent)).toMatchObject({ state: 'failed' })
  })
})
