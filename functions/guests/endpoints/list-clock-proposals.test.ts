import { describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { transact } from '../../database/transact.ts'
import { guestCountChange } from '../../galleries/guest-store.ts'
import { listPhotoRecords } from '../../photo-record/photo-store.ts'
import { guestNamed, storePhoto } from '../../photos/store-photos-for-test.ts'

let product: OpenGallery
let host: AppClient
let id: string
hostEventEachTest((hosted) => {
  ;({ product, host, id } = hosted)
})

const params = () => ({ params: { id } })
const proposed = async (by = host) => (await by.call('guests/list-clock-proposals', params())).body.proposals
const guestIdOf = (guest: number) => guestNamed(`guest-${guest}`)

/**
 * Photos of ten guests that came the next day; all were at a ceremony, a dinner and a dance. The first one's camera is
 * `ahead` by minutes.
 */
async function comeTogether(ahead: number): Promise<void> {
  const times = [0, 7, 16, 24, 130, 141, 155, 190, 260, 275].flatMap((start) => [start, start + 2])
  for (let guest = 0; guest < 10; guest++) {
    const guestId = guestIdOf(guest)
    for (const [index, minutes] of times.entries())
      await storePhoto(id, 120 + minutes + (guest % 4) + (guest === 0 ? ahead : 0), {
        guestId,
        name: `${index}.jpg`,
        verifiedAt: '2026-06-21T12:00:00.000Z',
      })
    await transact([guestCountChange({ eventId: id, guestId }, { photos: times.length })])
  }
}

const change = (clockShiftMinutes: number) =>
  host.call('guests/change-guest', { params: { id, guestId: guestIdOf(0) }, body: { clockShiftMinutes } })

describe('the clocks of an event’s guests', () => {
  it('are proposed another time where they stand beside everybody else’s, until a host has said which', async () => {
    await comeTogether(180)
    const proposal = {
      guestId: guestIdOf(0),
      shiftMinutes: -180,
      photos: 20,
      from: '2026-06-20T17:00:00.000Z',
      to: '2026-06-20T21:37:00.000Z',
    }
    expect(await proposed()).toEqual([proposal])
    await change(-180)
    await product.settle()
    expect(await proposed()).toEqual([])
    await change(0)
    await product.settle()
    expect(await proposed()).toEqual([])
  })

  it('are proposed nothing where a host has said that they are right, which is no change to be told', async () => {
    await comeTogether(180)
    expect((await change(0)).body.clockShiftMinutes).toBe(0)
    expect(await proposed()).toEqual([])
    expect((await host.call('events/list-history', params())).body.entries).toEqual([])
  })

  it('are proposed nothing by photos that are removed, and where all are right', async () => {
    expect(await proposed()).toEqual([])
    await comeTogether(180)
    const sent = (await listPhotoRecords(id)).filter(({ guestId }) => guestId === guestIdOf(0))
    const photoIds = sent.map(({ photoId }) => photoId)
    await host.call('photos/decide-photos', { ...params(), body: { photoIds, action: 'remove' } })
    expect(await proposed()).toEqual([])
  })

  it('are nobody’s but its hosts’ to look at', async () => {
    const { host: other } = await product.hostEvent()
    expect((await other.refusal('guests/list-clock-proposals', params())).status).toBe(404)
    expect((await new AppClient().refusal('guests/list-clock-proposals', params())).status).toBe(401)
  })
})
