import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { photoChange } from '../../photos/store-photos-for-test.ts'
import { describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendParts } from '#e2e/kit/send-file.ts'
import { dynamodb } from '../../database/dynamodb.ts'
import { transact } from '../../database/transact.ts'
import { readPhotoRecord } from '../../photo-record/photo-store.ts'

let product: OpenGallery
let host: AppClient
let anna: AppClient
let params: { slug: string }
let eventId: string
hostEventEachTest(async (hosted) => {
  ;({ product, host, id: eventId, params } = hosted)
  anna = await newGuest()
})

const newGuest = () => product.newGuest(params.slug)

/** Sends a photo that nobody else has, and answers its id. */
async function show(guest: AppClient, name = 'pattern.png'): Promise<string> {
  const bytes = readFixture(name)
  const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
  const { uploads } = (
    await guest.call('uploads/create-uploads', { params, body: { files: [describeFile(name, type, bytes)] } })
  ).body
  for (const ticket of uploads) await sendParts(ticket, bytes)
  await product.settle()
  const { photos } = (await guest.call('feed/list-photos', { params, query: { mine: 'true' } })).body
  return photos.at(-1)?.id ?? ''
}

async function openOf(guest: AppClient): Promise<string> {
  const { open } = (await guest.call('feed/list-photos', { params })).body
  return open?.cursor ?? ''
}
const anybody = new AppClient()
const ask = (since: string) => anybody.call('feed/list-open-changes', { params: { eventId }, query: { since } })

async function hide(photoId: string): Promise<void> {
  const record = await readPhotoRecord(eventId, photoId)
  if (record) await transact(photoChange(record, { hidden: true }))
}

async function setEvent(name: string, value: unknown): Promise<void> {
  await dynamodb.send(
    new UpdateCommand({
      TableName: 'events',
      Key: { id: eventId, sort: 'event' },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )
}

describe('the shared answer on open photos', () => {
  it('is nobody’s own, is kept as long as a head, and says at which head of the gallery it stands', async () => {
    const since = await openOf(anna)
    const photoId = await show(anna)
    const { body, headers, cookies } = await ask(since)
    expect(body.changes).toMatchObject([{ photo: { id: photoId, mine: false, removable: false } }])
    expect(body.head).toBe((await anybody.call('galleries/show-head', { params })).body.head)
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=2' })
    expect(cookies).toEqual([])
  })

  it('stays at its cursor while nothing changes', async () => {
    const since = await openOf(anna)
    await show(anna)
    const { cursor } = (await ask(since)).body
    expect((await ask(cursor)).body).toMatchObject({ changes: [], cursor, more: false })
  })

  it('is asked for at one cursor by all who have been told the same, whichever way', async () => {
    const start = await openOf(anna)
    const own = (await anna.call('feed/list-photos', { params })).body.cursor ?? ''
    await show(anna)
    const { open } = (await anna.call('feed/list-changes', { params, query: { since: own } })).body
    expect(open?.cursor).toBe((await ask(start)).body.cursor)
  })

  it('tells that a photo is gone which was open, and nothing of one that never was', async () => {
    const photoId = await show(anna)
    const since = await openOf(anna)
    await hide(photoId)
    const { body } = await ask(since)
    expect(body.changes).toEqual([{ gone: photoId }])
    const record = await readPhotoRecord(eventId, photoId)
    if (record) await transact(photoChange({ ...record, wasOpen: false }, {}))
    expect((await ask(body.cursor)).body.changes).toEqual([])
  })

  it('begins with cursors for guests who see all photos and for nobody else, each with the guest’s own id', async () => {
    const photoId = await show(anna)
    const { photos, open } = (await anna.call('feed/list-photos', { params })).body
    expect(open).toMatchObject({ eventId, guest: photos.find(({ id }) => id === photoId)?.guest })
    expect((await host.call('feed/list-photos', { params })).body).not.toHaveProperty('open')
    await setEvent('privacy', { guestsSeeGallery: false })
    expect((await anna.call('feed/list-photos', { params })).body).not.toHaveProperty('open')
    expect((await anna.call('feed/list-changes', { params })).body).not.toHaveProperty('open')
  })

  it.each([
    ['guests see no gallery any more', () => setEvent('privacy', { guestsSeeGallery: false })],
    ['the gallery has another PIN', () => setEvent('pin', { version: 'next', hash: 'of another' })],
    ['the gallery has another link', () => setEvent('slug', `another-${eventId}`)],
  ])('ends where %s, also for who has a cursor', async (_, change) => {
    const since = await openOf(anna)
    await show(anna)
    await change()
    const { body, headers } = await ask(since)
    expect(body).toMatchObject({ changes: [], reset: true })
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=2' })
  })

  it('knows no cursor that we have not sealed, and none of another event', async () => {
    const since = await openOf(anna)
    const own = (await anna.call('feed/list-photos', { params })).body.cursor ?? ''
    const changed = `${since.slice(0, 40)}${since[40] === 'A' ? 'B' : 'A'}${since.slice(41)}`
    for (const made of ['', 'x', own, changed]) expect((await ask(made)).body).toMatchObject({ reset: true })
    eventId = (await product.hostEvent()).event.id
    expect((await ask(since)).body).toMatchObject({ changes: [], reset: true })
  })

  it('has cursors in which nobody reads when something has changed', async () => {
    await show(anna)
    const text = Buffer.from(await openOf(anna), 'base64url').toString('latin1')
    expect(text).not.toMatch(/\d{6}|open|evn_/)
  })

  it('is refused without a cursor, for an event that there is not, and once the gallery is gone', async () => {
    const name = 'feed/list-open-changes'
    expect(await anybody.refusal(name, { params: { eventId } })).toMatchObject({
      status: 400,
      errors: [{ field: 'since' }],
    })
    const since = await openOf(anna)
    const unknown = { eventId: `${eventId.slice(0, -1)}${eventId.endsWith('0') ? 1 : 0}` }
    expect(await anybody.refusal(name, { params: unknown, query: { since } })).toMatchObject({ status: 404 })
    const [deletedAt, restorableUntil] = ['2026-06-20T12:00:00.000Z', '9999-06-20T12:00:00.000Z']
    await setEvent('tombstone', { deletedAt, restorableUntil, cause: 'host' })
    expect(await anybody.refusal(name, { params: { eventId }, query: { since } })).toMatchObject({
      status: 410,
      headers: { 'cache-control': 'no-store' },
    })
  })
})
