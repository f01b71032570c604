import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import { makeVoice } from '#e2e/kit/make-voice.ts'
import type { OpenGallery, OutboxRow } from '#e2e/kit/open-gallery.ts'
import { describeFile, isNewUpload, readFixture, sendFileOfAll, sendParts } from '#e2e/kit/send-file.ts'
import type { Answer } from '#shared/api/shapes.ts'
import { dynamodb } from '../../database/dynamodb.ts'
import { readHistory } from '../../events/history-store.ts'
import { letterSchema } from '../../outbox-messages.ts'
import { readGuest } from '../../galleries/guest-store.ts'
import { leaveMessage } from '../../messages/leave-message.ts'
import { tables } from '../../tables.ts'

let product: OpenGallery
let host: AppClient
let eventId: string
let params: { slug: string }
hostEventEachTest((hosted) => {
  ;({ product, host, params, id: eventId } = hosted)
})

const picture = (index: number) => Buffer.concat([readFixture('pattern.png'), Buffer.alloc(index)])
const fileOf = (index: number) => describeFile(`${index}.png`, 'image/png', picture(index))

/** Sends pictures, whether the event has them or not. */
async function send(guest: AppClient, ...indexes: number[]): Promise<void> {
  for (const index of indexes) {
    const [ticket] = (await guest.call('uploads/create-uploads', { params, body: { files: [fileOf(index)] } })).body
      .uploads
    if (isNewUpload(ticket)) await sendParts(ticket, picture(index))
  }
  await product.settle()
}
/** Sends one picture as several guests; the first of them owns it. */
const sendShared = (guests: readonly AppClient[], index: number) =>
  sendFileOfAll(guests, params.slug, { file: fileOf(index), bytes: picture(index) }, product)
const idOf = async (guest: AppClient) => (await guest.call('guests/show-guest', { params })).body.guest ?? ''
const mine = async (guest: AppClient) =>
  (await guest.call('feed/list-photos', { params, query: { mine: 'true' } })).body.photos
const dataOf = async (guest: AppClient) => (await guest.call('privacy/export-guest-data', { params })).body
const erase = async (guest: AppClient) => (await guest.call('privacy/erase-guest-data', { params })).body
const tellMe = async (who: AppClient) => (await who.call('events/show-me')).body

/** Tables that hold a text anywhere. */
async function tablesHolding(text: string): Promise<string[]> {
  const found = await Promise.all(
    Object.keys(tables).map(async (TableName) => {
      const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName, ConsistentRead: true }))
      return Items.some((item) => JSON.stringify(item).includes(text)) ? [TableName] : []
    }),
  )
  return found.flat()
}

const promisesOf = async (kind: string, about = ''): Promise<OutboxRow[]> =>
  (await product.readOutbox()).filter((row) => row.kind === kind && row.message.includes(about))

const farewells = async (email: string) =>
  (await promisesOf('send-mail'))
    .map(({ message }) => letterSchema.parse(JSON.parse(message)))
    .filter(({ letter, to }) => letter === 'data-erased' && to === email)

