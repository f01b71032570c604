import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile } from '#e2e/kit/send-file.ts'
import { putObject } from '../gateways/media-bucket.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { newId, siblingId } from '../runtime/new-id.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'

const countMetric = vi.hoisted(() => vi.fn())
vi.mock('../runtime/count-metric.ts', () => ({ countMetric }))

let product: OpenGallery
let event: { id: string; slug: string }
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())
beforeEach(async () => {
  event = (await product.hostEvent()).event
})
afterEach(() => countMetric.mockReset())

const bytes = readFixture('pattern.png')

async function send() {
  const uploadId = await sendFile(new AppClient(), event.slug, describeFile('pattern.png', 'image/png', bytes), bytes)
  const photoId = siblingId(uploadId, 'photo')
  return { photoId, key: originalKey(event.id, photoId) }
}

describe('an original that is verified late', () => {
  it('still finds what was promised of it when its dead letter has been handed out a second time', async () => {
    const { photoId, key } = await send()
    // Seven days for the parts of a large file, then twice four in the queue and fourteen among the dead letters.
    await product.tables.expire(7 + 2 * (4 + 14))
    await product.tellOfObject(key)
    const record = await readPhotoRecord(event.id, photoId)
    expect(record?.name).toBe('pattern.png')
    expect(record?.picture).toBeUndefined()
  })

  it('is kept and reported where its upload is forgotten', async () => {
    const { key } = await send()
    await product.tables.expire(365)
    await product.tellOfObject(key)
    expect(await product.bucket.listKeys(key)).toEqual([key])
    expect(countMetric).toHaveBeenCalledExactlyOnceWith('UnannouncedOriginals')
  })

  it('is kept and reported where nobody ever announced it', async () => {
    const key = originalKey(event.id, newId('photo'))
    await putObject(key, bytes, { contentType: 'image/png' })
    await product.tellOfObject(key)
    expect(await product.bucket.listKeys(key)).toEqual([key])
    expect(countMetric).toHaveBeenCalledExactlyOnceWith('UnannouncedOriginals')
  })

  it('stays as it is where it was verified long ago', async () => {
    const { key } = await send()
    await product.tellOfObject(key)
    await product.tables.expire(365)
    await product.tellOfObject(key)
    expect(await product.bucket.listKeys(key)).toEqual([key])
    expect(countMetric).not.toHaveBeenCalled()
  })
})
