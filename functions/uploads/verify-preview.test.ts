import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import type { FileRequest } from '#shared/api/uploads.ts'
import { defaultFeatures } from '#shared/rules/gallery-features.ts'
import { freeUploadLimit, maxPreviewBytes } from '#shared/rules/upload-limits.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { AppClient } from '#e2e/kit/app-client.ts'
import { page, smuggled } from '#e2e/kit/hostile-files.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import { deliver, type OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, describePreview, isNewUpload, readFixture, sendParts, sendPreview } from '#e2e/kit/send-file.ts'
import { creditGrant } from '../sign-in/account-store.ts'
import { transact } from '../database/transact.ts'
import { readObject } from '../gateways/media-bucket.ts'
import { originalKey, previewKey } from '../gateways/media-keys.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import { siblingId } from '../runtime/new-id.ts'
import { handler as verifyPreview } from './jobs/verify-preview.ts'
import { choosePhotos } from '../downloads/choose-photos.ts'

let product: OpenGallery
let host: AppClient
let event: { id: string; slug: string }
let anna: AppClient
let bjorn: AppClient
hostEventEachTest(async (hosted) => {
  ;({ product, host, event } = hosted)
  ;[anna, bjorn] = [new AppClient('192.0.2.1'), new AppClient('192.0.2.2')]
  for (const browser of [host, anna, bjorn])
    await browser.call('galleries/show-gallery', { params: { slug: event.slug } })
})

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 40, g: 90, b: 160 } } })

let shots = 0
/** A photo like no other, and what a page draws of it. */
async function shoot(): Promise<Shot> {
  shots += 1
  const bytes = Buffer.concat([readFixture('sideways.jpg'), Buffer.from(`${shots}`)])
  const preview = await plain(600, 900).jpeg().withMetadata().toBuffer()
  return { bytes, preview, file: describeFile(`${shots}.jpg`, 'image/jpeg', bytes) }
}
interface Shot {
  bytes: Buffer
  preview: Buffer
  file: FileRequest
}

const ask = async (browser: AppClient, file: FileRequest) => {
  const { body } = await browser.call('uploads/create-uploads', {
    params: { slug: event.slug },
    body: { files: [file] },
  })
  const [ticket] = body.uploads
  return ticket
}

/** Begins an upload and sends its preview alone. */
async function begin(browser: AppClient, { file, preview }: Shot, more: Partial<FileRequest> = {}) {
  const ticket = await ask(browser, { ...file, preview: describePreview('image/jpeg', preview), ...more })
  if (!isNewUpload(ticket)) throw new Error(`No new upload: ${JSON.stringify(ticket)}`)
  expect(await sendPreview(ticket, preview)).toBe(200)
  const photoId = siblingId(ticket.uploadId, 'photo')
  await product.tellOfObject(previewKey(event.id, photoId))
  return { ticket, photoId }
}

/** The original comes, is verified and drawn. */
async function finish(browser: AppClient, { ticket }: { ticket: Parameters<typeof sendParts>[0] }, { bytes }: Shot) {
  const { uploadId, parts } = await sendParts(ticket, bytes)
  await browser.call('uploads/complete-upload', { params: { slug: event.slug, uploadId }, body: { parts } })
  await product.settle()
  const { body } = await browser.call('uploads/show-upload', { params: { slug: event.slug, uploadId } })
  return body
}

const listFor = async (browser: AppClient) =>
  (await browser.call('feed/list-photos', { params: { slug: event.slug } })).body.photos.filter(isPicture)
const statesFor = async (browser: AppClient) => (await listFor(browser)).map(({ id, status }) => ({ id, status }))
const eventPhotos = async () =>
  (await host.call('feed/list-event-photos', { params: { id: event.id } })).body.photos.map(({ id, status }) => ({
    id,
    status,
  }))
const decide = async (action: 'show' | 'hide' | 'wait' | 'remove' | 'restore', photoId: string) =>
  (await host.call('photos/decide-photos', { params: { id: event.id }, body: { photoIds: [photoId], action } })).body
const removeAs = (browser: AppClient, photoId: string) =>
  browser.call('photos/remove-photo', { params: { slug: event.slug, photoId } })
