import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { signInAdmin } from '#e2e/kit/sign-in-admin.ts'
import type { Sent } from '#shared/api/shapes.ts'
import type { PhotoAction } from '#shared/rules/photo-decisions.ts'
import { reportLimits } from '#shared/rules/report-limits.ts'
import { transact } from '../database/transact.ts'
import { hostPut } from '../events/event-host-store.ts'
import { readEvent } from '../events/event-store.ts'
import { gatherLetterParts } from '../mail/gather-letter-parts.ts'
import { renderLetter } from '../mail/render-letter.ts'
import { letterSchema, outboxMessages } from '../outbox-messages.ts'
import { removePhoto } from '../photos/remove-photo.ts'
import { listReportsBy } from '../photos/report-store.ts'
import { guestNamed, storePhoto } from '../photos/store-photos-for-test.ts'
import { newId } from '../runtime/new-id.ts'
import { clock } from '../runtime/clock.ts'
import { accountOpening } from '../sign-in/account-store.ts'
import { answerReports } from './answer-reports.ts'
import { tellHosts } from './tell-hosts.ts'

let product: OpenGallery
let admin: AppClient
let host: AppClient
let id: string
let slug: string
hostEventEachTest((hosted) => {
  ;({ product, host, id, slug } = hosted)
})
beforeAll(async () => {
  admin = await signInAdmin()
})

afterEach(() => {
  vi.restoreAllMocks()
})
const minute = 60_000
const day = 24 * 60 * minute
const later = (ms: number) => vi.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + ms))

const newGuest = () => product.newGuest(slug)

type Words = Sent<'reports/report-photo', 'body'>
const report = (guest: AppClient, photoId: string, body: Partial<Words> = {}) =>
  guest.call('reports/report-photo', { params: { slug, photoId }, body: { reason: 'private', ...body } })
/** Also what has not its shape. */
const untyped = (body: unknown): Words => JSON.parse(JSON.stringify(body))
const refused = (guest: AppClient, photoId: string, body: object = {}) =>
  guest.refusal('reports/report-photo', { params: { slug, photoId }, body: untyped({ reason: 'private', ...body }) })
const decide = (action: 'show' | 'hide' | 'remove' | 'restore', photoIds: string[]) =>
  host.call('photos/decide-photos', { params: { id }, body: { photoIds, action } })
const listed = async (photoId: string) => {
  const { body } = await host.call('feed/list-event-photos', { params: { id } })
  return body.photos.find((photo) => photo.id === photoId)
}
const seenBy = async (guest: AppClient) =>
  (await guest.call('feed/list-photos', { params: { slug } })).body.photos.map((photo) => photo.id)
const letters = async () =>
  (await product.readOutbox())
    .filter(({ kind }) => kind === 'send-mail')
    .map(({ message }) => letterSchema.parse(JSON.parse(message)))
    .flatMap((letter) => (letter.letter === 'photo-reported' && letter.eventId === id ? [letter] : []))

