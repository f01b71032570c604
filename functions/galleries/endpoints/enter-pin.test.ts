import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { lookAtGallery } from '#e2e/kit/look-at-gallery.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import { describeFile, readFixture } from '#e2e/kit/send-file.ts'
import { dynamodb } from '../../database/dynamodb.ts'
import { defaultTheme } from '#shared/rules/themes.ts'

const pin = '2718'
let host: AppClient
let params: { slug: string }
let eventId: string
let addresses = 0
let address: string
hostEventEachTest(async (hosted) => {
  ;({ host, id: eventId, params } = hosted)
  addresses += 1
  address = `203.0.113.${addresses}`
  await setPin(pin)
})

afterEach(() => {
  globalThis.clockAheadMs = undefined
})

const setPin = (next: string | null, of = eventId) =>
  host.call('events/update-event', { params: { id: of }, body: { pin: next } })
const look = (browser: AppClient) => browser.call('galleries/show-gallery', { params })
const enter = (browser: AppClient, entered = pin) =>
  browser.call('galleries/enter-pin', { params, body: { pin: entered } })
const refused = (browser: AppClient, entered = '0000') =>
  browser.refusal('galleries/enter-pin', { params, body: { pin: entered } })

/** Has the address used up so many of its tries in this gallery. */
async function countForAddress(calls: number): Promise<void> {
  const windowEndsAt = Math.floor(Date.now() / 1000) + 60 * 60
  const Item = { id: `wrong-pins#${eventId}#address#${address}`, calls, windowEndsAt, expiresAt: windowEndsAt }
  await dynamodb.send(new PutCommand({ TableName: 'limits', Item }))
}

/** A browser that the gallery has named. */
async function newGuest(): Promise<AppClient> {
  const guest = new AppClient(address)
  await look(guest)
  return guest
}

async function enterWrongly(browser: AppClient, times: number): Promise<void> {
  for (let index = 0; index < times; index++)
    expect(await refused(browser)).toMatchObject({ status: 403, code: 'wrong_pin' })
}

describe('before its PIN a gallery', () => {
  it('tells title, day and theme alone, and gives no cookie of its pictures', async () => {
    const guest = new AppClient(address)
    const { body, cookies } = await look(guest)
    expect(body).toEqual({ title: 'Bryllup Åse & Ø', date: '2026-06-20', theme: defaultTheme, needsPin: true })
    expect(cookies.map((set) => set.split('=')[0])).toEqual(['__Host-festlens-guest'])
  })

  it('notes nobody who has scanned a table’s card among the guests', async () => {
    const guest = new AppClient(address)
    await guest.call('galleries/show-gallery', { params, query: { t: '5' } })
    const guests = async () => (await host.call('guests/list-guests', { params: { id: eventId } })).body.guests
    expect(await guests()).toEqual([])
    await enter(guest)
    await guest.call('galleries/show-gallery', { params, query: { t: '5' } })
    expect(await guests()).toMatchObject([{ table: '5' }])
  })

  it('refuses every other call, the head that everybody shares among them', async () => {
    const guest = await newGuest()
    const files = [describeFile('pattern.png', 'image/png', readFixture('pattern.png'))]
    const photoId = `pho_${'0'.repeat(26)}`
    const uploadId = `upl_${'0'.repeat(26)}`
    const refusals = [
      await guest.refusal('galleries/show-head', { params }),
      await guest.refusal('feed/list-photos', { params }),
      await guest.refusal('feed/list-photos', { params, query: { mine: 'true' } }),
      await guest.refusal('feed/list-changes', { params }),
      await guest.refusal('photos/remove-photo', { params: { ...params, photoId } }),
      await guest.refusal('guests/rename-guest', { params, body: { name: 'Anna' } }),
      await guest.refusal('uploads/create-uploads', { params, body: { files } }),
      await guest.refusal('uploads/show-upload', { params: { ...params, uploadId } }),
      await guest.refusal('uploads/complete-upload', { params: { ...params, uploadId }, body: { parts: [] } }),
    ]
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 403, code: 'pin_required', headers: { 'cache-control': 'no-store' } })
  })

  it('is open to its hosts, who need none', async () => {
    expect(await lookAtGallery(host, params.slug)).toMatchObject({ role: 'host', hasPin: true })
    expect((await host.call('feed/list-photos', { params })).status).toBe(200)
  })
})

