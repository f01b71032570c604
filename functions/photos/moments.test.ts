import { describe, expect, it } from 'vitest'
import type { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import type { Sent } from '#shared/api/shapes.ts'
import { maxMoments } from '#shared/rules/moments.ts'
import { newId } from '../runtime/new-id.ts'
import { storePhoto } from './store-photos-for-test.ts'

let product: OpenGallery
let host: AppClient
let id: string
let slug: string
hostEventEachTest((hosted) => {
  ;({ product, host, id, slug } = hosted)
})

type Timetable = NonNullable<Sent<'events/update-event', 'body'>['moments']>
const at = (minute: number) => new Date(Date.UTC(2026, 5, 20, 12, minute)).toISOString()
const setMoments = async (moments: Timetable) =>
  (await host.call('events/update-event', { params: { id }, body: { moments } })).body.moments
const list = async (query: Record<string, string> = {}, browser = host) =>
  (await browser.call('feed/list-photos', { params: { slug }, query })).body
const namesOf = (photos: readonly { id: string }[], stored: readonly { photoId: string; name: string }[]) =>
  photos.map((photo) => stored.find(({ photoId }) => photoId === photo.id)?.name)
const history = async () => (await host.call('events/list-history', { params: { id } })).body.entries

/** Two hours of an evening, one photo every ten minutes. */
const storeEvening = async () => {
  const stored = []
  for (let minute = 0; minute < 120; minute += 10)
    stored.push(await storePhoto(id, minute, minute % 30 === 0 ? { kind: 'video' } : {}))
  return stored
}

describe('a timetable', () => {
  it('is listed in order of time for hosts and guests, by ids that are kept when they are sent back', async () => {
    const [ceremony, dinner] = await setMoments([
      { title: ' Dinner ', startsAt: '2026-06-20T15:00:00+02:00' },
      { title: 'Ceremony', startsAt: at(0) },
    ])
    expect([ceremony, dinner]).toMatchObject([
      { title: 'Ceremony', startsAt: at(0) },
      { title: 'Dinner', startsAt: at(60) },
    ])
    const guest = await product.newGuest(slug)
    const { body } = await guest.call('galleries/show-gallery', { params: { slug } })
    expect(body).toMatchObject({ moments: [ceremony, dinner] })
    const after = await setMoments([
      { id: ceremony?.id, title: 'Wedding', startsAt: at(5) },
      { id: newId('moment'), title: 'Dance', startsAt: at(90) },
    ])
    expect(after).toMatchObject([{ id: ceremony?.id, title: 'Wedding' }, { title: 'Dance' }])
    expect(new Set([...after, dinner].map((moment) => moment?.id)).size).toBe(3)
    expect((await history()).map(({ changes }) => changes)).toEqual([[{ field: 'moments' }], [{ field: 'moments' }]])
    await setMoments(after)
    expect(await history()).toHaveLength(2)
    expect(await setMoments([])).toEqual([])
  })

  it.each<[string, Timetable, string]>([
    [
      'one too many',
      Array.from({ length: maxMoments + 1 }, (_, index) => ({ title: 'A', startsAt: at(index) })),
      'moments',
    ],
    [
      'two in one minute',
      [
        { title: 'A', startsAt: at(1) },
        { title: 'B', startsAt: at(1) },
      ],
      'moments.1.startsAt',
    ],
    ['no title', [{ title: '  ', startsAt: at(1) }], 'moments.0.title'],
    ['no time', [{ title: 'A', startsAt: 'at noon' }], 'moments.0.startsAt'],
    ['an id of something else', [{ id: newId('photo'), title: 'A', startsAt: at(1) }], 'moments.0.id'],
  ])('with %s is refused, and the field named', async (_, moments, field) => {
    const refusal = await host.refusal('events/update-event', { params: { id }, body: { moments } })
    expect(refusal).toMatchObject({ status: 400, errors: [{ field }] })
  })
})

describe('photos of a gallery with a timetable', () => {
  it('are part of the moment in which they were taken, and are listed by it, by kind and from either end', async () => {
    const stored = await storeEvening()
    const [ceremony, dinner] = await setMoments([
      { title: 'Ceremony', startsAt: at(20) },
      { title: 'Dinner', startsAt: at(60) },
    ])
    const { photos } = await list()
    expect(photos.map(({ momentId }) => momentId)).toEqual([
      ...Array.from({ length: 2 }, () => null),
      ...Array.from({ length: 4 }, () => ceremony?.id),
      ...Array.from({ length: 6 }, () => dinner?.id),
    ])
    const ofCeremony = await list({ momentId: ceremony?.id ?? '', limit: '3' })
    expect(namesOf(ofCeremony.photos, stored)).toEqual(['20.jpg', '30.jpg', '40.jpg'])
    const rest = await list({ momentId: ceremony?.id ?? '', limit: '3', next: ofCeremony.next ?? '' })
    expect(namesOf(rest.photos, stored)).toEqual(['50.jpg'])
    expect(namesOf((await list({ kind: 'video' })).photos, stored)).toEqual(['0.jpg', '30.jpg', '60.jpg', '90.jpg'])
    expect((await list({ momentId: newId('moment') })).photos).toEqual([])

    const backwards: string[] = []
    for (let next: string | undefined, more = true; more;) {
      const page = await list({ order: 'desc', limit: '5', ...(next !== undefined && { next }) })
      backwards.push(...page.photos.map((photo) => photo.id))
      next = page.next
      more = next !== undefined
    }
    expect(backwards).toEqual(photos.map((photo) => photo.id).toReversed())
  })

  it('stay where hosts move them, also when another moment begins, until theirs is gone', async () => {
    const [photo] = await storeEvening()
    const [ceremony, dinner] = await setMoments([
      { title: 'Ceremony', startsAt: at(20) },
      { title: 'Dinner', startsAt: at(60) },
    ])
    const momentOfIt = async () => (await list()).photos.find((each) => each.id === photo?.photoId)?.momentId
    const move = (momentId: string | null) =>
      host.call('photos/decide-photos', {
        params: { id },
        body: { photoIds: [photo?.photoId ?? ''], action: 'move', momentId },
      })
    for (const _ of ['once', 'and once more']) expect((await move(dinner?.id ?? '')).body.refused).toEqual([])
    expect((await history()).filter(({ action }) => action === 'photos_moved')).toMatchObject([{ photos: 1 }])
    expect(await momentOfIt()).toBe(dinner?.id)
    await setMoments([{ title: 'Arrival', startsAt: at(-30) }, ...(dinner ? [dinner] : [])])
    expect(await momentOfIt()).toBe(dinner?.id)
    await move(null)
    expect(await momentOfIt()).toBeNull()
    await move(dinner?.id ?? '')
    const [arrival] = await setMoments([{ title: 'Arrival', startsAt: at(-30) }])
    expect(await momentOfIt()).toBe(arrival?.id)
    expect(ceremony?.id).not.toBe(arrival?.id)
  })

  it.each([
    ['where', {}],
    ['to one that there is', { momentId: newId('moment') }],
  ])('are moved only by who says %s', async (_, body) => {
    const { photoId } = await storePhoto(id, 1)
    const refusal = await host.refusal('photos/decide-photos', {
      params: { id },
      body: { photoIds: [photoId], action: 'move', ...body },
    })
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'momentId' }] })
  })

  it('are read again when the timetable moves them, and by nobody where a moment has another title', async () => {
    await storeEvening()
    const guest = await product.newGuest(slug)
    const [ceremony] = await setMoments([{ title: 'Ceremony', startsAt: at(20) }])
    const { cursor = '' } = await list({}, guest)
    const changes = async () =>
      (await guest.call('feed/list-changes', { params: { slug }, query: { since: cursor } })).body
    await setMoments([{ id: ceremony?.id, title: 'Wedding', startsAt: at(20) }])
    expect(await changes()).not.toHaveProperty('reset')
    await setMoments([{ id: ceremony?.id, title: 'Wedding', startsAt: at(40) }])
    expect(await changes()).toMatchObject({ reset: true, changes: [] })
  })
})
