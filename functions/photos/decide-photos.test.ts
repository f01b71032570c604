import { describe, expect, it, vi } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { type Judgement, judgements } from '#shared/rules/photo-decisions.ts'
import { readEvent } from '../events/event-store.ts'
import { newId } from '../runtime/new-id.ts'
import { readGuest } from '../galleries/guest-store.ts'
import { type Photo, statusOf } from '../photo-record/photo.ts'
import { changeBy } from '../photo-record/apply-to-photo.ts'
import type { PhotoRow } from '../photo-record/photo-row.ts'
import { writesOf } from '../photo-record/photo-writes.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import { guestNamed, joiningWrites, storePhoto } from './store-photos-for-test.ts'

type Items = Parameters<(typeof import('../database/transact.ts'))['transact']>[0]
/** Every transaction, and what the next of them wait for. */
const watched = vi.hoisted<{ sent: Items[]; gates: (() => Promise<unknown>)[] }>(() => ({ sent: [], gates: [] }))
vi.mock('../database/transact.ts', async (load) => {
  const actual = await load<typeof import('../database/transact.ts')>()
  const { transact } = actual
  return {
    ...actual,
    transact: async (items: Items) => {
      watched.sent.push(items)
      await watched.gates.shift()?.()
      return transact(items)
    },
  }
})
const { transact } = await import('../database/transact.ts')

let product: OpenGallery
let host: AppClient
let id: string
let slug: string
hostEventEachTest((hosted) => {
  ;({ product, host, id, slug } = hosted)
})

const decide = async (action: Judgement, photoIds: readonly string[], browser = host) =>
  (await browser.call('photos/decide-photos', { params: { id }, body: { photoIds: [...photoIds], action } })).body
const list = async (query: Record<string, string> = {}) =>
  (await host.call('feed/list-event-photos', { params: { id }, query })).body
const entries = async () => (await host.call('events/list-history', { params: { id } })).body.entries
const facts = async () => (await host.call('events/show-event', { params: { id } })).body
const read = async ({ photoId }: Pick<Photo, 'photoId'>) => {
  const record = await readPhotoRecord(id, photoId)
  if (!record) throw new Error('No such photo.')
  return record
}
const idsOf = (records: readonly Photo[]) => records.map(({ photoId }) => photoId)
const storeMany = async (count: number, of: (index: number) => Partial<PhotoRow> = () => ({})) => {
  const records: Photo[] = []
  for (let index = 0; index < count; index++) records.push(await storePhoto(id, index, of(index)))
  return records
}

/** As its sender removes it. */
const takeBack = (record: Photo) => {
  const change = changeBy(record, { is: 'taken-back', at: '2026-06-20T12:00:00.000Z' })
  return transact(change ? writesOf(record.eventId, [change]) : [])
}

