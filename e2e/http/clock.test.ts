import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import Stripe from 'stripe'
import { showGift } from '#shared/api/gifts.ts'
import { listEventPhotos, listPhotos } from '#shared/api/photos.ts'
import { listGuests } from '#shared/api/guests.ts'
import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import { ownCookies } from '#shared/rules/own-cookies.ts'
import { describePreview, isNewUpload, readFixture, sendParts, sendPreview } from '../kit/send-file.ts'
import { signInHost } from '../kit/sign-in-host.ts'
import { type Product, startProduct } from '../kit/start-product.ts'
import { waitForMail } from '../kit/wait-for-mail.ts'
import { breakNext, repairAll } from './faults.ts'
import { askForUploads, describePicked, fetchWith, noisePhoto, photosOf, sendAll } from './guest.ts'
import { buyPackage, openCheckout, openEvent, pay, readMe, signIn } from './shopper.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const message = z.object({ id: z.string(), queue: z.string(), receives: z.int() })
const queues = z.object({ waiting: z.array(message), deadLetters: z.array(message) })

const moved = z.object({
  now: z.iso.datetime(),
  ran: z.array(z.object({ name: z.string(), did: z.unknown().optional(), error: z.string().optional() })),
})

const setClock = (now: unknown) => product.newBrowser().call('console', 'POST', '/clock', { json: { now } })

/** Moves the clock so far from the machine's time, and answers what is said of it. */
async function moveBy(ms: number) {
  const answer = await setClock(new Date(Date.now() + ms).toISOString())
  expect(answer.status).toBe(200)
  return moved.parse(answer.json)
}

async function newHost(email: string) {
  const host = product.newBrowser()
  await signIn(product, host, email)
  return host
}

const galleryStatus = async (slug: string) =>
  (await product.newBrowser().call('app', 'GET', `/api/galleries/${slug}`)).status