describe('a report', () => {
  it('hides the photo at once from everybody but its sender and the hosts, and is listed to them', async () => {
    const { photoId } = await storePhoto(id, 1)
    const [guest, other] = [await newGuest(), await newGuest()]
    expect(await seenBy(other)).toEqual([photoId])
    expect((await report(guest, photoId, { message: '  That is me.  ', email: 'Me@Example.com' })).status).toBe(202)
    expect(await seenBy(guest)).toEqual([])
    expect(await seenBy(other)).toEqual([])
    expect(await listed(photoId)).toMatchObject({
      status: 'reported',
      openReports: 1,
      reports: [{ at: expect.any(String), reason: 'private', message: 'That is me.' }],
    })
    expect(JSON.stringify(await listed(photoId))).not.toContain('example.com')
    const { entries } = (await host.call('events/list-history', { params: { id } })).body
    // Nothing of who it was.
    expect(entries).toEqual([{ at: expect.any(String), action: 'photo_reported', by: 'guest', photos: 1 }])
    expect(await readEvent(id)).toMatchObject({ photoCount: 0, openReports: 1 })
  })

  it('counts once however often its guest makes it, also after the photo was decided on', async () => {
    const { photoId } = await storePhoto(id, 1)
    const guest = await newGuest()
    await Promise.all([report(guest, photoId), report(guest, photoId), report(guest, photoId)])
    await report(guest, photoId)
    expect(await listed(photoId)).toMatchObject({ openReports: 1 })
    await decide('show', [photoId])
    await report(guest, photoId)
    expect(await listed(photoId)).toMatchObject({ status: 'shown', openReports: 0 })
    expect((await listed(photoId))?.reports).toHaveLength(1)
  })

  it.each(['show', 'hide', 'remove'] as const)('is closed by the decision to %s', async (action) => {
    const { photoId } = await storePhoto(id, 1)
    await report(await newGuest(), photoId)
    await report(host, photoId)
    expect(await listed(photoId)).toMatchObject({ openReports: 2 })
    await decide(action, [photoId])
    expect(await listed(photoId)).toMatchObject({
      status: { show: 'shown', hide: 'hidden', remove: 'removed' }[action],
      openReports: 0,
    })
    expect(await readEvent(id)).toMatchObject({ openReports: 0 })
  })

  it('hides nothing that hosts have decided to show after one, and is listed all the same', async () => {
    const { photoId } = await storePhoto(id, 1)
    await report(await newGuest(), photoId)
    await decide('show', [photoId])
    const other = await newGuest()
    await report(other, photoId, { reason: 'me' })
    expect(await seenBy(other)).toEqual([photoId])
    expect(await listed(photoId)).toMatchObject({ status: 'shown', openReports: 1 })
    expect((await listed(photoId))?.reports.map(({ reason }) => reason)).toEqual(['private', 'me'])
  })

  it('is made five times a day by one guest, and no more; what is none does not count', async () => {
    const photos = []
    for (let index = 0; index <= reportLimits.perDay; index++) photos.push((await storePhoto(id, index)).photoId)
    const guest = await newGuest()
    expect(await refused(guest, newId('photo'))).toMatchObject({ status: 404 })
    for (const photoId of photos.slice(0, -1)) for (let times = 0; times < 2; times++) await report(guest, photoId)
    const refusal = await refused(guest, photos.at(-1) ?? '')
    expect(refusal).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(80_000)
    await report(await newGuest(), photos.at(-1) ?? '')
  })

  it('is one of the five however often it is tapped at once', async () => {
    const photos = []
    for (let index = 0; index < reportLimits.perDay; index++) photos.push((await storePhoto(id, index)).photoId)
    const [first = '', ...others] = photos
    const guest = await newGuest()
    await Promise.all(Array.from({ length: 3 }, () => report(guest, first)))
    for (const photoId of others) await report(guest, photoId)
    expect(await refused(guest, (await storePhoto(id, reportLimits.perDay)).photoId)).toMatchObject({ status: 429 })
  })

  it('empties no gallery: past twenty undecided ones it is listed and hides nothing, until hosts decide', async () => {
    const photos = []
    for (let index = 0; index < reportLimits.hiding + 2; index++) photos.push((await storePhoto(id, index)).photoId)
    let guest = await newGuest()
    for (const [index, photoId] of photos.entries()) {
      if (index % reportLimits.perDay === 0) guest = await newGuest()
      await report(guest, photoId)
    }
    const [twentyFirst = '', twentySecond = ''] = photos.slice(-2)
    expect(await seenBy(await newGuest())).toEqual([twentyFirst, twentySecond])
    expect(await listed(twentyFirst)).toMatchObject({
      status: 'shown',
      openReports: 1,
      reports: [{ reason: 'private' }],
    })
    await decide('hide', photos.slice(0, 5))
    await report(await newGuest(), twentyFirst)
    expect(await listed(twentyFirst)).toMatchObject({ status: 'reported', openReports: 2 })
  })

  it.each([
    ['no reason', { reason: undefined }, 'reason'],
    ['a reason of its own', { reason: 'ugly' }, 'reason'],
    ['a novel', { message: 'x'.repeat(reportLimits.message + 1) }, 'message'],
    ['no address', { email: 'nobody' }, 'email'],
  ])('with %s is refused with a word on the field', async (_, body, field) => {
    const { photoId } = await storePhoto(id, 1)
    expect(await refused(await newGuest(), photoId, body)).toMatchObject({ status: 400, errors: [{ field }] })
  })

  it('is made by those who see the photo, and by nobody else', async () => {
    const hidden = await storePhoto(id, 1, { hidden: true })
    const kept = await storePhoto(id, 2, { keptForHostsBy: new Set([guestNamed('anna')]) })
    const guest = await newGuest()
    for (const { photoId } of [hidden, kept]) expect(await refused(guest, photoId)).toMatchObject({ status: 404 })
    expect(await readEvent(id)).toMatchObject({ openReports: 0 })
  })

  it('goes with the photo that its sender takes back', async () => {
    const { photoId } = await storePhoto(id, 1)
    await report(await newGuest(), photoId)
    const event = await readEvent(id)
    if (!event) throw new Error('No event.')
    await removePhoto(photoId, { event, role: 'guest', guestId: guestNamed('anna') })
    expect(await readEvent(id)).toMatchObject({ openReports: 0 })
  })
})

