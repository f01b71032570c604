import { expect, it } from 'vitest'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, isNewUpload, readFixture, sendParts } from '#e2e/kit/send-file.ts'

let product: OpenGallery
let host: AppClient
let params: { slug: string }
let eventId: string
hostEventEachTest((hosted) => {
  ;({ product, host, id: eventId, params } = hosted)
})

const bytesOf = (index: number) => Buffer.concat([readFixture('pattern.png'), Buffer.alloc(index)])

/** Sends a file as the booth does, and answers what the browser kept meanwhile and afterwards. */
async function speak(browser: AppClient, index: number, uploader?: string) {
  const bytes = bytesOf(index)
  const body = { files: [describeFile(`${index}.png`, 'image/png', bytes)], booth: true, uploader }
  const { body: asked, cookies } = await browser.call('uploads/create-uploads', { params, body })
  const [ticket] = asked.uploads
  if (!isNewUpload(ticket)) throw new Error('No new upload.')
  const { uploadId, parts } = await sendParts(ticket, bytes)
  const ofUpload = { ...params, uploadId }
  const kept = () => browser.jar.pairsFor(`/api/galleries/${params.slug}/uploads/${uploadId}`)
  await browser.call('uploads/complete-upload', { params: ofUpload, body: { parts } })
  const before = kept()
  await product.settle()
  const { body: status } = await browser.call('uploads/show-upload', { params: ofUpload })
  return { uploadId, cookies, before, after: kept(), status }
}

const seen = async (browser: AppClient) => (await browser.call('feed/list-photos', { params })).body.photos

it('each recording has a guest of its own, known to the calls of its upload until it is safe', async () => {
  const tablet = new AppClient()
  const { uploadId, cookies, before, after, status } = await speak(tablet, 1, 'Anna')
  expect(status).toMatchObject({ status: 'safe' })
  expect(cookies).toEqual([
    expect.stringContaining(`Path=/api/galleries/${params.slug}/uploads/${uploadId}; Max-Age=86400; HttpOnly`),
  ])
  expect([before.length, after]).toEqual([1, []])
  await speak(tablet, 2, 'Ola')
  const photos = await seen(host)
  expect(new Set(photos.map(({ uploader }) => uploader))).toEqual(new Set(['Anna', 'Ola']))
  expect(new Set(photos.map(({ guest }) => guest)).size).toBe(2)
  expect((await seen(tablet)).map(({ mine, removable }) => [mine, removable])).toEqual([
    [false, false],
    [false, false],
  ])
  const [photo] = photos
  const ofPhoto = { ...params, photoId: photo?.id ?? '' }
  expect(await tablet.refusal('photos/remove-photo', { params: ofPhoto })).toMatchObject({ status: 403 })
  const { body } = await host.call('insights/show-insights', { params: { id: eventId } })
  expect(body).toMatchObject({ guests: 1, photos: 2 })
})

it('a file that is not taken leaves no guest, and a call takes ten files', async () => {
  const tablet = new AppClient()
  const ask = (files: readonly ReturnType<typeof describeFile>[]) => ({
    params,
    body: { files: [...files], booth: true },
  })
  const { body, cookies } = await tablet.call(
    'uploads/create-uploads',
    ask([describeFile('a.txt', 'text/plain', bytesOf(1))]),
  )
  expect([body.uploads, cookies]).toMatchObject([[{ error: { code: 'unsupported_type' } }], []])
  expect((await host.call('guests/list-guests', { params: { id: eventId } })).body.guests).toEqual([])
  const many = Array.from({ length: 11 }, (_, index) => describeFile(`${index}.png`, 'image/png', bytesOf(index)))
  expect(await tablet.refusal('uploads/create-uploads', ask(many))).toMatchObject({
    status: 400,
    errors: [{ field: 'files' }],
  })
})

it('the browser’s own guest stays, a PIN that it has passed holds, and a host’s device speaks as a guest', async () => {
  const pin = '123456'
  await host.call('events/update-event', { params: { id: eventId }, body: { pin, privacy: { approveFirst: true } } })
  const tablet = new AppClient()
  const locked = { params, body: { files: [describeFile('1.png', 'image/png', bytesOf(1))], booth: true } }
  expect(await tablet.refusal('uploads/create-uploads', locked)).toMatchObject({ code: 'pin_required' })
  await tablet.call('galleries/enter-pin', { params, body: { pin } })
  const own = tablet.jar.valueOf(ownCookies.guest.name)
  await speak(tablet, 1)
  expect(tablet.jar.valueOf(ownCookies.guest.name)).toBe(own)
  await speak(host, 2)
  expect((await seen(host)).map(({ status, mine }) => [status, mine])).toEqual([
    ['waiting', false],
    ['waiting', false],
  ])
  await host.call('events/update-event', { params: { id: eventId }, body: { privacy: { uploadsPaused: true } } })
  expect(await host.refusal('uploads/create-uploads', locked)).toMatchObject({ code: 'uploads_paused' })
})