describe('a decision', () => {
  /** What a photo is afterwards, or why it is refused, by what it was. */
  const outcomes: [string, Partial<PhotoRow>, Record<Judgement, string>][] = [
    ['shown', {}, all({ hide: 'hidden', remove: 'removed' }, 'shown')],
    ['waiting', { waiting: true }, all({ show: 'shown', hide: 'hidden', remove: 'removed' }, 'waiting')],
    ['hidden', { hidden: true }, all({ show: 'shown', remove: 'removed' }, 'hidden')],
    [
      'reported',
      { reported: true, reports: 1, openReports: 1 },
      all({ show: 'shown', hide: 'hidden', remove: 'removed' }, 'reported'),
    ],
    ['arriving', { picture: undefined }, all({ hide: 'hidden', remove: 'removed' }, 'arriving')],
  ]
  function all(some: Partial<Record<Judgement, string>>, rest: string): Record<Judgement, string> {
    return { show: rest, hide: rest, wait: 'waiting', remove: rest, restore: rest, star: rest, unstar: rest, ...some }
  }

  it.each(outcomes)(
    'on a photo that is %s makes of it what it says, and repeated changes nothing',
    async (_, was, after) => {
      for (const action of judgements) {
        const record = await storePhoto(id, 1, was)
        expect(await decide(action, [record.photoId])).toEqual({ decided: [record.photoId], refused: [] })
        const once = await read(record)
        expect(statusOf(once), action).toBe(after[action])
        expect(once.starred ?? false).toBe(action === 'star')
        const told = await entries()
        expect(await decide(action, [record.photoId])).toEqual({ decided: [record.photoId], refused: [] })
        expect(await read(record)).toEqual(once)
        expect(await entries()).toEqual(told)
      }
    },
  )

  it('is refused for what is not there, what is removed, and what its sender has removed', async () => {
    const removed = await storePhoto(id, 1)
    await decide('remove', [removed.photoId])
    const taken = await storePhoto(id, 2)
    await takeBack(taken)
    const foreign = await storePhoto(newId('event'), 3)
    const unknown = [foreign.photoId, newId('photo')]
    for (const action of judgements) {
      const { refused } = await decide(action, [removed.photoId, taken.photoId, ...unknown])
      expect(refused, action).toEqual([
        ...(action === 'remove' || action === 'restore' ? [] : [{ photoId: removed.photoId, code: 'removed' }]),
        { photoId: taken.photoId, code: 'removed_by_sender' },
        ...unknown.map((photoId) => ({ photoId, code: 'not_found' })),
      ])
      if (action === 'restore') await decide('remove', [removed.photoId])
    }
  })

  it.each([
    ['a malformed id', [newId('photo'), 'pho_1'], 'photoIds.1'],
    ['none', [], 'photoIds'],
    ['more than five hundred', Array.from({ length: 501 }, () => newId('photo')), 'photoIds'],
  ])('with %s is refused as a whole, with a word on the field', async (_, photoIds, field) => {
    const refusal = await host.refusal('photos/decide-photos', { params: { id }, body: { photoIds, action: 'hide' } })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ field }] })
  })

  it('is its hosts’ alone', async () => {
    const action: Judgement = 'hide'
    const body = { photoIds: [newId('photo')], action }
    expect(await new AppClient().refusal('photos/decide-photos', { params: { id }, body })).toMatchObject({
      status: 401,
    })
    const other = (await product.hostEvent()).host
    expect(await other.refusal('photos/decide-photos', { params: { id }, body })).toMatchObject({ status: 404 })
    expect(await other.refusal('feed/list-event-photos', { params: { id } })).toMatchObject({ status: 404 })
  })
})

describe('many photos', () => {
  it('are decided in transactions of at most fifteen, the event’s row once in each, and once in history', async () => {
    const records = await storeMany(40)
    watched.sent = []
    const { decided } = await decide('hide', idsOf(records))
    expect(decided).toEqual(idsOf(records))
    const sizes = watched.sent.map((items) => items.filter(({ Put }) => Put?.Item?.['sha256'] !== undefined).length)
    expect(sizes).toEqual([15, 15, 10])
    for (const items of watched.sent) {
      const keys = items.flatMap(({ Update }) => (Update?.TableName === 'events' ? [String(Update.Key?.['sort'])] : []))
      expect(keys.filter((sort) => sort === 'event')).toHaveLength(1)
    }
    expect(await entries()).toMatchObject([{ action: 'photos_hidden', photos: 40, by: expect.stringContaining('@') }])
    expect(await facts()).toMatchObject({ photoCount: 0 })
  })

  it('are decided each for itself where one of them is refused or changes meanwhile', async () => {
    const records = await storeMany(20)
    const [first, second] = records
    if (!first || !second) throw new Error('No photos.')
    watched.gates.push(async () => {
      await decide('hide', [first.photoId])
      await takeBack(second)
    })
    const { decided, refused } = await decide('remove', idsOf(records))
    expect(refused).toEqual([{ photoId: second.photoId, code: 'removed_by_sender' }])
    expect(decided).toHaveLength(19)
    expect(await read(first)).toMatchObject({ moderation: { verdict: 'hidden' }, removed: { by: 'host' } })
    expect((await list({ status: 'removed' })).photos).toHaveLength(19)
    expect(await entries()).toContainEqual(expect.objectContaining({ action: 'photos_removed', photos: 19 }))
    expect(await facts()).toMatchObject({ photoCount: 0 })
  })

  it('end as the last decision says, and history keeps both', async () => {
    const ids = idsOf(await storeMany(30))
    await Promise.all([decide('hide', ids), decide('show', ids), decide('hide', ids), decide('show', ids)])
    const shown = await decide('show', ids)
    expect(shown.decided).toHaveLength(30)
    expect((await list({ status: 'shown' })).photos).toHaveLength(30)
    expect(await facts()).toMatchObject({ photoCount: 30 })
  })

  it('may be named twice', async () => {
    const { photoId } = await storePhoto(id, 1)
    expect(await decide('star', [photoId, photoId])).toEqual({ decided: [photoId], refused: [] })
    expect(await entries()).toMatchObject([{ action: 'photos_starred', photos: 1 }])
  })
})