const report = (browser: AppClient, photoId: string) =>
  browser.call('reports/report-photo', {
    params: { slug: event.slug, photoId },
    body: { reason: 'me' },
  })
const keyOf = (url: string) => new URL(url).pathname.slice(1)
const changesFor = async (browser: AppClient, since: string) =>
  (await browser.call('feed/list-changes', { params: { slug: event.slug }, query: { since } })).body.changes

describe('a photo whose preview has come', () => {
  it('is seen by others as arriving, redrawn without metadata, and becomes its own under the same id', async () => {
    const shot = await shoot()
    const { body } = await bjorn.call('feed/list-changes', { params: { slug: event.slug } })
    const begun = await begin(anna, shot)
    const [seen] = await listFor(bjorn)
    expect(seen).toMatchObject({ id: begun.photoId, status: 'arriving', mine: false, width: 600, height: 900 })
    expect(seen?.placeholder).toBeTruthy()
    const drawn = await readObject(keyOf(seen?.renditions[0]?.url ?? ''))
    expect(await sharp(drawn).metadata()).not.toHaveProperty('exif')
    expect(await changesFor(bjorn, body.cursor)).toEqual([{ photo: seen }])
    expect(await product.bucket.listKeys(`previews/${event.id}/`)).toEqual([])

    expect(await finish(anna, begun, shot)).toEqual({ status: 'safe', photoId: begun.photoId })
    const [own] = await listFor(bjorn)
    expect(own).toMatchObject({ id: begun.photoId, status: 'shown', width: 320, height: 480 })
    expect(await changesFor(bjorn, body.cursor)).toEqual([{ photo: own }])
    const files = own?.renditions.map(({ url }) => keyOf(url))
    expect(await product.bucket.listKeys(`renditions/${event.id}/`)).toEqual(files)
  })

  // 75, for it is the first of a free event; others cost what the cost model counts on (scripts/scaling/inputs.ts).
  it('costs the tables no more than 80 units until its original is drawn', async () => {
    const bytes = await plain(320, 480).jpeg().toBuffer()
    const shot = { ...(await shoot()), bytes, file: describeFile('plain.jpg', 'image/jpeg', bytes) }
    const before = product.tables.unitsWritten()
    expect(await finish(anna, await begin(anna, shot), shot)).toMatchObject({ status: 'safe' })
    const units = product.tables.unitsWritten() - before
    expect(units).toBeGreaterThan(50)
    expect(units).toBeLessThanOrEqual(80)
  })

  it('stays visible between its verification and its drawing', async () => {
    const shot = await shoot()
    const { ticket, photoId } = await begin(anna, shot)
    await sendParts(ticket, shot.bytes)
    await product.tellOfObject(originalKey(event.id, photoId))
    expect(await statesFor(bjorn)).toEqual([{ id: photoId, status: 'arriving' }])
    await product.settle()
    expect(await statesFor(bjorn)).toEqual([{ id: photoId, status: 'shown' }])
  })

  it('counts as unfinished, and is in no ZIP, in no count of what is safe, and has no original', async () => {
    const { photoId } = await begin(anna, await shoot())
    const { body } = await host.call('guests/list-guests', { params: { id: event.id } })
    expect(body.guests).toMatchObject([{ photos: 0, bytes: 0, unfinished: 1 }])
    expect((await choosePhotos({ ...event, moments: [], features: defaultFeatures }, { album: false })).chosen).toEqual(
      [],
    )
    const original = await host.refusal('photos/show-original', { params: { slug: event.slug, photoId } })
    expect(original.code).toBe('not_found')
    expect(await eventPhotos()).toEqual([{ id: photoId, status: 'arriving' }])
  })

  it('stands where its page says that its EXIF says, until the file says it itself', async () => {
    const shot = await shoot()
    const preview = {
      ...describePreview('image/jpeg', shot.preview),
      taken: { local: '2026-06-20T10:00:00.000', offsetMinutes: 120 },
    }
    const begun = await begin(anna, shot, { preview })
    expect(await listFor(bjorn)).toMatchObject([{ capturedAt: '2026-06-20T08:00:00.000Z' }])
    await finish(anna, begun, shot)
    const [own] = await listFor(bjorn)
    expect(own?.capturedAt).not.toBe('2026-06-20T08:00:00.000Z')
  })

  it('shows a film by its poster until its own has been made of it', async () => {
    const bytes = readFixture('movie.mp4')
    const shot = { ...(await shoot()), bytes, file: describeFile('a.mp4', 'video/mp4', bytes) }
    const begun = await begin(anna, shot)
    expect(await listFor(bjorn)).toMatchObject([{ kind: 'video', status: 'arriving', renditions: [{}, {}] }])
    await finish(anna, begun, shot)
    const [film] = await listFor(bjorn)
    expect(film).toMatchObject({
      kind: 'video',
      status: 'shown',
      playback: { type: 'video/mp4' },
      // It has fewer pixels than what was sent for its poster.
      renditions: [{ width: 160, height: 120 }],
    })
    for (const { url } of film?.renditions ?? []) expect((await readObject(keyOf(url))).length).toBeGreaterThan(0)
  })
})