describe('the console’s clock', () => {
  it('ends sessions and free galleries in their time, once their hosts have a letter; what is deleted stays so when it goes back', async () => {
    const host = await newHost('early@example.com')
    const { slug, id } = await openEvent(host)
    const guest = product.newBrowser()
    await sendAll(guest, slug, [await noisePhoto()])

    await moveBy(6 * day)
    expect(await galleryStatus(slug)).toBe(200)
    // When that has answered, the letter that it is going to be deleted was sent, and taken at that time.
    await moveBy(40 * day)
    expect((await host.call('app', 'GET', '/api/me')).status).toBe(401)
    expect(await galleryStatus(slug)).toBe(410)
    await waitForMail(product.console, 'early@example.com', 3)
    await signInHost(product, host, 'early@example.com', 3)
    expect(await readMe(host)).toMatchObject({ email: 'early@example.com' })

    expect((await setClock(null)).status).toBe(200)
    expect(await galleryStatus(slug)).toBe(410)
    expect((await host.call('app', 'POST', `/api/events/${id}/restoration`)).status).toBe(200)
    expect(await galleryStatus(slug)).toBe(200)
    await photosOf(guest, slug, 1)
    // What was written at that time stays, the session among it.
    expect(await readMe(host)).toMatchObject({ email: 'early@example.com' })
  })

  it('runs every scheduled job once that falls due, and goes on from there', async () => {
    const { jobs } = z
      .object({ jobs: z.array(z.object({ name: z.string() })) })
      .parse((await product.newBrowser().call('console', 'GET', '/jobs')).json)
    expect(jobs.length).toBeGreaterThan(1)
    await setClock(null)
    const { now, ran } = await moveBy(40 * day)
    expect(ran.map(({ name }) => name).toSorted()).toEqual(jobs.map(({ name }) => name).toSorted())
    expect(ran.filter(({ error }) => error !== undefined)).toEqual([])
    expect(Date.parse(now)).toBeGreaterThan(Date.now() + 40 * day - minute)
    expect((await moveBy(40 * day)).ran).toEqual([])
    await setClock(null)
  })

  it('sends a gift’s letter at its hour, and its buyer one when it comes back', async () => {
    const [buyer, couple, mother] = ['aunt@example.com', 'couple@example.com', 'mother@example.com']
    const browser = product.newBrowser()
    const sendOn = new Date(Date.now() + 9 * day).toISOString().slice(0, 'YYYY-MM-DD'.length)
    const gift = { email: 'typo@example.com', from: 'Tante Kari', message: 'Til dere <3', sendOn, locale: 'no' }
    const session = await openCheckout(browser, { buyerCountry: 'NO', gift })
    const giftCall = async (method: 'GET' | 'PATCH', json?: object) => {
      const answer = await browser.call('site', method, `/api/gifts/${session}`, { ...(json && { json }) })
      expect(answer.status).toBe(200)
      return showGift.response.parse(answer.json)
    }
    await pay(browser, session, { email: buyer })
    expect(await giftCall('GET')).toMatchObject({ email: gift.email, sendOn, status: 'waiting' })
    expect(await giftCall('PATCH', { email: couple })).toMatchObject({ email: couple, status: 'waiting' })
    await moveBy(8 * day)
    expect(await product.mail(couple)).toEqual([])
    await moveBy(10 * day)
    expect((await waitForMail(product.console, couple, 1)).text).toContain('Til dere <3')
    const host = product.newBrowser()
    await signIn(product, host, couple)
    expect(await readMe(host)).toMatchObject({ credits: 1, gifts: [{ from: 'Tante Kari', message: 'Til dere <3' }] })
    const bounce = await browser.call('console', 'POST', '/mail/bounces', { json: { email: couple } })
    expect(bounce.status).toBe(202)
    expect((await waitForMail(product.console, buyer, 2)).text).toContain(`/payment-success?session_id=${session}`)
    expect((await giftCall('GET')).status).toBe('bounced')
    expect(await giftCall('PATCH', { email: mother })).toMatchObject({ email: mother, status: 'sent' })
    await waitForMail(product.console, mother, 1)
    expect((await readMe(host)).credits).toBe(0)
    await setClock(null)
  })

  it('disturbs no call that is under way while it is set, and has swept what has run out when it answers', async () => {
    const host = await newHost('busy@example.com')
    const { slug } = await openEvent(host)
    const guest = product.newBrowser()
    const calls = Array.from({ length: 40 }, () => guest.call('app', 'GET', `/api/galleries/${slug}/photos`))
    for (const days of [3, 0, 5, 1]) {
      await moveBy(days * day)
      calls.push(...Array.from({ length: 20 }, () => guest.call('app', 'GET', `/api/galleries/${slug}/photos`)))
    }
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
    await moveBy(400 * day)
    await setClock(null)
    // The host's session ended at the time that was set, and is gone.
    expect((await host.call('app', 'GET', '/api/me')).status).toBe(401)
  })

  it('is what uploads and pictures are signed by: they work at the time it is set to, and end by it', async () => {
    await moveBy(20 * day)
    const host = await newHost('signed@example.com')
    const { slug } = await openEvent(host)
    const guest = product.newBrowser()
    const [first, second] = [await noisePhoto(), await noisePhoto()]
    await sendAll(guest, slug, [first])
    const [photo] = await photosOf(guest, slug, 1)
    const picture = photo?.renditions[0]?.url ?? ''
    await guest.call('app', 'GET', `/api/galleries/${slug}`)
    expect((await fetchWith(guest, picture)).status).toBe(200)
    const [ticket] = await askForUploads(guest, slug, [describePicked(second)])
    if (!isNewUpload(ticket)) throw new Error('Expected a ticket.')

    const cookiesMs = ownCookies.media.seconds * 1000
    await moveBy(20 * day + cookiesMs - minute)
    expect((await fetchWith(guest, picture)).status).toBe(200)
    await moveBy(20 * day + cookiesMs + minute)
    expect((await fetchWith(guest, picture)).status).toBe(403)
    await guest.call('app', 'GET', `/api/galleries/${slug}`)
    expect((await fetchWith(guest, picture)).status).toBe(200)

    // An address for uploads holds for an hour.
    await moveBy(20 * day + 61 * minute)
    await expect(sendParts(ticket, second.bytes)).rejects.toThrow('403')
    await setClock(null)
    await expect(sendParts(ticket, second.bytes)).rejects.toThrow('403')
    await sendAll(guest, slug, [second])
    await photosOf(guest, slug, 2)
  })

  it('makes a message that fails for a day a dead letter, which is done when it is sent again', async () => {
    const host = await newHost('failing@example.com')
    const { slug } = await openEvent(host)
    const guest = product.newBrowser()
    const photo = await noisePhoto()
    const [ticket] = await askForUploads(guest, slug, [describePicked(photo)])
    if (!isNewUpload(ticket)) throw new Error('Expected a ticket.')
    await breakNext(product, { service: 's3', operation: 'GetObject', fail: 10_000 })
    await sendParts(ticket, photo.bytes)
    const readQueues = async () => queues.parse((await guest.call('console', 'GET', '/queues')).json)
    await vi.waitFor(async () => {
      const { waiting } = await readQueues()
      expect(waiting).toMatchObject([{ queue: 'uploads/verify-upload' }])
      expect(waiting[0]?.receives).toBeGreaterThan(1)
    }, 30_000)

    await moveBy(day)
    await vi.waitFor(async () => expect((await readQueues()).deadLetters).toHaveLength(1), 30_000)
    await repairAll(product)
    await setClock(null)
    const { waiting, deadLetters } = await readQueues()
    expect(waiting).toEqual([])
    expect((await guest.call('console', 'POST', `/dead-letters/${deadLetters[0]?.id}`)).status).toBe(202)
    await photosOf(guest, slug, 1)
  })

  it('is what Stripe signs by: a webhook is believed at the time it is set to, and one of the machine’s time is not', async () => {
    await moveBy(10 * day)
    const email = 'later@example.com'
    const buyer = product.newBrowser()
    await buyPackage(buyer, email)
    const host = await newHost(email)
    expect(await readMe(host)).toMatchObject({ credits: 1 })

    const { webhookSecret: secret } = z
      .object({ webhookSecret: z.string() })
      .parse((await buyer.call('console', 'GET', '/stripe')).json)
    const payload = JSON.stringify({ id: 'evt_1', type: 'x', data: { object: {} } })
    const deliver = async (at: number) => {
      const timestamp = Math.floor(at / 1000)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      const headers = { 'stripe-signature': signature }
      return (await fetch(`${product.site}/api/stripe-webhook`, { method: 'POST', body: payload, headers })).status
    }
    expect(await deliver(Date.now() + 10 * day)).toBe(200)
    expect(await deliver(Date.now())).toBe(400)
    await setClock(null)
    expect(await deliver(Date.now())).toBe(200)
    expect(await deliver(Date.now() + 10 * day)).toBe(400)
  })

  it('counts limits again where it went back: nobody waits for a window of the future', async () => {
    const caller = product.newBrowser()
    const ask = () => caller.call('app', 'POST', '/api/sign-in/codes', { json: { email: 'many@example.com' } })
    await moveBy(30 * day)
    const ahead = [await ask(), await ask(), await ask(), await ask()]
    expect(ahead.map(({ status }) => status)).toEqual([202, 202, 202, 429])
    await setClock(null)
    expect((await ask()).status).toBe(202)
  })

  it.each([
    [{}, 'now'],
    [{ now: 'tomorrow' }, 'now'],
    [{ now: 1_800_000_000_000 }, 'now'],
    [{ now: '1969-12-31T00:00:00Z' }, 'now'],
    [{ now: null, later: true }, 'body'],
    ['no object', 'body'],
  ])('refuses %j and names %s', async (json, field) => {
    const answer = await product.newBrowser().call('console', 'POST', '/clock', { json })
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ field }] } })
  })
})

