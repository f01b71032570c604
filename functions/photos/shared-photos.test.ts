import { describe, expect, it, vi } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { lookAtGallery } from '#e2e/kit/look-at-gallery.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, isNewUpload, readFixture, sendFile, sendParts } from '#e2e/kit/send-file.ts'
import type { Audience } from '#shared/rules/sight.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { siblingId } from '../runtime/new-id.ts'

/** What each of the next transactions waits for before it is sent. */
const gates = vi.hoisted<(() => Promise<void>)[]>(() => [])
vi.mock('../database/transact.ts', async (load) => {
  const actual = await load<typeof import('../database/transact.ts')>()
  const { transact } = actual
  return {
    ...actual,
    transact: async (...sent: Parameters<typeof transact>) => {
      await gates.shift()?.()
      return transact(...sent)
    },
  }
})

let product: OpenGallery
let host: AppClient
let event: { id: string; slug: string }

const bytes = readFixture('pattern.png')
const file = describeFile('pattern.png', 'image/png', bytes)

let browsers = 0
/** A guest with a name and a browser of their own. */
class Guest extends AppClient {
  readonly uploader: string
  /** Of an upload that was begun before the event held the bytes. */
  #begun: Awaited<ReturnType<Guest['pick']>> | undefined

  constructor(uploader: string) {
    browsers += 1
    super(`192.0.2.${browsers % 250}`)
    this.uploader = uploader
  }

  async begin(): Promise<this> {
    this.#begun = await this.pick()
    return this
  }