describe('a preview that is none', () => {
  const webp = readFixture('pattern.webp')
  it.each<[string, string, Buffer | Promise<Buffer>]>([
    ['a page', 'image/jpeg', Buffer.from(page)],
    ['a drawing with a script', 'image/webp', Buffer.from(`<svg>${smuggled}</svg>`)],
    ['another type', 'image/jpeg', webp],
    ['a few bytes', 'image/jpeg', Buffer.from('\xff\xd8\xff', 'latin1')],
    ['more pixels than any page draws', 'image/webp', plain(9000, 9000).webp({ effort: 0 }).toBuffer()],
  ])('costs itself alone: %s', async (_, type, bytes) => {
    const shot = await shoot()
    const preview = await bytes
    const ticket = await ask(anna, { ...shot.file, preview: describePreview(type, preview) })
    expect(await sendPreview(ticket, preview)).toBe(200)
    await product.settle()
    expect(await listFor(bjorn)).toEqual([])
    expect(await finish(anna, { ticket }, shot)).toMatchObject({ status: 'safe' })
    expect(await listFor(bjorn)).toMatchObject([{ status: 'shown' }])
    expect(await product.bucket.listKeys(`previews/${event.id}/`)).toEqual([])
  })

  it('is not the one that was announced, as of another ticket', async () => {
    const [one, other] = [await shoot(), await shoot()]
    const preview = await plain(30, 20).jpeg().toBuffer()
    const padded = Buffer.concat([preview, Buffer.alloc(Math.max(0, one.preview.length - preview.length))])
    const ticket = await ask(anna, { ...one.file, preview: describePreview('image/jpeg', one.preview) })
    expect(await sendPreview(ticket, padded)).toBe(200)
    await product.settle()
    expect(await listFor(bjorn)).toEqual([])
    expect(await sendPreview(ticket, Buffer.concat([other.preview, Buffer.alloc(1)]))).toBe(403)
    expect(await finish(anna, { ticket }, one)).toMatchObject({ status: 'safe' })
  })

  it('gets no place to go where it is too large, empty or of another type; its file does', async () => {
    const { file } = await shoot()
    const claims = [
      { type: 'image/jpeg', size: maxPreviewBytes + 1 },
      { type: 'image/jpeg', size: 0 },
      { type: 'image/svg+xml', size: 100 },
      { type: 'image/png', size: 100 },
      { type: '', size: 100 },
    ]
    for (const claim of claims) {
      const ticket = await ask(anna, { ...file, preview: { ...claim, sha256: file.sha256 } })
      expect(ticket).toMatchObject({ parts: [{ number: 1 }] })
      expect(ticket).not.toHaveProperty('preview')
    }
  })

  it('comes after its original, and changes nothing', async () => {
    const shot = await shoot()
    const ticket = await ask(anna, { ...shot.file, preview: describePreview('image/jpeg', shot.preview) })
    await finish(anna, { ticket }, shot)
    const before = await listFor(bjorn)
    expect(await sendPreview(ticket, shot.preview)).toBe(200)
    await product.settle()
    expect(await listFor(bjorn)).toEqual(before)
    expect(await product.bucket.listKeys(`previews/${event.id}/`)).toEqual([])
  })

  it('is given up where it was handed out time after time', async () => {
    const shot = await shoot()
    const ticket = await ask(anna, { ...shot.file, preview: describePreview('image/jpeg', shot.preview) })
    if (!isNewUpload(ticket)) throw new Error('No new upload.')
    await sendPreview(ticket, shot.preview)
    const key = previewKey(event.id, siblingId(ticket.uploadId, 'photo'))
    await deliver(verifyPreview, { Records: [{ s3: { object: { key } } }] }, { deliveries: 5 })
    expect(await listFor(bjorn)).toEqual([])
  })
})

