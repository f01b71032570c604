import { describe, expect, it } from 'vitest'
import type { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile, sendFileOfAll, sendParts } from '#e2e/kit/send-file.ts'
import { singleRequestBytes } from '#shared/rules/upload-parts.ts'
import type { Audience } from '#shared/rules/sight.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { newId, siblingId } from '../runtime/new-id.ts'

let product: OpenGallery
let host: AppClient
let id: string
let slug: string
let anna: AppClient
let bjorn: AppClient
let guest: AppClient
hostEventEachTest(async (hosted) => {
  ;({ product, host, id, slug } = hosted)
  anna = await product.newGuest(slug)
  bjorn = await product.newGuest(slug)
  guest = await product.newGuest(slug)
})

const bytes = readFixture('pattern.png')
const file = describeFile('pattern.png', 'image/png', bytes)

/** The photo that a guest's upload ends in. */
async function send(browser: AppClient, audience?: Audience): Promise<string> {
  const uploadId = await sendFile(browser, slug, { ...file, ...(audience && { audience }) }, bytes)
  await product.settle()
  const { body } = await browser.call('uploads/show-upload', { params: { slug, uploadId } })
  return body.photoId ?? ''
}
/** The photo that Anna owns, and that Bjørn has sent too. */
async function sendBoth(): Promise<string> {
  const [first = ''] = await sendFileOfAll([anna, bjorn], slug, { file, bytes }, product)
  return siblingId(first, 'photo')
}

/** What becomes of the file where a guest picks it. */
async function pick(browser: AppClient, audience?: Audience) {
  const body = { files: [{ ...file, ...(audience && { audience }) }] }
  return (await browser.call('uploads/create-uploads', { params: { slug }, body })).body.uploads[0]
}
const keep = async (browser: AppClient, photoId: string, audience: Audience) =>
  (await browser.call('photos/change-photo', { params: { slug, photoId }, body: { audience } })).body
const seenBy = async (browser: AppClient) =>
  (await browser.call('feed/list-photos', { params: { slug } })).body.photos.map((photo) => photo.audience)
const count = async () => (await host.call('events/show-event', { params: { id } })).body.photoCount
const places = async () => (await product.bucket.listKeys(`renditions/${id}/`)).map((key) => key.split('/')[2])

