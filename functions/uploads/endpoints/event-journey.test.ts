import { createVerify } from 'node:crypto'
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { lookAtGallery } from '#e2e/kit/look-at-gallery.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile, sendParts } from '#e2e/kit/send-file.ts'
import { creditGrant } from '../../sign-in/account-store.ts'
import { dynamodb } from '../../database/dynamodb.ts'
import { activateEvent } from '../../events/activate-event.ts'
import { readEvent } from '../../events/event-store.ts'

let product: OpenGallery
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())

let number = 0
let email: string
let host: AppClient
beforeEach(async () => {
  number += 1
  email = `host-${number}@example.com`
  host = await product.openSession(email, new AppClient(`198.51.100.${number}`))
})

const grantCredit = () => dynamodb.send(new TransactWriteCommand({ TransactItems: [creditGrant(email, 'en')] }))
/** Makes one of an event's instants lie that many days back: time passes faster than a clock that signatures check. */
const backdate = (id: string, attribute: 'firstUploadAt' | 'activatedAt', days: number) =>
  dynamodb.send(
    new UpdateCommand({
      TableName: 'events',
      Key: { id, sort: 'event' },
      UpdateExpression: 'SET #attribute = :then',
      ExpressionAttributeNames: { '#attribute': attribute },
      ExpressionAttributeValues: { ':then': new Date(Date.now() - days * 24 * 3600_000).toISOString() },
    }),
  )

const create = async (client = host) =>
  (await client.call('events/create-event', { body: { title: 'Party', date: '2020-02-29' } })).body

describe('an event', () => {
  it('is free at first, has a link of 130 random bits and may lie in the past', async () => {
    const event = await create()
    expect(event).toMatchObject({
      title: 'Party',
      date: '2020-02-29',
      role: 'owner',
      timeZone: 'UTC',
      status: 'free',
      cover: null,
      uploadLimit: 10,
      uploadCount: 0,
      photoCount: 0,
      privacy: { guestsSeeGallery: true },
      keptUntil: null,
    })
    expect(event.slug).toMatch(/^[a-z2-7]{26}$/)
    expect(event.link).toBe(`http://app.test/g/${event.slug}`)
    expect((await host.call('events/show-event', { params: { id: event.id } })).body).toEqual(event)
  })

  it('is created once where the database’s answer was lost', async () => {
    const { body: before } = await host.call('events/show-me')
    product.tables.loseAnswer()
    const { id } = await create()
    const { body: after } = await host.call('events/show-me')
    expect(after.events.map((event) => event.id)).toEqual([id, ...before.events.map((event) => event.id)])
  })

  it('is listed newest first, to its own host alone', async () => {
    const first = await create()
    const second = await create()
    const { body } = await host.call('events/show-me')
    expect(body.events.map(({ id }) => id)).toEqual([second.id, first.id])
    const other = await product.openSession(`other-${email}`, new AppClient(`203.0.113.${number}`))
    expect((await other.call('events/show-me')).body.events).toEqual([])
    const params = { id: first.id }
    expect(await other.refusal('events/show-event', { params })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await other.refusal('events/update-event', { params, body: { title: 'x' } })).toMatchObject({ status: 404 })
    expect(await other.refusal('events/activate-event', { params })).toMatchObject({ status: 404 })
    expect(await other.refusal('downloads/create-download', { params })).toMatchObject({ status: 404 })
  })

  it('changes the named fields and no other', async () => {
    const event = await create()
    const body = { description: 'With cake', timeZone: 'Europe/Oslo', privacy: { guestsSeeGallery: false } }
    const { body: changed } = await host.call('events/update-event', { params: { id: event.id }, body })
    expect(changed).toEqual({ ...event, ...body, privacy: { ...event.privacy, ...body.privacy } })
    const { body: seen } = await new AppClient().call('galleries/show-gallery', { params: { slug: event.slug } })
    expect(seen).toMatchObject({ timeZone: 'Europe/Oslo' })
  })

  it('takes place in a time zone of the IANA list alone', async () => {
    const event = await create()
    const body = { title: 'Party', date: '2026-06-20', timeZone: 'Europe/Nowhere' }
    const refusal = { status: 400, errors: [{ field: 'timeZone' }] }
    expect(await host.refusal('events/create-event', { body })).toMatchObject(refusal)
    expect(await host.refusal('events/update-event', { params: { id: event.id }, body })).toMatchObject(refusal)
    const { body: made } = await host.call('events/create-event', { body: { ...body, timeZone: 'Asia/Kolkata' } })
    expect(made.timeZone).toBe('Asia/Kolkata')
  })
})

