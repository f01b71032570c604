import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, describe, expect, it } from 'vitest'
import { endpoints, type EndpointName, type EndpointRow } from '#shared/api/endpoints.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile } from '#e2e/kit/send-file.ts'
import { dynamodb } from '../../database/dynamodb.ts'
import { letterSchema } from '../../outbox-messages.ts'
import { transact } from '../../database/transact.ts'
import { newId, siblingId } from '../../runtime/new-id.ts'
import { accountOpening, creditGrant } from '../../sign-in/account-store.ts'

const dayMs = 24 * 60 * 60 * 1000

afterEach(() => {
  globalThis.clockAheadMs = undefined
})

let product: OpenGallery
let host: AppClient
let event: { id: string; slug: string; title: string }
let params: { id: string }
let slug: string
hostEventEachTest((hosted) => {
  ;({ product, host, event, slug } = hosted)
  params = { id: event.id }
})

const remove = (title = event.title) => host.call('events/delete-event', { params, body: { title } })
const restore = () => host.call('events/restore-event', { params })
const history = async () =>
  (await host.call('events/list-history', { params })).body.entries.map(({ action }) => action)
const letters = async () =>
  (await product.readOutbox())
    .filter(({ kind }) => kind === 'send-mail')
    .map(({ message }) => letterSchema.parse(JSON.parse(message)))
    .filter((letter) => letter.letter === 'event-deleted')

const bytes = readFixture('pattern.png')
const file = describeFile('pattern.png', 'image/png', bytes)

