import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile, sendFileOfAll } from '#e2e/kit/send-file.ts'
import { guestNamed, storePhoto } from '../../photos/store-photos-for-test.ts'
import { listVisits } from '../../galleries/visit-store.ts'
import { clock } from '../../runtime/clock.ts'

let product: OpenGallery
let host: AppClient
let id: string
let slug: string
hostEventEachTest((hosted) => {
  ;({ product, host, id, slug } = hosted)
})
afterEach(() => vi.restoreAllMocks())

const params = () => ({ params: { id } })
const insights = async () => (await host.call('insights/show-insights', params())).body
const visit = (guest: AppClient, t?: string) =>
  guest.call('galleries/show-gallery', { params: { slug }, query: t === undefined ? {} : { t } })
const send = async (guest: AppClient, name: string, type: string) => {
  const bytes = readFixture(name)
  await sendFile(guest, slug, describeFile(name, type, bytes), bytes)
  await product.settle()
}
const decide = (photoIds: string[], action: 'remove' | 'restore' | 'hide') =>
  host.call('photos/decide-photos', { ...params(), body: { photoIds, action } })
const nothing = {
  visits: 0,
  guests: 0,
  photos: 0,
  films: 0,
  voices: 0,
  bytes: 0,
  likes: 0,
  unfinished: 0,
  hours: [],
  tables: [],
  moments: [],
}

describe('the figures of an event', () => {
  it('are none before anybody came', async () => {
    expect(await insights()).toEqual(nothing)
  })

  it('are nobody’s but its hosts’ to see', async () => {
    const { host: other } = await product.hostEvent()
    expect((await other.refusal('insights/show-insights', params())).status).toBe(404)
    expect((await new AppClient().refusal('insights/show-insights', params())).status).toBe(401)
  })

  it('count what guests have sent, each file in one of photos and films, and what is removed in neither', async () => {
    const [anna, bjorn] = [new AppClient('192.0.2.1'), new AppClient('192.0.2.2')]
    // The same file by another guest is one photo of two senders.
    const shared = readFixture('sideways.jpg')
    const named = describeFile('sideways.jpg', 'image/jpeg', shared)
    await sendFileOfAll([anna, bjorn], slug, { file: named, bytes: shared }, product)
    await send(anna, 'movie.mp4', 'video/mp4')
    await send(bjorn, 'pattern.png', 'image/png')
    const begun = describeFile('late.jpg', 'image/jpeg', Buffer.from('not sent yet'))
    await anna.call('uploads/create-uploads', { params: { slug }, body: { files: [begun] } })
    const sizeOf = (...names: string[]) => names.reduce((sum, name) => sum + readFixture(name).length, 0)
    const whole = await insights()
    expect(whole).toMatchObject({
      guests: 2,
      photos: 2,
      films: 1,
      voices: 0,
      bytes: sizeOf('sideways.jpg', 'movie.mp4', 'pattern.png'),
      unfinished: 1,
    })
    expect(whole.hours.reduce((sum, { uploads }) => sum + uploads, 0)).toBe(3)

    const { photos } = (await host.call('feed/list-event-photos', params())).body
    const png = photos.find(({ name }) => name === 'pattern.png')?.id ?? ''
    await decide([png], 'remove')
    // Bjørn has sent something all the same.
    expect(await insights()).toMatchObject({
      guests: 2,
      photos: 1,
      films: 1,
      voices: 0,
      bytes: sizeOf('sideways.jpg', 'movie.mp4'),
    })
    await decide([png], 'restore')
    expect(await insights()).toEqual(whole)
  })

  it('count a guest’s browser once a day by the event’s clocks, and no host’s', async () => {
    await host.call('events/update-event', { ...params(), body: { timeZone: 'Pacific/Auckland' } })
    const [anna, bjorn] = [new AppClient('192.0.2.1'), new AppClient('192.0.2.2')]
    // Half an hour before midnight there, and half an hour after.
    const now = vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-06-20T11:30:00Z'))
    await visit(anna)
    await Promise.all([visit(anna), visit(bjorn)])
    now.mockReturnValue(new Date('2026-06-20T12:30:00Z'))
    await Promise.all([visit(anna), visit(anna)])
    now.mockRestore()
    await visit(host)
    expect((await insights()).visits).toBe(3)
  })

  it('count by tables who came with their code, and what those sent who came so first', async () => {
    const [anna, bjorn] = [new AppClient('192.0.2.1'), new AppClient('192.0.2.2')]
    await visit(anna, '10')
    await visit(anna, '2')
    await visit(bjorn, '2')
    await visit(new AppClient('192.0.2.3'))
    await send(anna, 'sideways.jpg', 'image/jpeg')
    await send(new AppClient('192.0.2.3'), 'pattern.png', 'image/png')
    const { visits, tables } = await insights()
    expect(visits).toBe(3)
    expect(tables).toEqual([
      { table: '2', visits: 1, uploads: 0 },
      { table: '10', visits: 1, uploads: 1 },
    ])
  })

  it('count photos by the hour in which they came and by moments, also by those they were moved to', async () => {
    const stored = await Promise.all([
      storePhoto(id, 0, { verifiedAt: '2026-06-20T14:59:59.999Z', likes: 3 }),
      storePhoto(id, 70, { verifiedAt: '2026-06-20T15:00:00.000Z', guestId: guestNamed('bjorn'), likes: 2 }),
      storePhoto(id, 190, { verifiedAt: '2026-06-20T15:10:00.000Z', guestId: guestNamed('bjorn') }),
    ])
    const body = {
      moments: [
        { title: 'Ceremony', startsAt: '2026-06-20T13:00:00.000Z' },
        { title: 'Dinner', startsAt: '2026-06-20T15:00:00.000Z' },
        { title: 'Dance', startsAt: '2026-06-20T20:00:00.000Z' },
      ],
    }
    const { moments } = (await host.call('events/update-event', { ...params(), body })).body
    const [ceremony, dinner, dance] = moments.map((moment) => moment.id)
    expect(await insights()).toMatchObject({
      guests: 2,
      likes: 5,
      hours: [
        { at: '2026-06-20T14:00:00.000Z', uploads: 1 },
        { at: '2026-06-20T15:00:00.000Z', uploads: 2 },
      ],
      moments: [
        { momentId: null, photos: 1 },
        { momentId: ceremony, photos: 1 },
        { momentId: dinner, photos: 1 },
        { momentId: dance, photos: 0 },
      ],
    })
    const photoIds = stored.map(({ photoId }) => photoId)
    await host.call('photos/decide-photos', {
      ...params(),
      body: { photoIds, action: 'move', momentId: dance ?? null },
    })
    expect((await insights()).moments).toEqual([
      { momentId: ceremony, photos: 0 },
      { momentId: dinner, photos: 0 },
      { momentId: dance, photos: 3 },
    ])
  })

  it('tell of no visit which guest it was', async () => {
    const anna = new AppClient('192.0.2.1')
    await visit(anna, '7')
    await send(anna, 'sideways.jpg', 'image/jpeg')
    const { guests } = (await host.call('guests/list-guests', params())).body
    expect(await listVisits(id)).toEqual([{ table: '7' }])
    expect(guests).toHaveLength(1)
  })
})
