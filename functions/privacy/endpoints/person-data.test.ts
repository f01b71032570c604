import { readGuestList } from '../../galleries/guest-list-store.ts'
import { changeGuestList } from '../../guests/change-guest-list.ts'
import { readGuestLink, storeGuestLink } from '../../guests/guest-link-store.ts'
import { joiningWrites, photoChange, photoPuts } from '../../photos/store-photos-for-test.ts'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppClient, AppClient as Client } from '#e2e/kit/app-client.ts'
import { exampleSale } from '#e2e/kit/example-sale.ts'
import { lambdaContext } from '#e2e/kit/invoke-endpoint.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { signInAdmin } from '#e2e/kit/sign-in-admin.ts'
import { storeEvent } from '#e2e/kit/store-event.ts'
import { handler as pseudonymisePayments } from '../jobs/pseudonymise-payments.ts'
import { dynamodb } from '../../database/dynamodb.ts'
import { downloadPut } from '../../downloads/download-store.ts'
import { hostPut } from '../../events/event-host-store.ts'
import { cohostCountChange } from '../../events/event-store.ts'
import { historyOf, readHistory } from '../../events/history-store.ts'
import { listPaymentsOf, type NewPayment, paymentPut, readPayment } from '../../payments/payment-store.ts'
import { recordGivenAddress } from '../../photos/given-address-store.ts'
import { nameGuest } from '../../photos/name-guest.ts'
import { listPhotoRecords } from '../../photo-record/photo-store.ts'
import type { PhotoRow } from '../../photo-record/photo-row.ts'
import { leaveMessage } from '../../messages/leave-message.ts'
import { setLike } from '../../photos/like-photo.ts'
import { countLikes, listLiked } from '../../photos/like-store.ts'
import { listReportsOf, reportPut } from '../../photos/report-store.ts'
import { suppress } from '../../sign-in/suppression-store.ts'
import { transact } from '../../database/transact.ts'
import { tables } from '../../tables.ts'
import { randomSlug } from '../../runtime/random-slug.ts'

let product: OpenGallery
let admin: AppClient
beforeAll(async () => {
  product = await openGallery()
  admin = await signInAdmin()
})
afterAll(() => product.close())

const payment = (id: string, customerEmail: string, changes: Partial<NewPayment> = {}) =>
  exampleSale(id, { customerEmail, receiptUrl: 'https://pay.example.com/receipts/1', ...changes })

async function fillEvent(id: string, owner: string, uploaders: readonly string[]) {
  const { slug } = await storeEvent({ id, slug: randomSlug(), owner, title: id, createdAt: '2026-11-01T00:00:00.000Z' })
  for (const [index, uploader] of uploaders.entries()) {
    const record: PhotoRow = {
      eventId: id,
      photoId: `pho_${id}_${index}`,
      kind: 'photo',
      taken: { source: 'file', instant: `2026-06-20T12:00:0${index}.000Z` },
      capturedAt: `2026-06-20T12:00:0${index}.000Z`,
      guestId: `guest-${index}`,
      name: 'a.jpg',
      type: 'jpeg',
      size: 1,
      sha256: `${id}-${index}`,
      crc32: 1,
      verifiedAt: '2026-06-20T12:00:00.000Z',
      version: 0,
    }
    await transact(photoPuts(record))
    await transact(photoChange(record, { picture: { width: 1, height: 1, renditions: [] } }))
    await nameGuest(record, uploader)
  }
  return slug
}

/** Everything in all tables that holds a text. */
async function rowsHolding(text: string): Promise<string[]> {
  const found = await Promise.all(
    Object.keys(tables).map(async (TableName) => {
      const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName, ConsistentRead: true }))
      return Items.filter((item) => JSON.stringify(item).includes(text)).map(() => TableName)
    }),
  )
  return found.flat()
}