describe('the letter of a report', () => {
  it('goes to all hosts, each in their language, with the number of photos that wait', async () => {
    const email = `helper-of-${id}@example.com`
    await transact([accountOpening(email, 'sv')])
    await transact([hostPut({ id, email, role: 'cohost', createdAt: new Date().toISOString() })])
    await report(await newGuest(), (await storePhoto(id, 1)).photoId)
    const told = await letters()
    expect(told).toHaveLength(2)
    expect(told.find(({ to }) => to === email)).toMatchObject({ locale: 'sv', count: 1 })
  })

  it('has the reason in words and the blur of the photo as a part, and no more of either', async () => {
    const { photoId } = await storePhoto(id, 1)
    await report(await newGuest(), photoId, { reason: 'offensive', message: 'Look at Ola!' })
    const [letter] = await letters()
    if (!letter) throw new Error('No letter.')
    expect(letter.reports).toMatchObject([{ reason: 'offensive' }])
    const placeholder = '1QcSHQRnh493V4dIh4eXh1h4kJUI'
    const blurred = { ...letter, reports: [{ reason: 'offensive' as const, placeholder }] }
    const parts = await gatherLetterParts(blurred)
    const { html, text } = renderLetter(blurred, 'https://app.example.test', parts)
    expect(text).toContain('It is offensive')
    expect(text).not.toContain('Ola')
    expect(html).toContain('src="cid:reported-1"')
    expect(html).not.toMatch(/src="(?!cid:)|Ola/)
    const [picture] = parts.pictures
    expect(parts.pictures).toHaveLength(1)
    expect(picture?.bytes.length).toBeLessThanOrEqual(40 * 1024)
    expect(await sharp(picture?.bytes).metadata()).toMatchObject({ format: 'png' })
  })

  it('is one at once and one for all that follow soon, once they can be told', async () => {
    const photos = [await storePhoto(id, 1), await storePhoto(id, 2), await storePhoto(id, 3)]
    for (const { photoId } of photos) await report(await newGuest(), photoId)
    await tellHosts()
    expect(await letters()).toMatchObject([{ count: 1 }])
    later(11 * minute)
    await tellHosts()
    await tellHosts()
    expect((await letters()).map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 3])
  })

  it('comes at once again where hosts had decided on all before, and never for what they decided on meanwhile', async () => {
    const photos = [await storePhoto(id, 1), await storePhoto(id, 2), await storePhoto(id, 3)]
    const [first = '', second = '', third = ''] = photos.map(({ photoId }) => photoId)
    await report(await newGuest(), first)
    await report(await newGuest(), second)
    await decide('hide', [first, second])
    later(11 * minute)
    await tellHosts()
    expect(await letters()).toHaveLength(1)
    vi.restoreAllMocks()
    await report(await newGuest(), third)
    expect(await letters()).toHaveLength(2)
  })
})