describe('a guest’s own data', () => {
  it('is all that their browser has left in the gallery, and nobody else’s', async () => {
    const [anna, berit] = [await product.newGuest(params.slug), await product.newGuest(params.slug)]
    await anna.call('guests/rename-guest', { params, body: { name: 'Anna' } })
    await send(anna, 1)
    await sendShared([anna, berit], 2)
    await send(berit, 3)
    const [photo] = await mine(berit)
    await anna.call('photos/like-photo', { params: { ...params, photoId: photo?.id ?? '' } })
    await anna.call('messages/leave-message', { params, body: { text: 'Skål!' } })
    await berit.call('messages/leave-message', { params, body: { text: 'Her er Berit.' } })
    await anna.call('guests/make-guest-link', { params })
    await anna.call('uploads/create-uploads', { params, body: { files: [fileOf(9)] } })
    const data = await dataOf(anna)
    expect(data).toMatchObject({
      event: { title: 'Bryllup Åse & Ø' },
      guest: { name: 'Anna', photos: 2 },
      unfinished: [fileOf(9).sha256],
      likes: [{ photoId: photo?.id }],
      messages: [{ text: 'Skål!' }],
      guestLinks: [{ isUsed: false }],
    })
    expect(new Set(data.uploads.map(({ name }) => name))).toEqual(new Set(['1.png', '2.png']))
    // What Anna was the first to send is Berit's too, but not what Anna called it.
    expect((await dataOf(berit)).uploads.map(({ name }) => name)).toEqual(expect.arrayContaining(['3.png', undefined]))
  })

  it('is nothing of a browser that has done nothing, which may erase that', async () => {
    const stranger = new AppClient('192.0.2.251')
    expect(await dataOf(stranger)).toMatchObject({ guest: null, uploads: [], messages: [] })
    await erase(stranger)
    expect(await promisesOf('erase-data', eventId)).toEqual([])
  })

  it('goes at once and for good, and leaves others theirs', async () => {
    const [anna, berit] = [await product.newGuest(params.slug), await product.newGuest(params.slug)]
    await anna.call('guests/rename-guest', { params, body: { name: 'Erased Anna' } })
    await send(anna, 1)
    await sendShared([anna, berit], 2)
    await anna.call('messages/leave-message', { params, body: { text: 'Words of Anna.' } })
    const [photo] = await mine(berit)
    await anna.call('photos/like-photo', { params: { ...params, photoId: photo?.id ?? '' } })
    await erase(anna)
    expect(await tablesHolding('Erased Anna')).toEqual([])
    await product.settle()
    expect(await mine(anna)).toEqual([])
    expect(await tablesHolding('Words of Anna')).toEqual([])
    expect(await mine(berit)).toMatchObject([{ id: photo?.id, mine: true, likes: 0 }])
    const { photos } = (await berit.call('feed/list-photos', { params })).body
    expect(photos).toHaveLength(1)
    expect(await dataOf(anna)).toMatchObject({ uploads: [], likes: [], messages: [], unfinished: [], guestLinks: [] })
    const { guests } = (await host.call('guests/list-guests', { params: { id: eventId } })).body
    expect(guests.map(({ guestId }) => guestId)).toEqual([await idOf(berit)])
  })

  it.each([
    { writes: 0, goes: 0, words: [] },
    { writes: 1, goes: 1, words: [] },
    { writes: 1, goes: 0, words: ['photos'] },
  ])('takes along what they wrote on a voice of several senders, and nobody else’s: %o', async (who) => {
    const { name, type, bytes } = await makeVoice('Opus in WebM')
    const senders = [await product.newGuest(params.slug), await product.newGuest(params.slug)]
    await sendFileOfAll(senders, params.slug, { file: describeFile(name, type, bytes), bytes }, product)
    const heard = async () =>
      (await host.call('feed/list-photos', { params, query: { kind: 'voice' } })).body.photos.map(({ id }) => id)
    const [photoId = ''] = await heard()
    const body = { caption: 'Words of a sender.' }
    await senders[who.writes]?.call('photos/change-photo', { params: { ...params, photoId }, body })
    await senders[who.goes]?.call('privacy/erase-guest-data', { params })
    await product.settle()
    expect(await heard()).toEqual([photoId])
    expect(await tablesHolding('Words of a sender')).toEqual(who.words)
  })

  it('asked for twice at once is one request, and done twice it is done once', async () => {
    const anna = await product.newGuest(params.slug)
    await send(anna, 1)
    const [one, other] = await Promise.all([erase(anna), erase(anna)])
    expect(other).toEqual(one)
    const promises = await promisesOf('erase-data', eventId)
    expect(promises).toHaveLength(1)
    await product.settle()
    // The guest comes back, and what they send now is not part of what was erased.
    await send(anna, 2)
    await anna.call('messages/leave-message', { params, body: { text: 'Again!' } })
    for (const promise of promises) await product.deliverRow(promise)
    expect(await mine(anna)).toHaveLength(1)
    expect((await dataOf(anna)).messages).toMatchObject([{ text: 'Again!' }])
    const { guests } = (await host.call('guests/list-guests', { params: { id: eventId } })).body
    expect(guests).toMatchObject([{ photos: 1 }])
  })

  it('takes with it what hosts have said of their clock, from photos that others have sent too', async () => {
    const [anna, berit] = [await product.newGuest(params.slug), await product.newGuest(params.slug)]
    const bytes = readFixture('sideways.jpg')
    await sendFileOfAll(
      [anna, berit],
      params.slug,
      { file: describeFile('a.jpg', 'image/jpeg', bytes), bytes },
      product,
    )
    const [before] = await mine(berit)
    const ofAnna = { id: eventId, guestId: await idOf(anna) }
    await host.call('guests/change-guest', { params: ofAnna, body: { clockShiftMinutes: 60 } })
    await product.settle()
    const [shifted] = await mine(berit)
    expect(Date.parse(shifted?.capturedAt ?? '') - Date.parse(before?.capturedAt ?? '')).toBe(60 * 60 * 1000)
    await erase(anna)
    await product.settle()
    expect((await mine(berit)).map(({ capturedAt }) => capturedAt)).toEqual([before?.capturedAt])
  })

  it('takes nothing that they do afterwards, though its work is done again', async () => {
    const [anna, berit] = [await product.newGuest(params.slug), await product.newGuest(params.slug)]
    await send(berit, 1, 2)
    const [liked, other] = (await mine(berit)).map(({ id }) => id)
    const like = () => anna.call('photos/like-photo', { params: { ...params, photoId: liked ?? '' } })
    await like()
    await erase(anna)
    await product.settle()
    expect(await dataOf(anna)).toMatchObject({ likes: [], reports: [], guestLinks: [] })
    await like()
    await anna.call('guests/make-guest-link', { params })
    await anna.call('uploads/create-uploads', { params, body: { files: [fileOf(1)] } })
    const body = { reason: 'me', message: 'I am in it.' } as const
    await anna.call('reports/report-photo', { params: { ...params, photoId: other ?? '' }, body })
    const all = async () => [{ ...(await dataOf(anna)), exportedAt: '' }, (await mine(anna)).map(({ id }) => id)]
    const theirs = await all()
    expect(theirs).toMatchObject([
      { likes: [{ photoId: liked }], reports: [{ photoId: other, message: 'I am in it.' }], guestLinks: [{}] },
      [expect.stringMatching(`${liked}|${other}`)],
    ])
    for (const promise of await promisesOf('erase-data', eventId)) await product.deliverRow(promise)
    expect(await all()).toEqual(theirs)
  })

  it('takes with it what is on its way, whenever its bytes come', async () => {
    const anna = await product.newGuest(params.slug)
    const files = [fileOf(1), fileOf(2)]
    const [begun, late] = (await anna.call('uploads/create-uploads', { params, body: { files } })).body.uploads
    await erase(anna)
    // Its bytes arrive before the work is done, and their message is delivered first.
    const { uploadId, parts } = await sendParts(begun, picture(1))
    await product.settle()
    const refused = { status: 'refused', error: { code: 'erased_by_sender' } }
    const completed = await anna.call('uploads/complete-upload', { params: { ...params, uploadId }, body: { parts } })
    expect(completed.body).toMatchObject(refused)
    const afterwards = await sendParts(late, picture(2))
    await product.settle()
    expect(
      (await anna.call('uploads/show-upload', { params: { ...params, uploadId: afterwards.uploadId } })).body,
    ).toMatchObject(refused)
    expect(await mine(anna)).toEqual([])
    expect((await dataOf(anna)).unfinished).toEqual([])
    expect(await product.bucket.listKeys(`originals/${eventId}/`)).toEqual([])
    // The same file may be sent again.
    await send(anna, 1)
    expect(await mine(anna)).toHaveLength(1)
  })

  it('does not make them a sender of what another has sent meanwhile', async () => {
    const [anna, berit] = [await product.newGuest(params.slug), await product.newGuest(params.slug)]
    const body = { files: [fileOf(1)] }
    const [ticket] = (await anna.call('uploads/create-uploads', { params, body })).body.uploads
    await send(berit, 1)
    await sendParts(ticket, picture(1))
    await erase(anna)
    await product.settle()
    expect(await mine(anna)).toEqual([])
    expect(await mine(berit)).toHaveLength(1)
  })

  it('needs the PIN like all else of a gallery', async () => {
    const anna = await product.newGuest(params.slug)
    await host.call('events/update-event', { params: { id: eventId }, body: { pin: '4711' } })
    expect(await anna.refusal('privacy/export-guest-data', { params })).toMatchObject({ code: 'pin_required' })
    expect(await anna.refusal('privacy/erase-guest-data', { params })).toMatchObject({ code: 'pin_required' })
  })
})