/** A person with something in every table; answers a browser with the person's session. */
async function livePerson(email: string) {
  const browser = await product.signIn(email, new Client(`198.51.100.${email.length}`))
  await browser.call('support/create-support-request', {
    body: { name: 'Kari Nordmann', email, category: 'other', subject: 'Hi', message: 'Hello' },
  })
  await transact([paymentPut(payment(`new-${email}`, email))])
  await transact([paymentPut(payment(`old-${email}`, email, { createdAt: '2019-05-01T12:00:00.000Z' }))])
  await transact([paymentPut(payment(`failed-${email}`, email, { status: 'failed' }))])
  await suppress({ email, reason: 'bounce', createdAt: new Date().toISOString() })
  await fillEvent(`evn-${email}`, email, [`Åse of ${email}`, `Per of ${email}`])
  await transact([historyOf(`evn-${email}`, email).of({ action: 'link_changed' })])
  await transact([historyOf(`evn-${email}`, 'support').of({ action: 'event_handed_over', cohost: email })])
  await transact([historyOf(`evn-${email}`, 'guest').of({ action: 'photo_reported', photos: 1 })])
  await recordGivenAddress(`evn-${email}`, { sessionId: 'session#1', email }, { downloadId: 'dwn_1' })
  const zip = { id: `dwn-${email}`, eventId: `evn-${email}`, choice: { album: true }, locale: 'en' } as const
  await transact([downloadPut({ ...zip, askedBy: email })])
  return browser
}