describe('what is decided while a photo arrives', () => {
  it('holds when its original comes: a host has removed it, and may restore it', async () => {
    const shot = await shoot()
    const begun = await begin(anna, shot)
    await decide('remove', begun.photoId)
    expect(await listFor(bjorn)).toEqual([])
    expect(await finish(anna, begun, shot)).toMatchObject({ status: 'safe' })
    expect(await listFor(bjorn)).toEqual([])
    expect(await listFor(anna)).toEqual([])
    expect(await eventPhotos()).toEqual([{ id: begun.photoId, status: 'removed' }])
    expect((await decide('restore', begun.photoId)).decided).toEqual([begun.photoId])
    await product.settle()
    expect(await statesFor(bjorn)).toEqual([{ id: begun.photoId, status: 'shown' }])
  })

  it('holds where a host undoes a removal before the original comes', async () => {
    const shot = await shoot()
    const begun = await begin(anna, shot)
    await decide('remove', begun.photoId)
    await decide('restore', begun.photoId)
    expect(await statesFor(bjorn)).toEqual([{ id: begun.photoId, status: 'arriving' }])
    await finish(anna, begun, shot)
    expect(await statesFor(bjorn)).toEqual([{ id: begun.photoId, status: 'shown' }])
    const { body } = await host.call('guests/list-guests', { params: { id: event.id } })
    expect(body.guests).toMatchObject([{ photos: 1, unfinished: 0 }])
  })

  it('lets bytes wait that a host has removed as a preview', async () => {
    const shot = await shoot()
    const { photoId } = await begin(anna, shot)
    await decide('remove', photoId)
    const again = await begin(bjorn, shot)
    expect(await statesFor(anna)).toEqual([])
    expect(await statesFor(bjorn)).toEqual([{ id: again.photoId, status: 'waiting' }])
    await finish(bjorn, again, shot)
    expect(await statesFor(anna)).toEqual([])
    expect(await statesFor(bjorn)).toEqual([{ id: again.photoId, status: 'waiting' }])
  })

  it('holds where its sender has removed it, who may send it again', async () => {
    const shot = await shoot()
    const begun = await begin(anna, shot)
    expect((await removeAs(anna, begun.photoId)).status).toBe(204)
    await finish(anna, begun, shot)
    expect(await listFor(anna)).toEqual([])
    expect(await eventPhotos()).toEqual([])
    const again = await begin(anna, shot)
    expect(again.photoId).not.toBe(begun.photoId)
    await finish(anna, again, shot)
    expect(await statesFor(bjorn)).toEqual([{ id: again.photoId, status: 'shown' }])
  })

  it.each([
    ['a host has hidden', (photoId: string) => decide('hide', photoId)],
    ['somebody has reported', (photoId: string) => report(bjorn, photoId)],
  ])('waits where its sender takes back and sends again what %s', async (_, hide) => {
    const [preview, original] = [await shoot(), await shoot()]
    const [arriving, begun] = [await begin(anna, preview), await begin(anna, original)]
    await finish(anna, begun, original)
    for (const { photoId } of [arriving, begun]) {
      await hide(photoId)
      await removeAs(anna, photoId)
    }
    for (const shot of [preview, original]) await finish(anna, await begin(anna, shot), shot)
    expect(await listFor(bjorn)).toEqual([])
    expect((await statesFor(anna)).map(({ status }) => status)).toEqual(['waiting', 'waiting'])
  })

  it('waits where its sender sends what a host has hidden a second time before it has come', async () => {
    const shot = await shoot()
    const { photoId } = await begin(anna, shot)
    await decide('hide', photoId)
    const again = await ask(anna, shot.file)
    if (!isNewUpload(again)) throw new Error('No new upload.')
    await finish(anna, { ticket: again }, shot)
    expect(await listFor(bjorn)).toEqual([])
    expect(await statesFor(anna)).toEqual([{ id: siblingId(again.uploadId, 'photo'), status: 'waiting' }])
  })

  it('holds for what hosts hide, look at first, or what is for them alone', async () => {
    const hidden = await shoot()
    const begunHidden = await begin(anna, hidden)
    await decide('hide', begunHidden.photoId)
    const kept = await shoot()
    const begunKept = await begin(anna, kept, { audience: 'hosts' })
    await host.call('events/update-event', { params: { id: event.id }, body: { privacy: { approveFirst: true } } })
    const waiting = await shoot()
    const begunWaiting = await begin(anna, waiting)
    const states = [
      { id: begunHidden.photoId, status: 'hidden' },
      { id: begunKept.photoId, status: 'shown' },
      { id: begunWaiting.photoId, status: 'waiting' },
    ]
    const arriving = states.map((state) => ({ ...state, status: state.status === 'shown' ? 'arriving' : state.status }))
    expect((await statesFor(anna)).toSorted(byId)).toEqual(arriving.toSorted(byId))
    expect(await statesFor(bjorn)).toEqual([])
    await finish(anna, begunHidden, hidden)
    await finish(anna, begunKept, kept)
    await finish(anna, begunWaiting, waiting)
    expect((await statesFor(anna)).toSorted(byId)).toEqual(states.toSorted(byId))
    expect(await statesFor(bjorn)).toEqual([])
    for (const key of await product.bucket.listKeys(`renditions/${event.id}/`)) expect(key).toContain('/closed/')
  })

  it('is for whom its sender says last', async () => {
    const shot = await shoot()
    const begun = await begin(anna, shot, { audience: 'hosts' })
    const { photoId } = begun
    await anna.call('photos/change-photo', { params: { slug: event.slug, photoId }, body: { audience: 'everyone' } })
    expect(await statesFor(bjorn)).toEqual([{ id: photoId, status: 'arriving' }])
    await finish(anna, begun, shot)
    expect(await statesFor(bjorn)).toEqual([{ id: photoId, status: 'shown' }])
  })
})