describe('an original that never comes', () => {
  const preview = readFixture('sideways.jpg')

  /** A guest's phone sends so many previews, and is switched off before any original. */
  async function switchOff(slug: string, count: number) {
    const guest = product.newBrowser()
    const picked = await Promise.all(Array.from({ length: count }, () => noisePhoto()))
    const tickets = await askForUploads(
      guest,
      slug,
      picked.map((photo) => ({ ...describePicked(photo), preview: describePreview('image/jpeg', preview) })),
    )
    for (const ticket of tickets) expect(await sendPreview(ticket, preview)).toBe(200)
    await photosOf(guest, slug, count)
  }
  const statusesFor = async (who: Awaited<ReturnType<typeof newHost>>, slug: string) => {
    const { json } = await who.call('app', 'GET', `/api/galleries/${slug}/photos`)
    return listPhotos.response.parse(json).photos.map(({ status }) => status)
  }

  it('leaves its preview in an active event for good, marked for its hosts, and its guest with something unfinished', async () => {
    const email = 'lost@example.com'
    const host = product.newBrowser()
    await buyPackage(host, email)
    await waitForMail(product.console, email, 1)
    await signInHost(product, host, email, 1)
    const { id, slug } = await openEvent(host)
    expect((await host.call('app', 'POST', `/api/events/${id}/activation`)).status).toBe(200)
    await switchOff(slug, 1)
    for (const later of [hour, 4 * hour, 20 * day]) {
      await moveBy(later)
      expect(await statusesFor(product.newBrowser(), slug)).toEqual(['arriving'])
      const seen = await host.call('app', 'GET', `/api/events/${id}/photos?status=arriving`)
      expect(listEventPhotos.response.parse(seen.json).photos).toMatchObject([{ status: 'arriving' }])
      const { json } = await host.call('app', 'GET', `/api/events/${id}/guests`)
      expect(listGuests.response.parse(json).guests).toMatchObject([{ photos: 0, bytes: 0, unfinished: 1 }])
    }
    await setClock(null)
  })

  it('takes its preview along in a free event when somebody else needs the place that it held', async () => {
    const { slug } = await openEvent(await newHost('lost-free@example.com'))
    await switchOff(slug, freeUploadLimit)
    const other = product.newBrowser()
    const photo = await noisePhoto()
    await moveBy(hour)
    expect(await askForUploads(other, slug, [describePicked(photo)])).toMatchObject([
      { error: { code: 'free_limit_reached' } },
    ])
    expect(await statusesFor(other, slug)).toEqual(Array.from({ length: freeUploadLimit }, () => 'arriving'))
    await moveBy(4 * hour)
    expect(await sendAll(other, slug, [photo])).toMatchObject([{ status: 'safe' }])
    await photosOf(other, slug, 1)
    expect((await photosOf(product.newBrowser(), slug, 1)).map(({ mine }) => mine)).toEqual([false])
    await setClock(null)
  })
})