describe('a person’s data', () => {
  it('is exported whole, from every table that holds it', async () => {
    const email = 'exported@example.com'
    await livePerson(email)
    const { body } = await admin.call('privacy/export-person-data', { body: { email: ` ${email.toUpperCase()}` } })
    expect(body).toMatchObject({
      email,
      account: { credits: 0, locale: 'en' },
      supportRequests: [{ name: 'Kari Nordmann', message: 'Hello' }],
      mailSuppressed: true,
      events: [{ id: `evn-${email}`, photoCount: 2 }],
    })
    expect(body.sessions).toBeGreaterThan(0)
    expect(body.uploads.map(({ uploader }) => uploader).toSorted()).toEqual([`Per of ${email}`, `Åse of ${email}`])
    expect(body.payments.map(({ id }) => id)).toHaveLength(3)
    expect(body.history).toMatchObject([
      { eventId: `evn-${email}`, by: 'support', cohost: email },
      { eventId: `evn-${email}`, by: email, action: 'link_changed' },
    ])
    expect(body.downloads).toEqual([
      { eventId: `evn-${email}`, downloadId: `dwn-${email}`, createdAt: expect.stringMatching(/Z$/) },
    ])
    expect(body.givenAddresses).toEqual([
      { at: expect.stringMatching(/Z$/), eventId: `evn-${email}`, downloadId: 'dwn_1' },
    ])
  })

  it('is erased, but for payments that bookkeeping law keeps, and the person is signed out', async () => {
    const email = 'erased@example.com'
    const browser = await livePerson(email)
    const { body } = await admin.call('privacy/erase-person-data', { body: { email } })
    expect(body).toMatchObject({
      account: 1,
      supportRequests: 1,
      events: 1,
      uploaderNames: 2,
      downloads: 1,
      givenAddresses: 1,
      historyEntries: 2,
      payments: 2,
    })
    expect(body.keptPayments).toEqual([{ orderId: `ord_new-${email}`, until: '2031-12-31T23:00:00.000Z' }])
    expect(await browser.refusal('events/show-me')).toMatchObject({ status: 401 })

    // Letters that are on their way leave nothing once they are delivered; ids are the test's own.
    const left = (await rowsHolding(`"${email}"`)).filter((table) => table !== 'outbox')
    expect(left).toEqual(['payments'])
    expect(await rowsHolding(`of ${email}`)).toEqual([])
    expect(await readPayment(`old-${email}`)).toMatchObject({
      customerEmail: 'erased',
      receiptUrl: null,
      amount: 49900,
    })

    const told = (await readHistory(`evn-${email}`, { limit: 9 })).rows
    expect(told.map(({ by, cohost }) => [by, cohost])).toEqual([
      // Their event is deleted with them.
      ['support', undefined],
      ['guest', undefined],
      ['support', 'erased'],
      ['erased', undefined],
    ])

    const again = (await admin.call('privacy/erase-person-data', { body: { email } })).body
    expect(again).toMatchObject({
      account: 0,
      partner: 0,
      sessions: 0,
      supportRequests: 0,
      events: 0,
      uploaderNames: 0,
      downloads: 0,
      givenAddresses: 0,
      historyEntries: 0,
      payments: 0,
    })
  })

  it('in somebody else’s gallery is the name that a guest gave there, and no other', async () => {
    const slug = await fillEvent('evn-others', 'other-host@example.com', ['Guest Gunn', 'guest gunn ', 'Somebody'])
    const body = { email: 'guest@example.com', uploads: [{ slug, name: 'Guest Gunn' }] }
    expect((await admin.call('privacy/export-person-data', { body })).body.uploads).toHaveLength(2)
    expect((await admin.call('privacy/erase-person-data', { body })).body.uploaderNames).toBe(2)
    const guest = new Client('198.51.100.250')
    await guest.call('galleries/show-gallery', { params: { slug } })
    const { photos } = (await guest.call('feed/list-photos', { params: { slug } })).body
    expect(photos.map(({ uploader }) => uploader)).toEqual([undefined, undefined, 'Somebody'])
  })

  it('holds what the person has reported, by address or as a guest, and erases the words but not that it was', async () => {
    const slug = await fillEvent('evn-reports', 'reports-host@example.com', ['Reporting Rita', 'Other Olga'])
    const [first, second] = await listPhotoRecords('evn-reports')
    if (!first || !second) throw new Error('No photos.')
    const facts = { eventId: 'evn-reports', at: '2026-06-20T13:00:00.000Z', reason: 'me', reportsClosed: 0 } as const
    const named = { ...facts, photoId: second.photoId, guestId: first.guestId, message: 'Words of Rita.' }
    const addressed = {
      ...facts,
      photoId: first.photoId,
      guestId: 'a-phone',
      message: 'More words.',
      email: 'rita@example.com',
    }
    const foreign = { ...facts, photoId: first.photoId, guestId: second.guestId, message: 'Words of Olga.' }
    for (const report of [named, addressed, foreign]) await transact([reportPut(report, true)])
    const body = { email: 'rita@example.com', uploads: [{ slug, name: 'Reporting Rita' }] }
    const { reports } = (await admin.call('privacy/export-person-data', { body })).body
    expect(new Set(reports.map(({ message }) => message))).toEqual(new Set(['More words.', 'Words of Rita.']))
    expect((await admin.call('privacy/erase-person-data', { body })).body.reports).toBe(2)
    expect([...(await rowsHolding('ords of Rita')), ...(await rowsHolding('rita@example.com'))]).toEqual([])
    expect(await rowsHolding('Words of Olga')).toEqual(['photos'])
    expect(await listReportsOf(first)).toHaveLength(2)
  })

  it('holds what a guest likes, and takes the heart from the photo with the name', async () => {
    const slug = await fillEvent('evn-likes', 'likes-host@example.com', ['Liking Liv', 'Other Odd'])
    const [first] = await listPhotoRecords('evn-likes')
    if (!first) throw new Error('No photo.')
    const { eventId, photoId } = first
    for (const guestId of ['guest-0', 'guest-1', 'a-stranger']) await setLike({ eventId, photoId }, guestId, true)
    const body = { email: 'liv@example.com', uploads: [{ slug, name: 'Liking Liv' }] }
    const { likes } = (await admin.call('privacy/export-person-data', { body })).body
    expect(likes).toEqual([{ eventId, photoId, guestId: 'guest-0' }])
    expect((await admin.call('privacy/erase-person-data', { body })).body.likes).toBe(1)
    expect(await countLikes(first)).toBe(2)
    expect(await listLiked(eventId, 'guest-0')).toEqual([])
  })

  it('holds the links by which another browser becomes a guest, and ends those of whom it erases', async () => {
    const slug = await fillEvent('evn-links', 'links-host@example.com', ['Linking Lina', 'Other Odd'])
    for (const guestId of ['guest-0', 'guest-1']) await storeGuestLink({ eventId: 'evn-links', guestId }, 'a-hash')
    const body = { email: 'lina@example.com', uploads: [{ slug, name: 'Linking Lina' }] }
    const { guestLinks } = (await admin.call('privacy/export-person-data', { body })).body
    expect(guestLinks).toMatchObject([{ eventId: 'evn-links', guestId: 'guest-0', isUsed: false }])
    expect((await admin.call('privacy/erase-person-data', { body })).body.guestLinks).toBe(1)
    expect(await readGuestLink({ eventId: 'evn-links', guestId: 'guest-0' })).toBeUndefined()
    expect(await readGuestLink({ eventId: 'evn-links', guestId: 'guest-1' })).toBeDefined()
  })

  it('holds rows of lists of guests, all of an own one and one’s name in others’, and erases them', async () => {
    const [owner, slug] = ['list-host@example.com', await fillEvent('evn-list', 'list-host@example.com', [])]
    const rows = [{ name: 'Listed Liv', table: '7' }, { name: 'Listed Lars' }]
    await changeGuestList('evn-list', { rows }, owner)
    const listed = async (body: { email: string; uploads?: { slug: string; name: string }[] }) =>
      (await admin.call('privacy/export-person-data', { body })).body.listedGuests
    const body = { email: 'liv@example.com', uploads: [{ slug, name: 'listed liv' }] }
    expect(await listed(body)).toEqual([{ eventId: 'evn-list', name: 'Listed Liv', table: '7', group: null }])
    expect((await listed({ email: owner })).map(({ name }) => name)).toEqual(['Listed Liv', 'Listed Lars'])
    expect((await admin.call('privacy/erase-person-data', { body })).body.listedGuests).toBe(1)
    expect(await readGuestList('evn-list')).toMatchObject({ version: 2, rows: [{ name: 'Listed Lars' }] })
    expect(await rowsHolding('Listed Liv')).toEqual([])
    // Nobody else hosts the event: all of it goes.
    expect((await admin.call('privacy/erase-person-data', { body: { email: owner } })).body.listedGuests).toBe(1)
    expect(await rowsHolding('Listed Lars')).toEqual([])
  })

  it('holds what a guest wrote in a guestbook, or somebody signed with that name, and erases it', async () => {
    const slug = await fillEvent('evn-words', 'words-host@example.com', ['Writing Wenche', 'Other Odd'])
    const say = (guestId: string, text: string, name?: string) =>
      leaveMessage('evn-words', guestId, { text, audience: 'hosts', ...(name && { name }) })
    await say('guest-0', 'Words of Wenche.')
    await say('guest-1', 'Words of Odd.')
    await say('guest-1', 'Both of us.', 'writing wenche ')
    const body = { email: 'wenche@example.com', uploads: [{ slug, name: 'Writing Wenche' }] }
    const { messages } = (await admin.call('privacy/export-person-data', { body })).body
    expect(messages.map(({ text }) => text)).toEqual(['Both of us.', 'Words of Wenche.'])
    expect((await admin.call('privacy/erase-person-data', { body })).body.messages).toBe(2)
    expect([...(await rowsHolding('Words of Wenche')), ...(await rowsHolding('Both of us'))]).toEqual([])
    expect(await rowsHolding('Words of Odd')).toEqual(['photos'])
  })

  it('counts who sent a photo that bears another’s name, whose own name stays', async () => {
    const slug = await fillEvent('evn-shared', 'shared-host@example.com', ['Bearer Berit'])
    const [record] = await listPhotoRecords('evn-shared')
    if (!record) throw new Error('No photo.')
    const guest = { eventId: 'evn-shared', guestId: 'guest-siri' }
    await transact(joiningWrites(guest, [{ record, name: 'b.jpg' }], '2026-06-20T13:00:00.000Z'))
    await nameGuest(guest, 'Second Siri')
    const body = { email: 'siri@example.com', uploads: [{ slug, name: 'second siri' }] }
    const { uploads, guests } = (await admin.call('privacy/export-person-data', { body })).body
    expect(guests).toMatchObject([{ ...guest, name: 'Second Siri', photos: 1, bytes: 1 }])
    expect(uploads[0]).toEqual({ eventId: 'evn-shared', photoId: record.photoId, uploader: 'Second Siri' })
    expect((await admin.call('privacy/erase-person-data', { body })).body.uploaderNames).toBe(1)
    expect(await rowsHolding('Second Siri')).toEqual([])
    expect(await rowsHolding('Bearer Berit')).toEqual(['photos'])
  })

  it('goes from a payment when its legal period is over, and not a day before', async () => {
    const email = 'later@example.com'
    await transact([paymentPut(payment('later', email))])
    await admin.call('privacy/erase-person-data', { body: { email } })
    await pseudonymisePayments({ now: '2031-12-31T22:59:59.000Z' }, lambdaContext)
    expect(await listPaymentsOf(email)).toHaveLength(1)
    await pseudonymisePayments({ now: '2032-01-01T00:00:00.000Z' }, lambdaContext)
    expect(await readPayment('later')).toMatchObject({ customerEmail: 'erased', vatAmount: 9980, buyerCountry: 'NO' })
    expect(await pseudonymisePayments({ now: '2032-01-02T00:00:00.000Z' }, lambdaContext)).toEqual({ erased: 0 })
  })

  it('is found where they help, or once helped, to run another’s event, and goes from there', async () => {
    const email = 'helper@example.com'
    const owner = await product.signIn('helped@example.com', new Client('198.51.100.251'))
    const body = { title: 'Party', date: '2026-06-20' }
    const made = [
      (await owner.call('events/create-event', { body })).body,
      (await owner.call('events/create-event', { body })).body,
    ]
    for (const { id } of made) await owner.call('events/invite-cohost', { params: { id }, body: { email } })
    await owner.call('events/remove-cohost', { params: { id: made[0]?.id ?? '', email } })
    const { events, history } = (await admin.call('privacy/export-person-data', { body: { email } })).body
    expect(events.map(({ role }) => String(role)).toSorted()).toEqual(['cohost', 'former'])
    expect(history.map(({ cohost }) => cohost)).toEqual([email, email, email])
    expect((await admin.call('privacy/erase-person-data', { body: { email } })).body).toMatchObject({
      events: 1,
      historyEntries: 3,
    })
    expect((await rowsHolding(`"${email}"`)).filter((table) => table !== 'outbox')).toEqual([])
    const { cohosts } = (await owner.call('events/list-cohosts', { params: { id: made[1]?.id ?? '' } })).body
    expect(cohosts).toEqual([])
  })

  it('leaves guests their names where another host takes over the event', async () => {
    const email = 'leaving@example.com'
    const heir = 'heir@example.com'
    const slug = await fillEvent('evn-inherited', email, ['Guest Gro'])
    await transact([
      hostPut({
        id: 'evn-inherited',
        email: heir,
        role: 'cohost',
        createdAt: '2026-11-01T00:00:00.000Z',
        joinedAt: '2026-11-02T00:00:00.000Z',
      }),
      cohostCountChange('evn-inherited', 1),
    ])
    const { body } = await admin.call('privacy/erase-person-data', { body: { email } })
    expect(body).toMatchObject({ events: 1, uploaderNames: 0 })
    const guest = new Client('198.51.100.252')
    await guest.call('galleries/show-gallery', { params: { slug } })
    const { photos } = (await guest.call('feed/list-photos', { params: { slug } })).body
    expect(photos.map(({ uploader }) => uploader)).toEqual(['Guest Gro'])
    const owner = await product.signIn(heir, new Client('198.51.100.253'))
    expect((await owner.call('events/show-me')).body.events).toMatchObject([{ id: 'evn-inherited', role: 'owner' }])
  })

  it('leaves a log that says who did what, and names nobody', async () => {
    const { entries } = (await admin.call('privacy/list-data-requests', { query: { limit: '200' } })).body
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['export', 'erasure', 'payments']))
    expect(entries.find(({ kind }) => kind === 'export')).toMatchObject({ by: 'admin' })
    expect(JSON.stringify(entries)).not.toContain('@')
  })

  it('is for administrators alone', async () => {
    const anyone = new Client()
    const body = { email: 'erased@example.com' }
    for (const name of ['privacy/export-person-data', 'privacy/erase-person-data'] as const)
      expect(await anyone.refusal(name, { body })).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(await anyone.refusal('privacy/list-data-requests')).toMatchObject({ status: 401 })
  })
})