describe('a photo that hosts have shown by its preview', () => {
  const lookFirst = () =>
    host.call('events/update-event', { params: { id: event.id }, body: { privacy: { approveFirst: true } } })
  const trustSenderOf = async (photoId: string) => {
    const { guestId = '' } = (await readPhotoRecord(event.id, photoId)) ?? {}
    await host.call('guests/change-guest', { params: { id: event.id, guestId }, body: { trusted: true } })
    await product.settle()
  }
  const forHosts = async () =>
    (await host.call('feed/list-event-photos', { params: { id: event.id } })).body.photos
      .filter(isPicture)
      .map(({ status, previewPlaceholder, renditions }) => ({ status, previewPlaceholder, drawn: renditions.length }))
  const same = async (shot: Shot) => ({
    ...shot,
    preview: await sharp(shot.bytes).autoOrient().resize(600).webp({ quality: 40 }).toBuffer(),
    type: 'image/webp',
  })

  it('is shown when its original is that picture', async () => {
    await lookFirst()
    const shot = await same(await shoot())
    const begun = await begin(anna, shot, { preview: describePreview(shot.type, shot.preview) })
    await decide('show', begun.photoId)
    await finish(anna, begun, shot)
    expect(await statesFor(bjorn)).toEqual([{ id: begun.photoId, status: 'shown' }])
    expect(await forHosts()).toEqual([{ status: 'shown', drawn: 1 }])
  })

  it('waits again when its original is another picture, which no guest can fetch, until hosts decide', async () => {
    await lookFirst()
    const shot = await shoot()
    const begun = await begin(anna, shot)
    await decide('show', begun.photoId)
    const { body: before } = await bjorn.call('feed/list-changes', { params: { slug: event.slug } })
    const [seen] = await listFor(bjorn)
    await finish(anna, begun, shot)
    expect(await listFor(bjorn)).toEqual([])
    expect(await changesFor(bjorn, before.cursor)).toEqual([{ gone: begun.photoId }])
    expect(await statesFor(anna)).toEqual([{ id: begun.photoId, status: 'waiting' }])
    expect(await forHosts()).toEqual([{ status: 'waiting', previewPlaceholder: seen?.placeholder, drawn: 1 }])
    for (const key of await product.bucket.listKeys(`renditions/${event.id}/`)) expect(key).toContain('/closed/')
    await trustSenderOf(begun.photoId)
    expect(await listFor(bjorn)).toEqual([])

    await decide('show', begun.photoId)
    expect(await statesFor(bjorn)).toEqual([{ id: begun.photoId, status: 'shown' }])
    expect(await forHosts()).toEqual([{ status: 'shown', drawn: 1 }])
  })

  it('waits again as well where its sender takes it back and sends it again, in every mode', async () => {
    await lookFirst()
    const shot = await shoot()
    const begun = await begin(anna, shot)
    await decide('show', begun.photoId)
    await finish(anna, begun, shot)
    await host.call('events/update-event', { params: { id: event.id }, body: { privacy: { approveFirst: false } } })
    await removeAs(anna, begun.photoId)
    const again = await begin(anna, shot)
    await finish(anna, again, shot)
    expect(await listFor(bjorn)).toEqual([])
    expect(await statesFor(anna)).toEqual([{ id: again.photoId, status: 'waiting' }])
  })

  it.each(['show', 'hide', 'remove'] as const)(
    'waits as another picture again where hosts take a decision on it back: %s',
    async (action) => {
      await lookFirst()
      const shot = await shoot()
      const begun = await begin(anna, shot)
      await decide('show', begun.photoId)
      await finish(anna, begun, shot)
      const waiting = await forHosts()
      expect(waiting).toMatchObject([{ status: 'waiting', previewPlaceholder: expect.any(String) }])
      await decide(action, begun.photoId)
      await decide(action === 'remove' ? 'restore' : 'wait', begun.photoId)
      expect(await forHosts()).toEqual(waiting)
      await trustSenderOf(begun.photoId)
      expect(await forHosts()).toEqual(waiting)
    },
  )

  it('has a line in the history that says why it waits again, and one that is its preview has none', async () => {
    await lookFirst()
    const shots = [await shoot(), await same(await shoot())] as const
    const begun = [
      await begin(anna, shots[0]),
      await begin(anna, shots[1], { preview: describePreview(shots[1].type, shots[1].preview) }),
    ] as const
    for (const { photoId } of begun) await decide('show', photoId)
    await finish(anna, begun[0], shots[0])
    await finish(anna, begun[1], shots[1])
    const { body } = await host.call('events/list-history', { params: { id: event.id } })
    const bySystem = body.entries.filter(({ by }) => by === 'system')
    expect(bySystem).toEqual([{ at: expect.any(String), by: 'system', action: 'photos_unlike_preview', photos: 1 }])
  })

  it('waits again in an open gallery too, shown after a report or pinned to the wall', async () => {
    const [reported, pinned, plain] = [await shoot(), await shoot(), await shoot()]
    const begun = [await begin(anna, reported), await begin(anna, pinned), await begin(anna, plain)] as const
    const [{ photoId }, { photoId: pinnedPhotoId }] = begun
    const { slug } = event
    await bjorn.call('reports/report-photo', { params: { slug, photoId }, body: { reason: 'private' } })
    await decide('show', photoId)
    await host.call('walls/change-wall', { params: { id: event.id }, body: { pinnedPhotoId } })
    for (const [index, shot] of [reported, pinned, plain].entries()) await finish(anna, begun[index] ?? begun[0], shot)
    expect(await statesFor(bjorn)).toEqual([{ id: begun[2].photoId, status: 'shown' }])
    expect(await readPhotoRecord(event.id, photoId)).not.toHaveProperty('cleared')
    const { body: wall } = await host.call('walls/show-wall', { params: { id: event.id } })
    expect(wall).toMatchObject({ pinnedPhotoId: null })
  })

  it('is shown all the same where hosts trust its guest and nobody decided on it', async () => {
    await lookFirst()
    const first = await shoot()
    await trustSenderOf((await begin(anna, first)).photoId)
    const shot = await shoot()
    const begun = await begin(anna, shot)
    await finish(anna, begun, shot)
    expect(await statesFor(bjorn)).toContainEqual({ id: begun.photoId, status: 'shown' })
  })
})

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

