import { describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendParts } from '#e2e/kit/send-file.ts'

let product: OpenGallery
let host: AppClient
let slug: string
let anna: AppClient
let bjorn: AppClient
hostEventEachTest(async (hosted) => {
  ;({ product, host, slug } = hosted)
  anna = new AppClient('192.0.2.1')
  bjorn = new AppClient('192.0.2.2')
  const begun = await ask(bjorn, 0, 'Bjørn')
  await send(anna, 0, 'Anna')
  await send(anna, 1, 'Somebody else')
  await send(bjorn, 2, 'Bjørn')
  await sendParts(begun, pictureOf(0))
  await product.settle()
})

const pictureOf = (index: number) => Buffer.concat([readFixture('pattern.png'), Buffer.alloc(index)])

async function ask(guest: AppClient, index: number, uploader: string) {
  const body = { files: [describeFile(`${index}.png`, 'image/png', pictureOf(index))], uploader }
  return (await guest.call('uploads/create-uploads', { params: { slug }, body })).body.uploads[0]
}

async function send(guest: AppClient, index: number, uploader: string): Promise<void> {
  await sendParts(await ask(guest, index, uploader), pictureOf(index))
  await product.settle()
}

const list = async (guest: AppClient, query: Record<string, string> = {}) =>
  (await guest.call('feed/list-photos', { params: { slug }, query })).body
const namesIn = async (guest: AppClient, query: Record<string, string> = {}) =>
  (await list(guest, query)).photos.map(({ uploader = '' }) => uploader).toSorted()
const guestOf = async (guest: AppClient) => (await list(guest, { mine: 'true' })).photos[0]?.guest ?? ''
const rename = async (guest: AppClient, name: string) =>
  (await guest.call('guests/rename-guest', { params: { slug }, body: { name } })).body

describe('a guest’s name', () => {
  it('is the first that their uploads gave, until they change it for all of them, in lists and changes alike', async () => {
    expect(await namesIn(bjorn)).toEqual(['Anna', 'Anna', 'Bjørn'])
    const { cursor = '' } = await list(bjorn)
    expect(await rename(anna, '  Anna Åse ')).toMatchObject({ name: 'Anna Åse' })
    expect(await namesIn(bjorn)).toEqual(['Anna Åse', 'Anna Åse', 'Bjørn'])
    const query = { since: cursor }
    const { changes } = (await bjorn.call('feed/list-changes', { params: { slug }, query })).body
    const names = changes.flatMap((change) => ('photo' in change ? change.photo.uploader : []))
    expect(names.filter((name) => name === 'Anna Åse')).toHaveLength(2)
  })

  it('may be given before anything is sent, and holds against what an upload says', async () => {
    const cecilie = new AppClient('192.0.2.3')
    const { guest } = await rename(cecilie, 'Cecilie')
    await send(cecilie, 3, 'C.')
    expect((await list(cecilie, { guest })).photos).toMatchObject([{ uploader: 'Cecilie', mine: true, guest }])
  })

  it.each(['', '   ', 'x'.repeat(81)])('is never “%s”', async (name) => {
    const refusal = await anna.refusal('guests/rename-guest', { params: { slug }, body: { name } })
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'name' }] })
  })
})

describe('a list', () => {
  it('holds on request only what the guest has sent, others’ photos of the same bytes included', async () => {
    expect(await namesIn(anna, { mine: 'true' })).toEqual(['Anna', 'Anna'])
    expect(await namesIn(bjorn, { mine: 'true' })).toEqual(['Anna', 'Bjørn'])
    expect(await namesIn(new AppClient('192.0.2.4'), { mine: 'true' })).toEqual([])
    expect(await namesIn(host, { mine: 'false' })).toHaveLength(3)
  })

  it('holds one guest’s photos on request, and of those one’s own where both are asked for', async () => {
    const guest = await guestOf(anna)
    for (const who of [anna, bjorn, host]) expect(await namesIn(who, { guest })).toEqual(['Anna', 'Anna'])
    expect(await namesIn(bjorn, { guest, mine: 'true' })).toEqual(['Anna'])
    expect(await namesIn(bjorn, { guest: 'A'.repeat(22) })).toEqual([])
    const pages = [await list(host, { guest, limit: '1' })]
    for (let next = pages[0]?.next; next !== undefined; next = pages.at(-1)?.next)
      pages.push(await list(host, { guest, limit: '1', next }))
    expect(pages.flatMap(({ photos }) => photos)).toHaveLength(2)
  })

  it('of one’s own photos is there where guests see no gallery, and another’s is not', async () => {
    const guest = await guestOf(anna)
    const { events } = (await host.call('events/show-me')).body
    const id = events.find((event) => event.slug === slug)?.id ?? ''
    const body = { privacy: { guestsSeeGallery: false } }
    await host.call('events/update-event', { params: { id }, body })
    expect(await namesIn(anna, { mine: 'true' })).toEqual(['Anna', 'Anna'])
    expect(await namesIn(anna, { guest })).toEqual(['Anna', 'Anna'])
    // The photo that this guest has sent as well.
    expect(await namesIn(bjorn, { guest })).toEqual(['Anna'])
    expect(await namesIn(host, { guest })).toEqual(['Anna', 'Anna'])
  })
})
