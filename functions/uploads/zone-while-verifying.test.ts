import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, sendFile } from '#e2e/kit/send-file.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { siblingId } from '../runtime/new-id.ts'
import { listPhotoRecords } from '../photo-record/photo-store.ts'

/** What happens once, right after the event has been read. */
const meanwhile = vi.hoisted((): { work?: (() => Promise<unknown>) | undefined } => ({}))
vi.mock('../events/event-store.ts', async (importOriginal) => {
  const store = await importOriginal<typeof import('../events/event-store.ts')>()
  return {
    ...store,
    readEvent: async (id: string) => {
      const event = await store.readEvent(id)
      const { work } = meanwhile
      meanwhile.work = undefined
      await work?.()
      return event
    },
  }
})

let product: OpenGallery
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())

async function send() {
  const { host, event, slug } = await product.hostEvent()
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  const bytes = await picture
    .withExif({ IFD2: { DateTimeOriginal: '2026:06:20 13:10:00' } })
    .jpeg()
    .toBuffer()
  const uploadId = await sendFile(new AppClient(), slug, describeFile('a.jpg', 'image/jpeg', bytes), bytes)
  const moveTo = (timeZone: string) =>
    host.call('events/update-event', { params: { id: event.id }, body: { timeZone } })
  const capturedAt = async () => (await listPhotoRecords(event.id)).map((record) => record.capturedAt)
  return { key: originalKey(event.id, siblingId(uploadId, 'photo')), moveTo, capturedAt }
}

describe('a photo whose camera does not say where its clock ran', () => {
  it('is read in the event’s zone, as it is at the moment when it is stored', async () => {
    const { key, moveTo, capturedAt } = await send()
    meanwhile.work = () => moveTo('Asia/Kolkata')
    await product.tellOfObject(key)
    expect(await capturedAt()).toEqual(['2026-06-20T07:40:00.000Z'])
  })

  it('is moved by the work that a change of zone promises', async () => {
    const { key, moveTo, capturedAt } = await send()
    await product.tellOfObject(key)
    expect(await capturedAt()).toEqual(['2026-06-20T13:10:00.000Z'])
    await moveTo('Europe/Oslo')
    await product.settle()
    expect(await capturedAt()).toEqual(['2026-06-20T11:10:00.000Z'])
  })

  it('costs no work where the zone is the same again', async () => {
    const { moveTo } = await send()
    const promised = async () => (await product.readOutbox()).filter(({ kind }) => kind === 'resort-photos').length
    const before = await promised()
    await moveTo('UTC')
    expect(await promised()).toBe(before)
    await moveTo('Europe/Oslo')
    expect(await promised()).toBe(before + 1)
  })
})