describe('the answer to a report', () => {
  const answer = async () => {
    const promised = (await product.readOutbox()).filter(({ kind }) => kind === 'answer-reports')
    const decided = promised.map(({ message }) => outboxMessages['answer-reports'].parse(JSON.parse(message)))
    for (const each of decided.filter(({ eventId }) => eventId === id)) await answerReports(each)
  }
  const answers = async (to: string) =>
    (await product.readOutbox())
      .filter(({ kind }) => kind === 'send-mail')
      .map(({ message }) => letterSchema.parse(JSON.parse(message)))
      .flatMap((letter) => (letter.letter === 'report-decided' && letter.to === to ? [letter] : []))

  it('goes once, in the reporter’s language, to who left an address, which is then forgotten', async () => {
    const { photoId } = await storePhoto(id, 1)
    const [me, them] = [`me-of-${id.toLowerCase()}@example.com`, `them-of-${id.toLowerCase()}@example.com`]
    await report(await newGuest(), photoId, { email: me, locale: 'sv' })
    await report(host, photoId)
    await answer()
    expect(await answers(me)).toEqual([])
    await decide('hide', [photoId])
    await answer()
    await answer()
    expect(await answers(me)).toMatchObject([{ locale: 'sv', reason: 'private', decision: 'hidden', by: 'hosts' }])
    expect(await listReportsBy(me)).toEqual([])

    await decide('show', [photoId])
    await report(await newGuest(), photoId, { email: them })
    await decide('remove', [photoId])
    await answer()
    expect(await answers(them)).toMatchObject([{ locale: 'en', decision: 'removed' }])
    expect(await answers(me)).toHaveLength(1)
  })

  it('says that it was support that decided, or that its sender took the photo back', async () => {
    const [first, second] = [await storePhoto(id, 1), await storePhoto(id, 2)]
    const to = `us-of-${id.toLowerCase()}@example.com`
    for (const { photoId } of [first, second]) await report(await newGuest(), photoId, { email: to })
    const body = { eventId: id, photoIds: [first.photoId], action: 'show' as const }
    await admin.call('reports/decide-photos', { body })
    const event = await readEvent(id)
    if (!event) throw new Error('No event.')
    await removePhoto(second.photoId, { event, role: 'guest', guestId: guestNamed('anna') })
    await answer()
    const told = (await answers(to)).toSorted((a, b) => (a.decision < b.decision ? -1 : 1))
    expect(told).toMatchObject([{ decision: 'gone' }, { decision: 'shown', by: 'support' }])
  })
})

describe('what hosts leave open', () => {
  const neglected = async () => {
    const found = []
    for (let next: string | undefined, more = true; more; more = next !== undefined) {
      const query = { limit: '1', ...(next !== undefined && { next }) }
      const page = (await admin.call('reports/list-reports', { query })).body
      found.push(...page.reports)
      next = page.next
    }
    return found.filter(({ eventId }) => eventId === id)
  }

  it('for seven days is the administrator’s to see and to decide, as support in the history', async () => {
    const [first, second, young] = [await storePhoto(id, 1), await storePhoto(id, 2), await storePhoto(id, 3)]
    later(-7 * day - minute)
    await report(await newGuest(), first.photoId, { message: 'Please.', email: 'me@example.com' })
    await report(await newGuest(), second.photoId)
    later(-7 * day + minute)
    await report(await newGuest(), young.photoId)
    vi.restoreAllMocks()
    const found = await neglected()
    expect(found).toMatchObject([
      { photoId: first.photoId, reason: 'private', message: 'Please.', email: 'me@example.com', name: '1.jpg' },
      { photoId: second.photoId },
    ])
    const remove: PhotoAction = 'remove'
    const body = { eventId: id, photoIds: [first.photoId], action: remove }
    expect((await admin.call('reports/decide-photos', { body })).body).toEqual({
      decided: [first.photoId],
      refused: [],
    })
    expect((await neglected()).map(({ photoId }) => photoId)).toEqual([second.photoId])
    const { entries } = (await host.call('events/list-history', { params: { id } })).body
    expect(entries).toContainEqual(expect.objectContaining({ by: 'support', action: 'photos_removed', photos: 1 }))
  })

  it('is nobody else’s, and of events that there are', async () => {
    expect(await host.refusal('reports/list-reports')).toMatchObject({ status: 401 })
    const hide: PhotoAction = 'hide'
    const body = { eventId: newId('event'), photoIds: [newId('photo')], action: hide }
    expect(await host.refusal('reports/decide-photos', { body })).toMatchObject({ status: 401 })
    expect(await admin.refusal('reports/decide-photos', { body })).toMatchObject({ status: 404 })
    const query = { next: 'elsewhere' }
    expect(await admin.refusal('reports/list-reports', { query })).toMatchObject({ errors: [{ field: 'next' }] })
  })
})
