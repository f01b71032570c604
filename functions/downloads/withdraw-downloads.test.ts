import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile } from '#e2e/kit/send-file.ts'

let product: OpenGallery
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())
afterEach(() => {
  product.bucket.faults.clear()
  product.tables.faults.clear()
})

/** An event with these photos, the last of them the first to be removed, and a ZIP of them that is ready. */
async function openEventWithZip() {
  const { host, event, slug } = await product.hostEvent()
  const params = { id: event.id }
  const send = async (name: string) => {
    const bytes = Buffer.concat([readFixture('sideways.jpg'), Buffer.from(`${event.id} ${name}`)])
    await sendFile(new AppClient(), slug, describeFile(name, 'image/jpeg', bytes), bytes)
    await product.settle()
  }
  const ask = async () => ({ ...params, ...(await host.call('downloads/create-download', { params })).body })
  const prepare = async () => {
    const asked = await ask()
    await product.settle()
    return asked
  }
  const email = `helper-${event.id.toLowerCase()}@example.com`
  const inviteCohost = () => host.call('events/invite-cohost', { params, body: { email } })
  const revokeCohost = () => host.call('events/remove-cohost', { params: { ...params, email } })
  const deleteAndRestore = async () => {
    await host.call('events/delete-event', { params, body: { title: event.title } })
    await host.call('events/restore-event', { params })
  }
  const show = async (params: Record<string, string>) => (await host.call('downloads/show-download', { params })).body
  const shownIds = async () =>
    (await host.call('feed/list-photos', { params: { slug } })).body.photos.map(({ id }) => id)
  const remove = (photoId = '') => host.call('photos/remove-photo', { params: { slug, photoId } })
  const files = () => product.bucket.listKeys(`downloads/${event.id}/`)

  await send('one.jpg')
  await send('two.jpg')
  const changes = { inviteCohost, revokeCohost, deleteAndRestore }
  return { host, send, ask, prepare, show, shownIds, remove, files, ...changes, zip: await prepare() }
}

it('gives no link from the removal of one of its photos on, its file goes, and links from before with it', async () => {
  const { zip, show, shownIds, remove, files, prepare } = await openEventWithZip()
  const before = await show(zip)
  expect((await product.cdn.fetchFile(before.url)).status).toBe(200)

  await remove((await shownIds())[0])
  const after = await show(zip)
  expect(after).toMatchObject({ status: 'failed', reason: 'photo_removed' })
  expect(after).not.toHaveProperty('url')

  await product.settle()
  expect(await files()).toEqual([])
  expect((await product.cdn.fetchFile(before.url)).status).toBe(404)
  expect(await show(zip)).toEqual(after)

  const next = await show(await prepare())
  expect(next).toMatchObject({ status: 'ready', entries: 1 })
  expect((await product.cdn.fetchFile(next.url)).status).toBe(200)
})

it('stays where the photo had come after it', async () => {
  const { zip, send, show, shownIds, remove } = await openEventWithZip()
  const inZip = await shownIds()
  await send('three.jpg')
  await remove((await shownIds()).find((id) => !inZip.includes(id)))
  expect(await show(zip)).not.toHaveProperty('url')
  await product.settle()
  const { status, url } = await show(zip)
  expect(status).toBe('ready')
  expect((await product.cdn.fetchFile(url)).status).toBe(200)
})

it('stays where its photos are called otherwise by now, for the event takes place in another time zone', async () => {
  const { host, zip, send, show, shownIds, remove } = await openEventWithZip()
  const inZip = await shownIds()
  await send('three.jpg')
  await host.call('events/update-event', { params: { id: zip.id }, body: { timeZone: 'Asia/Kolkata' } })
  await remove((await shownIds()).find((id) => !inZip.includes(id)))
  await product.settle()
  expect(await show(zip)).toMatchObject({ status: 'ready', url: expect.any(String) })
})

it.each(['revokeCohost', 'deleteAndRestore'] as const)(
  'goes with the right to it, and so does one that is being built: %s',
  async (change) => {
    const { [change]: endRight, inviteCohost, zip, ask, prepare, show, files } = await openEventWithZip()
    await inviteCohost()
    const before = await show(zip)
    expect((await product.cdn.fetchFile(before.url)).status).toBe(200)
    const building = await ask()

    await endRight()
    const withdrawn = { status: 'failed', reason: 'withdrawn' }
    for (const each of [zip, building]) {
      const { url, ...rest } = await show(each)
      expect([url, rest]).toEqual([undefined, expect.objectContaining(withdrawn)])
    }
    const next = await prepare()
    expect(next.downloadId).not.toBe(building.downloadId)
    expect((await product.cdn.fetchFile(before.url)).status).toBe(404)
    for (const each of [zip, building]) expect(await show(each)).toMatchObject(withdrawn)
    expect(await show(next)).toMatchObject({ status: 'ready', entries: 2 })
    expect((await files()).every((key) => key.includes(next.downloadId))).toBe(true)
  },
)

it.each([
  { service: 's3', status: 500 },
  { service: 's3', status: 500, done: true },
  { service: 'dynamodb', status: 500 },
  { service: 'dynamodb', status: 500, done: true },
] as const)('goes in the end wherever its withdrawal is cut off: %o', async (fault) => {
  const { faults } = fault.service === 's3' ? product.bucket : product.tables
  let cuts = 0
  for (let after = 0; ; after++) {
    const { zip, show, shownIds, remove, files } = await openEventWithZip()
    await remove((await shownIds())[0])
    const promised = (await product.readOutbox()).findLast(
      ({ kind, message }) => kind === 'withdraw-downloads' && message.includes(zip.id),
    )
    if (!promised) throw new Error('The removal promised nothing.')
    faults.add({ ...fault, after, fail: 1000 })
    const wasCut = await product.deliverRow(promised).then(
      () => false,
      () => true,
    )
    faults.clear()
    await product.deliverRow(promised)
    expect(await files()).toEqual([])
    expect(await show(zip)).toMatchObject({ status: 'failed', reason: 'photo_removed' })
    if (!wasCut) break
    cuts += 1
  }
  expect(cuts).toBeGreaterThan(0)
})
