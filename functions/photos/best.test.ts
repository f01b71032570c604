import { isPicture } from '#shared/rules/upload-kinds.ts'
import { describe, expect, it } from 'vitest'
import type { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { choosePhotos } from '../downloads/choose-photos.ts'
import { planAlbum } from '../downloads/plan-album.ts'
import { readEvent } from '../events/event-store.ts'
import { newId } from '../runtime/new-id.ts'
import { type PhotoRow, readPhoto } from '../photo-record/photo-row.ts'
import { guestNamed, photoRecord, storePhoto } from './store-photos-for-test.ts'

let product: OpenGallery
let host: AppClient
let id: string
let slug: string
hostEventEachTest((hosted) => {
  ;({ product, host, id, slug } = hosted)
})

const picture = (facts: Partial<NonNullable<PhotoRow['picture']>> = {}): NonNullable<PhotoRow['picture']> => ({
  width: 400,
  height: 300,
  renditions: [],
  placeholder: 'H8gJDYL2eHiAh3iIhnl3iXhQhQ==',
  shape: '00ff00ff00ff00ff',
  sharpness: 500,
  ...facts,
})
const shoot = async (minute: number, facts: Partial<PhotoRow> = {}) =>
  (await storePhoto(id, minute, { picture: picture(), ...facts })).photoId

const best = async (count: number, by = host) =>
  (await by.call('photos/list-best', { params: { id }, query: { count: String(count) } })).body
const decide = async (action: 'lead' | 'unlead' | 'stack' | 'unstack', photoIds: string[]) =>
  (await host.call('photos/decide-photos', { params: { id }, body: { action, photoIds } })).body
const listed = async (browser = host) =>
  (await browser.call('feed/list-photos', { params: { slug } })).body.photos.filter(isPicture)

describe('the best photos of an event', () => {
  it('are as many as are asked for of those that every guest could see, in capture order', async () => {
    const [first, second] = [await shoot(0), await shoot(10)]
    const other = await shoot(20, { guestId: guestNamed('bo') })
    await shoot(30, { hidden: true })
    await shoot(40, { keptForHostsBy: new Set([guestNamed('anna')]) })
    expect(await best(500)).toEqual({ photoIds: [first, second, other], of: 3 })
    expect(await best(2)).toEqual({ photoIds: [first, other], of: 3 })
  })

  it('are those that are liked most, unless likes are switched off', async () => {
    await shoot(0)
    const liked = await shoot(10, { likes: 3 })
    expect((await best(1)).photoIds).toEqual([liked])
    await host.call('events/update-event', { params: { id }, body: { features: { likes: false } } })
    expect((await best(1)).photoIds).not.toEqual([liked])
  })

  it('have one of a stack before another, unless stacks are switched off', async () => {
    const burst = [await shoot(0), await shoot(0, { picture: picture({ sharpness: 800 }) })]
    const other = await shoot(10, { picture: picture({ sharpness: 100 }) })
    expect((await best(2)).photoIds).toEqual([burst[1], other])
    await host.call('events/update-event', { params: { id }, body: { features: { stacks: false } } })
    expect(new Set((await best(2)).photoIds)).toEqual(new Set(burst))
  })

  it('are what a ZIP of the best holds', async () => {
    await Promise.all([shoot(0), shoot(10), shoot(20, { likes: 1 }), shoot(30, { guestId: guestNamed('bo') })])
    const event = await readEvent(id)
    const { chosen } = event ? await choosePhotos(event, { best: 2, album: false }) : { chosen: [] }
    expect(chosen.map(({ photoId }) => photoId)).toEqual((await best(2)).photoIds)
    const { downloadId } = (await host.call('downloads/create-download', { params: { id }, body: { best: 2 } })).body
    const { downloads } = (await host.call('downloads/list-downloads', { params: { id } })).body
    expect(downloads).toMatchObject([{ downloadId, choice: { best: 2 } }])
  })

  it('open the album of a ZIP, without any file twice, where there are many more', async () => {
    const renditions = [{ file: '400.webp', width: 400, height: 300, size: 9, crc32: 1 }]
    const named = Array.from({ length: 48 }, (_, minute) => {
      const drawn = picture({ renditions, sharpness: minute })
      return { photo: readPhoto(photoRecord(id, minute, { picture: drawn })), name: `${minute}.jpg` }
    })
    const event = await readEvent(id)
    if (!event) throw new Error('There is an event.')
    const choice = { album: true }
    const { page, files } = await planAlbum(event, { choice, locale: 'en' }, named)
    const opening = page.slice(page.indexOf('<section id="best">'), page.indexOf('<section id="part-1">'))
    expect([...opening.matchAll(/data-original="..\/(\d+)/g)].map(([, minute]) => Number(minute))).toEqual(
      Array.from({ length: 24 }, (_, index) => 24 + index),
    )
    expect(new Set(files.map(({ name }) => name)).size).toBe(48)
    expect(files).toHaveLength(48)
    const fewer = await planAlbum(event, { choice, locale: 'en' }, named.slice(1))
    expect(fewer.page).not.toContain('id="best"')
  })

  it.each(['0', '501', 'many', '1.5', ''])('need a count from 1 to 500, not %o', async (count) => {
    const { status, errors } = await host.refusal('photos/list-best', { params: { id }, query: { count } })
    expect([status, errors?.[0]?.field]).toEqual([400, 'count'])
    expect(await host.refusal('photos/list-best', { params: { id }, query: {} })).toMatchObject({ status: 400 })
  })

  it('are for its hosts alone', async () => {
    const guest = await product.newGuest(slug)
    expect(await guest.refusal('photos/list-best', { params: { id }, query: { count: '1' } })).toMatchObject({
      status: 401,
    })
  })
})

describe('a stack', () => {
  it('has the lead that hosts choose last, and guests see the same', async () => {
    const [sharp, soft] = [await shoot(0, { picture: picture({ sharpness: 800 }) }), await shoot(0)]
    expect(await decide('lead', [soft])).toEqual({ decided: [soft], refused: [] })
    expect((await best(1)).photoIds).toEqual([soft])
    const guest = await product.newGuest(slug)
    const seen = new Map((await listed(guest)).map((photo) => [photo.id, photo]))
    expect(seen.get(soft)).toMatchObject({ shape: '00ff00ff00ff00ff', sharpness: 500, lead: expect.any(String) })
    expect(seen.get(sharp)?.lead).toBeUndefined()
    await decide('lead', [sharp])
    expect((await best(1)).photoIds).toEqual([sharp])
    await decide('unlead', [sharp, soft])
    expect((await best(1)).photoIds).toEqual([sharp])
    expect((await listed()).some(({ lead }) => lead !== undefined)).toBe(false)
  })

  it('loses a photo that hosts let stand alone, and has it again', async () => {
    const burst = [await shoot(0), await shoot(0)]
    const other = await shoot(10, { picture: picture({ sharpness: 1 }) })
    await decide('unstack', burst.slice(0, 1))
    expect((await listed()).find((photo) => photo.id === burst[0])).toMatchObject({ alone: true })
    expect(new Set((await best(2)).photoIds)).toEqual(new Set(burst))
    await decide('stack', burst)
    expect((await best(2)).photoIds).toContain(other)
    const { entries } = (await host.call('events/list-history', { params: { id } })).body
    expect(entries.map(({ action, photos }) => [action, photos])).toEqual([
      ['stacks_changed', 1],
      ['stacks_changed', 1],
    ])
  })

  it('is of photos that are drawn: others are refused', async () => {
    const film = await shoot(0, { kind: 'video' })
    const undrawn = await shoot(1, { picture: { width: 4, height: 3, renditions: [] } })
    const unknown = newId('photo')
    const removed = await shoot(2, { removed: { at: '2026-06-21T00:00:00.000Z', by: 'host' } })
    expect(await decide('lead', [film, undrawn, unknown, removed])).toEqual({
      decided: [],
      refused: [
        { photoId: film, code: 'no_shape' },
        { photoId: undrawn, code: 'no_shape' },
        { photoId: unknown, code: 'not_found' },
        { photoId: removed, code: 'removed' },
      ],
    })
    const [shown] = await listed()
    expect(shown).not.toHaveProperty('shape')
  })

  it('tells photos apart of which nobody knows the time', async () => {
    await shoot(0, { taken: { source: 'upload', instant: '2026-06-20T12:00:00.000Z' } })
    await shoot(1)
    expect((await listed()).map(({ timeKnown }) => timeKnown)).toEqual([false, undefined])
  })
})
