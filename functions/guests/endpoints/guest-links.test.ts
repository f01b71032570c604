import { afterEach, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendParts } from '#e2e/kit/send-file.ts'
import { keyed, queryRows } from '../../database/rows.ts'
import * as z from 'zod'

let product: OpenGallery
let host: AppClient
let eventId: string
let params: { slug: string }
let anna: AppClient
hostEventEachTest(async (hosted) => {
  ;({ product, host, params, id: eventId } = hosted)
  anna = await newGuest('192.0.2.1')
})

afterEach(() => {
  globalThis.clockAheadMs = undefined
})

async function newGuest(address: string): Promise<AppClient> {
  const guest = new AppClient(address)
  await guest.call('galleries/show-gallery', { params })
  return guest
}

async function send(guest: AppClient, index: number): Promise<void> {
  const bytes = Buffer.concat([readFixture('pattern.png'), Buffer.alloc(index)])
  const body = { files: [describeFile(`${index}.png`, 'image/png', bytes)] }
  const [ticket] = (await guest.call('uploads/create-uploads', { params, body })).body.uploads
  if (ticket && 'uploadId' in ticket) await sendParts(ticket, bytes)
  await product.settle()
}

const makeLink = async (guest: AppClient) => (await guest.call('guests/make-guest-link', { params })).body.token
const redeem = (browser: AppClient, token: string) =>
  browser.call('guests/redeem-guest-link', { params, body: { token } })
const refused = (browser: AppClient, token: string) =>
  browser.refusal('guests/redeem-guest-link', { params, body: { token } })
const show = async (browser: AppClient) => (await browser.call('guests/show-guest', { params })).body
const mine = async (browser: AppClient) =>
  (await browser.call('feed/list-photos', { params, query: { mine: 'true' } })).body.photos

describe('a link of a guest', () => {
  it('makes one other browser the same guest, in this gallery and in no other', async () => {
    await send(anna, 1)
    const tablet = await newGuest('192.0.2.2')
    expect(await mine(tablet)).toEqual([])
    const before = (await show(tablet)).guest
    const { body, cookies } = await redeem(tablet, await makeLink(anna))
    expect(body.guest).toBe((await show(anna)).guest)
    expect(cookies.join()).toContain(`Path=/api/galleries/${params.slug}`)
    expect(cookies.join()).not.toContain('__Host-festlens-guest')
    expect(await mine(tablet)).toMatchObject([{ mine: true, removable: true }])
    await send(tablet, 2)
    expect(await mine(anna)).toHaveLength(2)

    const { slug } = await product.hostEvent()
    await tablet.call('galleries/show-gallery', { params: { slug } })
    const elsewhere = (await tablet.call('guests/show-guest', { params: { slug } })).body.guest
    expect([before, body.guest]).not.toContain(elsewhere)
  })

  it('lets them remove there what they sent here', async () => {
    await send(anna, 1)
    const tablet = await newGuest('192.0.2.2')
    await redeem(tablet, await makeLink(anna))
    const [photo] = await mine(tablet)
    await tablet.call('photos/remove-photo', { params: { ...params, photoId: photo?.id ?? '' } })
    expect(await mine(anna)).toEqual([])
  })

  it('is redeemed once, and by the same browser again where the answer was lost', async () => {
    const token = await makeLink(anna)
    const [tablet, other] = [await newGuest('192.0.2.2'), await newGuest('192.0.2.3')]
    const first = (await redeem(tablet, token)).body
    expect((await redeem(tablet, token)).body).toEqual(first)
    expect(await refused(other, token)).toMatchObject({ status: 410, code: 'link_used' })
    expect((await show(anna)).link).toMatchObject({ isUsed: true })
  })

  it('goes to one of two browsers that tap at once', async () => {
    const token = await makeLink(anna)
    const browsers = await Promise.all(['192.0.2.2', '192.0.2.3', '192.0.2.4'].map(newGuest))
    const done = await Promise.allSettled(browsers.map((browser) => redeem(browser, token)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is no use on the browser that made it, and stays good for another', async () => {
    const token = await makeLink(anna)
    expect((await redeem(anna, token)).body.guest).toBe((await show(anna)).guest)
    expect((await show(anna)).link).toMatchObject({ isUsed: false })
    await redeem(await newGuest('192.0.2.2'), token)
  })

  it('ends after a day, with the next one, and is none in another gallery', async () => {
    const tablet = await newGuest('192.0.2.2')
    const first = await makeLink(anna)
    const second = await makeLink(anna)
    expect(await refused(tablet, first)).toMatchObject({ status: 404 })
    const { slug } = await product.hostEvent()
    await tablet.call('galleries/show-gallery', { params: { slug } })
    const foreign = { params: { slug }, body: { token: second } }
    expect(await tablet.refusal('guests/redeem-guest-link', foreign)).toMatchObject({ status: 404 })
    globalThis.clockAheadMs = () => 24 * 60 * 60 * 1000 + 1000
    expect(await refused(tablet, second)).toMatchObject({ status: 410, code: 'link_expired' })
    expect((await show(anna)).link).toBeNull()
  })

  it.each(['', 'x', 'a'.repeat(64), `${'a'.repeat(64)}!`])('is never “%s”', async (token) => {
    expect(await refused(anna, token)).toMatchObject({ status: 400, errors: [{ field: 'token' }] })
  })

  it('is stored without its secret', async () => {
    const token = await makeLink(anna)
    const rows = await queryRows('guest-links', keyed({ eventId }), z.record(z.string(), z.unknown()))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token.slice(22))
  })

  it('does not pass a PIN, and asks no second time after it was entered', async () => {
    const token = await makeLink(anna)
    await host.call('events/update-event', { params: { id: eventId }, body: { pin: '2718' } })
    const tablet = await newGuest('192.0.2.2')
    expect(await refused(tablet, token)).toMatchObject({ status: 403, code: 'pin_required' })
    await tablet.call('galleries/enter-pin', { params, body: { pin: '2718' } })
    await redeem(tablet, token)
    expect(await show(tablet)).toMatchObject({ unfinished: 0 })
  })

  it('does nothing for a browser that did not redeem it', async () => {
    const tablet = await newGuest('192.0.2.2')
    await redeem(tablet, await makeLink(anna))
    const thief = await newGuest('192.0.2.9')
    thief.jar.take(`festlens-same-guest=${tablet.jar.valueOf('festlens-same-guest')}; Path=/`)
    expect((await show(thief)).guest).not.toBe((await show(anna)).guest)
  })
})

describe('a guest', () => {
  it('reads their name and which of their files have not arrived, in any browser', async () => {
    await anna.call('guests/rename-guest', { params, body: { name: 'Anna' } })
    const bytes = readFixture('pattern.png')
    const body = { files: [describeFile('1.png', 'image/png', bytes)] }
    await anna.call('uploads/create-uploads', { params, body })
    expect(await show(anna)).toMatchObject({ name: 'Anna', unfinished: 1, link: null })
    const tablet = await newGuest('192.0.2.2')
    expect(await show(tablet)).toMatchObject({ name: null, unfinished: 0 })
    await redeem(tablet, await makeLink(anna))
    expect(await show(tablet)).toMatchObject({ name: 'Anna', unfinished: 1 })
    expect((await new AppClient('192.0.2.7').call('guests/show-guest', { params })).body.guest).toBeNull()
  })
})
