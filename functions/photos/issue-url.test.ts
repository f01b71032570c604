import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { policyPromises } from '#shared/rules/policy-promises.ts'
import { dynamodb } from '../database/dynamodb.ts'
import { issueUrl } from './issue-url.ts'

let product: OpenGallery
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())
afterEach(() => product.tables.faults.clear())

async function recordsOf(eventId: string) {
  const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: 'given-addresses', ConsistentRead: true }))
  return Items.filter((item) => item['eventId'] === eventId)
}

/** A host with an empty event, and a ZIP of it that has been asked for. */
async function openDownload() {
  const { host, event } = await product.hostEvent()
  const { body } = await host.call('downloads/create-download', { params: { id: event.id } })
  const { email } = (await host.call('events/show-me')).body
  return { host, event, email, params: { id: event.id, downloadId: body.downloadId } }
}

it('is preceded by a record of which session was given which ZIP, and by no network address', async () => {
  const { host, event, email, params } = await openDownload()
  await host.call('downloads/show-download', { params })
  expect(await recordsOf(event.id)).toEqual([])

  await product.settle()
  const from = new Date().toISOString()
  const { body } = await host.call('downloads/show-download', { params })
  expect(body.url).toContain('&Signature=')
  const [record, ...more] = await recordsOf(event.id)
  expect(more).toEqual([])
  expect(record).toEqual({
    eventId: event.id,
    sort: expect.stringMatching(/Z#[0-9A-Z]{26}$/),
    sessionId: expect.stringMatching(/^session#[0-9a-f]{64}$/),
    email,
    downloadId: params.downloadId,
    expiresAt: expect.any(Number),
  })
  const at = String(record?.['sort']).slice(0, from.length)
  expect([from, at, new Date().toISOString()].toSorted()[1]).toBe(at)
})

it('is not given where it cannot be written down', async () => {
  const { host, event, params } = await openDownload()
  await product.settle()
  product.tables.faults.add({ service: 'dynamodb', operation: 'PutItem', fail: 100, status: 500 })
  expect(await host.refusal('downloads/show-download', { params })).toMatchObject({ status: 503 })
  product.tables.faults.clear()
  expect(await recordsOf(event.id)).toEqual([])
})

it('is written down for each time and for guests and photos, too, who have no e-mail address', async () => {
  const guest = { guestId: 'gst_1' }
  const photo = { photoId: 'pho_1' }
  const file = { key: 'originals/evn_guests/pho_1', fileName: 'a.jpg', contentType: 'image/jpeg' }
  const url = await issueUrl('evn_guests', guest, photo, file)
  await issueUrl('evn_guests', guest, photo, file)
  expect(new URL(url).pathname).toContain('originals/evn_guests/pho_1')
  const records = await recordsOf('evn_guests')
  expect(records).toMatchObject([
    { ...guest, ...photo },
    { ...guest, ...photo },
  ])
  expect(records[0]).not.toHaveProperty('email')
})

it('stays written down for as long as the privacy policy says, and no longer', async () => {
  const file = { key: 'originals/a/b', fileName: 'a.jpg', contentType: 'image/jpeg' }
  await issueUrl('evn_old', { guestId: 'gst_1' }, { photoId: 'pho_1' }, file)
  await product.tables.expire(policyPromises.givenAddressDays - 1)
  expect(await recordsOf('evn_old')).toHaveLength(1)
  await product.tables.expire(policyPromises.givenAddressDays + 1)
  expect(await recordsOf('evn_old')).toEqual([])
})
