import { beforeEach, expect, describe, it } from 'vitest'
import type { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile } from '#e2e/kit/send-file.ts'
import { putObject } from '../gateways/media-bucket.ts'
import { renditionKey } from '../gateways/media-keys.ts'
import { picturePlace } from '../events/picture-places.ts'
import { readEvent } from '../events/event-store.ts'
import type { Photo } from '../photo-record/photo.ts'
import { storePhoto } from '../photos/store-photos-for-test.ts'

let product: OpenGallery
let host: AppClient
let guest: AppClient
let id: string
let slug: string
hostEventEachTest(async (hosted) => {
  ;({ product, host, id, slug } = hosted)
  guest = await product.newGuest(slug)
})

const peaks = [0, 100, ...Array.from({ length: 62 }, () => 7)]
const plain = { width: 0, height: 0, renditions: [], seconds: 12.5 }
const storeVoice = (minute: number, more: Parameters<typeof storePhoto>[2] = {}) =>
  storePhoto(id, minute, { kind: 'voice', type: 'weba', picture: plain, ...more })
const list = async (query: Record<string, string> = {}, browser = guest) =>
  (await browser.call('feed/list-photos', { params: { slug }, query })).body
const idsOf = (photos: readonly { id: string }[]) => photos.map((photo) => photo.id)
const hostIds = async (query: Record<string, string> = {}) =>
  idsOf((await host.call('feed/list-event-photos', { params: { id }, query })).body.photos)
const idOf = ({ photoId }: Photo) => photoId
const setVoices = (voices: boolean) =>
  host.call('events/update-event', { params: { id }, body: { features: { voices } } })

describe('a voice', () => {
  it('is in lists of those who ask for voices, with its length and without a picture, and in changes', async () => {
    const { cursor: since = '' } = await list()
    const photo = await storePhoto(id, 1)
    const [first, last] = [await storeVoice(0), await storeVoice(2, { caption: 'To the two of you!' })]
    await storeVoice(3, { hidden: true })
    const own = await storeVoice(4, { waiting: true })
    expect(idsOf((await list()).photos)).toEqual([idOf(photo)])
    expect(idsOf((await list({ voices: 'true' })).photos)).toEqual([first, photo, last].map(idOf))
    const { photos } = await list({ kind: 'voice' })
    expect(idsOf(photos)).toEqual([first, last].map(idOf))
    expect(photos[1]).toMatchObject({ kind: 'voice', status: 'shown', seconds: 12.5, caption: 'To the two of you!' })
    for (const name of ['width', 'height', 'renditions', 'peaks', 'playback'])
      expect(photos[1]).not.toHaveProperty(name)
    expect(idsOf((await list({ kind: 'voice', limit: '1', order: 'desc' })).photos)).toEqual([idOf(last)])
    expect(await hostIds()).toEqual([idOf(photo)])
    expect(await hostIds({ kind: 'voice', status: 'waiting' })).toEqual([idOf(own)])
    expect(await hostIds({ voices: 'true' })).toHaveLength(5)
    const { changes } = (await guest.call('feed/list-changes', { params: { slug }, query: { since } })).body
    const told = changes.flatMap((change) => ('photo' in change ? [change.photo.id] : []))
    expect(new Set(told)).toEqual(new Set([first, photo, last].map(idOf)))
    expect((await guest.call('galleries/show-gallery', { params: { slug } })).body).toMatchObject({
      photoCount: 1,
      voiceCount: 2,
    })
    expect(await readEvent(id)).toMatchObject({ photoCount: 1, voiceCount: 2, hiddenCount: 1, waitingCount: 1 })
  })

  it('has peaks and an address to play once it is converted', async () => {
    const playback = { file: 'playback.mp4', type: 'audio/mp4' }
    await storeVoice(0, { picture: { ...plain, peaks: Buffer.from(peaks).toString('hex'), playback } })
    const [voice] = (await list({ kind: 'voice' })).photos
    expect(voice).toMatchObject({
      peaks,
      playback: { type: 'audio/mp4', url: expect.stringMatching(/\/renditions\/.*\/playback\.mp4$/) },
    })
  })

  it('is on walls that ask for voices', async () => {
    const [photo, voice] = [await storePhoto(id, 0), await storeVoice(1)]
    const { key } = (await host.call('walls/change-wall', { params: { id }, body: {} })).body
    const shown = async (query: Record<string, string>) =>
      idsOf((await guest.call('walls/show-screen', { params: { key }, query })).body.photos)
    expect(await shown({})).toEqual([idOf(photo)])
    expect(await shown({ voices: 'true' })).toEqual([photo, voice].map(idOf))
    expect(
      await host.refusal('walls/change-wall', { params: { id }, body: { pinnedPhotoId: idOf(voice) } }),
    ).toMatchObject({ status: 400 })
  })
})