describe('a photo for the hosts alone', () => {
  it('is so by its sender’s word, for as long as they want, and its pictures lie where no other guest sees them', async () => {
    const photoId = await send(anna)
    expect(await seenBy(guest)).toEqual(['everyone'])
    for (let times = 0; times < 2; times++)
      expect(await keep(anna, photoId, 'hosts')).toEqual({ id: photoId, audience: 'hosts' })
    expect([await seenBy(anna), await seenBy(host), await seenBy(guest)]).toEqual([['hosts'], ['hosts'], []])
    expect([await count(), new Set(await places())]).toEqual([0, new Set(['closed'])])
    for (let times = 0; times < 2; times++)
      expect(await keep(anna, photoId, 'everyone')).toEqual({ id: photoId, audience: 'everyone' })
    expect(await seenBy(guest)).toEqual(['everyone'])
    expect([await count(), new Set(await places())]).toEqual([1, new Set(['open'])])
    const { entries } = (await host.call('events/list-history', { params: { id } })).body
    expect(entries).toMatchObject([
      { action: 'photo_audience_changed', by: 'guest', photos: 1 },
      { action: 'photo_audience_changed', by: 'guest', photos: 1 },
    ])
  })

  it('waits for hosts who look first once its sender wants everyone to see it, unless they have looked', async () => {
    const photoId = await send(anna, 'hosts')
    await host.call('events/update-event', { params: { id }, body: { privacy: { approveFirst: true } } })
    await keep(anna, photoId, 'everyone')
    expect(await seenBy(guest)).toEqual([])
    const body = { photoIds: [photoId], action: 'show' as const }
    await host.call('photos/decide-photos', { params: { id }, body })
    expect(await seenBy(guest)).toEqual(['everyone'])
  })

  it('does not wait for them again where they have shown it before, or everyone has seen it', async () => {
    await host.call('events/update-event', { params: { id }, body: { privacy: { approveFirst: true } } })
    const photoId = await send(anna, 'hosts')
    const body = { photoIds: [photoId], action: 'show' as const }
    await host.call('photos/decide-photos', { params: { id }, body })
    for (let times = 0; times < 2; times++) {
      await keep(anna, photoId, 'everyone')
      expect(await seenBy(guest)).toEqual(['everyone'])
      await keep(anna, photoId, 'hosts')
    }
  })

  it('is so while one of several senders asks for it, and for everyone when the last of those has taken it back', async () => {
    const photoId = await sendBoth()
    expect(await pick(bjorn)).toMatchObject({ known: true, photoId, mine: true })
    expect((await keep(bjorn, photoId, 'hosts')).audience).toBe('hosts')
    expect(await seenBy(guest)).toEqual([])
    expect((await keep(anna, photoId, 'everyone')).audience).toBe('hosts')
    expect((await keep(anna, photoId, 'hosts')).audience).toBe('hosts')
    expect((await keep(bjorn, photoId, 'everyone')).audience).toBe('hosts')
    expect((await keep(anna, photoId, 'everyone')).audience).toBe('everyone')
    expect(await seenBy(guest)).toEqual(['everyone'])
  })

  it.each([
    ['another owns it', () => [anna, bjorn] as const],
    ['they own it', () => [bjorn, anna] as const],
  ])(
    'stays so where the sender who asked for it removes theirs while %s, until the other gives it to everyone',
    async (_, who) => {
      const [keeper, other] = who()
      const photoId = await sendBoth()
      await keep(keeper, photoId, 'hosts')
      await keeper.call('photos/remove-photo', { params: { slug, photoId } })
      expect([await seenBy(guest), await seenBy(other)]).toEqual([[], ['hosts']])
      expect((await keep(other, photoId, 'everyone')).audience).toBe('everyone')
      expect(await seenBy(guest)).toEqual(['everyone'])
    },
  )

  it('is its senders’ to say: others learn that they may not, or of what they do not see nothing', async () => {
    const photoId = await send(anna)
    const body = { audience: 'hosts' } as const
    for (const other of [guest, host])
      expect(await other.refusal('photos/change-photo', { params: { slug, photoId }, body })).toMatchObject({
        status: 403,
        code: 'forbidden',
      })
    await keep(anna, photoId, 'hosts')
    for (const unknown of [photoId, newId('photo'), 'pho_1'])
      expect(
        await guest.refusal('photos/change-photo', { params: { slug, photoId: unknown }, body }),
        unknown,
      ).toMatchObject({ status: 404 })
    for (const unknown of [photoId, newId('photo'), 'pho_1'])
      expect(await guest.refusal('photos/remove-photo', { params: { slug, photoId: unknown } }), unknown).toMatchObject(
        { status: 404 },
      )
    await host.call('photos/remove-photo', { params: { slug, photoId } })
    expect(await anna.refusal('photos/change-photo', { params: { slug, photoId }, body })).toMatchObject({
      status: 404,
    })
  })
})

