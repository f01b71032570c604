import { isPicture } from '#shared/rules/upload-kinds.ts'
import { describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile, sendParts } from '#e2e/kit/send-file.ts'
import { deleteObject } from '../gateways/media-bucket.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { siblingId } from '../runtime/new-id.ts'
import { removePhoto } from '../photos/remove-photo.ts'
import { publishPhoto } from '../pictures/publish-photo.ts'
import { readEvent } from '../events/event-store.ts'

let product: OpenGallery
let host: AppClient
let event: { id: string; slug: string }
hostEventEachTest((hosted) => {
  ;({ product, host, event } = hosted)
})

const guest = new AppClient()
const bytes = readFixture('pattern.png')
const file = describeFile('pattern.png', 'image/png', bytes)
const send = () => sendFile(guest, event.slug, file, bytes)
const keyOf = (uploadId: string) => originalKey(event.id, siblingId(uploadId, 'photo'))
const statusOf = async (uploadId: string) =>
  (await guest.call('uploads/show-upload', { params: { slug: event.slug, uploadId } })).body
const facts = async () => (await host.call('events/show-event', { params: { id: event.id } })).body

describe('verification', () => {
  it('comes to one end by any number of events, also at once', async () => {
    const uploadId = await send()
    await Promise.all(Array.from({ length: 5 }, () => product.tellOfObject(keyOf(uploadId))))
    await product.settle()
    expect(await statusOf(uploadId)).toMatchObject({ status: 'safe' })
    expect(await facts()).toMatchObject({ uploadCount: 1, photoCount: 1 })
    const promised = (await product.readOutbox()).filter(
      ({ kind, message }) => kind === 'make-renditions' && message.includes(event.id),
    )
    expect(promised).toHaveLength(1)
  })

  it('refuses bytes that are not those announced though they have their size, and takes them away', async () => {
    const uploadId = await sendFile(guest, event.slug, { ...file, sha256: 'a'.repeat(64) }, bytes)
    await product.tellOfObject(keyOf(uploadId))
    expect(await statusOf(uploadId)).toMatchObject({ status: 'refused', error: { code: 'checksum_mismatch' } })
    expect(await product.bucket.listKeys(`originals/${event.id}/`)).toEqual([])
    expect(await facts()).toMatchObject({ uploadCount: 0, photoCount: 0 })
  })

  it('never calls safe what it could not store, and succeeds when its event comes again', async () => {
    const uploadId = await send()
    product.tables.faults.add({ service: 'dynamodb', operation: 'TransactWriteItems', fail: 20, status: 500 })
    await expect(product.tellOfObject(keyOf(uploadId))).rejects.toThrow('The job failed')
    product.tables.faults.clear()
    expect(await statusOf(uploadId)).toEqual({ status: 'verifying' })
    await product.settle()
    expect(await statusOf(uploadId)).toMatchObject({ status: 'safe' })
    expect(await facts()).toMatchObject({ uploadCount: 1, photoCount: 1 })
  })

  it.each(['GetObject', 'DeleteObject'] as const)(
    'loses nothing where S3 refuses %s, and tries again',
    async (call) => {
      const first = await send()
      const second = await sendFile(new AppClient('192.0.2.2'), event.slug, file, bytes)
      await product.tellOfObject(keyOf(first))
      product.bucket.faults.add({ service: 's3', operation: call, fail: 1, status: 403 })
      await expect(product.tellOfObject(keyOf(second))).rejects.toThrow('The job failed')
      expect(await product.bucket.listKeys(`originals/${event.id}/`)).toHaveLength(2)
      await product.settle()
      expect(await statusOf(second)).toEqual({ status: 'safe', photoId: siblingId(first, 'photo') })
      expect(await product.bucket.listKeys(`originals/${event.id}/`)).toEqual([keyOf(first)])
    },
  )

  it('comes again for an object that S3 told of and does not have', async () => {
    const uploadId = await send()
    await deleteObject(keyOf(uploadId))
    await expect(product.tellOfObject(keyOf(uploadId))).rejects.toThrow('The job failed')
    expect(await statusOf(uploadId)).toEqual({ status: 'verifying' })
  })

  it('takes away what arrives after its upload was refused', async () => {
    const { body } = await guest.call('uploads/create-uploads', {
      params: { slug: event.slug },
      body: { files: [file] },
    })
    const [ticket] = body.uploads
    const uploadId = ticket && 'uploadId' in ticket ? ticket.uploadId : ''
    const params = { slug: event.slug, uploadId }
    await guest.call('uploads/complete-upload', { params, body: { parts: [] } })
    expect((await facts()).uploadCount).toBe(0)
    await sendParts(ticket, bytes)
    await product.settle()
    expect(await statusOf(uploadId)).toMatchObject({ status: 'refused', error: { code: 'upload_incomplete' } })
    expect(await product.bucket.listKeys(keyOf(uploadId))).toEqual([])
    expect(await facts()).toMatchObject({ uploadCount: 0, photoCount: 0 })
  })

  it('refuses a photo whose header is broken, and keeps one whose picture is', async () => {
    const headless = Buffer.from('\x89PNG\r\n\x1a\n and then nothing of a picture', 'latin1')
    const damaged = Buffer.concat([readFixture('sideways.jpg').subarray(0, 9000), Buffer.alloc(4000)])
    const badId = await sendFile(guest, event.slug, describeFile('bad.png', 'image/png', headless), headless)
    const oddId = await sendFile(guest, event.slug, describeFile('odd.jpg', 'image/jpeg', damaged), damaged)
    await product.settle()
    expect(await statusOf(badId)).toMatchObject({ status: 'refused', error: { code: 'unreadable_file' } })
    expect(await statusOf(oddId)).toMatchObject({ status: 'safe' })
    const { body } = await guest.call('feed/list-photos', { params: { slug: event.slug } })
    expect(body.photos).toMatchObject([{ width: 320, height: 480 }])
  })

  it('keeps a JPEG that is cut in the middle, shows it as far as it goes, and says so to its sender and the hosts', async () => {
    const whole = readFixture('sideways.jpg')
    const cut = whole.subarray(0, whole.length / 2)
    const uploadId = await sendFile(guest, event.slug, describeFile('cut.jpg', 'image/jpeg', cut), cut)
    await product.settle()
    expect(await statusOf(uploadId)).toMatchObject({ status: 'safe' })
    const params = { slug: event.slug }
    const told = { status: 'shown', incomplete: true, width: 320, height: 480, renditions: [{ width: 320 }] }
    for (const query of [undefined, { mine: 'true' }]) {
      const { body } = await guest.call('feed/list-photos', { params, ...(query && { query }) })
      expect(body.photos).toMatchObject([told])
    }
    const { body } = await host.call('feed/list-event-photos', { params: { id: event.id } })
    expect(body.photos).toMatchObject([{ ...told, size: cut.length }])
    const { body: original } = await guest.call('photos/show-original', {
      params: { ...params, photoId: siblingId(uploadId, 'photo') },
    })
    expect(original.size).toBe(cut.length)
    await sendFile(guest, event.slug, describeFile('cut.jpg', 'image/jpeg', whole), whole)
    await product.settle()
    const { body: both } = await guest.call('feed/list-photos', { params })
    expect(
      both.photos
        .filter(isPicture)
        .map(({ incomplete }) => incomplete)
        .filter(Boolean),
    ).toEqual([true])
  })

  it('accepts a photo under another photo’s name as what it is', async () => {
    const misnamed = describeFile('really.jpg', 'image/jpeg', bytes)
    const uploadId = await sendFile(guest, event.slug, misnamed, bytes)
    await product.settle()
    expect(await statusOf(uploadId)).toMatchObject({ status: 'safe' })
  })
})

describe('a photo that is removed before it is drawn', () => {
  it('never appears, and leaves no rendition behind', async () => {
    const uploadId = await send()
    await product.tellOfObject(keyOf(uploadId))
    const row = await readEvent(event.id)
    if (!row) throw new Error('No event.')
    const photoId = siblingId(uploadId, 'photo')
    const drawing = publishPhoto(event.id, photoId)
    await removePhoto(photoId, { event: row, role: 'host', email: 'host@example.com', guestId: undefined })
    await drawing
    await product.settle()
    const { body } = await guest.call('feed/list-photos', { params: { slug: event.slug } })
    expect(body.photos).toEqual([])
    expect(await facts()).toMatchObject({ photoCount: 0 })
    expect(await product.bucket.listKeys(`renditions/${event.id}/`)).toEqual([])
  })
})