describe('what a host removes', () => {
  const bjorn = guestNamed('bjorn')

  it('is gone for all who have sent it, and comes back to all of them with its bytes and counts', async () => {
    const records = await storeMany(3)
    const [shared] = records
    if (!shared) throw new Error('No photo.')
    await transact(
      joiningWrites({ eventId: id, guestId: bjorn }, [{ record: shared, name: 'b.jpg' }], shared.capturedAt),
    )
    const before = await Promise.all([readGuest({ eventId: id, guestId: bjorn }), readGuest(shared), facts()])
    await decide('remove', idsOf(records))
    expect(await readGuest({ eventId: id, guestId: bjorn })).toMatchObject({ photos: 0, bytes: 0 })
    expect(await readGuest(shared)).toMatchObject({ photos: 0, bytes: 0 })
    expect(await readEvent(id)).toMatchObject({ photoCount: 0, removals: 3 })
    expect((await list()).photos).toMatchObject(records.map(({ photoId }) => ({ id: photoId, status: 'removed' })))
    expect((await decide('restore', idsOf(records))).decided).toHaveLength(3)
    expect(await Promise.all([readGuest({ eventId: id, guestId: bjorn }), readGuest(shared), facts()])).toEqual(before)
    expect((await entries()).map(({ action, photos }) => [action, photos])).toEqual([
      ['photos_restored', 3],
      ['photos_removed', 3],
    ])
  })

  it('is restored as it was decided on before, and hidden where it was reported', async () => {
    const waiting = await storePhoto(id, 1, { waiting: true })
    const reported = await storePhoto(id, 2, { reported: true, reports: 1, openReports: 1 })
    const ids = idsOf([waiting, reported])
    await decide('remove', ids)
    await decide('restore', ids)
    expect(statusOf(await read(waiting))).toBe('waiting')
    expect(statusOf(await read(reported))).toBe('hidden')
  })

  it('is restored for each of ten who ask for it at once', async () => {
    const ids = idsOf(await storeMany(3))
    await decide('remove', ids)
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide('restore', ids)))
    expect(answers).toEqual(answers.map(() => ({ decided: ids, refused: [] })))
    expect((await entries()).map(({ action }) => action)).toEqual(['photos_restored', 'photos_removed'])
  })

  it('is not restored where its bytes are there again, be it by the same call', async () => {
    const first = await storePhoto(id, 1, { sha256: 'same' })
    await decide('remove', [first.photoId])
    const second = await storePhoto(id, 2, { sha256: 'same', returned: true, waiting: true })
    const refusal = (photoId: string) => ({ photoId, code: 'already_there' })
    expect(await decide('restore', [first.photoId])).toEqual({ decided: [], refused: [refusal(first.photoId)] })
    await decide('remove', [second.photoId])
    expect(await decide('restore', [first.photoId, second.photoId])).toEqual({
      decided: [first.photoId],
      refused: [refusal(second.photoId)],
    })
  })

  it('is one decision by the gallery’s own call too', async () => {
    const { photoId } = await storePhoto(id, 1)
    const params = { slug, photoId }
    await host.call('photos/remove-photo', { params })
    await host.call('photos/remove-photo', { params })
    expect(await entries()).toMatchObject([{ action: 'photos_removed', photos: 1 }])
    const unknown = { params: { slug, photoId: newId('photo') } }
    expect(await host.refusal('photos/remove-photo', unknown)).toMatchObject({ status: 404 })
  })

  it('is drawn when it is restored, where it was removed before it was drawn', async () => {
    const { photoId } = await storePhoto(id, 1, { picture: undefined })
    await decide('remove', [photoId])
    await decide('restore', [photoId])
    const promised = (await product.readOutbox()).filter(({ message }) => message.includes(photoId))
    expect(promised.map(({ kind }) => kind)).toContain('make-renditions')
  })
})