describe('voices in figures', () => {
  it('are counted beside photos, for the event and for each guest, until they are removed', async () => {
    const { open } = await list()
    const guestId = open?.guest ?? ''
    const [first] = [await storeVoice(0, { guestId, size: 5 }), await storeVoice(1, { guestId, size: 7 })]
    await storePhoto(id, 2, { guestId, size: 3 })
    const insights = async () => (await host.call('insights/show-insights', { params: { id } })).body
    const row = async () => (await host.call('guests/list-guests', { params: { id } })).body.guests[0]
    expect(await insights()).toMatchObject({ guests: 1, photos: 1, films: 0, voices: 2, bytes: 15 })
    expect(await row()).toMatchObject({ photos: 1, voices: 2, bytes: 15 })
    await guest.call('photos/remove-photo', { params: { slug, photoId: idOf(first) } })
    expect(await insights()).toMatchObject({ photos: 1, voices: 1, bytes: 10 })
    expect(await row()).toMatchObject({ photos: 1, voices: 1, bytes: 10 })
  })
})

describe('a voice’s caption', () => {
  const say = async (browser: AppClient, { photoId }: Photo, caption: string | null) =>
    (await browser.call('photos/change-photo', { params: { slug, photoId }, body: { caption } })).body
  const refused = (browser: AppClient, { photoId }: Photo, caption: string) =>
    browser.refusal('photos/change-photo', { params: { slug, photoId }, body: { caption } })

  it('is its sender’s and the hosts’ to write and to take off, and viewers learn of it', async () => {
    const { open, cursor: since = '' } = await list()
    const own = await storeVoice(0, { guestId: open?.guest ?? '' })
    expect(await say(guest, own, ' Skål, Anna! ')).toEqual({
      id: idOf(own),
      audience: 'everyone',
      caption: 'Skål, Anna!',
    })
    const other = await product.newGuest(slug)
    expect((await list({ kind: 'voice' }, other)).photos).toMatchObject([{ caption: 'Skål, Anna!' }])
    const { changes } = (await guest.call('feed/list-changes', { params: { slug }, query: { since } })).body
    expect(changes).toMatchObject([{ photo: { id: idOf(own), caption: 'Skål, Anna!' } }])
    expect(await say(host, own, 'Skål!')).toMatchObject({ caption: 'Skål!' })
    for (const none of [null, ' ']) expect(await say(host, own, none)).toEqual({ id: idOf(own), audience: 'everyone' })
  })

  it('is refused to others, where it is too long, and for a photo', async () => {
    const [voice, photo] = [await storeVoice(0), await storePhoto(id, 1)]
    expect(await refused(guest, voice, 'Not mine')).toMatchObject({ status: 403 })
    expect(await refused(guest, await storeVoice(2, { hidden: true }), 'Unseen')).toMatchObject({ status: 404 })
    expect(await refused(host, photo, 'A photo')).toMatchObject({ status: 400, errors: [{ field: 'caption' }] })
    expect(await refused(host, voice, 'a'.repeat(201))).toMatchObject({ status: 400, errors: [{ field: 'caption' }] })
    expect(await say(host, voice, '👩‍👩‍👧'.repeat(200))).toMatchObject({ caption: '👩‍👩‍👧'.repeat(200) })
  })
})