describe('the same bytes', () => {
  it('of two guests arrive twice and are one photo, of both', async () => {
    const shot = await shoot()
    const [ofAnna, ofBjorn] = [await begin(anna, shot), await begin(bjorn, shot)]
    expect(await listFor(host)).toHaveLength(2)
    await finish(anna, ofAnna, shot)
    expect(await finish(bjorn, ofBjorn, shot)).toEqual({ status: 'safe', photoId: ofAnna.photoId })
    expect(await listFor(host)).toMatchObject([{ id: ofAnna.photoId, status: 'shown' }])
    expect(await listFor(bjorn)).toMatchObject([{ id: ofAnna.photoId, mine: true }])
    const { body } = await host.call('galleries/show-gallery', { params: { slug: event.slug } })
    expect(body).toMatchObject({ photoCount: 1 })
  })

  it('are known once they are there, and make a sender of who sends them all the same', async () => {
    const shot = await shoot()
    const [ofAnna, ofBjorn] = [await begin(anna, shot), await begin(bjorn, shot)]
    await finish(anna, ofAnna, shot)
    expect(await ask(bjorn, shot.file)).toMatchObject({ known: true, photoId: ofAnna.photoId, mine: false })
    expect(await listFor(bjorn)).toMatchObject([{ id: ofAnna.photoId, mine: false }])
    // Another tab of theirs had begun before.
    expect(await finish(bjorn, ofBjorn, shot)).toEqual({ status: 'safe', photoId: ofAnna.photoId })
    expect(await listFor(bjorn)).toMatchObject([{ id: ofAnna.photoId, mine: true }])
  })

  it('of one guest arrive once', async () => {
    const shot = await shoot()
    const first = await begin(anna, shot)
    const second = await begin(anna, shot)
    expect(second.photoId).not.toBe(first.photoId)
    expect(await listFor(anna)).toMatchObject([{ id: first.photoId }])
    expect(await finish(anna, second, shot)).toEqual({ status: 'safe', photoId: second.photoId })
    expect(await listFor(anna)).toMatchObject([{ id: second.photoId, status: 'shown' }])
    expect(await finish(anna, first, shot)).toEqual({ status: 'safe', photoId: second.photoId })
  })
})