describe('the hosts’ list', () => {
  it('has every photo by its time, in full pages, each with what hosts may know of it; not what its sender has removed', async () => {
    const records = await storeMany(12, (index) => ({
      ...(index % 3 === 0 && { starred: true }),
      ...(index % 4 === 1 && { hidden: true }),
      ...(index === 5 && { waiting: true, hidden: undefined }),
      ...(index === 6 && { picture: undefined }),
      ...(index === 7 && { keptForHostsBy: new Set([guestNamed('anna')]) }),
      ...(index % 5 === 4 && { guestId: guestNamed('bjorn') }),
    }))
    const gone = await storePhoto(id, 3)
    await takeBack(gone)
    const removed = records[8]
    if (!removed) throw new Error('No photo.')
    await decide('remove', [removed.photoId])

    const everything = (await list()).photos
    expect(everything.map((photo) => photo.id)).toEqual(idsOf(records))
    expect(everything[7]).toMatchObject({
      status: 'shown',
      audience: 'hosts',
      guestId: guestNamed('anna'),
      name: '7.jpg',
      size: 3,
      starred: false,
      reports: [],
      openReports: 0,
    })
    const queries: Record<string, string>[] = [
      {},
      ...['removed', 'hidden', 'waiting', 'arriving', 'shown', 'reported'].map((status) => ({ status })),
      { starred: 'true' },
      { starred: 'false' },
      { guestId: guestNamed('bjorn') },
      { guestId: guestNamed('bjorn'), status: 'shown' },
      { guestId: guestNamed('anna'), status: 'hidden' },
      { guestId: guestNamed('anna'), starred: 'true' },
      { status: 'shown', starred: 'true' },
    ]
    for (const query of queries) {
      const wanted = everything.filter(
        ({ status, guestId, starred }) =>
          (query['status'] ?? status) === status &&
          (query['guestId'] ?? guestId) === guestId &&
          (query['starred'] ?? String(starred)) === String(starred),
      )
      const pages = []
      for (let next: string | undefined, more = true; more; more = next !== undefined) {
        const page = await list({ ...query, limit: '2', ...(next !== undefined && { next }) })
        pages.push(page.photos)
        next = page.next
      }
      expect(pages.flat(), JSON.stringify(query)).toEqual(wanted)
      for (const page of pages.slice(0, -1)) expect(page).toHaveLength(2)
    }
  })

  it('goes on where it stopped, with decisions between two pages', async () => {
    const records = await storeMany(6)
    const first = await list({ limit: '3', status: 'shown' })
    await decide('hide', idsOf(records).slice(1, 4))
    const second = await list({ limit: '3', status: 'shown', next: first.next ?? '' })
    expect([...first.photos, ...second.photos].map((photo) => photo.id)).toEqual(
      idsOf(records).filter((photoId) => photoId !== records[3]?.photoId),
    )
  })

  it.each([
    ['status', 'gone'],
    ['guestId', 'short'],
    ['starred', 'yes'],
    ['limit', '501'],
    ['next', 'elsewhere'],
  ])('refuses as %s the value %s, with a word on the field', async (field, value) => {
    const refusal = await host.refusal('feed/list-event-photos', { params: { id }, query: { [field]: value } })
    expect(refusal).toMatchObject({ status: 400, errors: [{ field }] })
  })
})
