import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { lookAtGallery } from '#e2e/kit/look-at-gallery.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendParts } from '#e2e/kit/send-file.ts'
import { dynamodb } from '../../database/dynamodb.ts'

let product: OpenGallery
let host: AppClient
let params: { slug: string }
let eventId: string
hostEventEachTest((hosted) => {
  ;({ product, host, id: eventId, params } = hosted)
})

const bytes = readFixture('pattern.png')
const body = { files: [describeFile('pattern.png', 'image/png', bytes)] }
const anybody = new AppClient()
const head = async () => (await anybody.call('galleries/show-head', { params })).body.head
const [photosOf, factsOf] = [(of: string) => of.split('.')[0], (of: string) => of.split('.')[1]]

const newGuest = () => product.newGuest(params.slug)

/** Shows a photo of this guest. */
async function show(guest: AppClient): Promise<void> {
  const { uploads } = (await guest.call('uploads/create-uploads', { params, body })).body
  for (const ticket of uploads) await sendParts(ticket, bytes)
  await product.settle()
}

it('is the same to everybody, keeps for two seconds, and gives nobody a cookie', async () => {
  const guest = await newGuest()
  const gallery = await lookAtGallery(guest, params.slug)
  for (const who of [host, guest, anybody]) {
    const { body: answer, headers, cookies } = await who.call('galleries/show-head', { params })
    expect(answer).toEqual({ head: gallery.head })
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=2' })
    expect(cookies).toEqual([])
  }
})

it('is another with each photo that is shown, gets one more sender, or goes', async () => {
  const [anna, bjorn] = [await newGuest(), await newGuest()]
  const { uploads: begun } = (await bjorn.call('uploads/create-uploads', { params, body })).body
  const heads = [await head()]
  await show(anna)
  heads.push(await head())
  await bjorn.call('uploads/create-uploads', { params, body })
  // To know of it changes nothing.
  expect(await head()).toBe(heads.at(-1))
  await sendParts(begun[0], bytes)
  await product.settle()
  heads.push(await head())
  const [photo] = (await host.call('feed/list-photos', { params })).body.photos
  await host.call('photos/remove-photo', { params: { ...params, photoId: photo?.id ?? '' } })
  heads.push(await head())
  expect(new Set(heads.map(photosOf)).size).toBe(4)
})

it('tells of a new title or of hidden photos behind its dot, and of photos alone before it', async () => {
  const first = await head()
  await host.call('events/update-event', { params: { id: eventId }, body: { title: 'Feast' } })
  const second = await head()
  await host.call('events/update-event', { params: { id: eventId }, body: { privacy: { guestsSeeGallery: false } } })
  const third = await head()
  expect(new Set([first, second, third].map(factsOf)).size).toBe(3)
  await dynamodb.send(
    new UpdateCommand({
      TableName: 'events',
      Key: { id: eventId, sort: 'event' },
      UpdateExpression: 'ADD revision :one, photoCount :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  )
  expect(factsOf(await head())).toBe(factsOf(third))
  expect(await head()).not.toBe(third)
})

it('is 404 for an unknown link and 410 once the gallery is gone', async () => {
  expect(await anybody.refusal('galleries/show-head', { params: { slug: 'no-such-link' } })).toMatchObject({
    status: 404,
    headers: { 'cache-control': 'no-store' },
  })
  await dynamodb.send(
    new UpdateCommand({
      TableName: 'events',
      Key: { id: eventId, sort: 'event' },
      UpdateExpression: 'SET createdAt = :long, firstUploadAt = :long, #date = :day',
      ExpressionAttributeNames: { '#date': 'date' },
      ExpressionAttributeValues: { ':long': '2020-01-01T00:00:00.000Z', ':day': '2020-01-01' },
    }),
  )
  // Not by its date, before any host has a letter.
  expect((await anybody.call('galleries/show-head', { params })).status).toBe(200)
  await dynamodb.send(
    new UpdateCommand({
      TableName: 'events',
      Key: { id: eventId, sort: 'event' },
      UpdateExpression: 'SET tombstone = :tombstone',
      ExpressionAttributeValues: {
        ':tombstone': {
          deletedAt: '2026-06-27T18:00:00.000Z',
          restorableUntil: '2026-07-11T18:00:00.000Z',
          cause: 'date',
        },
      },
    }),
  )
  expect(await anybody.refusal('galleries/show-head', { params })).toMatchObject({ status: 410, code: 'gallery_gone' })
})