describe('an original that does not come', () => {
  it('leaves its preview in an active event, and takes it along where it is refused', async () => {
    const { body: me } = await host.call('events/show-me')
    await transact([creditGrant(me.email, 'en')])
    await host.call('events/activate-event', { params: { id: event.id } })
    const [lost, broken] = [await shoot(), await shoot()]
    const { photoId } = await begin(anna, lost)
    const begun = await begin(anna, broken)
    const { body: before } = await bjorn.call('feed/list-changes', { params: { slug: event.slug } })
    await anna.call('uploads/complete-upload', {
      params: { slug: event.slug, uploadId: begun.ticket.uploadId },
      body: { parts: [] },
    })
    await product.settle()
    expect(await statesFor(bjorn)).toEqual([{ id: photoId, status: 'arriving' }])
    expect((await readPhotoRecord(event.id, begun.photoId))?.removed?.by).toBe('system')
    expect(await changesFor(bjorn, before.cursor)).toContainEqual({ gone: begun.photoId })
    expect(await eventPhotos()).toEqual([{ id: photoId, status: 'arriving' }])
    expect(
      (await product.bucket.listKeys(`renditions/${event.id}/`)).filter((key) => key.includes(begun.photoId)),
    ).toEqual([])
  })

  it('keeps its preview in a free event for as long as it keeps its place', async () => {
    const shot = await shoot()
    const { ticket, photoId } = await begin(anna, shot)
    for (let index = 1; index < freeUploadLimit; index++) await begin(anna, await shoot())
    expect(await listFor(bjorn)).toHaveLength(freeUploadLimit)
    expect(await ask(bjorn, (await shoot()).file)).toMatchObject({ error: { code: 'free_limit_reached' } })
    await anna.call('uploads/complete-upload', {
      params: { slug: event.slug, uploadId: ticket.uploadId },
      body: { parts: [] },
    })
    expect((await listFor(bjorn)).map(({ id }) => id)).not.toContain(photoId)
    expect(await ask(bjorn, (await shoot()).file)).toMatchObject({ known: false })
  })
})