describe('activation', () => {
  it('spends one credit however often it is clicked at once', async () => {
    const event = await create()
    await grantCredit()
    await grantCredit()
    const params = { id: event.id }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => host.call('events/activate-event', { params })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { body } = await host.call('events/show-me')
    expect(body.credits).toBe(1)
    expect(body.events[0]).toMatchObject({ status: 'active', uploadLimit: null, uploadsCloseAt: expect.any(String) })
    expect(await host.refusal('events/activate-event', { params })).toMatchObject({
      status: 409,
      code: 'already_active',
    })
  })

  it('is over for a click that comes while another spends the last credit on the same event', async () => {
    const { id } = await create()
    const before = await readEvent(id)
    await grantCredit()
    await host.call('events/activate-event', { params: { id } })
    await expect(before && activateEvent(before, email)).rejects.toMatchObject({ code: 'already_active' })
  })

  it('activates one of two events with one credit', async () => {
    const events = [await create(), await create()]
    await grantCredit()
    const outcomes = await Promise.allSettled(
      events.map(({ id }) => host.call('events/activate-event', { params: { id } })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await host.call('events/show-me')).body.credits).toBe(0)
  })

  it('is refused without a credit and changes nothing', async () => {
    const { id } = await create()
    expect(await host.refusal('events/activate-event', { params: { id } })).toMatchObject({
      status: 409,
      code: 'no_credit',
    })
    expect((await host.call('events/show-event', { params: { id } })).body.status).toBe('free')
  })

  it('lifts the free event’s limit', async () => {
    const event = await create()
    await grantCredit()
    await host.call('events/activate-event', { params: { id: event.id } })
    const files = Array.from({ length: 30 }, (_, index) =>
      describeFile(`${index}.jpg`, 'image/jpeg', Buffer.from(`bytes ${index}`)),
    )
    const { body } = await new AppClient().call('uploads/create-uploads', {
      params: { slug: event.slug },
      body: { files },
    })
    expect(body.uploads.every((ticket) => 'uploadId' in ticket)).toBe(true)
  })
})

describe('a cover', () => {
  it('is shown once it is verified, takes no place among the uploads and goes when it is taken away', async () => {
    const event = await create()
    const params = { id: event.id }
    const send = async (name: string, type: string) => {
      const bytes = readFixture(name)
      const { body } = await host.call('uploads/create-cover-upload', { params, body: describeFile(name, type, bytes) })
      const { uploadId, parts } = await sendParts(body, bytes)
      const upload = { slug: event.slug, uploadId }
      expect(await new AppClient().refusal('uploads/show-upload', { params: upload })).toMatchObject({ status: 404 })
      await host.call('uploads/complete-upload', { params: upload, body: { parts } })
      await product.settle()
      expect((await host.call('uploads/show-upload', { params: upload })).body.status).toBe('safe')
    }
    await send('pattern.png', 'image/png')
    const { body: first } = await host.call('events/show-event', { params })
    expect(first).toMatchObject({ uploadCount: 0, photoCount: 0, cover: { renditions: [{ width: 320, height: 240 }] } })
    await send('sideways.jpg', 'image/jpeg')
    const { body: second } = await host.call('events/show-me')
    expect(second.events[0]?.cover).toMatchObject({ renditions: [{ width: 320, height: 480 }] })
    const files = async () =>
      (await Promise.all(['renditions', 'originals'].map((of) => product.bucket.listKeys(`${of}/${event.id}/`)))).map(
        (keys) => keys.length,
      )
    expect(await files()).toEqual([1, 1])

    const { body: cleared } = await host.call('events/update-event', { params, body: { cover: null } })
    expect(cleared.cover).toBeNull()
    await product.settle()
    expect(await files()).toEqual([0, 0])
    // The work is done again.
    for (const row of await product.readOutbox())
      if (row.kind === 'make-renditions' && row.message.includes(event.id)) await product.deliverRow(row)
    await product.settle()
    expect((await host.call('events/show-event', { params })).body.cover).toBeNull()
    expect(await files()).toEqual([0, 0])
  })

  it('is no video', async () => {
    const { id } = await create()
    const file = describeFile('movie.mp4', 'video/mp4', readFixture('movie.mp4'))
    const refusal = await host.refusal('uploads/create-cover-upload', { params: { id }, body: file })
    expect(refusal).toMatchObject({ status: 415, code: 'unsupported_type' })
  })
})