describe('the playback of a voice', () => {
  let photoId: string
  let other: AppClient
  let told: Set<string>
  beforeEach(async () => {
    other = await product.newGuest(slug)
    told = new Set()
    const guestId = (await list()).open?.guest ?? ''
    const playback = { file: 'playback.mp4', type: 'audio/mp4' }
    ;({ photoId } = await storeVoice(0, { guestId, picture: { ...plain, playback } }))
    const key = renditionKey(id, picturePlace('open', guestId), photoId, playback.file)
    await putObject(key, Buffer.from('sound'), { contentType: playback.type })
  })

  /** Who fetches it by which of the addresses that anybody was given. */
  async function heard() {
    await product.settle()
    for (const browser of [host, guest, other])
      for (const voice of (await list({ voices: 'true' }, browser)).photos) told.add(voice.playback?.url ?? '')
    const sides = async (browser: AppClient) => {
      const answers = await Promise.all(
        [...told].map(async (url) => ((await product.cdn.fetchAs(browser, url)).status === 200 ? url : '')),
      )
      return answers.flatMap((url) => /open|closed/.exec(url)?.[0] ?? [])
    }
    return { host: await sides(host), guest: await sides(guest), other: await sides(other) }
  }

  const decide = (action: 'show' | 'hide' | 'remove' | 'restore') =>
    host.call('photos/decide-photos', { params: { id }, body: { photoIds: [photoId], action } })
  const keepFor = (audience: 'hosts' | 'everyone') =>
    guest.call('photos/change-photo', { params: { slug, photoId }, body: { audience } })
  const report = () => other.call('reports/report-photo', { params: { slug, photoId }, body: { reason: 'me' } })

  it.each([
    ['hosts have switched voices off', () => setVoices(false), () => setVoices(true)],
    ['it is hidden', () => decide('hide'), () => decide('show')],
    ['it is reported', report, () => decide('show')],
    ['its sender has it for the hosts', () => keepFor('hosts'), () => keepFor('everyone')],
  ])('is the hosts’ and its sender’s alone while %s, at old addresses too', async (_, close, open) => {
    const all = { host: ['open'], guest: ['open'], other: ['open'] }
    expect(await heard()).toEqual(all)
    await close()
    expect(await heard()).toEqual({ host: ['closed'], guest: ['closed'], other: [] })
    const original = await other.refusal('photos/show-original', { params: { slug, photoId } })
    expect(original).toMatchObject({ status: 404 })
    await open()
    expect(await heard()).toEqual(all)
  })

  it('is nobody’s but the hosts’ once they have removed it, and nobody’s once its sender has', async () => {
    await heard()
    await decide('remove')
    const [voice] = (await host.call('feed/list-event-photos', { params: { id }, query: { kind: 'voice' } })).body
      .photos
    expect(voice).toMatchObject({ status: 'removed' })
    told.add(voice?.playback?.url ?? '')
    expect(await heard()).toMatchObject({ host: ['closed'], other: [] })
    await decide('restore')
    await guest.call('photos/remove-photo', { params: { slug, photoId } })
    expect(await heard()).toEqual({ host: [], guest: [], other: [] })
  })
})

describe('voices that hosts have switched off', () => {
  it('are refused by themselves, while the photos of the same call come', async () => {
    await setVoices(false)
    const files = [
      describeFile('a.jpg', 'image/jpeg', Buffer.from('one')),
      describeFile('a.webm', 'audio/webm;codecs=opus', Buffer.from('two')),
    ]
    const { uploads } = (await guest.call('uploads/create-uploads', { params: { slug }, body: { files } })).body
    expect(uploads).toMatchObject([{ known: false }, { error: { code: 'switched_off' } }])
    await setVoices(true)
    const again = (await guest.call('uploads/create-uploads', { params: { slug }, body: { files } })).body
    expect(again.uploads).toMatchObject([{ known: false }, { known: false }])
  })

  it('are the hosts’ alone, and their senders’ among what is theirs, until they are switched on again', async () => {
    const { cursor: since = '', open } = await list()
    const voice = await storeVoice(0)
    const own = await storeVoice(1, { guestId: open?.guest ?? '' })
    await setVoices(false)
    const changes = (await guest.call('feed/list-changes', { params: { slug }, query: { since } })).body
    expect(changes).toMatchObject({ changes: [], reset: true })
    expect((await list({ kind: 'voice' })).photos).toEqual([])
    expect(idsOf((await list({ voices: 'true' })).photos)).toEqual([idOf(own)])
    expect(await guest.refusal('photos/show-original', { params: { slug, photoId: idOf(voice) } })).toMatchObject({
      status: 404,
    })
    expect((await guest.call('galleries/show-gallery', { params: { slug } })).body).toMatchObject({ voiceCount: 0 })
    expect(idsOf((await list({ kind: 'voice' }, host)).photos)).toEqual([voice, own].map(idOf))
    expect(await hostIds({ kind: 'voice' })).toEqual([voice, own].map(idOf))
    await setVoices(true)
    expect(idsOf((await list({ kind: 'voice' })).photos)).toEqual([voice, own].map(idOf))
  })
})