  /** Sends what was begun, and is a sender by that; answers the photo's id. */
  async arrive(): Promise<string> {
    const { uploadId } = await sendParts(this.#begun, bytes)
    await product.tellOfObject(originalKey(event.id, siblingId(uploadId, 'photo')))
    const { body } = await this.call('uploads/show-upload', { params: { slug: event.slug, uploadId } })
    return body.photoId ?? ''
  }

  /** What becomes of the file where this guest picks it. */
  async pick(audience?: Audience) {
    const body = { files: [{ ...file, ...(audience && { audience }) }], uploader: this.uploader }
    const { uploads } = (await this.call('uploads/create-uploads', { params: { slug: event.slug }, body })).body
    const [ticket] = uploads
    if (!ticket) throw new Error('No ticket.')
    return ticket
  }

  /** The photo that the file is known as; throws where it is not. */
  async pickKnown(): Promise<string> {
    const ticket = await this.pick()
    if (!('photoId' in ticket)) throw new Error(`Expected a known file, got ${JSON.stringify(ticket)}.`)
    return ticket.photoId
  }

  async remove(photoId: string) {
    await this.call('photos/remove-photo', { params: { slug: event.slug, photoId } })
  }

  async keep(photoId: string, audience: Audience) {
    const { body } = await this.call('photos/change-photo', {
      params: { slug: event.slug, photoId },
      body: { audience },
    })
    return body.audience
  }

  async list(query: { mine?: 'true'; liked?: 'true' } = {}) {
    return (await this.call('feed/list-photos', { params: { slug: event.slug }, query })).body
  }

  async photos() {
    return (await this.list()).photos
  }

  async changes(since = '') {
    return (await this.call('feed/list-changes', { params: { slug: event.slug }, query: { since } })).body
  }
}

let anna: Guest
let bjorn: Guest
let cecilie: Guest
let photoId: string
hostEventEachTest(async (hosted) => {
  ;({ product, host, event } = hosted)
  anna = new Guest('Anna')
  ;[bjorn, cecilie] = [await new Guest('Bjørn').begin(), await new Guest('Cecilie').begin()]
  const { uploadId } = await sendParts(await anna.pick(), bytes)
  photoId = siblingId(uploadId, 'photo')
  await product.settle()
})

const facts = async () => (await host.call('events/show-event', { params: { id: event.id } })).body
const forbidden = { status: 403, code: 'forbidden' }
const refusal = (guest: AppClient) => guest.refusal('photos/remove-photo', { params: { slug: event.slug, photoId } })

describe('a photo of two senders', () => {
  it('stays the other’s, and under the other’s name, when one of them removes it', async () => {
    expect(await bjorn.arrive()).toBe(photoId)
    expect(await bjorn.photos()).toMatchObject([{ uploader: 'Anna', removable: true }])
    const { head } = await lookAtGallery(bjorn, event.slug)
    await anna.remove(photoId)
    expect(await anna.photos()).toMatchObject([{ id: photoId, uploader: 'Bjørn', removable: false }])
    expect(await bjorn.photos()).toMatchObject([{ id: photoId, uploader: 'Bjørn', removable: true }])
    const gallery = await lookAtGallery(bjorn, event.slug)
    expect(Number.parseInt(gallery.head)).toBeGreaterThan(Number.parseInt(head))
    expect(await bjorn.pickKnown()).toBe(photoId)
  })

  it('is gone when the last of them has removed it, the first sender or another', async () => {
    await bjorn.arrive()
    await bjorn.remove(photoId)
    expect(await anna.photos()).toMatchObject([{ id: photoId, uploader: 'Anna', removable: true }])
    expect(await bjorn.photos()).toMatchObject([{ removable: false }])
    await anna.remove(photoId)
    expect(await anna.photos()).toEqual([])
    expect(await facts()).toMatchObject({ photoCount: 0 })
    expect(await product.bucket.listKeys(`renditions/${event.id}/`)).toEqual([])
    expect(isNewUpload(await bjorn.pick())).toBe(true)
  })

  it('is gone for both when the host removes it', async () => {
    await bjorn.arrive()
    await host.call('photos/remove-photo', { params: { slug: event.slug, photoId } })
    expect(await bjorn.photos()).toEqual([])
    expect(isNewUpload(await bjorn.pick())).toBe(true)
  })

  it('may be removed twice by each, and by nobody else', async () => {
    await bjorn.arrive()
    const stranger = new Guest('Nobody')
    await stranger.photos()
    for (const guest of [anna, anna]) await guest.remove(photoId)
    expect(await refusal(stranger)).toMatchObject(forbidden)
    for (const guest of [bjorn, bjorn, anna]) await guest.remove(photoId)
    expect(await refusal(stranger)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await facts()).toMatchObject({ photoCount: 0 })
  })

  it('is borne by the first who still has it, and who comes back comes last', async () => {
    for (const guest of [bjorn, cecilie]) await guest.arrive()
    await bjorn.remove(photoId)
    await anna.remove(photoId)
    expect(await anna.photos()).toMatchObject([{ uploader: 'Cecilie' }])
    for (const guest of [anna, bjorn]) await guest.pickKnown()
    await cecilie.remove(photoId)
    expect(await anna.photos()).toMatchObject([{ uploader: 'Anna', removable: true }])
    await anna.remove(photoId)
    await bjorn.remove(photoId)
    expect(await anna.photos()).toEqual([])
  })

  it('bears no name where the next sender gave none', async () => {
    await anna.remove(photoId)
    const nameless = await new Guest('').begin()
    await bjorn.arrive()
    const shared = await nameless.arrive()
    await bjorn.remove(shared)
    await product.settle()
    const [photo] = await bjorn.photos()
    expect(photo).toMatchObject({ id: shared })
    expect(photo?.uploader).toBeUndefined()
  })

  it('is one photo where both sent it at once, and each has it', async () => {
    await anna.remove(photoId)
    const tickets = [await bjorn.pick(), await cecilie.pick()]
    const [first, second] = await Promise.all(tickets.map((ticket) => sendParts(ticket, bytes)))
    await product.settle()
    const [shown] = await bjorn.photos()
    expect(await cecilie.photos()).toMatchObject([{ id: shown?.id, removable: true }])
    const safe = { status: 'safe', photoId: shown?.id }
    const status = (guest: Guest, { uploadId = '' } = {}) =>
      guest.call('uploads/show-upload', { params: { slug: event.slug, uploadId } })
    expect([(await status(bjorn, first)).body, (await status(cecilie, second)).body]).toEqual([safe, safe])
    await bjorn.remove(shown?.id ?? '')
    expect(await bjorn.photos()).toMatchObject([{ id: shown?.id, uploader: 'Cecilie' }])
  })

  it('appears under the name of who has it once it is drawn', async () => {
    await anna.remove(photoId)
    const { uploadId } = await sendParts(await anna.pick(), bytes)
    const drawing = siblingId(uploadId, 'photo')
    await product.tellOfObject(originalKey(event.id, drawing))
    expect(await bjorn.arrive()).toBe(drawing)
    await anna.remove(drawing)
    await product.settle()
    expect(await bjorn.photos()).toMatchObject([{ id: drawing, uploader: 'Bjørn', removable: true }])
  })
})

describe('a photo whose senders come and go at the same moment', () => {
  /** Holds a transaction back until `meanwhile` is done, so that it finds another photo than it had read. */
  async function overtake(held: () => Promise<unknown>, meanwhile: () => Promise<unknown>, passing = 0) {
    const reached = Promise.withResolvers<void>()
    const opened = Promise.withResolvers<void>()
    gates.push(...Array.from({ length: passing }, () => () => Promise.resolve()), () => {
      reached.resolve()
      return opened.promise
    })
    const late = held()
    await Promise.race([reached.promise, late])
    await meanwhile()
    opened.resolve()
    await late
  }

  it('stays for a guest whose bytes arrive while its sender removes it', async () => {
    await overtake(
      () => anna.remove(photoId),
      () => bjorn.arrive(),
    )
    expect(await bjorn.photos()).toMatchObject([{ id: photoId, uploader: 'Bjørn', removable: true }])
  })

  it('goes with its last sender, also for a guest who is answered that it is known meanwhile, and is asked for again', async () => {
    await overtake(
      () => anna.remove(photoId),
      () => bjorn.pickKnown(),
    )
    expect(await bjorn.photos()).toEqual([])
    expect(isNewUpload(await bjorn.pick())).toBe(true)
  })

  it('is wanted again of who was about to be told that it is known', async () => {
    // They had sent it: the first transaction is the one that makes them a sender again.
    await bjorn.arrive()
    await bjorn.remove(photoId)
    const asked = Promise.withResolvers<boolean>()
    await overtake(
      async () => asked.resolve(isNewUpload(await bjorn.pick())),
      () => anna.remove(photoId),
    )
    expect(await asked.promise).toBe(true)
    expect(await bjorn.photos()).toEqual([])
  })

  it.each(['first', 'second'] as const)('is gone when both remove it and the %s comes last', async (late) => {
    await bjorn.arrive()
    const [one, other] = late === 'first' ? [anna, bjorn] : [bjorn, anna]
    await overtake(
      () => one.remove(photoId),
      () => other.remove(photoId),
    )
    expect(await anna.photos()).toEqual([])
    expect(await facts()).toMatchObject({ photoCount: 0 })
  })

  it('stays for a second who comes while it is passed on to the first', async () => {
    await bjorn.arrive()
    await overtake(
      () => anna.remove(photoId),
      async () => {
        await cecilie.arrive()
        await bjorn.remove(photoId)
      },
    )
    expect(await cecilie.photos()).toMatchObject([{ id: photoId, uploader: 'Cecilie', removable: true }])
  })

  it('is gone for a sender who learns that it is known while the host removes it, and may be sent again', async () => {
    await overtake(
      () => host.call('photos/remove-photo', { params: { slug: event.slug, photoId } }),
      () => bjorn.pickKnown(),
    )
    expect(await bjorn.photos()).toEqual([])
    expect(isNewUpload(await bjorn.pick())).toBe(true)
  })

  it('is whole after calls of many guests at once', async () => {
    await anna.remove(photoId)
    const guests = await Promise.all(Array.from({ length: 6 }, (_, index) => new Guest(`Guest ${index}`).begin()))
    const [kept, ...leaving] = guests
    photoId = (await kept?.arrive()) ?? ''
    const told = await Promise.all(leaving.map((guest) => guest.arrive()))
    expect(new Set(told)).toEqual(new Set([photoId]))
    await product.settle()
    await Promise.all(leaving.map((guest) => guest.remove(photoId)))
    expect(await kept?.photos()).toMatchObject([{ id: photoId, uploader: 'Guest 0', removable: true }])
    await Promise.all(leaving.map((guest) => guest.pickKnown()))
    await Promise.all(guests.map((guest) => guest.remove(photoId)))
    expect(await anna.photos()).toEqual([])
    expect(await facts()).toMatchObject({ photoCount: 0 })
  })

  it('is called safe for a second upload only while its sender has not taken it back', async () => {
    await anna.remove(photoId)
    const first = await sendFile(bjorn, event.slug, file, bytes)
    const second = await sendFile(cecilie, event.slug, file, bytes)
    await product.tellOfObject(originalKey(event.id, siblingId(first, 'photo')))
    const holder = siblingId(first, 'photo')
    // The second's own transaction fails, for the first holds its bytes; the next one waits until the first is gone.
    await overtake(
      () => product.tellOfObject(originalKey(event.id, siblingId(second, 'photo'))),
      () => bjorn.remove(holder),
      1,
    )
    await product.settle()
    expect(await cecilie.photos()).toMatchObject([{ id: siblingId(second, 'photo'), removable: true }])
  })
})

describe('a guest who was answered that the event knows a file, and has not sent it', () => {
  const known = () => ({ name: file.name, known: true, photoId, mine: false })
  const original = { params: () => ({ slug: event.slug, photoId }) }

  it('is shown of the photo what any guest is, under the name of its sender', async () => {
    expect(await bjorn.pick()).toEqual(known())
    const [photo] = await bjorn.photos()
    expect(photo).toMatchObject({ id: photoId, uploader: 'Anna', mine: false, removable: false, audience: 'everyone' })
    expect((await bjorn.list({ mine: 'true' })).photos).toEqual([photo])
    await anna.keep(photoId, 'hosts')
    expect(await bjorn.pick()).toEqual(known())
    expect([await bjorn.photos(), (await bjorn.list({ mine: 'true' })).photos]).toEqual([[], []])
    expect(await bjorn.refusal('photos/show-original', { params: original.params() })).toMatchObject({ status: 404 })
    const pictures = await product.bucket.listKeys(`renditions/${event.id}/`)
    expect(new Set(pictures.map((key) => key.split('/').slice(2, 4).join('/')))).toEqual(
      new Set([`closed/${photo?.guest}`]),
    )
  })

  it('does not count as its sender, and is a sender once the bytes have come after all', async () => {
    await bjorn.pickKnown()
    const guests = async () =>
      (await host.call('guests/list-guests', { params: { id: event.id } })).body.guests
        .map(({ name, photos }) => `${name} ${photos}`)
        .toSorted()
    expect(await guests()).toEqual(['Anna 1', 'Bjørn 0', 'Cecilie 0'])
    expect((await host.call('insights/show-insights', { params: { id: event.id } })).body).toMatchObject({ guests: 1 })
    await bjorn.remove(photoId)
    expect(await bjorn.arrive()).toBe(photoId)
    expect(await guests()).toEqual(['Anna 1', 'Bjørn 1', 'Cecilie 0'])
    expect(await bjorn.photos()).toMatchObject([{ id: photoId, mine: true }])
    expect(await bjorn.pick()).toEqual({ ...known(), mine: true })
    await bjorn.remove(photoId)
    expect(await bjorn.photos()).toMatchObject([{ id: photoId, mine: false }])
  })

  it('may put it away for themselves, and bring it back; nobody else’s view changes', async () => {
    await bjorn.pickKnown()
    const takings = [
      () => bjorn.remove(photoId),
      async () => expect(await bjorn.keep(photoId, 'hosts')).toBe('hosts'),
      () => bjorn.pick('hosts'),
    ]
    const returns = [async () => expect(await bjorn.keep(photoId, 'everyone')).toBe('everyone'), () => bjorn.pick()]
    const others = async () => [
      await anna.photos(),
      await cecilie.photos(),
      await host.call('feed/list-photos', { params: { slug: event.slug } }).then(({ body }) => body.photos),
    ]
    const before = await others()
    for (const [index, take] of takings.entries()) {
      const { cursor, open } = await bjorn.list()
      expect(open).toBeDefined()
      for (let times = 0; times < 2; times++) await take()
      const { photos, open: none } = await bjorn.list()
      expect([photos, (await bjorn.list({ mine: 'true' })).photos, none]).toEqual([[], [], undefined])
      const told = await bjorn.changes(cursor)
      expect(told).toMatchObject({ changes: [{ gone: photoId }] })
      expect(told.open).toBeUndefined()
      expect(await bjorn.refusal('photos/like-photo', { params: { slug: event.slug, photoId } })).toMatchObject({
        status: 404,
      })
      expect(await bjorn.refusal('photos/show-original', { params: original.params() })).toMatchObject({ status: 404 })
      expect(await others()).toEqual(before)
      await returns[index % 2]?.()
      expect((await bjorn.changes(told.cursor)).changes).toMatchObject([{ photo: { id: photoId, mine: false } }])
      expect(await bjorn.photos()).toHaveLength(1)
    }
  })

  it('loses it with everybody when its last sender takes it back, and is asked for the bytes', async () => {
    await bjorn.pickKnown()
    await anna.remove(photoId)
    for (const who of [anna, bjorn, cecilie]) expect(await who.photos()).toEqual([])
    expect(isNewUpload(await bjorn.pick())).toBe(true)
  })

  it('takes what they know along when they have everything of theirs erased, and sees what they had put away', async () => {
    await bjorn.pickKnown()
    await bjorn.remove(photoId)
    const params = { slug: event.slug }
    const held = async () => (await bjorn.call('privacy/export-guest-data', { params })).body
    expect(await held()).toMatchObject({ uploads: [], known: [{ photoId }] })
    const { cursor } = await bjorn.list()
    await bjorn.call('privacy/erase-guest-data', { params })
    await product.settle()
    expect(await held()).toMatchObject({ uploads: [], known: [] })
    expect((await bjorn.changes(cursor)).changes).toMatchObject([{ photo: { id: photoId } }])
    expect([await bjorn.photos(), await anna.photos()]).toMatchObject([
      [{ id: photoId }],
      [{ id: photoId, mine: true }],
    ])
  })
})