describe('a gallery', () => {
  it('gives its viewer cookies, signed for its own pictures and for half an hour', async () => {
    const event = await create()
    const guest = new AppClient()
    const { body, cookies } = await guest.call('galleries/show-gallery', { params: { slug: event.slug } })
    expect(body).toMatchObject({ role: 'guest', eventId: null, uploadsLeft: 10, canUpload: true })
    expect(body).toMatchObject({ head: expect.stringMatching(/^0\./) })
    for (const folder of ['open', 'closed']) {
      const attributes = `; Path=/renditions/${event.id}/${folder}; Max-Age=1800; HttpOnly; Secure; SameSite=Lax`
      expect(cookies.filter((cookie) => cookie.startsWith('CloudFront-') && cookie.endsWith(attributes))).toHaveLength(
        3,
      )
    }

    const plain = (name: string) =>
      Buffer.from(
        (guest.jar.valueOf(name) ?? '').replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'),
        'base64',
      )
    const policy = plain('CloudFront-Policy')
    expect(JSON.parse(policy.toString())).toMatchObject({
      Statement: [{ Resource: `http://app.test/renditions/${event.id}/open/*` }],
    })
    const isSigned = createVerify('RSA-SHA1').update(policy).verify(product.publicKey, plain('CloudFront-Signature'))
    expect(isSigned).toBe(true)
  })

  it('knows its host, and a guest by a cookie that stays the same', async () => {
    const { slug, id } = await create()
    expect((await host.call('galleries/show-gallery', { params: { slug } })).body).toMatchObject({
      role: 'host',
      eventId: id,
    })
    const guest = new AppClient()
    await guest.call('galleries/show-gallery', { params: { slug } })
    const cookie = guest.jar.valueOf('__Host-festlens-guest')
    expect(cookie).toMatch(/^gst_/)
    const again = await guest.call('galleries/show-gallery', { params: { slug } })
    expect(again.cookies.some((set) => set.includes('festlens-guest'))).toBe(false)
  })

  it('outlives its day until it is deleted, answers 410 then, and 403 to uploads once they are closed', async () => {
    const { slug, id, title } = await create()
    const guest = new AppClient()
    const bytes = readFixture('pattern.png')
    await sendFile(guest, slug, describeFile('pattern.png', 'image/png', bytes), bytes)
    await product.settle()
    await backdate(id, 'firstUploadAt', 7)
    expect((await lookAtGallery(guest, slug)).canUpload).toBe(false)
    await host.call('events/delete-event', { params: { id }, body: { title } })
    const refusal = await guest.refusal('galleries/show-gallery', { params: { slug } })
    expect(refusal).toMatchObject({ status: 410, code: 'gallery_gone' })

    await host.call('events/restore-event', { params: { id } })
    await grantCredit()
    await host.call('events/activate-event', { params: { id } })
    await backdate(id, 'activatedAt', 370)
    expect((await lookAtGallery(guest, slug)).canUpload).toBe(false)
    const file = describeFile('late.png', 'image/png', Buffer.from('late'))
    const late = await guest.refusal('uploads/create-uploads', { params: { slug }, body: { files: [file] } })
    expect(late).toMatchObject({ status: 403, code: 'uploads_closed' })
  })
})