describe('deleting an event', () => {
  it('needs its title, typed', async () => {
    for (const body of [{}, { title: '' }, { title: 5 }, 'title']) {
      // @ts-expect-error: what no page of ours would send.
      const refusal = await host.refusal('events/delete-event', { params, body })
      expect(refusal).toMatchObject({ status: 400 })
    }
    expect(await host.refusal('events/delete-event', { params })).toMatchObject({ status: 400 })
    const other = await host.refusal('events/delete-event', { params, body: { title: 'Bryllup' } })
    expect(other).toMatchObject({ status: 409, code: 'title_differs', errors: [{ field: 'title' }] })
    expect((await host.call('events/show-event', { params })).body.deletedAt).toBeNull()
    expect(await history()).toEqual([])
  })

  it('may be undone for fourteen days, as its hosts see', async () => {
    const before = (await host.call('events/show-event', { params })).body
    expect(before).toMatchObject({ deletedAt: null, restorableUntil: null })
    const { status, body } = await remove(` ${event.title.normalize('NFD')} `)
    expect(status).toBe(202)
    const seen = await host.call('events/show-event', { params })
    const { deletedAt, restorableUntil } = seen.body
    expect(restorableUntil).toBe(body.restorableUntil)
    expect(Date.parse(restorableUntil ?? '') - Date.parse(deletedAt ?? '')).toBe(14 * dayMs)
    expect(seen.cookies).toEqual([])
    const me = await host.call('events/show-me')
    expect(me.body.events[0]).toMatchObject({ id: event.id, deletedAt, restorableUntil })
    expect((await restore()).body).toEqual(before)
    expect((await host.call('events/show-me')).body.events[0]).toMatchObject({ deletedAt: null, restorableUntil: null })
    expect(await history()).toEqual(['event_restored', 'event_deleted'])
  })

  it('closes the gallery to everybody at once, its hosts among them, and gives no cookies', async () => {
    const guest = new AppClient()
    const uploadId = await sendFile(guest, slug, file, bytes)
    await product.settle()
    await remove()
    const here = { slug, uploadId, photoId: newId('photo'), messageId: newId('message') }
    const inGallery = typedEntries<EndpointName, EndpointRow>(endpoints).filter(([, row]) => row.access === 'gallery')
    expect(inGallery.length).toBeGreaterThanOrEqual(9)
    for (const [name] of inGallery)
      for (const client of [guest, host, new AppClient()]) {
        // @ts-expect-error: not every one of them has a body
        const refusal = await client.refusal(name, { params: here, body: {} })
        expect(refusal, name).toMatchObject({ status: 410, code: 'gallery_gone' })
        expect(refusal.headers, name).not.toHaveProperty('set-cookie')
      }
  })

  it('refuses all that hosts do with an event, but to look, to restore and to activate', async () => {
    await remove()
    const still = new Set<EndpointName>(['events/show-event', 'events/restore-event', 'events/activate-event'])
    const ids = {
      downloadId: newId('download'),
      photoId: newId('photo'),
      screenId: newId('screen'),
      email: 'helper@example.com',
      guestId: 'g'.repeat(22),
    }
    const ofHosts = typedEntries<EndpointName, EndpointRow>(endpoints).filter(
      ([name, { path, access }]) => access === 'host' && path.startsWith('/api/events/{id}') && !still.has(name),
    )
    expect(ofHosts.length).toBeGreaterThanOrEqual(8)
    for (const [name] of ofHosts) {
      // @ts-expect-error: not every one of them has a body
      const refusal = await host.refusal(name, { params: { ...params, ...ids }, body: { years: 1, code: 'ABCDEF' } })
      expect(refusal, name).toMatchObject({ status: 409, code: 'event_deleted' })
    }
    expect(await host.refusal('events/activate-event', { params })).toMatchObject({ code: 'event_deleted' })
  })

  it('happens once under a double tap, with one letter', async () => {
    const before = (await letters()).length
    const outcomes = await Promise.allSettled([remove(), remove(), remove()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await host.refusal('events/delete-event', { params, body: { title: event.title } })).toMatchObject({
      status: 409,
      code: 'event_deleted',
    })
    expect(await letters()).toHaveLength(before + 1)
    await Promise.all([restore(), restore()])
    expect((await restore()).body.deletedAt).toBeNull()
    expect(await history()).toEqual(['event_restored', 'event_deleted'])
  })

  it('happens once where the database’s answer was lost', async () => {
    const before = (await letters()).length
    product.tables.loseAnswer()
    await remove()
    expect(await letters()).toHaveLength(before + 1)
    await restore()
    expect(await history()).toEqual(['event_restored', 'event_deleted'])
  })

  it('means the event under the title that its host has seen', async () => {
    await Promise.allSettled([remove(), host.call('events/update-event', { params, body: { title: 'Feast' } })])
    const { deletedAt, title } = (await host.call('events/show-event', { params })).body
    expect([deletedAt !== null, title === 'Feast']).not.toEqual([true, true])
  })

  it('is announced to its owner and the co-hosts who have joined in their language, with the last day of restoring', async () => {
    const helper = `helper-of-${event.id.toLowerCase()}@example.com`
    await host.call('events/invite-cohost', { params, body: { email: helper, locale: 'es' } })
    await host.call('events/invite-cohost', { params, body: { email: `not-${helper}` } })
    await transact([accountOpening(helper, 'es')])
    await (await product.openSession(helper)).call('events/show-me')
    await host.call('events/update-event', { params, body: { theme: { name: 'company' } } })
    const { restorableUntil } = (await remove()).body
    const told = (await letters()).filter((letter) => letter.restorableUntil === restorableUntil)
    expect(told).toHaveLength(2)
    expect(told).toContainEqual({
      letter: 'event-deleted',
      to: helper,
      locale: 'es',
      title: event.title,
      theme: { name: 'company' },
      restorableUntil,
      mayRestore: false,
    })
    expect(told.find(({ to }) => to !== helper)).toMatchObject({ locale: 'en', mayRestore: true })
  })

  it('counts its fourteen days again each time', async () => {
    const first = (await remove()).body.restorableUntil
    await restore()
    globalThis.clockAheadMs = () => 5 * dayMs
    const second = (await remove()).body.restorableUntil
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThanOrEqual(5 * dayMs)
  })

  it('is for good after them: its hosts find it no more', async () => {
    await remove()
    globalThis.clockAheadMs = () => 14 * dayMs - 60_000
    expect((await host.call('events/show-me')).body.events).toHaveLength(1)
    globalThis.clockAheadMs = () => 14 * dayMs
    expect((await host.call('events/show-me')).body.events).toEqual([])
    for (const name of ['events/show-event', 'events/restore-event', 'events/activate-event'] as const)
      expect(await host.refusal(name, { params })).toMatchObject({ status: 404 })
    const gallery = await new AppClient().refusal('galleries/show-gallery', { params: { slug } })
    expect(gallery).toMatchObject({ status: 410 })
  })
})

describe('what an event holds', () => {
  it('comes back as it was', async () => {
    const guest = new AppClient()
    await sendFile(guest, slug, file, bytes)
    await product.settle()
    const before = (await guest.call('feed/list-photos', { params: { slug } })).body
    expect(before.photos).toHaveLength(1)
    await remove()
    await restore()
    // Its cursor holds the second in which it is given out.
    const after = (await guest.call('feed/list-photos', { params: { slug } })).body
    expect(after).toEqual({ ...before, cursor: after.cursor })
  })

  it('loses no original whose sending ended after the deletion', async () => {
    const guest = new AppClient()
    const photoId = siblingId(await sendFile(guest, slug, file, bytes), 'photo')
    await remove()
    await product.settle()
    await restore()
    const { photos } = (await guest.call('feed/list-photos', { params: { slug } })).body
    expect(photos).toMatchObject([{ id: photoId }])
  })
})

describe('an event that its own date has deleted', () => {
  const bury = (cause: string) =>
    dynamodb.send(
      new UpdateCommand({
        TableName: 'events',
        Key: { id: event.id, sort: 'event' },
        UpdateExpression: 'SET tombstone = :tombstone',
        ExpressionAttributeValues: {
          ':tombstone': {
            deletedAt: new Date().toISOString(),
            restorableUntil: new Date(Date.now() + 14 * dayMs).toISOString(),
            cause,
          },
        },
      }),
    )

  it('is restored by its activation, and by its owner', async () => {
    const { email } = (await host.call('events/show-me')).body
    await dynamodb.send(new TransactWriteCommand({ TransactItems: [creditGrant(email, 'en')] }))
    await bury('date')
    const { body } = await host.call('events/activate-event', { params })
    expect(body).toMatchObject({ status: 'active', deletedAt: null })
    await bury('date')
    expect((await restore()).body).toMatchObject({ status: 'active', deletedAt: null })
  })

  it('costs no credit where a host has deleted it', async () => {
    const { email } = (await host.call('events/show-me')).body
    await dynamodb.send(new TransactWriteCommand({ TransactItems: [creditGrant(email, 'en')] }))
    await remove()
    expect(await host.refusal('events/activate-event', { params })).toMatchObject({ code: 'event_deleted' })
    expect((await host.call('events/show-me')).body.credits).toBe(1)
  })
})