describe('a file that is sent for the hosts alone', () => {
  it('is nobody else’s at any time', async () => {
    const uploadId = await sendFile(anna, slug, { ...file, audience: 'hosts' }, bytes)
    await product.tellOfObject(originalKey(id, siblingId(uploadId, 'photo')))
    const cursor = (await guest.call('feed/list-changes', { params: { slug } })).body.cursor
    await product.settle()
    expect([await seenBy(anna), await seenBy(guest), await count()]).toEqual([['hosts'], [], 0])
    const { changes } = (await guest.call('feed/list-changes', { params: { slug }, query: { since: cursor } })).body
    expect(changes).toEqual([])
    expect(new Set(await places())).toEqual(new Set(['closed']))
  })

  it('closes what others have shown where its sender has sent it, and nothing where they only know its bytes', async () => {
    const photoId = await sendBoth()
    expect(await pick(guest, 'hosts')).toMatchObject({ known: true, photoId, mine: false })
    expect([await seenBy(guest), await seenBy(bjorn), await count()]).toEqual([[], ['everyone'], 1])
    await pick(guest)
    expect(await pick(bjorn, 'hosts')).toMatchObject({ known: true, photoId, mine: true })
    expect([await seenBy(guest), await count()]).toEqual([[], 0])
    expect((await keep(bjorn, photoId, 'everyone')).audience).toBe('everyone')
    // Senders who send a known file again for the hosts keep it for the hosts; sending it for everyone opens nothing.
    await pick(anna, 'hosts')
    await pick(anna, 'everyone')
    expect(await seenBy(guest)).toEqual([])
  })

  it('closes what has come while it was on its way', async () => {
    const [annas, bjorns] = [await pick(anna), await pick(bjorn, 'hosts')]
    for (const ticket of [annas, bjorns]) {
      if (!ticket || !('uploadId' in ticket)) throw new Error('No ticket.')
      await sendParts(ticket, bytes)
      await product.tellOfObject(originalKey(id, siblingId(ticket.uploadId, 'photo')))
    }
    await product.settle()
    expect([await seenBy(anna), await seenBy(bjorn), await seenBy(guest), await count()]).toEqual([
      ['hosts'],
      ['hosts'],
      [],
      0,
    ])
  })

  it('is so by the last word before it has arrived', async () => {
    const big = Buffer.concat([bytes, Buffer.alloc(singleRequestBytes)])
    const named = describeFile('big.png', 'image/png', big)
    const ask = async (audience: Audience) => {
      const body = { files: [{ ...named, audience }] }
      return (await anna.call('uploads/create-uploads', { params: { slug }, body })).body.uploads[0]
    }
    const first = await ask('everyone')
    const again = await ask('hosts')
    if (!first || !again || !('uploadId' in first) || !('uploadId' in again)) throw new Error('No tickets.')
    expect(again.uploadId).toBe(first.uploadId)
    const { uploadId, parts } = await sendParts(again, big)
    await anna.call('uploads/complete-upload', { params: { slug, uploadId }, body: { parts } })
    await product.settle()
    expect([await seenBy(anna), await seenBy(guest)]).toEqual([['hosts'], []])
  })

  it('says for whom in words that there are', async () => {
    const body = JSON.parse(JSON.stringify({ files: [{ ...file, audience: 'friends' }] }))
    expect(await anna.refusal('uploads/create-uploads', { params: { slug }, body })).toMatchObject({
      status: 400,
      errors: [{ field: 'files.0.audience' }],
    })
  })
})

describe('bytes that a host has removed', () => {
  it('are the host’s to restore for as long as one of their senders has not taken them back', async () => {
    const photoId = await sendBoth()
    const decide = async (action: 'remove' | 'restore') =>
      (await host.call('photos/decide-photos', { params: { id }, body: { photoIds: [photoId], action } })).body
    const photosOf = async () =>
      (await host.call('guests/list-guests', { params: { id } })).body.guests
        .map(({ photos }) => photos)
        .toSorted((a, b) => a - b)
    await decide('remove')
    for (let times = 0; times < 2; times++) await anna.call('photos/remove-photo', { params: { slug, photoId } })
    expect(await photosOf()).toEqual([0, 0])
    expect(await decide('restore')).toMatchObject({ decided: [photoId] })
    expect(await photosOf()).toEqual([0, 1])
    await decide('remove')
    await bjorn.call('photos/remove-photo', { params: { slug, photoId } })
    expect(await decide('restore')).toEqual({ decided: [], refused: [{ photoId, code: 'removed_by_sender' }] })
    const { photos } = (await host.call('feed/list-event-photos', { params: { id } })).body
    expect([photos, await photosOf(), await places()]).toEqual([[], [0, 0], []])
  })

  const statusFor = async (browser: AppClient) =>
    (await browser.call('feed/list-photos', { params: { slug } })).body.photos.map(({ status }) => status)
  const remove = (browser: AppClient, photoId: string) =>
    browser.call('photos/remove-photo', { params: { slug, photoId } })

  it('wait when they come again, from any sender and after any number of take-backs', async () => {
    await remove(host, await send(anna))
    for (const sender of [bjorn, anna]) {
      const photoId = await send(sender)
      expect([await statusFor(sender), await statusFor(guest), await count()]).toEqual([['waiting'], [], 0])
      await remove(sender, photoId)
    }
    const photoId = await send(anna)
    await host.call('photos/decide-photos', { params: { id }, body: { photoIds: [photoId], action: 'show' } })
    expect(await statusFor(guest)).toEqual(['shown'])
  })

  it('are shown as ever where their own sender had removed them, or the host has restored them', async () => {
    await remove(anna, await send(anna))
    const photoId = await send(bjorn)
    expect(await statusFor(guest)).toEqual(['shown'])
    await remove(host, photoId)
    await host.call('photos/decide-photos', { params: { id }, body: { photoIds: [photoId], action: 'restore' } })
    await product.settle()
    expect(await statusFor(guest)).toEqual(['shown'])
    await remove(bjorn, photoId)
    await send(bjorn)
    expect(await statusFor(guest)).toEqual(['shown'])
  })
})
