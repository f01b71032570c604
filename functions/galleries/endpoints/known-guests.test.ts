import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile } from '#e2e/kit/send-file.ts'
import { guestCookie } from '../../kit/guest-cookie.ts'
import { countCall } from '../../database/count-calls.ts'
import { dynamodb } from '../../database/dynamodb.ts'
import { originalKey } from '../../gateways/media-keys.ts'
import { readPhotoRecord } from '../../photo-record/photo-store.ts'
import { siblingId } from '../../runtime/new-id.ts'
import { tables } from '../../tables.ts'

let product: OpenGallery
let slug: string
beforeAll(async () => {
  product = await openGallery()
  slug = (await product.hostEvent()).slug
})
afterAll(() => product.close())

let visits = 0
let address: string
beforeEach(() => {
  visits += 1
  address = `203.0.113.${visits}`
})

const perMinute = 60
const newPerHour = 600
const file = describeFile('notes.txt', 'text/plain', Buffer.from('refused, but a call'))
const sending = () => ({ params: { slug }, body: { files: [file] } })

function browser(cookie?: string): AppClient {
  const client = new AppClient(address)
  if (cookie !== undefined) client.jar.take(`${guestCookie}=${cookie}; Path=/`)
  return client
}

/** How many of these callers, one call each, are let in. */
async function admitted(callers: readonly AppClient[]): Promise<number> {
  const calls = await Promise.allSettled(callers.map((caller) => caller.call('uploads/create-uploads', sending())))
  return calls.filter(({ status }) => status === 'fulfilled').length
}

const cookieOf = (client: AppClient) => client.jar.valueOf(guestCookie)

/** Uses up what an address may introduce in an hour, but for `left`. */
async function useUpNewGuests(left: number): Promise<void> {
  await countCall(`new-guests#${address}`, newPerHour, 60 * 60)
  await dynamodb.send(
    new UpdateCommand({
      TableName: 'limits',
      Key: { id: `new-guests#${address}` },
      UpdateExpression: 'SET calls = :calls',
      ExpressionAttributeValues: { ':calls': newPerHour - left },
    }),
  )
}

describe('a guest’s cookie', () => {
  it.each([
    ['3,000 bytes long', 'x'.repeat(3000)],
    ['an id of ours with 3,000 bytes behind it', `gst_${ulid()}.${'x'.repeat(3000)}`],
    ['an id without a signature', `gst_${ulid()}`],
    ['an id with another’s signature', `gst_${ulid()}.${'A'.repeat(43)}`],
    ['empty', ''],
  ])('that is %s is none, and the browser gets one that is', async (_, made) => {
    const guest = browser(made)
    expect((await guest.call('uploads/create-uploads', sending())).status).toBe(200)
    expect(cookieOf(guest)).toMatch(/^gst_[0-9A-Z]{26}\.[\w-]{43}$/)
    expect(cookieOf(guest)).not.toBe(made)
    expect((await guest.call('uploads/create-uploads', sending())).cookies).toEqual([])
  })

  it('cannot be another’s with the end exchanged', async () => {
    const [one, other] = [browser(), browser()]
    for (const guest of [one, other]) await guest.call('galleries/show-gallery', { params: { slug } })
    const [id] = String(cookieOf(one)).split('.')
    const [, signature] = String(cookieOf(other)).split('.')
    const mixed = browser(`${id}.${signature}`)
    await mixed.call('galleries/show-gallery', { params: { slug } })
    expect(cookieOf(mixed)).not.toContain(id)
  })
})

describe('a guest’s name', () => {
  it('is one in an event, another in every other, and never what their cookie holds', async () => {
    const guest = browser()
    const bytes = readFixture('pattern.png')
    const picture = describeFile('pattern.png', 'image/png', bytes)
    const nameIn = async (event: { id: string; slug: string }) => {
      const photoId = siblingId(await sendFile(guest, event.slug, picture, bytes), 'photo')
      await product.tellOfObject(originalKey(event.id, photoId))
      return (await readPhotoRecord(event.id, photoId))?.guestId ?? ''
    }
    const [one, other] = [(await product.hostEvent()).event, (await product.hostEvent()).event]
    const name = await nameIn(one)
    expect(name).toMatch(/^[\w-]{22}$/)
    expect(await nameIn(other)).not.toBe(name)
    const [browserId = ''] = String(cookieOf(guest)).split('.')
    for (const TableName of Object.keys(tables)) {
      const { Items } = await dynamodb.send(new ScanCommand({ TableName, ConsistentRead: true }))
      expect(JSON.stringify(Items)).not.toContain(browserId)
    }
  })
})

describe('requests for uploads from one address', () => {
  it('are counted together where no known guest sends them, with any invented cookies', async () => {
    const strangers = Array.from({ length: perMinute + 10 }, (_, index) =>
      browser(index % 2 === 0 ? undefined : `gst_${ulid()}`),
    )
    expect(await admitted(strangers)).toBe(perMinute)
    expect(await browser().refusal('uploads/create-uploads', sending())).toMatchObject({
      status: 429,
      code: 'rate_limited',
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    })
  })

  it('are counted guest by guest where each has looked at the gallery first', async () => {
    const [one, other] = [browser(), browser()]
    for (const guest of [one, other]) await guest.call('galleries/show-gallery', { params: { slug } })
    await admitted(Array.from({ length: perMinute + 1 }, () => browser()))
    expect(await admitted(Array.from({ length: perMinute + 1 }, () => one))).toBe(perMinute)
    expect(await admitted([other])).toBe(1)
  })
})

describe('new guests of one address', () => {
  it('are 600 in an hour; then the gallery is still shown, and known guests go on', async () => {
    const known = browser()
    await known.call('galleries/show-gallery', { params: { slug } })
    await useUpNewGuests(1)
    const [last, late] = [browser(), browser()]
    for (const guest of [last, late])
      expect((await guest.call('galleries/show-gallery', { params: { slug } })).status).toBe(200)
    expect(cookieOf(last)).toBeDefined()
    expect(cookieOf(late)).toBeUndefined()
    const refusal = await late.refusal('uploads/create-uploads', sending())
    expect(refusal).toMatchObject({ status: 429, code: 'rate_limited' })
    expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(3000)
    expect(await admitted([known, last])).toBe(2)
  })
})