describe('the PIN', () => {
  it('opens the gallery for the guest who enters it, and for nobody else', async () => {
    const [guest, other] = [await newGuest(), await newGuest()]
    const { status, body, cookies } = await enter(guest)
    expect({ status, body }).toEqual({ status: 204, body: undefined })
    expect(cookies).toEqual([
      expect.stringMatching(
        new RegExp(
          `^festlens-pin=[\\w-]+; Path=/api/galleries/${params.slug}; Max-Age=\\d+; HttpOnly; Secure; SameSite=Lax$`,
        ),
      ),
    ])
    expect(await lookAtGallery(guest, params.slug)).toMatchObject({ role: 'guest', hasPin: true })
    expect((await guest.call('feed/list-photos', { params })).status).toBe(200)
    other.jar.take(cookies[0] ?? '')
    expect((await look(other)).body).toMatchObject({ needsPin: true })
  })

  it('opens it for a browser that nobody knows, which is named with it', async () => {
    const stranger = new AppClient(address)
    await enter(stranger)
    expect(await lookAtGallery(stranger, params.slug)).toMatchObject({ role: 'guest' })
  })

  it('opens no other gallery, with the same PIN neither', async () => {
    const guest = await newGuest()
    const { cookies } = await enter(guest)
    const { body: other } = await host.call('events/create-event', { body: { title: 'Other', date: '2026-06-20' } })
    await setPin(pin, other.id)
    guest.jar.take((cookies[0] ?? '').replace(params.slug, other.slug))
    const { body } = await guest.call('galleries/show-gallery', { params: { slug: other.slug } })
    expect(body).toMatchObject({ needsPin: true })
  })

  it('ends with the next one, also where that is the same again later', async () => {
    const guest = await newGuest()
    await enter(guest)
    await setPin('8281')
    expect((await look(guest)).body).toMatchObject({ needsPin: true })
    expect(await refused(guest, pin)).toMatchObject({ code: 'wrong_pin' })
    await setPin(pin)
    expect((await look(guest)).body).toMatchObject({ needsPin: true })
    await enter(guest)
    await lookAtGallery(guest, params.slug)
  })

  it('is wanted no more once it is taken away', async () => {
    const guest = await newGuest()
    await setPin(null)
    await lookAtGallery(guest, params.slug)
    expect((await enter(guest)).cookies).toEqual([])
    expect((await guest.call('galleries/show-head', { params })).status).toBe(200)
  })

  it('that is none is refused by its name and counts for nothing', async () => {
    const guest = await newGuest()
    for (const none of ['', '123', '123456789', 'abcd'])
      for (let index = 0; index < 4; index++)
        expect(await refused(guest, none)).toMatchObject({ status: 400, errors: [{ field: 'pin' }] })
    await enter(guest)
  })
})

describe('wrong PINs', () => {
  it('are ten in a quarter of an hour; then the right one is refused too, until that is over', async () => {
    const guest = await newGuest()
    await enterWrongly(guest, 10)
    for (const entered of ['0000', pin]) {
      const refusal = await refused(guest, entered)
      expect(refusal).toMatchObject({ status: 429, code: 'rate_limited' })
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
    }
    globalThis.clockAheadMs = () => 15 * 60 * 1000 + 1000
    await enter(guest)
  })

  it('of a guest lock out nobody else at the same address', async () => {
    const [guest, other] = [await newGuest(), await newGuest()]
    await enterWrongly(guest, 10)
    expect(await refused(guest, pin)).toMatchObject({ status: 429 })
    await enterWrongly(other, 9)
    await enter(other)
  })

  it('of all whom nobody knows at an address are counted together, and lock out no known guest', async () => {
    const guest = await newGuest()
    for (let index = 0; index < 10; index++) await enterWrongly(new AppClient(address), 1)
    expect(await refused(new AppClient(address), pin)).toMatchObject({ status: 429 })
    await enter(new AppClient(`198.18.0.${addresses}`))
    await enter(guest)
  })

  it('are no more where all come at once, and the right one behind them opens nothing', async () => {
    const guest = await newGuest()
    const burst = Array.from({ length: 30 }, (_, index) => refused(guest, index === 29 ? pin : '0000'))
    const answers = await Promise.all(burst)
    expect(answers.filter(({ code }) => code === 'wrong_pin')).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 'rate_limited')).toHaveLength(20)
    expect(answers.filter(({ headers }) => Number(headers['retry-after']) > 0)).toHaveLength(20)
    expect(await refused(guest, pin)).toMatchObject({ status: 429 })
  })

  it('that the guest’s limit refuses count for the address', async () => {
    const [guest, other] = [await newGuest(), await newGuest()]
    await countForAddress(580)
    await Promise.all(Array.from({ length: 20 }, () => refused(guest)))
    expect(await refused(other, pin)).toMatchObject({ status: 429 })
  })

  it('make room again for each right one, for the guest and for the address', async () => {
    const guest = await newGuest()
    await countForAddress(590)
    for (let time = 0; time < 12; time++) await enter(guest)
    await enterWrongly(guest, 9)
    await enter(guest)
    await enterWrongly(guest, 1)
    expect(await refused(guest, pin)).toMatchObject({ status: 429 })
  })

  it('are 600 an hour of one address, however many guests there are', async () => {
    const [guest, other] = [await newGuest(), await newGuest()]
    await countForAddress(599)
    await enterWrongly(guest, 1)
    for (const entered of ['0000', pin]) expect(await refused(other, entered)).toMatchObject({ status: 429 })
    await enter(new AppClient(`198.18.1.${addresses}`))
  })

  it('in one gallery are none in another', async () => {
    const guest = await newGuest()
    await enterWrongly(guest, 10)
    const { body: other } = await host.call('events/create-event', { body: { title: 'Other', date: '2026-06-20' } })
    await setPin('31415', other.id)
    const { status } = await guest.call('galleries/enter-pin', { params: { slug: other.slug }, body: { pin: '31415' } })
    expect(status).toBe(204)
  })
})

it('a crowd comes in through one address, all at once', async () => {
  const guests = await Promise.all(Array.from({ length: 60 }, newGuest))
  const answers = await Promise.all(guests.map((guest) => enter(guest)))
  expect(answers.every(({ status }) => status === 204)).toBe(true)
})