describe('a host’s own data', () => {
  it('is all on them and their events, without what the app does not tell hosts of guests', async () => {
    const { email } = await tellMe(host)
    const anna = await product.newGuest(params.slug)
    await anna.call('guests/rename-guest', { params, body: { name: 'Anna' } })
    await send(anna, 1)
    await leaveMessage(eventId, await idOf(anna), { text: 'Skål!', audience: 'everyone' })
    const { body } = await host.call('privacy/export-own-data')
    expect(body).toMatchObject({
      email,
      account: { credits: 0 },
      events: [{ id: eventId, title: 'Bryllup Åse & Ø', privacy: { guestsSeeGallery: true } }],
      guests: [{ name: 'Anna', photos: 1 }],
      messages: [{ text: 'Skål!' }],
      payments: [],
    })
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['likes']))
    expect(await new AppClient().refusal('privacy/export-own-data')).toMatchObject({ status: 401 })
  })

  it('is erased once its address is typed, with a letter when it is done', async () => {
    const { email } = await tellMe(host)
    const { events } = (await host.call('privacy/show-erasure')).body
    expect(events).toEqual([{ id: eventId, title: 'Bryllup Åse & Ø', outcome: 'deleted', heir: null }])
    const wrong = await host.refusal('privacy/erase-own-data', { body: { email: 'x@example.com', deletes: [eventId] } })
    expect(wrong).toMatchObject({ status: 409, code: 'address_differs', errors: [{ field: 'email' }] })
    await host.call('privacy/erase-own-data', { body: { email: ` ${email.toUpperCase()} `, deletes: [eventId] } })
    expect(await host.refusal('events/show-me')).toMatchObject({ status: 401 })
    const promises = await promisesOf('erase-data', eventId)
    await product.settle()
    expect(await new AppClient('192.0.2.250').refusal('galleries/show-gallery', { params })).toMatchObject({
      status: 410,
    })
    const [letter, ...more] = await farewells(email)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ events: [{ title: 'Bryllup Åse & Ø', outcome: 'deleted' }], keptPayments: [] })
    expect((await readHistory(eventId, { limit: 1 })).rows).toMatchObject([{ by: 'system', action: 'event_deleted' }])
    // The queue may deliver it again: no second letter is sent.
    for (const promise of promises) await product.deliverRow(promise)
    expect(await farewells(email)).toHaveLength(1)
    // Letters that are under way, including the one with the code, contain the address until they are delivered.
    expect((await tablesHolding(`"${email}"`)).filter((table) => table !== 'outbox')).toEqual([])
    expect((await promisesOf('erase-data')).filter(({ message }) => message.includes(email))).toEqual([])
  })

  it('is asked about again where another event would be deleted than was announced', async () => {
    const { email } = await tellMe(host)
    const body = { email, deletes: [] }
    expect(await host.refusal('privacy/erase-own-data', { body })).toMatchObject({
      status: 409,
      code: 'erasure_changed',
    })
    expect((await tellMe(host)).email).toBe(email)
  })

  it('leaves their event to the co-host who joined first', async () => {
    const { email } = await tellMe(host)
    const heir = `heir-${eventId}@example.com`.toLowerCase()
    await host.call('events/invite-cohost', { params: { id: eventId }, body: { email: heir } })
    const outcomeOf = ({ events }: Answer<'privacy/show-erasure'>) => events.map(({ outcome }) => outcome)
    // A co-host who has not joined inherits nothing.
    expect(outcomeOf((await host.call('privacy/show-erasure')).body)).toEqual(['deleted'])
    const cohost = await product.signIn(heir, new AppClient('192.0.2.249'))
    await tellMe(cohost)
    expect((await host.call('privacy/show-erasure')).body.events).toMatchObject([{ outcome: 'handed_over', heir }])
    expect(outcomeOf((await cohost.call('privacy/show-erasure')).body)).toEqual(['left'])
    await host.call('privacy/erase-own-data', { body: { email, deletes: [] } })
    await product.settle()
    expect((await tellMe(cohost)).events).toMatchObject([{ id: eventId, role: 'owner' }])
  })

  it('asked for twice at once is promised once', async () => {
    const { email } = await tellMe(host)
    const ask = () => host.call('privacy/erase-own-data', { body: { email, deletes: [eventId] } })
    const asked = await Promise.allSettled([ask(), ask()])
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await promisesOf('erase-data')).filter(({ message }) => message.includes(email))).toHaveLength(1)
  })
})

it('a guest who is erased leaves only that somebody was there, and when', async () => {
  const anna = await product.newGuest(params.slug)
  await anna.call('guests/rename-guest', { params, body: { name: 'Anna' } })
  await send(anna, 1)
  const { erasedAt } = await erase(anna)
  await product.settle()
  const key = { eventId, guestId: await idOf(anna) }
  expect(await readGuest(key)).toEqual({ ...key, photos: 0, voices: 0, bytes: 0, erasedAt })
})
